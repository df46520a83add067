import type { BoardName } from '@kaihei/domain/boards/board'
import type { Brought } from '@kaihei/domain/boards/score'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'
import type { Span } from './span.ts'

/** Of counted_order c: it counts for the boards of that time. */
function countsIn({ from, to }: Span): Sql {
  return sql`c.makes_room and c.counted_at >= ${from} and c.counted_at < ${to}`
}

export async function readSpent(
  { db }: Reading,
  bossId: string,
  span: Span,
): Promise<{ readonly spent: number; readonly orders: number }> {
  const row = await db.first<{ spent: number; orders: number }>(sql`
    select coalesce(sum(c.spent), 0)::bigint as spent, count(*)::int as orders from counted_order c
    where c.boss_id = ${bossId} and ${countsIn(span)}`)
  return row ?? { spent: 0, orders: 0 }
}

/** Bosses and days in the house's zone. */
export function listPicks(
  { db }: Reading,
  playerId: string,
  span: Span,
): Promise<readonly { bossId: string; day: string }[]> {
  return db.rows<{ bossId: string; day: string }>(sql`
    select distinct c.boss_id as "bossId", (c.counted_at at time zone 'Europe/London')::date::text as day
    from counted_order c where c.player_id = ${playerId} and c.entrance = 'fast' and ${countsIn(span)}`)
}

/** An order is reviewed while or after it comes to count; a dispute in between takes no longer than this. */
const longestDispute = sql`interval '14 days'`

/** A review counts from when it was written, but not before its order does. */
const starsAt = sql`greatest(r.created_at, c.counted_at)`

/** What each boss has brought a companion: orders, gifts, and reviews of orders that count. */
export function listBrought(
  { db }: Reading,
  playerId: string,
  span: Span,
): Promise<readonly (Brought & { readonly orders: number })[]> {
  const { from, to } = span
  return db.rows<Brought & { orders: number }>(sql`
    select sum(orders)::int as orders, sum(list)::bigint as list, sum(gifts)::bigint as gifts, sum(stars)::int as "fiveStars" from (
      select c.boss_id, 1 as orders, c.list, 0::bigint as gifts, 0 as stars from counted_order c
      where c.player_id = ${playerId} and ${countsIn(span)}
      union all
      select sender_id, 0, 0, amount, 0 from gift
      where receiver_id = ${playerId} and state = 'given' and given_at >= ${from} and given_at < ${to}
      union all
      select c.boss_id, 0, 0, 0, 1 from review r join counted_order c on c.order_id = r.order_id
      where r.player_id = ${playerId} and r.stars = 5 and r.deleted_at is null and c.makes_room
        and r.created_at >= ${from}::timestamptz - ${longestDispute} and r.created_at < ${to}
        and ${starsAt} >= ${from} and ${starsAt} < ${to}
    ) each group by boss_id`)
}

/** When the five stars of an order count, were there any; none: the order does not count. */
export async function findStarsAt({ db }: Reading, orderId: string): Promise<Date | undefined> {
  const row = await db.first<{ at: Date }>(sql`
    select ${starsAt} as at from counted_order c join review r on r.order_id = c.order_id
    where c.order_id = ${orderId} and c.makes_room`)
  return row?.at
}

/** Everybody who may stand on a board, for whoever counts it again. */
export async function listCandidates(
  { db }: Reading,
  board: BoardName,
  span: Span,
): Promise<readonly string[]> {
  const { from, to } = span
  const orders = (who: Sql) => sql`select ${who} as id from counted_order c where ${countsIn(span)}`
  const candidates: Record<BoardName, Sql> = {
    boss: orders(sql`c.boss_id`),
    call: orders(sql`c.player_id`),
    player: sql`
      ${orders(sql`c.player_id`)}
      union select receiver_id from gift where state = 'given' and given_at >= ${from} and given_at < ${to}
      union select player_id from review where stars = 5 and created_at >= ${from}::timestamptz - ${longestDispute}
        and created_at < ${to}`,
  }
  const rows = await db.rows<{ id: string }>(
    sql`select distinct id from (${candidates[board]}) each order by id`,
  )
  return rows.map(({ id }) => id)
}
