/** The program's time. It may run ahead of the world's, never behind what it has shown. */
export interface Clock {
  now(): Date
  /** How far ahead it runs. */
  readonly aheadMs: number
  setAhead(aheadMs: number): void
}

export function createClock(worldNow: () => number = Date.now): Clock {
  let aheadMs = 0
  return {
    now: () => new Date(worldNow() + aheadMs),
    get aheadMs() {
      return aheadMs
    },
    setAhead: (ms) => {
      aheadMs = Math.max(aheadMs, ms)
    },
  }
}
