import type { GameCode, Product } from '@kaihei/domain/games/game'
import { existing } from '@kaihei/domain/orders/order'
import { tariff } from '@kaihei/domain/tariff'
import type { BidService } from '#areas/orders/bid-store.ts'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** What a boss looks for: 0 is any sex, 1 the lowest level. */
export interface Criteria {
  readonly bossId: string
  readonly product: Product
  readonly game: GameCode
  readonly sex: number
  readonly minLevel: number
  readonly server: string | null
}

/** A wish w as `fits` asks for it; with its values in the statement the planner knows what is looked for. */
export function asWish({ bossId, product, game, sex, minLevel, server }: Criteria): Sql {
  return sql`(select ${bossId}::uuid as boss_id, ${product}::text as product, ${game}::text as game, ${sex}::int as sex,
    ${minLevel}::int as min_level, ${server}::text as server) w`
}

/** The same of several: columns of play_order o. */
export const wishColumns = sql`
  o.id, o.boss_id, o.product, o.game, (o.wanted ->> 'sex')::int as sex, (o.wanted ->> 'minLevel')::int as min_level,
  o.wanted ->> 'server' as server`

/** Companions p and u with a service s. */
export const companions = sql`
  player_service s join player p on p.user_id = s.player_id join app_user u on u.id = p.user_id`

/** Whether a service s of a companion p, u is what a wish w asks for. The only place that says so. */
export const fits = sql`
  s.game = w.game and s.product = w.product and p.user_id <> w.boss_id and (w.sex = 0 or u.sex = w.sex)
  and p.play_level >= w.min_level and (w.server is null or w.server = any(s.servers))
  and not p.hidden and u.hidden_at is null and u.erased_at is null
  and not exists (select 1 from block b where b.blocker_id = w.boss_id and b.blocked_id = p.user_id)
  and not exists (select 1 from block b where b.blocker_id = p.user_id and b.blocked_id = w.boss_id)`

/** Below this nobody gets fast orders. */
export const isTrusted = () => sql`p.reputation >= ${tariff.reputation.fastFrom}`

/** Awake, and with nothing else to do. */
export const isFree = sql`
  p.status = 'online' and not exists (select 1 from engagement e where e.player_id = p.user_id)`

interface Matches {
  readonly all: number
  readonly online: number
  /** Null: nobody fits. */
  readonly lowestPricePerHour: number | null
}

export async function countFitting({ db }: Reading, criteria: Criteria): Promise<Matches> {
  const row = await db.first<Matches>(sql`
    select count(distinct p.user_id) as all, count(distinct p.user_id) filter (where ${isFree}) as online,
      min(s.price_per_hour) as "lowestPricePerHour"
    from ${companions} cross join ${asWish(criteria)} where ${fits} and ${isTrusted()}`)
  return row ?? { all: 0, online: 0, lowestPricePerHour: null }
}

/** None if nobody fits. Walks up from the cheapest. */
export async function findLowestPrice({ db }: Reading, criteria: Criteria): Promise<number | undefined> {
  const row = await db.first<{ price: number }>(sql`
    select s.price_per_hour as price from ${companions} cross join ${asWish(criteria)}
    where ${fits} and ${isTrusted()} order by s.price_per_hour limit 1`)
  return row?.price
}

/**
 * Those who could come now, the best first; all of them, or the best few. Lists keep who is awake in that order: `offset`
 * has PostgreSQL walk along it and look at one after the other, and so at few for the best few. `andAlso` is a condition
 * on a companion p.
 */
export function bestFitting(criteria: Criteria, max?: number, andAlso: Sql = nothingMore): Sql {
  return sql`
    select l.player_id, l.score from player_listing l
    where l.shelf = ${criteria.game} and l.awake = 2 and exists (
      select 1 from ${companions} cross join ${asWish(criteria)}
      where p.user_id = l.player_id and ${fits} and ${isTrusted()} and ${isFree} ${andAlso} offset 0)
    order by l.score desc, l.player_id desc ${max === undefined ? nothingMore : sql`limit ${max}`}`
}

export async function listBestFitting(
  { db }: Reading,
  criteria: Criteria,
  max: number,
): Promise<readonly string[]> {
  const rows = await db.rows<{ player_id: string }>(bestFitting(criteria, max))
  return rows.map(({ player_id }) => player_id)
}

/** What the boss of a wish looks for. */
export async function getCriteria({ db }: Reading, orderId: string): Promise<Criteria> {
  const row = await db.first<Criteria>(sql`
    select w.boss_id as "bossId", w.product, w.game, w.sex, w.min_level as "minLevel", w.server
    from (select ${wishColumns} from play_order o where o.id = ${orderId}) w`)
  return existing(row, 'wish')
}

/** What a companion is to a wish. */
export interface Candidate {
  /** Her cheapest service that fits. */
  readonly service: BidService
  readonly online: boolean
  readonly engaged: boolean
  readonly trusted: boolean
}

/** Of these wishes those that she has something for. */
export async function readCandidates(
  { db }: Reading,
  playerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Candidate>> {
  const rows = await db.rows<Candidate & { readonly id: string }>(sql`
    select distinct on (w.id) w.id,
      json_build_object('id', s.id, 'title', s.title, 'rank', s.rank, 'pricePerHour', s.price_per_hour) as service,
      p.status = 'online' as online, ${isTrusted()} as trusted,
      exists (select 1 from engagement e where e.player_id = p.user_id) as engaged
    from (select ${wishColumns} from play_order o where o.id = any(${orderIds}::uuid[])) w cross join ${companions}
    where p.user_id = ${playerId} and ${fits}
    order by w.id, s.price_per_hour, s.id`)
  return new Map(rows.map(({ id, ...candidate }) => [id, candidate]))
}

/** None if she has nothing that the wish asks for. */
export async function findCandidate(
  reading: Reading,
  orderId: string,
  playerId: string,
): Promise<Candidate | undefined> {
  return (await readCandidates(reading, playerId, [orderId])).get(orderId)
}
