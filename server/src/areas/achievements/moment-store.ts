import { countFor, stepsOf } from '@kaihei/domain/achievements/achievement'
import { lifetimeSet, seriesNames, type SeriesName } from '@kaihei/domain/achievements/series'
import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** Orders whose two people belong together count for nothing but themselves. */
export const counted = sql`(select * from counted_order where makes_room) counted`

/**
 * Everything that was ever counted, one row each: whose, in which series, when, how much. What is kept is what these
 * rows say, and nothing else.
 */
export const events = sql`
  select boss_id as user_id, 'boss-orders' as series, counted_at as at, 1 as by from ${counted}
  union all select boss_id, 'boss-hours', counted_at, units from ${counted}
  union all select player_id, 'play-orders', counted_at, 1 from ${counted}
  union all select player_id, 'play-hours', counted_at, units from ${counted}
  union all select boss_id, 'boss-companions', min(counted_at), 1 from ${counted} group by boss_id, player_id
  union all select player_id, 'play-returns', counted_at, 1 from (
    select player_id, counted_at,
      row_number() over (partition by player_id, boss_id order by counted_at, order_id) as nth
    from ${counted}) o where nth = 2
  union all ${eventsOfReviews(sql`true`)}
  union all select receiver_id, 'gift-kinds', min(given_at), 1 from gift where state = 'given'
    group by receiver_id, gift_id
  union all select receiver_id, 'gift-lifetime', min(given_at), 1 from gift
    where state = 'given' and gift_id = any(${lifetimeSet}::text[]) group by receiver_id, gift_id`

/** Of reviews r that stand and whose order o counts. */
function eventsOfReviews(whose: Sql): Sql {
  const standing = sql`
    from review r join counted_order o on o.order_id = r.order_id and o.makes_room
    where r.deleted_at is null and ${whose}`
  return sql`
    select r.author_id as user_id, 'boss-reviews' as series, greatest(r.created_at, o.counted_at) as at, 1 as by
    ${standing} and r.author_id is not null
    union all select r.player_id, 'play-stars', greatest(r.created_at, o.counted_at), 1 ${standing} and r.stars = 5`
}

/** The steps of series as a table: `id`, `series`, and what has to be counted. */
export function stepTable(names: readonly SeriesName[]): Sql {
  const steps = names
    .flatMap(stepsOf)
    .map((step) => ({ id: step.id, series: step.series, needed: countFor(step) }))
  return sql`json_to_recordset(${JSON.stringify(steps)}::json) as s (id text, series text, needed bigint)`
}

/** When each step was reached by what was counted here: `user_id`, `id`, `at`. */
export function momentsIn(happened: Sql, names: readonly SeriesName[]): Sql {
  return sql`
    select r.user_id, s.id, min(r.at) as at
    from (select user_id, series, at, sum(by) over (partition by user_id, series order by at) as total
        from (${happened}) e) r
      join achievement_progress p on p.user_id = r.user_id and p.series = r.series
      join ${stepTable(names)} on s.series = r.series and p.brought < s.needed and r.total + p.brought >= s.needed
    group by r.user_id, s.id`
}

/** Dates what was reached by reviews and not claimed yet: by the review that is the tenth now. */
export async function moveReviewMoments({ db }: Work, userIds: readonly string[]): Promise<void> {
  const theirs = sql`(r.author_id = any(${userIds}::uuid[]) or r.player_id = any(${userIds}::uuid[]))`
  const names = seriesNames.filter((name) => name === 'boss-reviews' || name === 'play-stars')
  await db.run(sql`
    update achievement a set reached_at = m.at
    from (${momentsIn(eventsOfReviews(theirs), names)}) m
    where a.user_id = m.user_id and a.achievement_id = m.id and a.user_id = any(${userIds}::uuid[])
      and a.claimed_at is null and not a.lapsed and a.reached_at <> m.at`)
}
