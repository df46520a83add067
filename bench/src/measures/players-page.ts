import { listPlayers, playerSorts } from '@kaihei/domain/players/calls'
import type { SentOf } from '@kaihei/domain/call'
import type { Measure } from '../measure.ts'
import type { Stage } from '../stage/stage.ts'
import { buildTowns, type Town } from '../stage/town.ts'
import { askServer, pathOf } from '../stage/visitor.ts'
import { compareLatency } from './latency.ts'

type Filter = SentOf<typeof listPlayers>

/** What people choose: mostly a game and who is online, sometimes more. */
const filters: readonly Filter[] = [
  {},
  { online: true },
  { game: 'lol' },
  { game: 'lol', online: true },
  { game: 'val', online: true },
  { game: 'apex', sex: 2 },
  { game: 'film', online: true, sex: 2 },
  { product: 'joy' },
  { game: 'tft', minLevel: 4 },
  { game: 'cs2', maxPrice: 6000, online: true },
  { minPrice: 5000, maxPrice: 8000, sex: 1 },
  { game: 'lol', language: '粤语' },
  { language: '日语', online: true },
]
const everyOrder = filters.flatMap((filter) => playerSorts.map((sort) => ({ ...filter, sort })))

function pathTo(filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return `${pathOf(listPlayers)}?${query.toString()}`
}

export const playersPage: Measure = {
  name: 'players page',
  unit: 'ms',
  goal: { atMost: 2 },
  take: async (stage) => {
    const { small, large } = await stage.share(buildTowns)
    const paths = everyOrder.map(pathTo)
    return compareLatency(stage, { town: small, paths }, { town: large, paths })
  },
}

/** Lists that are a thousand pages long in the large town. */
const long: readonly Filter[] = [{}, { game: 'lol' }, { online: true }]
const longLists = long.flatMap((filter) => playerSorts.map((sort) => ({ ...filter, sort, limit: 24 })))

export const playersPageDeep: Measure = {
  name: 'players page 1 000',
  unit: 'ms',
  goal: { atMost: 1.2 },
  take: async (stage: Stage) => {
    const { large } = await stage.share(buildTowns)
    const first = longLists.map(pathTo)
    const deep: string[] = []
    for (const filter of longLists) {
      deep.push(pathTo({ ...filter, cursor: await walkTo(large, filter, 24 * 999) }))
    }
    return compareLatency(stage, { town: large, paths: first }, { town: large, paths: deep })
  },
}

const longestPage = 60
let steps = 0

/** The cursor after so many companions, found as a browser finds it. */
async function walkTo(town: Town, filter: Filter, companions: number): Promise<string> {
  let cursor: string | undefined
  for (let passed = 0; passed < companions;) {
    const limit = Math.min(longestPage, companions - passed)
    // Nobody alone may turn pages that fast.
    const token = town.tokens[steps++ % town.tokens.length] ?? ''
    const path = pathTo({ ...filter, limit, ...(cursor !== undefined && { cursor }) })
    const { items, nextCursor } = await askServer(town.server.url, listPlayers, { token, path })
    if (nextCursor === null) throw new Error(`the list ${JSON.stringify(filter)} ended after ${passed}`)
    passed += items.length
    cursor = nextCursor
  }
  return cursor ?? ''
}
