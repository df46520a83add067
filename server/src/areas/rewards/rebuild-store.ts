import { firstTariff } from '@kaihei/domain/rules/run-rules'
import { tariff } from '@kaihei/domain/tariff'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/**
 * Works out again what counts and the room it makes, from orders, earnings and rewards alone. Whether two people belong
 * together is judged as an order comes to count, by what is known then; that judgement stays.
 */
export async function rebuildCounted({ db }: Work): Promise<number> {
  // Whoever counts an order, or asks for a refund, waits until this is over.
  await db.run(sql`lock table order_to_count in share row exclusive mode`)
  await db.run(sql`
    delete from counted_order c where not exists (
      select 1 from play_order o where o.id = c.order_id and o.released and o.refunded < o.payable
        and o.status in (40, 61, 79))`)
  const counted = await db.run(sql`
    insert into counted_order as c (order_id, boss_id, player_id, entrance, product, units, list, spent, net_revenue,
      makes_room, finished_at, counted_at)
    select o.id, o.boss_id, o.player_id, o.entrance, o.product, units * kept / payable, list_left,
      e.spent_paid + e.spent_earned,
      list_left - list_left * round((100 - commission) * 10)::bigint / 1000 - vip_left - voucher_left, true,
      coalesce((select min(v.at) from order_event v where v.order_id = o.id and v.status in (40, 61, 79)), o.since),
      case when o.status = 40 and not o.decided_by_staff and jsonb_typeof(o.state -> 'claim') = 'null'
        then o.since + make_interval(
          hours => coalesce(o.state #>> '{rules,order,refundHours,ask}', ${firstTariff.order.refundHours.ask})::int) else o.since end
    from play_order o join earning e on e.source_id = o.id
      cross join lateral (select payable - refunded as kept) k
      cross join lateral (select vip_discount * kept / payable as vip_left, voucher_discount * kept / payable as voucher_left) d
      cross join lateral (select kept + vip_left + voucher_left as list_left) l
    where o.released and o.refunded < o.payable and o.status in (40, 61, 79)
      and not exists (select 1 from order_to_count q where q.order_id = o.id)
    on conflict (order_id) do update set boss_id = excluded.boss_id, player_id = excluded.player_id,
      entrance = excluded.entrance, product = excluded.product, units = excluded.units, list = excluded.list,
      spent = excluded.spent, net_revenue = excluded.net_revenue, finished_at = excluded.finished_at,
      counted_at = excluded.counted_at`)
  await db.run(sql`
    with orders as (
      select boss_id, player_id, floor(net_revenue / ${tariff.rewards.roomParts}::numeric)::bigint as made
      from counted_order where makes_room
    ), made as (
      select user_id, sum(made) as made from (
        select boss_id as user_id, made from orders union all select player_id, made from orders) each group by user_id
    ), given as (
      select user_id, coalesce(sum(amount) filter (where paid_at is not null), 0) as taken,
        (array_agg(amount order by id) filter (where paid_at is null))[1] as next_amount
      from reward group by user_id
    ), rebuilt as (
      select user_id, coalesce(m.made, 0) as made, coalesce(g.taken, 0) as taken, g.next_amount
      from made m full join given g using (user_id)
    ), kept as (
      insert into reward_room as r (user_id, made, taken, next_amount)
      select user_id, made, taken, next_amount from rebuilt order by user_id
      on conflict (user_id) do update set made = excluded.made, taken = excluded.taken,
        next_amount = excluded.next_amount)
    update reward_room r set made = 0, taken = 0, next_amount = null
    where not exists (select 1 from rebuilt b where b.user_id = r.user_id)`)
  return counted
}
