/** Settings that the product's description knows and this version does nothing with. */
const foreseen = /^DATA_KEY$/
/** Nobody else uses names that begin so. */
const oursAlone = /^(?:PAYPAL|STRIPE|DISCORD|SMTP|IM|VAPID|METRICS|HSTS|S3)_/
/** In short names two letters make another word: HOST, HOME. */
const minLength = 8

/** What somebody set in the belief that it does something, a sentence each. Values are never part of it. */
export function findUnused(given: readonly string[], known: readonly string[]): readonly string[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    if (foreseen.test(name)) return [`${name} is set, but this version does not use it`]
    const meant = known.find((one) => name.length >= minLength && areAlike(name, one))
    if (meant !== undefined) return [`${name} is no setting; did you mean ${meant}?`]
    return oursAlone.test(name) ? [`${name} is no setting`] : []
  })
}

/** Apart from case and underscores at most two letters differ, are missing or too many. */
function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.toUpperCase().replaceAll('_', '')) as [string, string]
  return Math.abs(a.length - b.length) <= 2 && countEdits(a, b) <= 2
}

/** Levenshtein's distance, row by row. */
function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
