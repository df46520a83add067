/** Something that is kept for a while. */
interface Thing {
  /** Since when, by the world's clock. */
  readonly atMs: number
  /** What it takes; it may be more once it is put back. */
  readonly bytes: number
}

/** Things by their keys, in bounded memory. The one that was asked for last stands last. */
export interface Shelf<T extends Thing> {
  readonly get: (key: string) => T | undefined
  /** It takes the place of what was there, and stands last. */
  readonly put: (key: string, thing: T) => void
  readonly has: (key: string, thing: object) => boolean
  readonly drop: (key: string) => void
  readonly clear: () => void
  readonly list: () => Iterable<readonly [string, T]>
  readonly bytes: () => number
}

/** Makes room for a new thing by forgetting those whose time is over, then those that nobody asked for the longest. */
export function buildShelf<T extends Thing>(bounds: {
  readonly liveMs: number
  readonly maxBytes: number
}): Shelf<T> {
  const things = new Map<string, { readonly thing: T; readonly bytes: number }>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= things.get(key)?.bytes ?? 0
    things.delete(key)
  }

  function makeRoom(): void {
    for (const [key, { thing }] of things) {
      if (bytes <= bounds.maxBytes && Date.now() - thing.atMs < bounds.liveMs) return
      drop(key)
    }
  }

  return {
    get: (key) => things.get(key)?.thing,
    has: (key, thing) => things.get(key)?.thing === thing,
    put: (key, thing) => {
      drop(key)
      things.set(key, { thing, bytes: thing.bytes })
      bytes += thing.bytes
      makeRoom()
    },
    drop,
    clear: () => {
      things.clear()
      bytes = 0
    },
    list: function* () {
      for (const [key, { thing }] of things) yield [key, thing]
    },
    bytes: () => bytes,
  }
}
