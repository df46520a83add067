/** An answer in a word: done, or the reason why not. */
export function wordOf({ status, data }: { readonly status: number; readonly data: unknown }): string {
  if (status === 200) return 'done'
  const reason =
    typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : 'no reason'
  return `${status} ${reason}`
}

/** How many answers were which. */
export function tally(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
