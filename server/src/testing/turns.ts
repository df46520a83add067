import { readFileSync } from 'node:fs'

/** Seldom enough to cost little, often enough that two turns of the loop are seldom taken for one. */
const everyMs = 5

/**
 * The time that this thread has had a core for, in milliseconds. Unlike a clock it stands still while other programs have
 * the core, so that a busy machine changes nothing. Only Linux tells it; elsewhere it is the clock after all.
 */
function threadMs(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return performance.now()
  }
}

export interface TurnWatch {
  /** The longest turn of the event loop since the last question, in milliseconds of this thread's own work. */
  readonly takeLongest: () => number
  readonly stop: () => void
}

/** While a thread is in one turn it answers nobody: what a request adds to the longest is what everybody else waits. */
export function watchTurns(): TurnWatch {
  let before = threadMs()
  let longest = 0
  const look = () => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    takeLongest: () => {
      look()
      const found = longest
      longest = 0
      return found
    },
    stop: () => clearInterval(timer),
  }
}
