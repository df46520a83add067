import { setTimeout as pause } from 'node:timers/promises'
import { listGames } from '@kaihei/domain/games/calls'
import type { Talk } from './talk.ts'

/** Often enough to meet a stall, seldom enough for the general rate. */
const everyMs = 60

/** How long another visitor's calls took, in milliseconds, while something else went on: the median and the slowest. */
export async function callMeanwhile(
  { ask }: Pick<Talk, 'ask'>,
  goingOn: Promise<unknown>,
): Promise<{ readonly median: number; readonly slowest: number }> {
  const state = { over: false }
  const end = () => {
    state.over = true
  }
  goingOn.then(end, end)
  const took: number[] = []
  do {
    const startedAt = performance.now()
    await ask(listGames, {})
    took.push(performance.now() - startedAt)
    await pause(everyMs)
  } while (!state.over)
  took.sort((one, other) => one - other)
  return { median: took[Math.floor(took.length / 2)] ?? 0, slowest: took.at(-1) ?? 0 }
}
