import { orderStatus as is } from '@kaihei/domain/orders/status'
import type { PriceBand } from '@kaihei/domain/players/price-band'
import type { OrderGroup } from '@kaihei/domain/rules/preview'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

/** Finished orders since then, by the levels that the two have today: at most as many rows as there are pairs of levels. */
export function groupOrders({ db }: Reading, since: Date): Promise<readonly OrderGroup[]> {
  return db.rows<OrderGroup>(sql`
    select p.play_level as "playLevel", coalesce(v.level, 0) as "vipLevel", count(*)::int as orders,
      sum(o.list)::bigint as list
    from play_order o join player p on p.user_id = o.player_id left join vip_standing v on v.user_id = o.boss_id
    where o.created_at >= ${since} and o.status = ${is.completed} group by 1, 2`)
}

/** How many there were, and how many of them would have gone otherwise. */
export interface Cases {
  readonly cases: number
  readonly touched: number
}

/** `from` is what is counted, `touched` which of it would have gone otherwise. */
export async function countCases({ db }: Reading, from: Sql, touched: Sql): Promise<Cases> {
  const row = await db.first<Cases>(sql`
    select count(*)::int as cases, count(*) filter (where ${touched})::int as touched from ${from}`)
  return row ?? { cases: 0, touched: 0 }
}

/** What companions ask today, and what of it would be outside of these bands. */
export function countOutside(
  reading: Reading,
  bands: readonly (PriceBand & { readonly level: number })[],
): Promise<Cases> {
  return countCases(
    reading,
    sql`player_service s join player p on p.user_id = s.player_id
      join unnest(${bands.map(({ level }) => level)}::int[], ${bands.map(({ min }) => min)}::bigint[],
        ${bands.map(({ max }) => max)}::bigint[]) as b (level, min, max) on b.level = p.play_level`,
    sql`s.price_per_hour not between b.min and b.max`,
  )
}

/** Bosses who have spent anything, and those who have reached more by these thresholds than they stand at. */
export function countRaised(reading: Reading, thresholds: readonly number[]): Promise<Cases> {
  return countCases(
    reading,
    sql`vip_standing where experience > 0`,
    sql`width_bucket(experience, ${thresholds}::bigint[]) > level`,
  )
}

export function countUnits(
  reading: Reading,
  since: Date,
  { min, max }: { readonly min: number; readonly max: number },
): Promise<Cases> {
  return countCases(
    reading,
    sql`play_order where created_at >= ${since}`,
    sql`units not between ${min}::int and ${max}::int`,
  )
}
