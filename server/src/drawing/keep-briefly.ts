/** Something that is made once for everybody who asks for it within a few seconds. */
interface Kept<T> {
  readonly made: Promise<T>
  readonly until: number
}

export interface KeptBriefly<T> {
  /** Whoever comes while it is being made waits for the same. */
  get(key: string, make: () => Promise<T>): Promise<T>
  readonly size: number
}

interface Bounds {
  readonly keepMs: number
  readonly most: number
}

/** Long enough for a crowd that follows one link, short enough that nobody sees what is over. */
const usual: Bounds = { keepMs: 3_000, most: 60 }

export function keepBriefly<T>(
  bounds: Partial<Bounds> = {},
  now: () => number = () => performance.now(),
): KeptBriefly<T> {
  const { keepMs, most } = { ...usual, ...bounds }
  const kept = new Map<string, Kept<T>>()

  /** The map is in the order in which they were made: the oldest first. */
  function forgetOld(): void {
    for (const [key, { until }] of kept) {
      if (until > now() && kept.size < most) return
      kept.delete(key)
    }
  }

  return {
    get: (key, make) => {
      const ready = kept.get(key)
      if (ready !== undefined && ready.until > now()) return ready.made
      kept.delete(key)
      forgetOld()
      const made = make()
      const own: Kept<T> = { made, until: now() + keepMs }
      kept.set(key, own)
      // A failure is nobody else's.
      made.catch(() => kept.get(key) === own && kept.delete(key))
      return made
    },
    get size() {
      return kept.size
    },
  }
}
