import { getOverview } from '@kaihei/domain/ops/overview-calls'
import { type Database, openDatabase } from '../../../server/src/db/database.ts'
import { type Sql, sql } from '../../../server/src/db/sql.ts'
import type { Measure } from '../measure.ts'
import { recordCall } from '../pgbench/record-call.ts'
import { openOffices } from '../stage/papers.ts'
import { busyMs } from '../stage/processor.ts'
import { pathOf } from '../stage/visitor.ts'
import { median } from '../statistics.ts'

const rounds = 9
/** The system counts in hundredths of a second: what takes less is done so often that it counts. */
const timesARound = 20

interface Plan {
  readonly 'Planning Time': number
  readonly 'Execution Time': number
}

/** How long PostgreSQL says that it took to plan and run a statement, however busy the machine was meanwhile. */
async function explainedMs(db: Database, { text, values }: Sql): Promise<number> {
  const rows = await db.rows<{ 'QUERY PLAN': readonly Plan[] }>({
    text: `explain (analyze, timing off, format json) ${text}`,
    values,
  })
  const plan = rows[0]?.['QUERY PLAN'][0]
  if (plan === undefined) throw new Error('the database did not say how long it took')
  return plan['Planning Time'] + plan['Execution Time']
}

/** How long each of the statements took altogether, one after the other on the one connection. */
async function explainAll(db: Database, statements: readonly Sql[]): Promise<string> {
  const taken: number[] = []
  for (const statement of statements) {
    const tries: number[] = []
    while (tries.length < rounds) tries.push(await explainedMs(db, statement))
    taken.push(median(tries))
  }
  return taken.map((ms) => ms.toFixed(1)).join(' + ')
}

/** What the first screen of the console keeps the database busy for, with a million orders behind it. */
export const overview: Measure = {
  name: 'overview, 1 000 000 orders',
  unit: 'ms',
  goal: { atMost: 50 },
  take: async (stage) => {
    const { large } = await stage.share(openOffices)
    const sent = await recordCall(stage, large.databaseUrl, {
      method: 'GET',
      path: pathOf(getOverview),
      headers: { authorization: large.tokens[0] ?? '' },
    })
    const statements = sent.flatMap(({ what }) => (typeof what === 'string' ? [] : [what]))
    // One process of the database does all of it, so that it can be seen how busy it was.
    const db = openDatabase(large.databaseUrl, { maxConnections: 1 })
    stage.onEnd(() => db.close())
    await db.run(sql`set max_parallel_workers_per_gather = 0`)
    const [backend] = await db.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const busy: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const before = await busyMs(backend?.pid ?? 0)
      for (let time = 0; time < timesARound; time++) {
        for (const statement of statements) await db.rows(statement)
      }
      // The first one fills the caches.
      if (round > 0) busy.push(((await busyMs(backend?.pid ?? 0)) - before) / timesARound)
    }
    return {
      subject: busy,
      notes: [
        `busy time of the database's process, ${statements.length} statements`,
        `by the clock, each: ${await explainAll(db, statements)} ms`,
      ],
    }
  },
}
