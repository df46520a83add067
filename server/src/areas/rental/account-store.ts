import type { GameCode } from '@kaihei/domain/games/game'
import { coins, type Coins } from '@kaihei/domain/money'
import type { RentalOffer } from '@kaihei/domain/rental/calls'
import { accountState, type AccountState } from '@kaihei/domain/rental/rental'
import type { Sealed, SealedAnew } from '#areas/fair/reseal.ts'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface AccountRow {
  readonly id: string
  /** Null: the house's own. */
  readonly ownerId: string | null
  readonly game: GameCode
  readonly server: string
  readonly rank: string
  readonly title: string
  readonly pricePerHour: Coins
  readonly isOn: boolean
  readonly needsSecret: boolean
  readonly rentId: string | null
  readonly state: AccountState
  readonly sealed: Buffer
  readonly sealedWith: Buffer
  readonly loginHint: string
  readonly loginKey: Buffer
  readonly secretAt: Date
}

const columns = sql`
  a.id, a.owner_id as "ownerId", a.game, a.server, a.rank, a.title, a.price_per_hour as "pricePerHour", a.is_on as "isOn",
  a.needs_secret as "needsSecret", a.rent_id as "rentId", a.state, a.sealed, a.sealed_with as "sealedWith", a.login_hint as "loginHint",
  a.login_key as "loginKey", a.secret_at as "secretAt"`

/** Whoever rents it or changes it holds it first: so one person has it at a time. */
export async function lockAccount({ db }: Work, id: string): Promise<AccountRow | undefined> {
  const row = await db.first<AccountRow>(
    sql`select ${columns} from rental_account a where a.id = ${id} for update`,
  )
  return row && { ...row, pricePerHour: coins(row.pricePerHour) }
}

export async function lockAccountByKey(
  work: Work,
  loginKeys: readonly Buffer[],
): Promise<AccountRow | undefined> {
  const row = await work.db.first<{ id: string }>(
    sql`select id from rental_account where login_key = any(${loginKeys}::bytea[])`,
  )
  return row && lockAccount(work, row.id)
}

/** What is sealed, to be read by whoever rents it. */
export async function getSealed({ db }: Reading, id: string): Promise<Buffer> {
  const row = await db.first<{ sealed: Buffer }>(sql`select sealed from rental_account where id = ${id}`)
  if (row === undefined) throw new Error(`${id} is not there`)
  return row.sealed
}

export async function countAccounts({ db }: Reading, ownerId: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from rental_account where owner_id = ${ownerId}`,
  )
  return row?.count ?? 0
}

/** How it stands follows from the rest. */
type SavedAccount = Omit<AccountRow, 'state'>

function stateOf({ isOn, needsSecret, rentId }: SavedAccount): AccountState {
  return accountState({ isOn, needsSecret, isTaken: rentId !== null })
}

export async function addAccount(work: Work, account: SavedAccount): Promise<void> {
  await work.db.run(sql`
    insert into rental_account (id, owner_id, game, server, rank, title, price_per_hour, is_on, needs_secret, state, sealed,
      sealed_with, login_hint, login_key, secret_at, created_at)
    values (${account.id}, ${account.ownerId}, ${account.game}, ${account.server}, ${account.rank}, ${account.title},
      ${account.pricePerHour}, ${account.isOn}, ${account.needsSecret}, ${stateOf(account)}, ${account.sealed},
      ${account.sealedWith}, ${account.loginHint}, ${account.loginKey}, ${account.secretAt}, ${work.now})`)
}

export async function saveAccount(work: Work, account: SavedAccount): Promise<void> {
  await work.db.run(sql`
    update rental_account set game = ${account.game}, server = ${account.server}, rank = ${account.rank},
      title = ${account.title}, price_per_hour = ${account.pricePerHour}, is_on = ${account.isOn},
      needs_secret = ${account.needsSecret}, state = ${stateOf(account)}, sealed = ${account.sealed},
      sealed_with = ${account.sealedWith}, login_hint = ${account.loginHint}, login_key = ${account.loginKey}, secret_at = ${account.secretAt}
    where id = ${account.id}`)
}

interface SealedLogin extends Sealed {
  readonly game: GameCode
}

export function takeSealedWith(
  { db }: Work,
  keys: readonly Buffer[],
  limit: number,
): Promise<readonly SealedLogin[]> {
  return db.rows<SealedLogin>(sql`
    select id, game, sealed from rental_account where sealed_with = any(${keys}::bytea[])
    limit ${limit} for update skip locked`)
}

/** A process that knew only the former secret may have taken the same login once more: then that one has the key. */
export function saveResealed(
  work: Work,
  id: string,
  { sealed, key, loginKey }: SealedAnew & { readonly loginKey: Buffer },
): void {
  work.send(sql`
    update rental_account a set sealed = ${sealed}, sealed_with = ${key},
      login_key = case when exists (select 1 from rental_account o where o.login_key = ${loginKey})
        then a.login_key else ${loginKey} end
    where a.id = ${id}`)
}

/** No key has sealed what it is by now: its owner has to store it again. */
export function saveTouched(work: Work, id: string): void {
  work.send(sql`update rental_account set sealed_with = '' where id = ${id}`)
}

/** From now on somebody knows its secret. */
export function saveTaken(work: Work, id: string, rentId: string): void {
  work.send(sql`
    update rental_account set rent_id = ${rentId}, needs_secret = true, state = 'rented' where id = ${id}`)
}

/** Nobody has it any more; until there is a new secret it is not listed. */
export function saveGivenBack(work: Work, id: string, rentId: string): void {
  work.send(sql`
    update rental_account set rent_id = null, state = 'off' where id = ${id} and rent_id = ${rentId}`)
}

interface OfferRow extends Omit<RentalOffer, 'storedAt'> {
  readonly storedAt: Date
}

/** The newest first. `ownerId` null: those of the house. */
export async function listOffersOf(
  { db }: Reading,
  ownerId: string | null,
  onlyId?: string,
): Promise<readonly RentalOffer[]> {
  const rows = await db.rows<OfferRow>(sql`
    select a.id as "accountId", a.game, a.server, a.rank, a.title, a.price_per_hour as "pricePerHour", a.state,
      a.is_on as on, a.owner_id is null as "isHouse", a.login_hint as login, a.needs_secret as "needsNewLogin",
      a.secret_at as "storedAt", r.rentals, r.earned
    from rental_account a
      cross join lateral (
        select count(*)::int as rentals, coalesce(sum(earned), 0)::bigint as earned from rental where account_id = a.id) r
    where a.owner_id is not distinct from ${ownerId}::uuid and (${onlyId ?? null}::uuid is null or a.id = ${onlyId ?? null}::uuid)
    order by a.created_at desc, a.id desc limit 200`)
  return rows.map(({ storedAt, ...row }) => ({ ...row, storedAt: storedAt.toISOString() }))
}

/** How many accounts there are in each state. */
export async function countByState({ db }: Reading): Promise<ReadonlyMap<AccountState, number>> {
  const rows = await db.rows<{ state: AccountState; count: number }>(
    sql`select state, count(*)::int as count from rental_account group by state`,
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}
