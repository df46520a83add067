import { partsOf, scoreOf, type TrackRecord } from '@kaihei/domain/players/score'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'
import { indexTags, rankNames } from './search-store.ts'

/** Orders count in half hours. */
export const unitMinutes = 30

/** Scores are kept in ten-thousandths. */
export const scoreScale = 10_000

/** What others see of the light of player p: whoever serves somebody is busy, however bright she left it. */
export const shownStatus = sql`case
  when p.status = 'online' and exists (select 1 from engagement e where e.player_id = p.user_id) then 'busy'
  else p.status end`

/**
 * Brings score, lists and search order of these companions in line with what is kept of them. Whoever changes a
 * companion's services, level, languages, tags, record, visibility or sex calls it in the same work.
 */
export async function refreshListing(work: Work, ...playerIds: readonly string[]): Promise<void> {
  const { db } = work
  // Two changes of one companion at once: the second waits here, and then sees what the first has written.
  const records = await db.rows<TrackRecord & { userId: string; tags: readonly string[] }>(sql`
    select user_id as "userId", tags, rating::float8 as rating, completion_rate as "completionRate",
      accept_rate as "acceptRate", reply_seconds as "replySeconds", repeat_rate as "repeatRate",
      order_count as "orderCount"
    from player where user_id = any(${playerIds}::uuid[]) order by user_id for no key update`)
  if (records.length === 0) return
  const ids = records.map(({ userId }) => userId)
  const scores = records.map((record) => Math.round(scoreOf(partsOf(record)) * scoreScale))
  await db.run(sql`
    update player p set score = fresh.score
    from unnest(${ids}::uuid[], ${scores}::smallint[]) as fresh (user_id, score)
    where p.user_id = fresh.user_id and p.score <> fresh.score`)
  await db.run(sql`delete from player_listing where player_id = any(${ids}::uuid[])`)
  await db.run(sql`
    insert into player_listing (player_id, shelf, awake, score, rating, min_price, joined_ms, status_since_ms, sex,
      level, languages, listed_at)
    select p.user_id, v.shelf, case ${shownStatus} when 'online' then 2 when 'busy' then 1 else 0 end, p.score,
      (p.rating * 1000)::smallint, min(s.price_per_hour), (extract(epoch from p.joined_at) * 1000)::bigint,
      (extract(epoch from p.status_since) * 1000)::bigint, u.sex, p.play_level, p.languages,
      ${work.now}::timestamptz
    from player p join app_user u on u.id = p.user_id join player_service s on s.player_id = p.user_id
      cross join lateral (values ('*'), (s.product), (s.game)) v (shelf)
    where p.user_id = any(${ids}::uuid[]) and not p.hidden and u.hidden_at is null and u.erased_at is null
    group by p.user_id, u.id, v.shelf`)
  await rankNames(work, ids)
  await indexTags(work, records)
  await work.tell({ type: 'people.changed', userIds: ids })
}

/** Her lists follow soon, out of the way of whatever changed them. */
export function leaveListingStale(work: Work, playerId: string): void {
  work.send(sql`update player set listing_stale = true where user_id = ${playerId} and not listing_stale`)
}
