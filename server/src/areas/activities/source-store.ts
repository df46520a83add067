import { type ActivitySide, settledAt } from '@kaihei/domain/activities/activity'
import type { Brought } from '@kaihei/domain/activities/score'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** Of counted_order c: it was finished in that time, and came to count before the ranking is settled. */
function countsIn({ from, to }: Span): Sql {
  return sql`c.makes_room and c.finished_at >= ${from} and c.finished_at < ${to}
    and c.counted_at >= ${from} and c.counted_at < ${settledAt(to)}`
}

/** Gifts that are hers since that time. */
function givenIn({ from, to }: Span): Sql {
  return sql`state = 'given' and given_at >= ${from} and given_at < ${to}`
}

/** Of review r: five stars of an order c of that time. */
function starsIn(span: Span): Sql {
  return sql`r.stars = 5 and r.deleted_at is null and ${countsIn(span)}
    and r.created_at >= ${span.from} and r.created_at < ${settledAt(span.to)}`
}

/** What everybody else has brought somebody: a companion's bosses, or the companions of a boss. */
export function listBrought(
  { db }: Reading,
  side: ActivitySide,
  userId: string,
  span: Span,
): Promise<readonly Brought[]> {
  const sources: Readonly<Record<ActivitySide, Sql>> = {
    // Who stays unknown with a gift is not told of by a number either.
    boss: sql`
      select c.player_id as other, c.spent as spend, 1 as orders, 0::bigint as gifts, c.units::int as units, 0 as stars
      from counted_order c where c.boss_id = ${userId} and ${countsIn(span)}
      union all
      select receiver_id, 0, 0, amount, 0, 0 from gift
      where sender_id = ${userId} and not anonymous and ${givenIn(span)}`,
    player: sql`
      select c.boss_id as other, c.list as spend, 1 as orders, 0::bigint as gifts, c.units::int as units, 0 as stars
      from counted_order c where c.player_id = ${userId} and ${countsIn(span)}
      union all
      select sender_id, 0, 0, amount, 0, 0 from gift where receiver_id = ${userId} and ${givenIn(span)}
      union all
      select c.boss_id, 0, 0, 0, 0, 1 from review r join counted_order c on c.order_id = r.order_id
      where r.player_id = ${userId} and ${starsIn(span)}`,
  }
  return db.rows<Brought>(sql`
    select sum(spend)::bigint as spend, sum(orders)::int as orders, sum(gifts)::bigint as gifts, sum(units)::int as units,
      sum(stars)::int as "fiveStars"
    from (${sources[side]}) each group by other`)
}

/** When an order that counts was finished. */
export async function findFinish({ db }: Reading, orderId: string): Promise<Date | undefined> {
  const row = await db.first<{ at: Date }>(
    sql`select finished_at as at from counted_order where order_id = ${orderId} and makes_room`,
  )
  return row?.at
}

/** Everybody who may stand on a ranking, for whoever counts it again. */
export async function listCandidates(
  { db }: Reading,
  side: ActivitySide,
  span: Span,
): Promise<readonly string[]> {
  const candidates: Readonly<Record<ActivitySide, Sql>> = {
    boss: sql`
      select c.boss_id as id from counted_order c where ${countsIn(span)}
      union select sender_id from gift where not anonymous and ${givenIn(span)}`,
    player: sql`
      select c.player_id as id from counted_order c where ${countsIn(span)}
      union select receiver_id from gift where ${givenIn(span)}`,
  }
  const rows = await db.rows<{ id: string }>(
    sql`select distinct id from (${candidates[side]}) each order by id`,
  )
  return rows.map(({ id }) => id)
}
