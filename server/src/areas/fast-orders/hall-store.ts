import { type FlatRow, orderColumns, type OrderRow, readOrderRow } from '#areas/orders/store.ts'
import { nothingMore, planAnew, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
import { companions, fits, isTrusted, wishColumns } from './match-store.ts'

/** Open wishes that a companion may take, and what she is chosen for; the newest first, one more than asked for. */
export async function readHall(
  { db, now }: Reading,
  playerId: string,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly OrderRow[]> {
  const beyond =
    after === undefined ? nothingMore : sql`and (o.created_at, o.id) < (${new Date(after.ms)}, ${after.id})`
  const newest = sql`order by o.created_at desc, o.id desc limit ${limit + 1}`
  const mine = sql`
    select ${orderColumns} from play_order o
    where o.player_id = ${playerId} and o.entrance = 'fast' and o.status in (0, 5, 10, 20, 30, 50, 51, 52) ${beyond}
    ${newest}`
  const open = sql`
    select ${orderColumns} from play_order o
    where o.entrance = 'fast' and o.status = 0 and o.deadline_at > ${now} ${beyond}
      and not exists (select 1 from bid c where c.order_id = o.id and c.player_id = ${playerId}
        and c.state = 'turnedDown')
      and exists (select 1 from ${companions} cross join lateral (select ${wishColumns}) w
        where p.user_id = ${playerId} and ${fits} and ${isTrusted})
    ${newest}`
  const rows = await db.rows<FlatRow>(
    planAnew(sql`
      select * from ((${mine}) union all (${open})) hall order by "createdAt" desc, id desc limit ${limit + 1}`),
  )
  return rows.map(readOrderRow)
}

/** The newest of somebody's fast orders, as boss or as the one chosen. */
export async function findLatest({ db }: Reading, userId: string): Promise<string | undefined> {
  const row = await db.first<{ sn: string }>(sql`
    select sn from (
      (select sn, created_at, id from play_order where boss_id = ${userId} and entrance = 'fast'
        order by created_at desc, id desc limit 1)
      union all
      (select sn, created_at, id from play_order where player_id = ${userId} and entrance = 'fast'
        order by created_at desc, id desc limit 1)) mine
    order by created_at desc, id desc limit 1`)
  return row?.sn
}

/** What a companion would ask for these wishes, her cheapest service that fits each. */
export async function readPrices(
  { db }: Reading,
  playerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ id: string; price: number }>(sql`
    select w.id, min(s.price_per_hour) as price
    from (select ${wishColumns} from play_order o where o.id = any(${orderIds}::uuid[]) and o.status = 0) w
      cross join ${companions}
    where p.user_id = ${playerId} and ${fits} group by w.id`)
  return new Map(rows.map(({ id, price }) => [id, price]))
}
