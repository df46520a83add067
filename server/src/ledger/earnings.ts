import { type Coins, coins } from '@kaihei/domain/money'
import type { CoinSplit } from '@kaihei/domain/wallet/purse'
import { listOf, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { balancesIn } from './effects.ts'
import { type Books, lockBooks, openOwed, owedOf, post } from './journal.ts'
import { type EarningKind, earningMatured } from './movements/earnings.ts'
import { type Cover, type Entry, planTakeBack } from './take-back.ts'

interface Earning {
  readonly playerId: string
  /** As it was released. */
  readonly amount: Coins
  /** What has neither matured nor been taken back. */
  readonly remaining: Coins
  readonly frozen: Coins
  readonly maturesAt: Date
  /** What the boss has not got back, by class. */
  readonly spent: CoinSplit
}

/** Called in the work that posts the release. */
export function addEarning(
  work: Work,
  earning: {
    readonly kind: EarningKind
    readonly sourceId: string
    readonly playerId: string
    readonly amount: Coins
    readonly maturesAt: Date
    readonly spent: CoinSplit
  },
): void {
  const { kind, sourceId, playerId, amount, maturesAt, spent } = earning
  work.send(sql`
    insert into earning (source_id, kind, player_id, amount, remaining, matures_at, created_at,
      spent_paid, spent_earned, spent_bonus)
    values (${sourceId}, ${kind}, ${playerId}, ${amount}, ${amount}, ${maturesAt}, ${work.now},
      ${spent.paid}, ${spent.earned}, ${spent.bonus})`)
  openOwed(work, playerId)
}

export async function getEarning({ db }: Reading, sourceId: string): Promise<Earning | undefined> {
  const row = await db.first<EarningRow>(sql`select ${columns} from earning where source_id = ${sourceId}`)
  return row === undefined ? undefined : toEarning(row)
}

interface EarningRow {
  readonly kind: EarningKind
  readonly player_id: string
  readonly amount: number
  readonly remaining: number
  readonly frozen: number
  readonly matures_at: Date
  readonly times_matured: number
  readonly spent_paid: number
  readonly spent_earned: number
  readonly spent_bonus: number
}

const columns = sql`
  kind, player_id, amount, remaining, frozen, matures_at, times_matured, spent_paid, spent_earned, spent_bonus`

function toEarning(row: EarningRow): Earning {
  return {
    playerId: row.player_id,
    amount: coins(row.amount),
    remaining: coins(row.remaining),
    frozen: coins(row.frozen),
    maturesAt: row.matures_at,
    spent: { bonus: coins(row.spent_bonus), earned: coins(row.spent_earned), paid: coins(row.spent_paid) },
  }
}

/** What somebody has earned in one way and cannot use yet. */
export async function sumResting({ db }: Reading, playerId: string, kind: EarningKind): Promise<number> {
  const row = await db.first<{ sum: number }>(sql`
    select coalesce(sum(remaining), 0)::bigint as sum from earning
    where player_id = ${playerId} and remaining > 0 and kind = ${kind}`)
  return row?.sum ?? 0
}

/** So much of what is left does not mature until the dispute is over. */
export function freezeEarning(work: Work, sourceId: string, amount: Coins): void {
  work.send(
    sql`update earning set frozen = least(${amount}::bigint, remaining) where source_id = ${sourceId}`,
  )
}

export function unfreezeEarning(work: Work, sourceId: string): void {
  work.send(sql`update earning set frozen = 0 where source_id = ${sourceId}`)
}

/**
 * Takes a companion's share of a refund out of her entries, and answers where it comes from: the caller posts that at
 * once, with the same books.
 */
export async function takeBack(
  work: Work,
  books: Books,
  taken: {
    readonly sourceId: string
    readonly playerId: string
    readonly amount: Coins
    /** What the boss gets back, by class. */
    readonly refundSplit: CoinSplit
  },
): Promise<Cover> {
  const { sourceId, playerId, amount, refundSplit } = taken
  const available = balancesIn(books, playerId)['bean.available'] ?? 0
  const { entries, cover } = planTakeBack({
    sourceId,
    amount,
    entries: await lockEntries(work, playerId),
    available,
  })
  const own = entries.find((entry) => entry.sourceId === sourceId)?.amount ?? 0
  work.send(sql`
    update earning set remaining = remaining - ${own}::bigint, frozen = greatest(frozen - ${own}::bigint, 0),
      spent_paid = spent_paid - ${refundSplit.paid}::bigint,
      spent_earned = spent_earned - ${refundSplit.earned}::bigint,
      spent_bonus = spent_bonus - ${refundSplit.bonus}::bigint
    where source_id = ${sourceId}`)
  const others = entries.filter((entry) => entry.sourceId !== sourceId)
  if (others.length > 0) {
    const rows = others.map((entry) => sql`(${entry.sourceId}::uuid, ${entry.amount}::bigint)`)
    work.send(sql`
      update earning set remaining = remaining - t.amount from (values ${listOf(rows)}) as t (source_id, amount)
      where earning.source_id = t.source_id`)
  }
  return cover
}

/** The oldest first. Locked for update: freezing an entry takes no lock on the accounts. */
async function lockEntries({ db }: Work, playerId: string): Promise<readonly Entry[]> {
  const rows = await db.rows<{ source_id: string; remaining: number; frozen: number }>(sql`
    select source_id, remaining, frozen from earning where player_id = ${playerId} and remaining > 0
    order by created_at, source_id for update`)
  return rows.map(({ source_id: sourceId, ...entry }) => ({ sourceId, ...entry }))
}

function areRipe(now: Date): Sql {
  return sql`e.matures_at <= ${now} and e.remaining > e.frozen order by e.matures_at`
}

/** What may become available by now. */
export function ripeEarnings(now: Date): Sql {
  return sql`select e.source_id from earning e where ${areRipe(now)}`
}

/**
 * Lets one earning that is due become available; what is frozen of it stays. `skip locked`: if another work holds the
 * player's accounts, another earning is taken first.
 */
export async function matureOne(work: Work): Promise<boolean> {
  const { db, now } = work
  const due = await db.first<{ source_id: string; player_id: string }>(sql`
    select e.source_id, e.player_id from earning e
      join account a on a.owner_id = e.player_id and a.class = 'bean.available'
    where ${areRipe(now)} limit 1 for update of a skip locked`)
  if (due === undefined) return false
  const { source_id: sourceId, player_id: playerId } = due
  const books = await lockBooks(work, playerId)
  // Read again under the lock: it may have been taken back or frozen between the first read and the lock.
  const entry = await db.first<EarningRow>(
    sql`select ${columns} from earning where source_id = ${sourceId} for update`,
  )
  const amount = coins((entry?.remaining ?? 0) - (entry?.frozen ?? 0))
  if (entry === undefined || amount === 0) return true
  const { kind } = entry
  const times = entry.times_matured + 1
  work.send(sql`
    update earning set remaining = frozen, times_matured = ${times} where source_id = ${sourceId}`)
  await post(
    work,
    books,
    earningMatured({ kind, sourceId, playerId, amount, times }, owedOf(books, playerId)),
  )
  return true
}
