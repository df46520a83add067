import type { Reading } from '#work/work.ts'

/**
 * A count that may be so old. Among a million companions the online ones take some ten milliseconds to count; a
 * counter that every change of a status writes would be one row that all of them wait for. So each process counts
 * at most once in `everyMs`, for everybody who asks meanwhile.
 */
export function rememberCount(
  count: (work: Reading) => Promise<number>,
  everyMs: number,
): (work: Reading) => Promise<number> {
  let known: { readonly atMs: number; readonly count: Promise<number> } | undefined
  return (work) => {
    const nowMs = work.now.getTime()
    if (known !== undefined && nowMs - known.atMs < everyMs) return known.count
    const fresh = { atMs: nowMs, count: count(work) }
    known = fresh
    fresh.count.catch(() => {
      if (known === fresh) known = undefined
    })
    return fresh.count
  }
}
