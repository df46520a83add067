import type { InputOf } from '@kaihei/domain/call'
import type { Product } from '@kaihei/domain/games/game'
import type { listOrders } from '@kaihei/domain/orders/calls'
import { openStatuses, refundStatuses, reviewableStatuses } from '@kaihei/domain/orders/status'
import { tariff } from '@kaihei/domain/tariff'
import { integers, nothingMore, planAnew, type Sql, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
import { type FlatRow, orderColumns, type OrderRow, readOrderRow } from './store.ts'

type Choice = Pick<InputOf<typeof listOrders>, 'role' | 'state'> & { readonly product: Product }
type Role = 'boss' | 'player'

/** Newest first; one more than asked for tells whether there is a next page. */
export async function readOrders(
  { db, now }: Reading,
  userId: string,
  { role, state, product }: Choice,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly OrderRow[]> {
  const beyond =
    after === undefined ? nothingMore : sql`and (o.created_at, o.id) < (${new Date(after.ms)}, ${after.id})`
  const asOne = (side: Role) => sql`(
    select ${orderColumns} from play_order o
    where ${side === 'boss' ? sql`o.boss_id` : sql`o.player_id`} = ${userId} and o.product = ${product}
      ${inState(state, side, now)} ${beyond}
    order by o.created_at desc, o.id desc limit ${limit + 1})`
  // Each side has an index of its own that is read from its end; nobody is on both sides of an order.
  const asBoth = sql`
    select * from (${asOne('boss')} union all ${asOne('player')}) mine
    order by "createdAt" desc, id desc limit ${limit + 1}`
  const rows = await db.rows<FlatRow>(planAnew(role === undefined ? asBoth : asOne(role)))
  return rows.map(readOrderRow)
}

function inState(state: Choice['state'], side: Role, now: Date): Sql {
  switch (state) {
    case undefined:
      return nothingMore
    case 'open':
      return sql`and o.status in ${integers(openStatuses)}`
    case 'ended':
      return sql`and o.status not in ${integers(openStatuses)}`
    case 'refund':
      return sql`and o.status in ${integers(refundStatuses)}`
    case 'review':
      return side === 'boss' ? sql`and ${reviewable(now)}` : sql`and false`
    default:
      return sql`and o.status = ${state}`
  }
}

function reviewable(now: Date): Sql {
  const since = new Date(now.getTime() - tariff.review.withinDays * 24 * 3_600_000)
  return sql`o.status in ${integers(reviewableStatuses)} and o.since > ${since}
    and not exists (select 1 from review r where r.order_id = o.id)`
}
