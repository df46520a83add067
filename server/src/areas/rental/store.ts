import type { GameCode } from '@kaihei/domain/games/game'
import { coins, type Coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { clockOf, type Rental, type RentalDecision } from '@kaihei/domain/rental/rental'
import { rental as terms } from '@kaihei/domain/rental/tariff'
import { v7 as newId } from 'uuid'
import { erasedNickname } from '#areas/users/store.ts'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import { renameInNews } from '#messaging/erase-store.ts'
import type { Reading, Work } from '#work/work.ts'

interface PersonRow {
  readonly uk: string
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
}

/** What is written down beside the state of a rental. */
export interface Words {
  readonly answer: string | null
  readonly claimReason: string | null
  readonly claimFiles: readonly string[]
  readonly claimedBy: string | null
  readonly decision: RentalDecision | null
  readonly decisionReason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

export interface RentalRow extends Rental, Words {
  readonly id: string
  readonly depositId: string
  readonly accountId: string
  readonly renterId: string
  readonly ownerId: string | null
  readonly game: GameCode
  readonly server: string
  readonly rank: string
  readonly title: string
  readonly loginHint: string
  readonly hours: number
}

const columns = sql`
  r.id, r.deposit_id as "depositId", r.account_id as "accountId", r.renter_id as "renterId", r.owner_id as "ownerId",
  r.owner_id is null as "isHouse", r.state, r.game, r.server, r.rank, r.title, r.login_hint as "loginHint", r.hours, r.price,
  r.deposit, r.from_at as "from", r.to_at as "to", r.ended_at as "endedAt", r.failed_at as "failedAt",
  r.staff_since as "staffSince", r.answered_at as "answeredAt", r.answer, r.claimed_at as "claimedAt", r.claimed,
  r.claim_reason as "claimReason", r.claim_files as "claimFiles", r.claimed_by as "claimedBy", r.granted, r.decision,
  r.decision_reason as "decisionReason", r.decided_by as "decidedBy", r.decided_at as "decidedAt", r.over_at as "overAt"`

function asRow<R extends RentalRow>(row: R): R {
  const { price, deposit, claimed, granted } = row
  return {
    ...row,
    price: coins(price),
    deposit: coins(deposit),
    claimed: coins(claimed),
    granted: coins(granted),
  }
}

export function addRental(work: Work, row: Omit<RentalRow, keyof Words>): void {
  work.send(sql`
    insert into rental (id, deposit_id, account_id, renter_id, owner_id, state, game, server, rank, title, login_hint, hours,
      price, deposit, from_at, to_at, due_at)
    values (${row.id}, ${row.depositId}, ${row.accountId}, ${row.renterId}, ${row.ownerId}, ${row.state}, ${row.game},
      ${row.server}, ${row.rank}, ${row.title}, ${row.loginHint}, ${row.hours}, ${row.price}, ${row.deposit}, ${row.from},
      ${row.to}, ${clockOf(row)?.until ?? null})`)
}

/** Whoever does something with it holds it first: so it takes each step once. */
export async function lockRental({ db }: Work, id: string): Promise<RentalRow> {
  const row = await db.first<RentalRow>(sql`select ${columns} from rental r where r.id = ${id} for update`)
  if (row === undefined) throw new Refusal('not_found')
  return asRow(row)
}

function areDue(now: Date): Sql {
  return sql`r.due_at <= ${now} order by r.due_at`
}

export function dueRentals(now: Date): Sql {
  return sql`select r.id from rental r where ${areDue(now)}`
}

/** One whose deadline has passed. Another process that is at one takes another one. */
export async function lockDue({ db, now }: Work): Promise<RentalRow | undefined> {
  const row = await db.first<RentalRow>(sql`
    select ${columns} from rental r where ${areDue(now)} limit 1 for update skip locked`)
  return row && asRow(row)
}

export function saveRental(work: Work, row: RentalRow, earned: Coins): void {
  work.send(sql`
    update rental set state = ${row.state}, ended_at = ${row.endedAt}, failed_at = ${row.failedAt},
      staff_since = ${row.staffSince}, answered_at = ${row.answeredAt}, answer = ${row.answer},
      claimed_at = ${row.claimedAt}, claimed = ${row.claimed}, claim_reason = ${row.claimReason},
      claim_files = ${row.claimFiles}::uuid[], claimed_by = ${row.claimedBy}, granted = ${row.granted},
      decision = ${row.decision}, decision_reason = ${row.decisionReason}, decided_by = ${row.decidedBy},
      decided_at = ${row.decidedAt}, over_at = ${row.overAt}, earned = ${earned}, due_at = ${clockOf(row)?.until ?? null}
    where id = ${row.id}`)
}

/** How often somebody could not sign in of late. To be asked while they are held: two at once would both count one less. */
export async function countFailures({ db, now }: Reading, renterId: string): Promise<number> {
  const since = new Date(now.getTime() - terms.failures.days * 24 * 3_600_000)
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from rental where renter_id = ${renterId} and failed_at > ${since}`)
  return row?.count ?? 0
}

export function addReveal(work: Work, rentalId: string, device: string): void {
  work.send(sql`
    insert into rental_reveal (id, rental_id, device, at) values (${newId()}, ${rentalId}, ${device}, ${work.now})`)
}

/** A rental as it is shown, with its people and the newest looks at its secret. */
export interface SeenRental extends RentalRow {
  readonly renter: PersonRow
  readonly owner: PersonRow | null
  readonly deciderName: string | null
  readonly revealCount: number
  readonly reveals: readonly { readonly at: string; readonly device: string }[]
}

const revealsShown = 20

const person = (u: Sql) =>
  sql`json_build_object('uk', ${u}.uk, 'nickname', ${u}.nickname, 'avatar', ${u}.avatar, 'hue', ${u}.hue)`

const seenColumns = sql`
  ${columns}, ${person(sql`b`)} as renter, case when o.id is not null then ${person(sql`o`)} end as owner,
  d.nickname as "deciderName",
  (select count(*)::int from rental_reveal v where v.rental_id = r.id) as "revealCount",
  coalesce((
    select json_agg(json_build_object('at', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'device', v.device)
      order by v.at desc, v.id desc)
    from (
      select * from rental_reveal v where v.rental_id = r.id order by v.at desc, v.id desc limit ${revealsShown}) v
  ), '[]') as reveals`
const seenTables = sql`
  rental r join app_user b on b.id = r.renter_id left join app_user o on o.id = r.owner_id
  left join app_user d on d.id = r.decided_by`

export async function getSeen({ db }: Reading, id: string): Promise<SeenRental> {
  const row = await db.first<SeenRental>(sql`select ${seenColumns} from ${seenTables} where r.id = ${id}`)
  if (row === undefined) throw new Refusal('not_found')
  return asRow(row)
}

/** Whose rentals: as renter, as owner, or those of the house. */
export type Whose =
  | { readonly side: 'renter' | 'owner'; readonly userId: string }
  | { readonly side: 'house' }

const isOf = (whose: Whose): Sql =>
  whose.side === 'house'
    ? sql`r.owner_id is null`
    : whose.side === 'renter'
      ? sql`r.renter_id = ${whose.userId}`
      : sql`r.owner_id = ${whose.userId}`

/** The newest first, one more than the page holds. */
export async function listRentalsOf(
  { db }: Reading,
  whose: Whose,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly SeenRental[]> {
  const rows = await db.rows<SeenRental>(sql`
    select ${seenColumns} from ${seenTables} where ${isOf(whose)}
      ${after === undefined ? nothingMore : sql`and (r.from_at, r.id) < (${new Date(after.ms)}, ${after.id}::uuid)`}
    order by r.from_at desc, r.id desc limit ${limit + 1}`)
  return rows.map(asRow)
}

/** What staff look at: those that wait longest first; of the decided the newest. */
const desks = {
  login: {
    which: sql`r.state = 'disputed' and r.claimed_at is null and r.staff_since is not null`,
    time: sql`r.staff_since`,
    timeOf: (row: RentalRow) => row.staffSince,
    newestFirst: false,
  },
  claim: {
    which: sql`r.state = 'disputed' and r.claimed_at is not null`,
    time: sql`r.claimed_at`,
    timeOf: (row: RentalRow) => row.claimedAt,
    newestFirst: false,
  },
  decided: {
    which: sql`r.decided_at is not null`,
    time: sql`r.decided_at`,
    timeOf: (row: RentalRow) => row.decidedAt,
    newestFirst: true,
  },
} as const
export type RentalDesk = keyof typeof desks

export function placeOnDesk(desk: RentalDesk, row: RentalRow): PlaceInTime {
  return { ms: (desks[desk].timeOf(row) ?? row.from).getTime(), id: row.id }
}

export async function listOnDesk(
  { db }: Reading,
  desk: RentalDesk,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly SeenRental[]> {
  const { which, time, newestFirst } = desks[desk]
  const place = after && sql`(${new Date(after.ms)}::timestamptz, ${after.id}::uuid)`
  const beyond = newestFirst ? sql`<` : sql`>`
  const further = place === undefined ? nothingMore : sql`and (${time}, r.id) ${beyond} ${place}`
  const rows = await db.rows<SeenRental>(sql`
    select ${seenColumns} from ${seenTables} where ${which} ${further}
    order by ${newestFirst ? sql`${time} desc, r.id desc` : sql`${time}, r.id`} limit ${limit + 1}`)
  return rows.map(asRow)
}

/** What somebody has rented and lent, and every look at what they rented or lent. Never a secret. */
export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [accounts, rentals] = await Promise.all([
    db.rows(sql`
      select id, game, server, rank, title, price_per_hour as "pricePerHour", login_hint as login, state, is_on as on,
        created_at as "createdAt"
      from rental_account where owner_id = ${userId} order by created_at, id`),
    db.rows(sql`
      select r.id as "rentId", case when r.renter_id = ${userId} then 'renter' else 'owner' end as side, r.state, r.game,
        r.title, r.hours, r.price, r.deposit, r.from_at as "from", r.to_at as "to", r.ended_at as "endedAt",
        r.failed_at as "failedAt", r.answer, r.claimed, r.claim_reason as "claimReason", r.granted, r.decision,
        r.over_at as "overAt",
        (select coalesce(json_agg(v.at order by v.at), '[]') from rental_reveal v where v.rental_id = r.id) as reveals
      from rental r where r.renter_id = ${userId} or r.owner_id = ${userId} order by r.from_at, r.id`),
  ])
  return { accounts, rentals }
}

/** Whoever is in the middle of one ends it first. What opened their accounts is gone, and so are their words. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  const underWay = await work.db.first(sql`
    select 1 from rental where (renter_id = ${userId} or owner_id = ${userId}) and due_at is not null limit 1`)
  if (underWay !== undefined) throw new Refusal('orders_open')
  const told = sql`
    select owner_id as user_id, 'sq_social' as service, 'path' as field, '/rentAccount?view=offers&rent=' || id as value,
      'boss' as side
    from rental where renter_id = ${userId} and owner_id is not null`
  await renameInNews(work, told, erasedNickname)
  await work.db.run(sql`
    update rental_account set is_on = false, state = 'off', title = '', sealed = '', sealed_with = '', login_hint = '',
      login_key = uuid_send(id)
    where owner_id = ${userId}`)
  await work.db.run(sql`
    update rental set answer = case when answer is null then null else '' end,
      claim_reason = case when claim_reason is null then null else '' end, claim_files = '{}', login_hint = ''
    where owner_id = ${userId}`)
  await work.db.run(sql`
    update rental_reveal set device = '' where rental_id in (select id from rental where renter_id = ${userId})`)
}
