import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { startControl } from '../controls/control.ts'
import type { Measure } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { applyLoad, type LoadResult } from '../stage/load.ts'
import type { Stage } from '../stage/stage.ts'
import { buildSmallTown, type Town } from '../stage/town.ts'
import { fetchInTime, pathOf } from '../stage/visitor.ts'
import { median } from '../statistics.ts'

/** As many as a busy evening keeps open on one process. */
const connections = 100

/** Everybody comes from an address of their own: one alone may not ask that often. */
const visitors = Array.from({ length: 20_000 }, (_, n) => ({
  'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
}))

interface Known {
  readonly uk: string
  readonly nickname: string
}

/** What everybody opens: the first page, somebody on it, and her name in the search. */
const reads = {
  'players page': () => pathOf(listPlayers),
  'companion page': ({ uk }: Known) => `${pathOf(getPlayer)}?uk=${uk}`,
  search: ({ nickname }: Known) =>
    `${pathOf(searchPlayers)}?${new URLSearchParams({ keyword: nickname.slice(0, 2) }).toString()}`,
}

/** A read that everybody hears alike, against a bare framework that sends the same bytes and asks nobody. */
function measureRead(read: keyof typeof reads, whose: 'visitors' | 'members'): Measure {
  return {
    name: `${read} for ${whose}`,
    unit: 'req/s',
    goal: { atLeast: 0.4 },
    take: async (stage) => {
      const town = await stage.share(buildSmallTown)
      const path = reads[read](await stage.share(letSomeLike))
      const everybody =
        whose === 'visitors' ? visitors : town.tokens.map((token) => ({ authorization: token }))
      const requests = everybody.map((headers) => ({ path, headers }))
      const body = await readBody(town.server.url + path)
      const controlUrl = await startControl(stage, 'bare-fastify', { path: path.split('?')[0] ?? '', body })

      const load = (url: string) => () =>
        applyLoad({ url, requests, connections, seconds: stage.roundSeconds })
      const taken = await takeTurns({ control: load(controlUrl), subject: load(town.server.url) })
      const rates = (results: readonly LoadResult[]) => results.map(({ rate }) => rate)
      return {
        control: rates(taken.control),
        subject: rates(taken.subject),
        notes: [
          `${Buffer.byteLength(body)} bytes a body, ${connections} connections, ${requests.length} ${whose}`,
          `control: ${describeLatency(taken.control)}`,
          `subject: ${describeLatency(taken.subject)}`,
        ],
      }
    },
  }
}

/** One in ten members likes two of those on the first page. Answers the first of them. */
async function letSomeLike(stage: Stage): Promise<Known> {
  const town = await stage.share(buildSmallTown)
  const [first, second] = await readFirstPage(town)
  if (first === undefined || second === undefined) throw new Error('nobody is on the first page')
  const db = openDatabase(town.databaseUrl)
  await db.run(sql`
    insert into player_like (user_id, player_id, at)
    select u.id, p.id, now() from app_user u cross join app_user p
    where u.nickname ~ ${'^路人\\d{5}0$'} and p.uk = any(${[first.uk, second.uk]})`)
  await db.run(sql`analyze player_like`)
  await db.close()
  return first
}

async function readFirstPage({ server }: Town): Promise<readonly Known[]> {
  const { data } = JSON.parse(await readBody(server.url + pathOf(listPlayers))) as {
    data: { items: readonly Known[] }
  }
  return data.items
}

async function readBody(url: string): Promise<string> {
  const response = await fetchInTime(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

function describeLatency(results: readonly LoadResult[]): string {
  const of = (percent: 'p50' | 'p95' | 'p99') =>
    `${percent} ${median(results.map(({ latencyMs }) => latencyMs[percent])).toFixed(1)} ms`
  return [of('p50'), of('p95'), of('p99')].join(', ')
}

export const sharedReads: readonly Measure[] = [
  measureRead('players page', 'visitors'),
  measureRead('players page', 'members'),
  measureRead('companion page', 'visitors'),
  measureRead('companion page', 'members'),
  measureRead('search', 'visitors'),
  measureRead('search', 'members'),
]
