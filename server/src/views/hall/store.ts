import { openStatuses } from '@kaihei/domain/orders/status'
import { companions, fits, isTrusted, wishColumns } from '#areas/fast-orders/match-store.ts'
import { type FlatRow, orderColumns, type OrderRow, readOrderRow } from '#areas/orders/store.ts'
import { integers, nothingMore, planAnew, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading } from '#work/reading.ts'

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
    where o.player_id = ${playerId} and o.entrance = 'fast' and o.status in ${integers(openStatuses)} ${beyond}
    ${newest}`
  const open = sql`
    select ${orderColumns} from play_order o
    where o.entrance = 'fast' and o.status = 0 and o.deadline_at > ${now} ${beyond}
      and not exists (select 1 from bid c where c.order_id = o.id and c.player_id = ${playerId}
        and c.state = 'turnedDown')
      and exists (select 1 from ${companions} cross join lateral (select ${wishColumns}) w
        where p.user_id = ${playerId} and ${fits} and ${isTrusted()})
    ${newest}`
  const rows = await db.rows<FlatRow>(
    planAnew(sql`
      select * from ((${mine}) union all (${open})) hall order by "createdAt" desc, id desc limit ${limit + 1}`),
  )
  return rows.map(readOrderRow)
}
