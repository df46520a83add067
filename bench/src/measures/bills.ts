import { listBills } from '@kaihei/domain/wallet/calls'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import type { Measure } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { applyLoad, type LoadResult } from '../stage/load.ts'
import { fillPurses, type Purse } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import { askServer, pathOf } from '../stage/visitor.ts'
import { median } from '../statistics.ts'

const many = 1_000_000
const few = 1_000
const months = 24
/** Two of each kind: the server lets one person make two hundred calls in ten seconds. */
const peopleOfEach = 2
const perSecond = 34

/** A page of somebody with a million bills, of all of them, of a type, of a month, and of both, near and far. */
export const bills: Measure = {
  name: 'bills',
  unit: 'ms',
  goal: { atMost: 1.5 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const purses = await fillPurses(databaseUrl, 2 * peopleOfEach)
    const [poor, rich] = [purses.slice(0, peopleOfEach), purses.slice(peopleOfEach)]
    const startedAt = performance.now()
    for (const { userId } of poor) await writeBills(databaseUrl, userId, few)
    for (const { userId } of rich) await writeBills(databaseUrl, userId, many)
    const seconds = (performance.now() - startedAt) / 1000

    const load = async (people: readonly Purse[]) => {
      const requests = await Promise.all(people.map((who) => requestsOf(server.url, who)))
      return () =>
        applyLoad({
          url: server.url,
          requests: requests.flat(),
          connections: 2,
          seconds: stage.roundSeconds,
          perSecond,
        })
    }
    const taken = await takeTurns({ control: await load(poor), subject: await load(rich) })
    const p95 = (results: readonly LoadResult[]) => results.map(({ latencyMs }) => latencyMs.p95)
    const p50 = (results: readonly LoadResult[]) => median(results.map(({ latencyMs }) => latencyMs.p50))
    return {
      control: p95(taken.control),
      subject: p95(taken.subject),
      notes: [
        `${few} and ${many} lines (${seconds.toFixed(0)} s to write), ${perSecond} pages a second`,
        `p50: ${p50(taken.control).toFixed(2)} ms and ${p50(taken.subject).toFixed(2)} ms`,
      ],
    }
  },
}

async function requestsOf(url: string, { token }: Purse) {
  const month = new Date(Date.now() - 200 * 24 * 3600_000).toISOString().slice(0, 7)
  const choices = ['', 'type=3', 'type=2', `month=${month}`, `type=3&month=${month}`]
  const paths: string[] = []
  for (const choice of choices) {
    const path = `${pathOf(listBills)}?${choice}`
    const { nextCursor } = await askServer(url, listBills, { token, path })
    paths.push(path)
    if (nextCursor !== null) paths.push(`${path}&cursor=${encodeURIComponent(nextCursor)}`)
  }
  return paths.map((path) => ({ path, headers: { authorization: token } }))
}

/** Lines of every type, the rare ones among them, over two years. */
async function writeBills(databaseUrl: string, userId: string, count: number): Promise<void> {
  const db = openDatabase(databaseUrl)
  const id = sql`'bench:' || ${userId}::text || ':' || n`
  const at = sql`now() - n * (${`${months} months`}::interval / ${count}::int)`
  await db.run(sql`
    insert into movement (id, purpose, at)
    select ${id}, '{"kind": "conversion"}', ${at} from generate_series(1, ${count}::int) n`)
  await db.run(sql`
    insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
    select ${userId}, ${at}, uuidv7(), ${id},
      case when n % 50 = 0 then 2 when n % 7 = 0 then 1 else 3 end, 'coin', 100, 100, 0
    from generate_series(1, ${count}::int) n`)
  await db.run(sql`vacuum analyze movement, bill_line`)
  await db.close()
}
