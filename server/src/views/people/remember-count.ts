import type { Reading } from '#work/reading.ts'

/** Before the memory grows beyond so many questions, those whose time is over are forgotten. */
const maxRemembered = 1_000

/**
 * Counts that may be so old. Among a million companions the online ones take some ten milliseconds to count; a
 * counter that every change of a status writes would be one row that all of them wait for. So each process counts
 * at most once in `everyMs` for each question, for everybody who asks it meanwhile.
 */
export function rememberCount<Asked>(
  count: (work: Reading, asked: Asked) => Promise<number>,
  everyMs: number,
): (work: Reading, asked: Asked) => Promise<number> {
  const known = new Map<string, { readonly atMs: number; readonly count: Promise<number> }>()
  return (work, asked) => {
    const nowMs = work.now.getTime()
    const key = JSON.stringify(asked)
    const remembered = known.get(key)
    if (remembered !== undefined && nowMs - remembered.atMs < everyMs) return remembered.count
    if (known.size >= maxRemembered) {
      for (const [old, { atMs }] of known) if (nowMs - atMs >= everyMs) known.delete(old)
    }
    const fresh = { atMs: nowMs, count: count(work, asked) }
    known.set(key, fresh)
    fresh.count.catch(() => {
      if (known.get(key) === fresh) known.delete(key)
    })
    return fresh.count
  }
}
