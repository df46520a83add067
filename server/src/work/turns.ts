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

/** The same for each of many places: those who wait for one keep nobody from another. */
export function takeTurnsAt(bounds: Bounds): <T>(place: string, body: () => Promise<T>) => Promise<T> {
  const places = new Map<string, { readonly take: ReturnType<typeof takeTurns>; inside: number }>()

  return async (place, body) => {
    const here = places.get(place) ?? { take: takeTurns(bounds), inside: 0 }
    places.set(place, here)
    here.inside++
    try {
      return await here.take(body)
    } finally {
      here.inside--
      if (here.inside === 0) places.delete(place)
    }
  }
}
