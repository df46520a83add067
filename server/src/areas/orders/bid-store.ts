import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

type KeptState = 'live' | 'gone' | 'turnedDown' | 'chosen'
/** Kept as turned down, but the no was her own. */
type BidState = KeptState | 'declined'

/** What a companion asks for a wish. */
export interface BidService {
  readonly id: string
  readonly title: string
  readonly rank: string | null
  readonly pricePerHour: number
}

export interface BidRow {
  readonly playerId: string
  readonly service: BidService
  readonly placedAt: Date
  readonly until: Date
  readonly state: BidState
  /** As she stands now. */
  readonly playLevel: number
  /** Busy with another order: she cannot be chosen now. */
  readonly engaged: boolean
}

const isEngaged = sql`exists (select 1 from engagement e where e.player_id = c.player_id)`

/** Of bid c. */
const shownState = sql`
  case when c.state = 'turnedDown' and exists (
      select 1 from order_event e where e.order_id = c.order_id and e.by_id = c.player_id and e.what = 'decline')
    then 'declined' else c.state end as state`

const bidColumns = sql`
  c.player_id as "playerId", c.placed_at as "placedAt", c.until, ${shownState}, p.play_level as "playLevel",
  ${isEngaged} as engaged,
  json_build_object('id', c.service_id, 'title', c.title, 'rank', c.rank, 'pricePerHour', c.price_per_hour) as service`

/** Of bid c. The clock's job may not have noticed yet, or have noticed already, that it ends. */
function livesAt(at: Date): Sql {
  return sql`c.state in ('live', 'gone') and c.placed_at <= ${at} and c.until > ${at}`
}

/** Of bid c on play_order o: she still is somebody whom this boss can choose, now or once she is free. */
const canBeChosen = sql`
  not p.hidden and u.hidden_at is null and u.erased_at is null
  and not exists (select 1 from block b where (b.blocker_id = c.player_id and b.blocked_id = o.boss_id)
    or (b.blocker_id = o.boss_id and b.blocked_id = c.player_id))`

const bidTables = sql`
  bid c join play_order o on o.id = c.order_id join player p on p.user_id = c.player_id
  join app_user u on u.id = c.player_id`

/** Bids that live at a moment, the best score first. */
export function listLiveBids({ db }: Reading, orderId: string, at: Date): Promise<readonly BidRow[]> {
  return db.rows<BidRow>(sql`
    select ${bidColumns} from ${bidTables}
    where c.order_id = ${orderId} and ${livesAt(at)} and ${canBeChosen}
    order by p.score desc, c.placed_at, c.player_id`)
}

export async function countLiveBids(
  { db }: Reading,
  orderIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ id: string; count: number }>(sql`
    select c.order_id as id, count(*) as count from ${bidTables}
    where c.order_id = any(${orderIds}::uuid[]) and ${livesAt(at)} and ${canBeChosen} and not ${isEngaged} group by c.order_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export function findBid({ db }: Reading, orderId: string, playerId: string): Promise<BidRow | undefined> {
  return db.first<BidRow>(sql`
    select ${bidColumns} from bid c join player p on p.user_id = c.player_id
    where c.order_id = ${orderId} and c.player_id = ${playerId}`)
}

/** What somebody has answered to several wishes. */
export async function findBidsOf(
  { db }: Reading,
  playerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, MyBid>> {
  const rows = await db.rows<MyBid & { id: string }>(sql`
    select c.order_id as id, ${shownState}, c.until, c.price_per_hour as "pricePerHour" from bid c
    where c.player_id = ${playerId} and c.order_id = any(${orderIds}::uuid[])`)
  return new Map(rows.map(({ id, ...bid }) => [id, bid]))
}

export interface MyBid {
  readonly state: BidState
  readonly until: Date
  readonly pricePerHour: number
}

/** Locks her row: two bids of hers at once would both count the other as absent and pass the limit. */
export async function lockBidder({ db }: Work, playerId: string): Promise<void> {
  await db.run(sql`select 1 from player where user_id = ${playerId} for no key update`)
}

/** How many of her bids are live on wishes that still look for somebody; on others than this one, if one is named. */
export async function countBidsOf(
  { db, now }: Reading,
  playerId: string,
  besides: string | null = null,
): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*) as count from bid c join play_order o on o.id = c.order_id
    where c.player_id = ${playerId} and ${livesAt(now)} and c.order_id is distinct from ${besides} and o.status = 0`)
  return row?.count ?? 0
}

/** How many bids each of these wishes has at once, of whomever. */
export async function countBidsFor(
  { db, now }: Reading,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ id: string; count: number }>(sql`
    select c.order_id as id, count(*) as count from bid c
    where c.order_id = any(${orderIds}::uuid[]) and ${livesAt(now)} group by c.order_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export function saveBid(
  work: Work,
  orderId: string,
  bid: { readonly playerId: string; readonly service: BidService; readonly until: Date },
): void {
  const { playerId, service, until } = bid
  work.send(sql`
    insert into bid (order_id, player_id, service_id, title, rank, price_per_hour, placed_at, until, state)
    values (${orderId}, ${playerId}, ${service.id}, ${service.title}, ${service.rank}, ${service.pricePerHour},
      ${work.now}, ${until}, 'live')
    on conflict (order_id, player_id) do update set service_id = excluded.service_id, title = excluded.title,
      rank = excluded.rank, price_per_hour = excluded.price_per_hour, placed_at = excluded.placed_at,
      until = excluded.until, state = excluded.state`)
}

/** The bid ends at this moment, one way or another. */
export function endBid(
  work: Work,
  orderId: string,
  playerId: string,
  state: Exclude<KeptState, 'live'>,
  at: Date,
): void {
  work.send(sql`
    update bid set state = ${state}, until = least(until, ${at})
    where order_id = ${orderId} and player_id = ${playerId}`)
}

/** Somebody else was chosen, or nobody will be. */
export function releaseBids(work: Work, orderId: string, at: Date): void {
  work.send(sql`
    update bid set state = 'gone', until = least(until, ${at})
    where order_id = ${orderId} and state = 'live'`)
}

export function lapsedBids(now: Date): Sql {
  return sql`select order_id, player_id from bid where state = 'live' and until <= ${now} order by until`
}

/** Bids whose time is over; they count as gone now. Answers whose screens show one less. */
export function takeLapsed(
  { db, now }: Work,
  limit: number,
): Promise<readonly { readonly orderId: string; readonly sn: string; readonly people: readonly string[] }[]> {
  return db.rows(sql`
    with lapsed as (
      update bid c set state = 'gone'
      where (c.order_id, c.player_id) in (${lapsedBids(now)} limit ${limit} for update skip locked)
      returning c.order_id, c.player_id)
    select o.id as "orderId", o.sn, array[o.boss_id] || array_agg(l.player_id) as people
    from lapsed l join play_order o on o.id = l.order_id group by o.id`)
}

interface WishBidFor {
  readonly orderId: string
  readonly sn: string
  readonly bossId: string
  readonly mode: 'pick' | 'auto'
}

/** Open wishes that a companion had a live bid for at a moment. */
export function listWishesBidFor(
  { db }: Reading,
  playerId: string,
  at: Date,
): Promise<readonly WishBidFor[]> {
  return db.rows<WishBidFor>(sql`
    select o.id as "orderId", o.sn, o.boss_id as "bossId", o.wanted ->> 'mode' as mode
    from bid c join play_order o on o.id = c.order_id
    where c.player_id = ${playerId} and ${livesAt(at)} and o.status = 0 order by o.id`)
}

export async function eraseBidsOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from bid where player_id = ${userId}`)
}
