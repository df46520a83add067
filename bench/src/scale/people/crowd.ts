import { setTimeout as wait } from 'node:timers/promises'
import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { nextAfterMs, pollsOf, ratesOf, type Rhythm } from '../rhythm.ts'
import { type Client, write } from './client.ts'
import type { Town } from './town.ts'

const lookEveryMs = 10

/** Whatever comes by chance, so often a second, until it is stopped. Nobody waits for who came before. */
export function comeByChance(perSecond: number, come: (plannedAt: number) => void): () => void {
  let nextAt = performance.now() + nextAfterMs(perSecond, Math.random())
  const timer = setInterval(() => {
    for (; nextAt <= performance.now(); nextAt += nextAfterMs(perSecond, Math.random())) come(nextAt)
  }, lookEveryMs)
  return () => clearInterval(timer)
}

export interface Crowd {
  /** How many different people have looked. */
  readonly seen: () => number
  readonly stop: () => Promise<void>
}

/** People who come back to the page, look at it and leave it. */
export function letPeopleLook(client: Client, town: Town, rhythm: Rhythm): Crowd {
  const looking = new Set<Promise<void>>()
  const seen = new Set<number>()
  const etags = new Map<number, string>()
  let stopped = false

  async function poll(number: number, plannedAt: number): Promise<boolean> {
    const etag = etags.get(number)
    const extra = etag === undefined ? {} : { 'if-none-match': etag }
    const answer = await client.ask(
      write(getLastOrder, { token: town.tokenOf(number) }, {}, extra),
      plannedAt,
    )
    if (answer?.etag !== undefined) etags.set(number, answer.etag)
    return answer !== undefined && answer.status < 400
  }

  /** An error ends the polling, as it does in the page. */
  async function look(number: number, plannedAt: number): Promise<void> {
    const token = town.tokenOf(number)
    const [isWell] = await Promise.all([
      poll(number, plannedAt),
      client.ask(write(listNotices, { token }, {}), plannedAt),
    ])
    for (let nth = 1; isWell && !stopped && nth <= pollsOf(rhythm); nth++) {
      const at = plannedAt + nth * rhythm.pollEverySeconds * 1000
      await wait(Math.max(0, at - performance.now()))
      if (!(await poll(number, Math.max(at, performance.now() - 5)))) return
    }
  }

  const stop = comeByChance(ratesOf(rhythm, town.people).glances, (plannedAt) => {
    const number = 1 + Math.floor(Math.random() * town.people)
    seen.add(number)
    const visit = look(number, plannedAt).finally(() => looking.delete(visit))
    looking.add(visit)
  })
  return {
    seen: () => seen.size,
    stop: async () => {
      stop()
      stopped = true
      await Promise.all(looking)
    },
  }
}
