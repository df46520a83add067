import { type Coins, coins } from '@kaihei/domain/money'
import { billTypes, type Purpose } from '@kaihei/domain/wallet/bill'
import { describePurpose } from '@kaihei/domain/wallet/describe-purpose'
import type { CoinSplit } from '@kaihei/domain/wallet/purse'
import { v7 as newId } from 'uuid'
import { listOf, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import {
  type Balances,
  beanClasses,
  coinClasses,
  heldClasses,
  type KeptClass,
  owedClass,
  receivableClass,
  splitCoins,
  splitHeld,
} from './accounts.ts'
import {
  applyChanges,
  balancesIn,
  type Books,
  type Change,
  drawLines,
  isOneOf,
  isTaking,
  type Line,
  sumChanges,
} from './effects.ts'
import type { Movement } from './movement.ts'
import { openNumber } from './open-day.ts'

export type { Books }

interface AccountRow {
  readonly owner_id: string
  readonly class: KeptClass
  readonly balance: number
}

/**
 * Locks the accounts of everybody whom a movement will touch, in one order for all, so that two works never wait for
 * each other: what is in the books stays so until this work posts or ends. Whoever has none yet gets all of them at
 * once: a work that waits for a lock does not see a row that was added while it waited, and would go on from too
 * little. A thing has only what was held for it; whoever holds something for it holds the thing itself before.
 */
export async function lockBooks(
  work: Work,
  people: string | readonly string[],
  things: readonly string[] = [],
): Promise<Books> {
  const persons = typeof people === 'string' ? [people] : people
  const owners = [...persons, ...things]
  let books = await lockAccounts(work, owners)
  const newcomers = persons.filter((person) => !books.has(person))
  if (newcomers.length > 0) {
    await work.db.run(sql`
      insert into account (owner_id, class, balance)
      select owner, class, 0 from unnest(${newcomers}::uuid[]) as owner,
        unnest(${[...coinClasses, ...beanClasses]}::text[]) as class
      order by owner, class on conflict do nothing`)
    books = await lockAccounts(work, owners)
  }
  for (const thing of things) if (!books.has(thing)) openHeld(books, thing)
  return books
}

async function lockAccounts({ db }: Work, owners: readonly string[]): Promise<Books> {
  const rows = await db.rows<AccountRow>(sql`
    select owner_id, class, balance from account where owner_id in (${listOf(owners.map((owner) => sql`${owner}`))})
    order by owner_id, class for update`)
  return groupByOwner(rows)
}

export async function readBalances({ db }: Reading, owner: string): Promise<Balances> {
  const rows = await db.rows<AccountRow>(
    sql`select owner_id, class, balance from account where owner_id = ${owner}`,
  )
  return groupByOwner(rows).get(owner) ?? {}
}

/**
 * Whoever earns may owe one day. The account is there before that day, so that those who wait for a lock meanwhile see
 * what is in it afterwards; whoever never earns has none to lock.
 */
export function openOwed(work: Work, owner: string): void {
  openDebt(work, owner, owedClass)
}

/** The same for whoever has bought coins and may have to pay for them again: sent before the books are locked. */
export function openReceivable(work: Work, owner: string): void {
  openDebt(work, owner, receivableClass)
}

function openDebt(work: Work, owner: string, which: KeptClass): void {
  work.send(sql`
    insert into account (owner_id, class, balance) values (${owner}, ${which}, 0) on conflict do nothing`)
}

/** What is held for a thing that is only now being made: nobody else can know of it, so there is nothing to lock. */
export function openHeld(books: Books, thing: string): void {
  books.set(thing, {})
}

/** The coins of an owner whose accounts are locked. */
export function purseOf(books: Books, owner: string): CoinSplit {
  return splitCoins(balancesIn(books, owner))
}

/** What is held for a thing whose accounts are locked. */
export function heldOf(books: Books, thing: string): CoinSplit {
  return splitHeld(balancesIn(books, thing))
}

/** What a payer owes for charge-backs whose accounts are locked. */
export function receivableOf(books: Books, owner: string): Coins {
  return coins(0 - (balancesIn(books, owner)[receivableClass] ?? 0))
}

/** What somebody owes whose accounts are locked. */
export function owedOf(books: Books, owner: string): Coins {
  return coins(0 - (balancesIn(books, owner)[owedClass] ?? 0))
}

function groupByOwner(rows: readonly AccountRow[]): Books {
  const books: Books = new Map()
  for (const row of rows) {
    books.set(row.owner_id, { ...books.get(row.owner_id), [row.class]: row.balance })
  }
  return books
}

/**
 * Works that waited for each other's locks began in another order than they post in; each line comes after the one whose
 * balance it goes on from.
 */
const afterTheLast = sql`
  (select max(b.at) + interval '1 millisecond' from bill_line b where b.owner_id = l.owner_id)`

/** Writes a movement into the books. The only code that writes them. */
export async function post(work: Work, books: Books, movement: Movement): Promise<void> {
  const { id, purpose, transfers } = movement
  const changes = sumChanges(transfers)
  if (changes.length === 0) throw new Error(`${id} moves nothing`)
  const lines = drawLines(books, movement, changes)
  applyChanges(books, changes)
  // One statement, for the round trips. Rows are written out one by one: with arrays the planner would have to look at
  // them anew each time, which costs more than all the writing.
  const steps = [
    sql`moved as (
      insert into movement (id, purpose, at, sealed_in)
      values (${id}, ${JSON.stringify(purpose)}, ${work.now}, ${openNumber})
    )`,
    writeTransfers(movement),
    ...(lines.length === 0 ? [] : billLines(work, movement, lines)),
    ...moveBalances(changes),
  ]
  work.send(sql`with ${listOf(steps)} select`)

  const people = new Set([
    ...changes.filter((one) => !isOneOf(heldClasses, one.class)).map(({ owner }) => owner),
    ...lines.map(({ owner }) => owner),
  ])
  for (const userId of people) {
    const experience = movement.experience?.userId === userId ? movement.experience.amount : 0
    await work.tell({ type: 'money.moved', userId, experience })
  }
}

function writeTransfers({ id, transfers }: Movement): Sql {
  const rows = transfers.map(
    ({ from, to, amount }) =>
      sql`(${newId()}, ${id}, ${from.owner}, ${from.class}, ${to.owner}, ${to.class}, ${amount})`,
  )
  return sql`transferred as (
      insert into transfer (id, movement_id, from_owner, from_class, to_owner, to_class, amount) values ${listOf(rows)}
    )`
}

function billLines({ now }: Work, { id, purpose }: Movement, lines: readonly Line[]): readonly Sql[] {
  const rows = lines.map(
    ({ owner, unit, amount, balance, experience }) =>
      sql`(${owner}::uuid, ${newId()}::uuid, ${unit}::text, ${amount}::bigint, ${balance}::bigint, ${experience}::bigint)`,
  )
  return [
    sql`billed as (
      insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
      select l.owner_id, greatest(${now}, ${afterTheLast}), l.id, ${id}, ${describePurpose(purpose, 'coin').type}::smallint,
        unit, amount, balance, experience
      from (values ${listOf(rows)}) as l (owner_id, id, unit, amount, balance, experience)
      returning owner_id, at, type, unit, amount
    )`,
    sql`summed as (
      insert into bill_month (owner_id, month, type, unit, incoming, outgoing)
      select owner_id, to_char(at at time zone 'Europe/London', 'YYYY-MM'), type, unit,
        greatest(amount, 0), greatest(-amount, 0)
      from billed where amount <> 0
      on conflict (owner_id, month, type, unit) do update set
        incoming = bill_month.incoming + excluded.incoming, outgoing = bill_month.outgoing + excluded.outgoing
    )`,
  ]
}

/**
 * What is taken is taken from rows that exist, what is given may make a row. A debt is taken from by settling it: as a
 * row to be made it would be on the wrong side of 0, and refused though there is one already.
 */
function moveBalances(changes: readonly Change[]): readonly Sql[] {
  const rowOf = ({ owner, class: which, change }: Change) =>
    sql`(${owner}::uuid, ${which}::text, ${change}::bigint)`
  const debits = changes.filter(isTaking).map(rowOf)
  const credits = changes.filter((one) => !isTaking(one)).map(rowOf)
  const taken = sql`taken as (
      update account set balance = account.balance + d.change
      from (values ${listOf(debits)}) as d (owner_id, class, change)
      where account.owner_id = d.owner_id and account.class = d.class
    )`
  const given = sql`given as (
      insert into account (owner_id, class, balance) values ${listOf(credits)}
      on conflict (owner_id, class) do update set balance = account.balance + excluded.balance
    )`
  return [...(debits.length === 0 ? [] : [taken]), ...(credits.length === 0 ? [] : [given])]
}

/** In place of names that people had. */
export const nameless: Purpose = { kind: 'rename', from: '', to: '' }

/** Names that purposes speak of go with the person; whose money moved where stays, under an id that is nobody's. */
export async function forgetNames({ db }: Work, owner: string): Promise<void> {
  await db.run(sql`
    update movement set purpose = ${JSON.stringify(nameless)} where purpose ->> 'kind' = ${nameless.kind}
      and id in (select movement_id from bill_line where owner_id = ${owner} and type = ${billTypes.shop})`)
}
