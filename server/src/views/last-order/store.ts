import type { LastOrder } from '@kaihei/domain/fast-orders/calls'
import { openStatuses } from '@kaihei/domain/orders/status'
import { keyedRead } from '#db/keyed-read.ts'
import { integers, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

/** Only open orders have an index of their own; PostgreSQL uses it for exactly this list. */
const isOpen = sql`o.status in ${integers(openStatuses)}`
const columns = sql`o.id, o.sn, o.product, o.status, o.entrance, o.created_at`

/**
 * My newest open order: as boss, as the one asked or chosen, or one that I was told of and have not been turned down
 * for. Whoever was told of many looks at the latest of them, whatever else there has been: it stays one short read.
 */
const lastOrderRow = keyedRead<LastOrder>(
  (userIds) => sql`
    select k.key, l.sn as "orderSn", l.id as "orderId", l.product, l.status, l.mine as "isBoss", l.entrance as kind
    from unnest(${userIds}::uuid[]) as k (key)
    cross join lateral (
      select * from (
        (select ${columns}, true as mine from play_order o where o.boss_id = k.key and ${isOpen}
          order by o.created_at desc, o.id desc limit 1)
        union all
        (select ${columns}, false from play_order o where o.player_id = k.key and ${isOpen}
          order by o.created_at desc, o.id desc limit 1)
        union all
        (select ${columns}, false
          from (select f.order_id from fast_offer f where f.player_id = k.key order by f.at desc limit 50) told
          join play_order o on o.id = told.order_id
          where o.status = 0 and not exists (
            select 1 from bid c
            where c.order_id = o.id and c.player_id = k.key and c.state = 'turnedDown')
          order by o.created_at desc, o.id desc limit 1)
      ) mine_or_told
      order by created_at desc, id desc limit 1
    ) l`,
)

export async function findLastOrder({ db }: Reading, userId: string): Promise<LastOrder | null> {
  const row = await db.byKey(lastOrderRow, userId)
  if (row === undefined) return null
  const { orderSn, orderId, product, status, isBoss, kind } = row
  return { orderSn, orderId, product, status, isBoss, kind }
}
