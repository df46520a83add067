import type { Request } from 'autocannon'
import { createOrder, getOrder, listOrders } from '@kaihei/domain/orders/calls'
import { readConfig } from '../../../server/src/config.ts'
import type { Measure, Samples } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad, type LoadResult } from '../stage/load.ts'
import { endOrders, makeCompanions, prepareQuote, submissionHeaders, writeHistory } from '../stage/orders.ts'
import { fillPurses, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'
import { askServer, pathOf } from '../stage/visitor.ts'
import { median } from '../statistics.ts'

/** So many that everybody has a page full: both sides read and send as much. */
const few = 5_000
const many = 1_000_000
const cast = { bosses: 1_000, companions: 100 }
/** Below what the machine can do: a queue would be measured instead of the answer. */
const perSecond = 150
const connections = 2
const inLine = (path: string) => path.replace('{product}', 'pw')

interface Place {
  readonly url: string
  readonly databaseUrl: string
  readonly secret: string
  readonly people: readonly Purse[]
  readonly orders: number
  readonly seconds: number
}

async function buildPlace(stage: Stage, orders: number): Promise<Place> {
  const databaseUrl = await startDatabase(stage)
  const dataDir = await makeFolder(stage)
  const server = await startServer(stage, { dataDir, databaseUrl })
  const people = await fillPurses(databaseUrl, cast.bosses + cast.companions)
  await makeCompanions(databaseUrl, cast)
  const startedAt = performance.now()
  await writeHistory(databaseUrl, cast, orders)
  const seconds = (performance.now() - startedAt) / 1000
  const { sessionSecret: secret } = readConfig({ DATA_DIR: dataDir })
  return { url: server.url, databaseUrl, secret, people, orders, seconds }
}

/** Standing until the last measure that looks at them has ended. */
async function buildPlaces(stage: Stage): Promise<{ readonly small: Place; readonly large: Place }> {
  return { small: await buildPlace(stage, few), large: await buildPlace(stage, many) }
}

type Play = (place: Place) => () => Promise<LoadResult>

async function compare(stage: Stage, play: (stage: Stage) => Play): Promise<Samples> {
  const { small, large } = await stage.share(buildPlaces)
  const taken = await takeTurns({ control: play(stage)(small), subject: play(stage)(large) })
  const p50 = (results: readonly LoadResult[]) => results.map(({ latencyMs }) => latencyMs.p50)
  const p95 = (results: readonly LoadResult[]) => median(results.map(({ latencyMs }) => latencyMs.p95))
  return {
    control: p50(taken.control),
    subject: p50(taken.subject),
    notes: [
      `${small.orders} and ${large.orders} orders (${large.seconds.toFixed(0)} s to write), ${perSecond} calls a second`,
      `p95: ${p95(taken.control).toFixed(2)} ms and ${p95(taken.subject).toFixed(2)} ms`,
    ],
  }
}

const goal = { atMost: 1.2 } as const

/** One's own order with its history. */
export const orderDetailGrowth: Measure = {
  name: 'order detail, 1 000 000 orders',
  unit: 'ms',
  goal,
  take: (stage) =>
    compare(stage, ({ roundSeconds: seconds }) => ({ url, people }) => async () => {
      const requests = await Promise.all(
        people.slice(0, 200).map(async ({ token }) => {
          const path = inLine(pathOf(getOrder))
          const { orderId } = await askServer(url, getOrder, { token, path })
          return { path: `${path}?orderId=${orderId}`, headers: { authorization: token } }
        }),
      )
      return applyLoad({ url, requests, connections, seconds, perSecond })
    }),
}

/** The first page of one's orders. */
export const orderListGrowth: Measure = {
  name: 'order list, 1 000 000 orders',
  unit: 'ms',
  goal,
  take: (stage) =>
    compare(stage, ({ roundSeconds: seconds }) => ({ url, people }) => async () => {
      const bosses = people.slice(0, cast.bosses)
      const requests = bosses.flatMap(({ token }) =>
        ['limit=4', 'limit=4&role=boss', 'limit=3&state=ended'].map((query) => ({
          path: `${pathOf(listOrders)}?${query}`,
          headers: { authorization: token },
        })),
      )
      return applyLoad({ url, requests, connections, seconds, perSecond })
    }),
}

/** An order with a quote. */
export const orderCreateGrowth: Measure = {
  name: 'order placed, 1 000 000 orders',
  unit: 'ms',
  goal,
  take: (stage) =>
    compare(stage, ({ roundSeconds: seconds }) => ({ url, people, secret, databaseUrl }) => async () => {
      let next = 0
      const path = inLine(pathOf(createOrder))
      const setupRequest = (request: Request): Request => {
        const boss = people[next % cast.bosses]
        const player = people[cast.bosses + (next++ % cast.companions)]
        if (boss === undefined || player === undefined) throw new Error('nobody is left')
        const quote = prepareQuote(secret, boss.userId, player.userId)
        return { ...request, body: JSON.stringify({ quote }), headers: submissionHeaders(boss.token) }
      }
      const requests = Array.from({ length: connections }, () => ({
        method: 'POST' as const,
        path,
        setupRequest,
      }))
      const taken = await applyLoad({ url, requests, connections, seconds, perSecond })
      await endOrders(databaseUrl)
      return taken
    }),
}
