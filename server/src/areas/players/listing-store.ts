import { partsOf, scoreOf, type TrackRecord } from '@kaihei/domain/players/score'
import { nothingMore, planAnew, type Sql, sql } from '#db/sql.ts'
import type { PlayerSort } from '@kaihei/domain/players/calls'
import { blockedWith } from '#areas/blocks/store.ts'
import type { Reading, Work } from '#work/work.ts'
import { rankNames } from './search-store.ts'
import { indexTags } from './tag-store.ts'

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
      level, languages)
    select p.user_id, v.shelf, case ${shownStatus} when 'online' then 2 when 'busy' then 1 else 0 end, p.score,
      (p.rating * 1000)::smallint, min(s.price_per_hour), (extract(epoch from p.joined_at) * 1000)::bigint,
      (extract(epoch from p.status_since) * 1000)::bigint, u.sex, p.play_level, p.languages
    from player p join app_user u on u.id = p.user_id join player_service s on s.player_id = p.user_id
      cross join lateral (values ('*'), (s.product), (s.game)) v (shelf)
    where p.user_id = any(${ids}::uuid[]) and not p.hidden and u.frozen_at is null and u.erased_at is null
    group by p.user_id, u.id, v.shelf`)
  await rankNames(work, ids)
  await indexTags(work, records)
}

/** Her lists follow soon, out of the way of whatever changed them. */
export function leaveListingStale(work: Work, playerId: string): void {
  work.send(sql`update player set listing_stale = true where user_id = ${playerId} and not listing_stale`)
}

/** The shelf of all companions; the others are named by a product line or a game. */
export const everyone = '*'

export interface ListingFilter {
  readonly shelf: string
  readonly sex: number | undefined
  readonly minLevel: number | undefined
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly language: string | undefined
  readonly onlineOnly: boolean
}

/** A place in a list: the numbers it is ordered by, as many as `countSortKeys` says, then the companion. */
interface ListingPlace {
  readonly by: readonly number[]
  readonly id: string
}

interface Order {
  readonly keys: readonly Sql[]
  readonly down: boolean
}

const orders: Record<PlayerSort, Order> = {
  recommended: { keys: [sql`l.awake`, sql`l.score`], down: true },
  rating: { keys: [sql`l.rating`], down: true },
  priceUp: { keys: [sql`l.min_price`], down: false },
  priceDown: { keys: [sql`l.min_price`], down: true },
  newest: { keys: [sql`l.joined_ms`], down: true },
  // Whoever has just come is likelier to have time than whoever has been here all evening.
  online: { keys: [sql`l.awake`, sql`l.status_since_ms`], down: true },
}

/** Among those who are online being awake is no order: with it in the place, PostgreSQL would walk to every page. */
const ordersOfOnline: Record<PlayerSort, Order> = {
  ...orders,
  recommended: { keys: [sql`l.score`], down: true },
  online: { keys: [sql`l.status_since_ms`], down: true },
}

function orderOf(sort: PlayerSort, onlineOnly: boolean): Order {
  return (onlineOnly ? ordersOfOnline : orders)[sort]
}

export function countSortKeys(sort: PlayerSort, onlineOnly: boolean): number {
  return orderOf(sort, onlineOnly).keys.length
}

const joined = (parts: readonly Sql[]) => parts.reduce((all, part) => sql`${all}, ${part}`)

/** Ids in order; one more than asked for tells whether there is a next page. */
export async function listIds(
  { db }: Reading,
  filter: ListingFilter,
  sort: PlayerSort,
  after: ListingPlace | undefined,
  limit: number,
  viewerId: string | undefined,
): Promise<readonly ListingPlace[]> {
  const { keys, down } = orderOf(sort, filter.onlineOnly)
  const place = [...keys, sql`l.player_id`]
  return db.rows<ListingPlace>(
    planAnew(sql`
      select json_build_array(${joined(keys)}) as by, l.player_id as id
      from player_listing l
      where l.shelf = ${filter.shelf} ${narrow(filter)}
        and l.player_id <> all(array(${blockedWith(viewerId)}))
        ${after === undefined ? nothingMore : beyond(place, down, after)}
      order by ${joined(down ? place.map((key) => sql`${key} desc`) : place)}
      limit ${limit + 1}`),
  )
}

function narrow({ sex, minLevel, minPrice, maxPrice, language, onlineOnly }: ListingFilter): Sql {
  return [
    onlineOnly ? sql`and l.awake = 2` : nothingMore,
    sex === undefined ? nothingMore : sql`and l.sex = ${sex}`,
    minLevel === undefined ? nothingMore : sql`and l.level >= ${minLevel}`,
    minPrice === undefined ? nothingMore : sql`and l.min_price >= ${minPrice}`,
    maxPrice === undefined ? nothingMore : sql`and l.min_price <= ${maxPrice}`,
    language === undefined ? nothingMore : sql`and l.languages @> array[${language}]::text[]`,
  ].reduce((all, condition) => sql`${all} ${condition}`)
}

function beyond(place: readonly Sql[], down: boolean, { by, id }: ListingPlace): Sql {
  const values = joined([...by.map((value) => sql`${value}::bigint`), sql`${id}::uuid`])
  return down ? sql`and (${joined(place)}) < (${values})` : sql`and (${joined(place)}) > (${values})`
}

/** How many the filter lets through, no further than `max`. For everybody alike: whom somebody has blocked counts too. */
export async function countListed({ db }: Reading, filter: ListingFilter, max: number): Promise<number> {
  const row = await db.first<{ count: number }>(
    planAnew(sql`
      select count(*) as count from (
        select 1 from player_listing l where l.shelf = ${filter.shelf} ${narrow(filter)} limit ${max}) counted`),
  )
  return row?.count ?? 0
}

export async function countOnline({ db }: Reading): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*) as count from player_listing where shelf = '*' and awake = 2`,
  )
  return row?.count ?? 0
}
