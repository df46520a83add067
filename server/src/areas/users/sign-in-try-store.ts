import { createHmac } from 'node:crypto'
import { Refusal } from '@kaihei/domain/refusal'
import { bounds } from '@kaihei/domain/bounds'
import { secondFactor } from '@kaihei/domain/users/second-factor'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

const { signInFailures, signInFailuresOfAccount, signInFailuresOfAddress } = bounds.rates
const windowSeconds = signInFailures.seconds
const windowStart = (now: Date) => new Date(now.getTime() - windowSeconds * 1000)

/** One try of a password. */
export interface Try {
  /** The account's name, or the id of somebody who has none. */
  readonly account: string
  readonly address: string
  /** Keys of the table are made with it: neither accounts nor addresses can be read back. */
  readonly secret: string
}

interface Budget {
  readonly key: Buffer
  readonly times: number
}

/**
 * What a try counts against: this account from this address, this account from anywhere, anything from this address. The
 * second stops those who guess from many places, the third those who try one password on many accounts.
 */
function budgetsOf({ account, address, secret }: Try) {
  const keyOf = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest()
  return {
    pair: { key: keyOf(account, address), times: signInFailures.times },
    account: { key: keyOf('account', account), times: signInFailuresOfAccount.times },
    address: { key: keyOf('address', address), times: signInFailuresOfAddress.times },
  }
}

/**
 * Counts the try before the password is looked at: a hundred guesses at once cannot all find the counter low. Whoever is
 * refused is not counted, for the transaction is gone. Answers how many tries are left.
 */
export async function countTry(work: Work, tried: Try): Promise<number> {
  const { pair, account, address } = budgetsOf(tried)
  // Strangers who guess must not keep the owner out: where the account has been signed in from, only the pair counts.
  const isHome = await hasSignedInFrom(work, tried)
  const budgets = isHome ? [pair, address] : [pair, account, address]
  const counts = await charge(work, budgets)
  await noteInHour(work, account.key, 1)
  return pair.times - (counts.get(pair.key.toString('hex'))?.failures ?? 0)
}

const hourMs = 3_600_000
/** Staff are shown a day; a week is what may have to be worked out afterwards. */
const failuresKeptDays = 7
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

/** From wherever it came: what the owner mistypes is in it, and is little. */
async function noteInHour(work: Work, key: Buffer, change: 1 | -1): Promise<void> {
  await work.db.run(sql`
    insert into sign_in_hour as h (key, hour, failures) values (${key}, ${hourOf(work.now)}, ${Math.max(change, 0)})
    on conflict (key, hour) do update set failures = greatest(h.failures + ${change}::int, 0)`)
}

/** Counts against all of them, unless one of them is used up. */
async function charge(work: Work, budgets: readonly Budget[]) {
  const counts = await raise(work, budgets)
  const over = budgets.filter(({ key, times }) => (counts.get(key.toString('hex'))?.failures ?? 0) > times)
  if (over.length === 0) return counts
  const since = Math.max(...over.map(({ key }) => counts.get(key.toString('hex'))?.since.getTime() ?? 0))
  const endsAt = since + windowSeconds * 1000
  throw new Refusal('too_many', { retryAfterSeconds: Math.ceil((endsAt - work.now.getTime()) / 1000) })
}

async function raise(work: Work, budgets: readonly Budget[]) {
  const rows = await work.db.rows<{ key: Buffer; failures: number; since: Date }>(sql`
    insert into sign_in_failure as f (key, failures, since)
    select key, 1, ${work.now} from unnest(${budgets.map(({ key }) => key)}::bytea[]) as k (key) order by key
    on conflict (key) do update set
      failures = case when f.since <= ${windowStart(work.now)} then 1 else f.failures + 1 end,
      since = case when f.since <= ${windowStart(work.now)} then ${work.now} else f.since end
    returning key, failures, since`)
  return new Map(rows.map((row) => [row.key.toString('hex'), row]))
}

async function hasSignedInFrom({ db }: Pick<Reading, 'db'>, { account, address }: Try): Promise<boolean> {
  const found = await db.first(sql`
    select 1 from session s join app_user u on u.id = s.user_id
    where u.account = ${account} and s.address = ${address} limit 1`)
  return found !== undefined
}

/** It was the right password: the pair begins anew, and the try counts against nothing else. */
export async function forgiveTry(work: Work, tried: Try): Promise<void> {
  const { pair, account, address } = budgetsOf(tried)
  await work.db.run(sql`delete from sign_in_failure where key = ${pair.key}`)
  await work.db.run(sql`
    update sign_in_failure set failures = greatest(failures - 1, 0) where key in (
      select key from sign_in_failure where key = any(${[account.key, address.key]}::bytea[])
      order by key for update)`)
  await noteInHour(work, account.key, -1)
}

/** A code that somebody showed who has the password already. */
interface CodeTry {
  readonly userId: string
  readonly secret: string
}

function codeBudget({ userId, secret }: CodeTry): Budget {
  const key = createHmac('sha256', secret).update(`code\n${userId}`).digest()
  return { key, times: secondFactor.tries }
}

/**
 * Six digits are few: wrong ones count per person from wherever they come, so that many addresses do not help. Only
 * whoever knows the password can use them up.
 */
export async function countCode(work: Work, tried: CodeTry): Promise<number> {
  const budget = codeBudget(tried)
  const counts = await charge(work, [budget])
  return budget.times - (counts.get(budget.key.toString('hex'))?.failures ?? 0)
}

export async function forgiveCode(work: Work, tried: CodeTry): Promise<void> {
  await work.db.run(sql`delete from sign_in_failure where key = ${codeBudget(tried).key}`)
}

export interface HourOfFailures {
  readonly hour: Date
  readonly failures: number
}

/** In which hours since then passwords of this account were wrong, and how often, the latest first. */
export function listFailures(
  { db }: Reading,
  { account, secret }: Pick<Try, 'account' | 'secret'>,
  since: Date,
): Promise<readonly HourOfFailures[]> {
  const { key } = budgetsOf({ account, address: '', secret }).account
  return db.rows<HourOfFailures>(sql`
    select hour, failures from sign_in_hour where key = ${key} and hour > ${since} and failures > 0
    order by hour desc`)
}

export function oldTries(now: Date): Sql {
  return sql`select key from sign_in_failure where since <= ${windowStart(now)}`
}

export async function sweepTries(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from sign_in_failure where key in (${oldTries(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}

export function oldHours(now: Date): Sql {
  const since = new Date(now.getTime() - failuresKeptDays * 24 * hourMs)
  return sql`select key, hour from sign_in_hour where hour < ${since} order by hour`
}

export async function sweepHours(work: Work): Promise<boolean> {
  const swept = await work.db.run(sql`
    delete from sign_in_hour where (key, hour) in (${oldHours(work.now)} limit 500 for update skip locked)`)
  return swept === 500
}
