import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

export interface LastSignIn {
  /** YYYY-MM-DD. */
  readonly on: string
  /** Which of the seven windows it lit. */
  readonly day: number
}

/** Each is kept as the reward that it gave. */
export function findLastSignIn({ db }: Reading, userId: string): Promise<LastSignIn | undefined> {
  return db.first<LastSignIn>(sql`
    select source_id as "on", what::int as day from reward where user_id = ${userId} and source = 'signIn'
    order by source_id desc limit 1`)
}

/** Whether somebody has had an order completed since then. */
export async function hasCompletedSince({ db }: Reading, userId: string, since: Date): Promise<boolean> {
  const row = await db.first<{ has: boolean }>(sql`
    select exists (
        select 1 from counted_order where boss_id = ${userId} and finished_at > ${since})
      or exists (
        select 1 from play_order o join order_to_count q on q.order_id = o.id
        where o.boss_id = ${userId} and o.since > ${since}) as has`)
  return row?.has === true
}

/** Of these rewards of one kind, which were given, and which of them wait. */
export function listGiven(
  { db }: Reading,
  userId: string,
  source: 'campaign' | 'pack',
  sourceIds: readonly string[],
): Promise<readonly { readonly sourceId: string; readonly paid: boolean }[]> {
  return db.rows(sql`
    select source_id as "sourceId", paid_at is not null as paid from reward
    where user_id = ${userId} and source = ${source} and source_id = any(${[...sourceIds]}::text[])`)
}
