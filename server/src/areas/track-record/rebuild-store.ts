import { tariff } from '@kaihei/domain/tariff'
import { failedStatuses, turnedDownStatuses } from '@kaihei/domain/track-record/doings'
import { showRecords } from '#areas/players/standing-store.ts'
import { integers, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import { shownOf } from './store.ts'

const { reputation: rules } = tariff
/** Of play_order o: it came into its state while no process was alive. */
const isExcused = sql`exists (
  select 1 from order_event e where e.order_id = o.id and e.excused and e.at = o.since and e.status = o.status)`
const houseDay = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Europe/London')::date`

/** Everything but what was brought, from orders and their history alone. */
export async function recountDoings(work: Work): Promise<void> {
  const { db } = work
  await db.run(sql`delete from finished_for`)
  await db.run(sql`
    insert into finished_for (player_id, boss_id, finished)
    select player_id, boss_id, count(*) from play_order where released and refunded < payable group by 1, 2`)
  await db.run(sql`
    with worked as (
      select player_id, count(*) filter (where released and refunded < payable) as finished,
        sum(case when released then payable - refunded + vip_discount * (payable - refunded) / payable
          + voucher_discount * (payable - refunded) / payable else 0 end) as list_total,
        count(*) filter (where status in ${integers(failedStatuses)} and not excused) as failed, count(accepted_at) as accepted,
        count(*) filter (where entrance = 'direct' and status in ${integers(turnedDownStatuses)} and not excused) as turned_down,
        count(*) filter (where answered) as replies,
        coalesce(sum((extract(epoch from coalesce(accepted_at, since) - created_at) * 1000)::bigint)
          filter (where answered), 0) as reply_ms
      from play_order o cross join lateral (select ${isExcused} as excused) x cross join lateral (
        select entrance = 'direct' and (accepted_at is not null or (status in ${integers(turnedDownStatuses)} and not excused)) as answered) a
      where player_id is not null group by player_id
    ), declined as (
      select by_id as player_id, count(*) as declined from order_event where what = 'decline' group by by_id
    ), served as (
      select player_id, count(*) as bosses, count(*) filter (where finished >= 2) as returning_bosses
      from finished_for group by player_id
    )
    insert into track_record as t (player_id, finished, list_total, failed, accepted, turned_down, replies, reply_ms,
      bosses, returning_bosses)
    select user_id, coalesce(finished, 0), coalesce(w.list_total, 0), coalesce(failed, 0), coalesce(accepted, 0),
      coalesce(turned_down, 0) + coalesce(declined, 0), coalesce(replies, 0), coalesce(reply_ms, 0),
      coalesce(bosses, 0), coalesce(returning_bosses, 0)
    from player p left join worked w on w.player_id = user_id left join declined d on d.player_id = user_id
      left join served s on s.player_id = user_id
    where w.player_id is not null or d.player_id is not null
      or exists (select 1 from track_record known where known.player_id = user_id)
    on conflict (player_id) do update set finished = excluded.finished, list_total = excluded.list_total,
      failed = excluded.failed, accepted = excluded.accepted, turned_down = excluded.turned_down,
      replies = excluded.replies, reply_ms = excluded.reply_ms, bosses = excluded.bosses,
      returning_bosses = excluded.returning_bosses`)
  showRecords(work, { shown: shownOf(sql`track_record`) })
}

/** The days' points, from the history of orders and from the reviews of them. */
export async function recountPoints({ db }: Work): Promise<void> {
  await db.run(sql`delete from reputation_day`)
  await db.run(sql`
    with disputed as (
      select id, player_id, entrance,
        case when (claim ->> 'from')::int <> 40
          then coalesce((state -> 'proposal' ->> 'refund')::bigint, 0) else 0 end as low,
        coalesce((claim ->> 'amount')::bigint, (state -> 'proposal' ->> 'refund')::bigint, 0) as high
      from play_order cross join lateral (
        select case when not (state -> 'claim' ->> 'dropped')::boolean then state -> 'claim' end as claim) standing
      where player_id is not null
    ), earned as (
      select o.player_id, e.at, case
        when e.excused then 0
        when e.what = 'withdraw' then ${rules.cancelled}::int
        when e.what = 'notTaken' and o.entrance = 'direct' then ${rules.notTaken}::int
        when e.what in ('agree', 'claimGranted') then ${rules.refundAgreed}::int
        when e.what = 'resolve' and e.status in (40, 60, 61) and e.amount * 2 > o.low + o.high
          then ${rules.arbitrationLost}::int
        else 0 end
        + case when e.status = 40 and e.id = (
            select first.id from order_event first where first.order_id = o.id and first.status = 40
            order by first.id limit 1) then ${rules.finished}::int else 0 end as points
      from order_event e join disputed o on o.id = e.order_id
      union all
      select player_id, created_at, (${rules.stars}::int[])[stars] from review
      where order_id is not null and deleted_at is null
    )
    insert into reputation_day (player_id, day, points)
    select player_id, ${houseDay(sql`at`)}, sum(points) from earned where points <> 0 group by 1, 2`)
}
