import type { Database } from '#db/database.ts'
import { listOf, type Sql, sql } from '#db/sql.ts'

/** The rows that a job would take, in the order it takes them. */
export type Due = (now: Date) => Sql

/**
 * Which of these find a row, asked all at once. Each keeps its order, and with it the index that its taker goes by: asked
 * only whether there is any, PostgreSQL would read a whole table to say that there is none.
 */
export async function findDue(
  db: Pick<Database, 'first'>,
  dues: readonly Due[],
  now: Date,
): Promise<readonly boolean[]> {
  const asked = dues.map((due) => sql`exists (select from (${due(now)} limit 1) as one)`)
  const row = await db.first<{ found: readonly boolean[] }>(
    sql`select array[${listOf(asked)}]::boolean[] as found`,
  )
  return row?.found ?? []
}
