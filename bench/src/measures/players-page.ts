import { setTimeout as wait } from 'node:timers/promises'
import { listPlayers, playerSorts } from '@kaihei/domain/players/calls'
import type { SentOf } from '@kaihei/domain/call'
import type { Measure } from '../measure.ts'
import { makeFolder } from '../stage/folder.ts'
import { residentKB } from '../stage/memory.ts'
import { startServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'
import { buildSmallTown, buildTowns, type Town } from '../stage/town.ts'
import { askServer, fetchInTime, pathOf } from '../stage/visitor.ts'
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

/** Pages of several sizes: each is a question of its own, and the same for both sides. */
const sizes = Array.from({ length: 25 }, (_, at) => 12 + at)
const inEverySize = (lists: readonly Filter[]) =>
  sizes.flatMap((limit) => lists.map((filter) => ({ ...filter, limit })))

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
    const paths = inEverySize(everyOrder).map(pathTo)
    return compareLatency(stage, { town: small, paths, anew: true }, { town: large, paths, anew: true })
  },
}

/** Lists that are a thousand pages long in the large town. */
const long: readonly Filter[] = [{}, { game: 'lol' }, { online: true }]
const longLists = long.flatMap((filter) => playerSorts.map((sort) => ({ ...filter, sort })))

export const playersPageDeep: Measure = {
  name: 'players page 1 000',
  unit: 'ms',
  goal: { atMost: 1.2 },
  take: async (stage: Stage) => {
    const { large } = await stage.share(buildTowns)
    const first = inEverySize(longLists).map(pathTo)
    const pages: Filter[] = []
    for (const filter of longLists) {
      pages.push({ ...filter, cursor: await walkTo(large, filter, 24 * 999) })
    }
    const deep = inEverySize(pages).map(pathTo)
    return compareLatency(
      stage,
      { town: large, paths: first, anew: true },
      { town: large, paths: deep, anew: true },
    )
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

const pages = 1_000
/** Until what they have left behind is cleared away. */
const restMs = 2_000

/** What the whole process has in memory after a thousand different pages, built one after the other. */
export const playersPageMemory: Measure = {
  name: 'memory after 1 000 pages',
  unit: 'MB',
  goal: { atMost: 120 },
  take: async (stage) => {
    const { databaseUrl } = await stage.share(buildSmallTown)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl, proxies: '1' })
    const before = await residentKB(server.pid)
    for (const [n, filter] of inEverySize(everyOrder).slice(0, pages).entries()) {
      const response = await fetchInTime(server.url + pathTo(filter), {
        headers: { 'x-forwarded-for': `10.0.0.${n % 200}`, 'accept-encoding': 'br' },
      })
      if (!response.ok) throw new Error(`a page answered ${response.status}`)
      await response.arrayBuffer()
    }
    await wait(restMs)
    return {
      subject: [(await residentKB(server.pid)) / 1024],
      notes: [`${(before / 1024).toFixed(0)} MB before the first of them`],
    }
  },
}
