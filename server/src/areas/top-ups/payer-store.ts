import type { Payer } from '@kaihei/domain/top-ups/new-money'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/**
 * Somebody as a payer, as they were at a moment. Not every provider tells which card or account has paid: a source is here
 * what somebody pays with through one of them.
 */
export async function readPayer({ db }: Reading, userId: string, at: Date): Promise<Payer> {
  const row = await db.first<Payer>(sql`
    select u.created_at as "joinedAt", (
      select max(s.since) from (
        select min(t.paid_at) as since from top_up t
        where t.user_id = u.id and t.state = 'paid' and t.paid_at <= ${at} group by t.channel
      ) s) as "sourceSince"
    from app_user u where u.id = ${userId}`)
  if (row === undefined) throw new Error(`${userId} is not there`)
  return row
}
