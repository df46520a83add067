import { orderStatus as is } from '@kaihei/domain/orders/status'
import type { OrderGroup } from '@kaihei/domain/rules/preview'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

/** Finished orders since then, by the levels that the two have today: at most as many rows as there are pairs of levels. */
export function groupOrders({ db }: Reading, since: Date): Promise<readonly OrderGroup[]> {
  return db.rows<OrderGroup>(sql`
    select p.play_level as "playLevel", coalesce(v.level, 0) as "vipLevel", count(*)::int as orders,
      sum(o.list)::bigint as list
    from play_order o join player p on p.user_id = o.player_id left join vip_standing v on v.user_id = o.boss_id
    where o.created_at >= ${since} and o.status = ${is.completed} group by 1, 2`)
}

interface Cases {
  readonly cases: number
  readonly touched: number
}

/** Of the orders that were taken since then, those that would have come too late; of the others, those with more time. */
export async function countAccepts(
  { db }: Reading,
  since: Date,
  before: number,
  after: number,
): Promise<Cases> {
  const row = await db.first<Cases>(sql`
    select count(*)::int as cases, count(*) filter (
      where o.accepted_at - o.created_at > make_interval(mins => ${after}::int)
        or (o.status = ${is.notTaken} and ${after}::int > ${before}::int))::int as touched
    from play_order o where o.created_at >= ${since} and o.entrance = 'direct'`)
  return row ?? { cases: 0, touched: 0 }
}

/** Withdrawals since then, and those that would have been approved by themselves with the one bound and not with the other. */
export async function countApproved(
  { db }: Reading,
  since: Date,
  before: number,
  after: number,
): Promise<Cases> {
  const row = await db.first<Cases>(sql`
    select count(*)::int as cases,
      count(*) filter (where (amount <= ${before}::bigint) <> (amount <= ${after}::bigint))::int as touched
    from withdrawal where created_at >= ${since}`)
  return row ?? { cases: 0, touched: 0 }
}

/** Withdrawals since then, and those with an amount that would have been refused. */
export async function countWithdrawals(
  { db }: Reading,
  since: Date,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<Cases> {
  const row = await db.first<Cases>(sql`
    select count(*)::int as cases,
      count(*) filter (where amount < ${min}::bigint or amount > ${max}::bigint)::int as touched
    from withdrawal where created_at >= ${since}`)
  return row ?? { cases: 0, touched: 0 }
}
