import { Refusal } from '@kaihei/domain/refusal'

interface Bounds {
  readonly atOnce: number
  readonly waiting: number
}

/** A queue: `atOnce` run, `waiting` wait in the order they came, the next is refused with `too_many`. */
export function takeTurns({
  atOnce,
  waiting: maxWaiting,
}: Bounds): <T>(body: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting: (() => void)[] = []

  return async (body) => {
    if (free > 0) free--
    else if (waiting.length >= maxWaiting) throw new Refusal('too_many', { retryAfterSeconds: 5 })
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await body()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}
