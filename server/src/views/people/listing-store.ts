import type { PlayerSort } from '@kaihei/domain/players/calls'
import { blockedWith } from '#areas/blocks/store.ts'
import { nothingMore, planAnew, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

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
