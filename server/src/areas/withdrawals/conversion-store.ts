import { tariff } from '@kaihei/domain/tariff'
import { sql } from '#db/sql.ts'
import { dayOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'

interface Conversion {
  readonly id: string
  readonly userId: string
  readonly amount: number
  readonly bonus: number
}

/**
 * Adds it if there is room for it today, and answers how much there was before. One statement: this is a call that
 * people wait for. Whoever calls it holds the person's accounts.
 */
export async function addConversion(work: Work, conversion: Conversion): Promise<number> {
  const { id, userId, amount, bonus } = conversion
  const { from, to } = dayOf(work.now)
  const { maxPerDay } = tariff.conversion
  const row = await work.db.first<{ sum: number }>(sql`
    with today as (
      select coalesce(sum(amount), 0)::bigint as sum
      from conversion where user_id = ${userId} and at >= ${from} and at < ${to}
    ), added as (
      insert into conversion (id, user_id, amount, bonus, at)
      select ${id}, ${userId}, ${amount}, ${bonus}, ${work.now} from today where sum + ${amount} <= ${maxPerDay}
    )
    select sum from today`)
  return maxPerDay - (row?.sum ?? 0)
}

/** What may still be turned into coins today. */
export async function readLeftToday({ db, now }: Reading, userId: string): Promise<number> {
  const { from, to } = dayOf(now)
  const row = await db.first<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum
    from conversion where user_id = ${userId} and at >= ${from} and at < ${to}`)
  return tariff.conversion.maxPerDay - (row?.sum ?? 0)
}

export function exportConversionsOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`select id, amount, bonus, at from conversion where user_id = ${userId} order by at, id`)
}
