/** The program's time. It may run ahead of the world's, never behind what it has shown. */
export interface Clock {
  now(): Date
  /** How far ahead it runs. */
  readonly aheadMs: number
  setAhead(aheadMs: number): void
}

/** A machine's clock that is set right goes back by less. By more it was wrong before, and the program goes by the right one. */
const setRightMs = 1_000

/** While the world's time goes back a little this one stands still: what was decided a moment ago has begun. */
export function createClock(worldNow: () => number = Date.now): Clock {
  let aheadMs = 0
  let shownMs = -Infinity
  return {
    now: () => {
      const ms = worldNow() + aheadMs
      if (ms > shownMs || ms <= shownMs - setRightMs) shownMs = ms
      return new Date(shownMs)
    },
    get aheadMs() {
      return aheadMs
    },
    setAhead: (ms) => {
      aheadMs = Math.max(aheadMs, ms)
    },
  }
}
