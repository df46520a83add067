import { specialDays } from '@kaihei/domain/achievements/limited'
import { seriesNames } from '@kaihei/domain/achievements/series'
import { sql } from '#db/sql.ts'
import { houseZone } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { counted, events, momentsIn, stepTable } from './moment-store.ts'

/** Whoever counts something meanwhile waits, and adds to what was counted; in the order in which they write. */
export async function lockAchievements({ db }: Work): Promise<void> {
  await db.run(sql`
    lock table achievement_pair, achievement_progress, achievement in share row exclusive mode`)
}

export async function recountPairs({ db }: Work): Promise<void> {
  await db.run(sql`delete from achievement_pair`)
  await db.run(sql`
    insert into achievement_pair (player_id, boss_id, orders)
    select player_id, boss_id, count(*) from ${counted} group by player_id, boss_id`)
}

/** What was brought along stays. */
export async function recountProgress({ db }: Work): Promise<void> {
  await db.run(sql`update achievement_progress set count = 0 where count <> 0`)
  await db.run(sql`
    insert into achievement_progress (user_id, series, count)
    select e.user_id, e.series, sum(e.by) from (${events}) e
      join app_user u on u.id = e.user_id and u.erased_at is null
    group by e.user_id, e.series
    on conflict (user_id, series) do update set count = excluded.count`)
}

/**
 * What is missing is reached; what was not claimed holds as far as it is still reached. What was claimed stays as it is,
 * and so do the places on boards, which are stated once.
 */
export async function rejudge({ db }: Work): Promise<void> {
  await db.run(sql`
    with moment as (${momentsIn(events, seriesNames)}), dated as (
      insert into achievement (user_id, achievement_id, reached_at)
      select user_id, id, at from moment
      on conflict (user_id, achievement_id) do update set reached_at = excluded.reached_at, lapsed = false
        where achievement.claimed_at is null)
    update achievement a set lapsed = true
    from ${stepTable(seriesNames)}
    where a.achievement_id = s.id and a.claimed_at is null and not a.lapsed
      and not exists (select 1 from moment m where m.user_id = a.user_id and m.id = a.achievement_id)`)
  const days = specialDays.map(({ day }) => ({ id: `day-${day}`, day }))
  await db.run(sql`
    insert into achievement (user_id, achievement_id, reached_at)
    select who.user_id, d.id, min(o.counted_at)
    from counted_order o
      join json_to_recordset(${JSON.stringify(days)}::json) as d (id text, day date)
        on o.makes_room and d.day = (o.finished_at at time zone ${houseZone})::date
      cross join lateral (values (o.boss_id), (o.player_id)) as who (user_id)
      join app_user u on u.id = who.user_id and u.erased_at is null
    group by who.user_id, d.id
    on conflict do nothing`)
}
