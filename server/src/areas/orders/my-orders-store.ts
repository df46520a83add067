import { openStatuses } from '@kaihei/domain/orders/status'
import { Refusal } from '@kaihei/domain/refusal'
import { integers, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Everything that somebody has ordered or was asked for, with what happened to it. */
export function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select o.sn as "orderSn", o.product, o.entrance as kind, o.source, o.status,
      case when o.boss_id = ${userId} then 'boss' else 'player' end as role,
      o.game, o.title, o.price_per_hour as "pricePerHour", o.units, o.list, o.vip_discount as "vipDiscount",
      o.voucher_discount as "voucherDiscount", o.payable, o.refunded, o.created_at as "createdAt",
      coalesce((
        select json_agg(json_build_object('at', e.at, 'what', e.what, 'by', e.side, 'status', e.status,
          'note', e.note, 'amount', e.amount) order by e.id)
        from order_event e where e.order_id = o.id), '[]') as history
    from play_order o where o.boss_id = ${userId} or o.player_id = ${userId} order by o.created_at, o.id`)
}

/**
 * Whoever goes leaves nothing open behind. What is over stays, for it is the other side's too; the people in it have no
 * name any more. The account's row is locked by now: an order that comes in between waits for it, or is seen here.
 */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  const open = await db.first(sql`
    (select 1 from play_order where boss_id = ${userId} and status in ${integers(openStatuses)} limit 1)
    union all
    (select 1 from play_order where player_id = ${userId} and status in ${integers(openStatuses)} limit 1)`)
  if (open !== undefined) throw new Refusal('orders_open')
}
