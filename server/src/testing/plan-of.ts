import type { Querier } from '#db/database.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'
import type { Place } from './people.ts'

/** How the server would find what is asked, were it as good as forbidden to go through a table. */
export async function planOf({ app }: Place, ask: (reading: Reading) => Promise<unknown>): Promise<string> {
  const { db } = app.ground
  const transaction = await db.begin()
  const plan: string[] = []
  const explain = async ({ text, values }: Sql) => {
    const said = { text: `explain (costs off) ${text}`, values }
    for (const row of await transaction.rows<Record<string, string>>(said)) plan.push(...Object.values(row))
  }
  const listening: Querier = {
    rows: async (statement) => (await explain(statement), []),
    first: async (statement) => (await explain(statement), undefined),
    shared: async (statement) => (await explain(statement), []),
    byKey: async () => undefined,
    run: async () => 0,
  }
  try {
    await transaction.run(sql`set local enable_seqscan = off`)
    await ask({ db: listening, now: new Date() })
    return plan.join('\n')
  } finally {
    await transaction.rollback()
  }
}
