import { setTimeout as pause } from 'node:timers/promises'
import { listGames } from '@kaihei/domain/games/calls'
import type { Talk } from './talk.ts'

/** Often enough to meet a stall, seldom enough for the general rate. */
const everyMs = 60

/** How long the slowest of another visitor's calls took, in milliseconds, while something else went on. */
export async function slowestMeanwhile(
  { ask }: Pick<Talk, 'ask'>,
  goingOn: Promise<unknown>,
): Promise<number> {
  const state = { over: false }
  const end = () => {
    state.over = true
  }
  goingOn.then(end, end)
  let slowest = 0
  do {
    const startedAt = performance.now()
    await ask(listGames, {})
    slowest = Math.max(slowest, performance.now() - startedAt)
    await pause(everyMs)
  } while (!state.over)
  return slowest
}
