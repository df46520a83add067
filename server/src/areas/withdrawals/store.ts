import type { Coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import {
  counts,
  type PayoutMethod,
  type WithdrawalState,
  withdrawalStates,
} from '@kaihei/domain/withdrawals/withdrawal'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

export interface WithdrawalRow {
  readonly id: string
  readonly userId: string
  readonly amount: Coins
  /** Taken out of the amount. */
  readonly fee: Coins
  readonly method: PayoutMethod
  readonly payee: string
  readonly state: WithdrawalState
  readonly createdAt: Date
  readonly dueAt: Date | null
  readonly endedAt: Date | null
  /** None before paying begins. */
  readonly paidBy: 'hand' | 'provider' | null
  readonly reference: string | null
  /** None: nobody but a person can go on with it. */
  readonly nextTryAt: Date | null
  readonly tries: number
  /** What the provider calls the payment; none while it is not known to have it. */
  readonly batchId: string | null
  readonly trouble: string | null
}

export const withdrawalColumns = sql`
  w.id, w.user_id as "userId", w.amount, w.fee, w.method, w.payee, w.state, w.created_at as "createdAt",
  w.due_at as "dueAt", w.ended_at as "endedAt", w.paid_by as "paidBy", w.reference, w.next_try_at as "nextTryAt", w.tries,
  w.batch_id as "batchId", w.trouble`

export async function addWithdrawal(work: Work, row: WithdrawalRow): Promise<void> {
  await work.db.run(sql`
    insert into withdrawal (id, user_id, amount, fee, method, payee, state, created_at, due_at)
    values (${row.id}, ${row.userId}, ${row.amount}, ${row.fee}, ${row.method}, ${row.payee}, ${row.state},
      ${row.createdAt}, ${row.dueAt})`)
  await work.tell({ type: 'queue.changed' })
}

/** Whoever goes on with it holds it first: of two at once, the second sees where the first has brought it. */
export function lockWithdrawal(work: Work, id: string): Promise<WithdrawalRow | undefined> {
  return work.db.first<WithdrawalRow>(
    sql`select ${withdrawalColumns} from withdrawal w where w.id = ${id} for update`,
  )
}

export async function saveWithdrawal(work: Work, row: WithdrawalRow): Promise<void> {
  await work.db.run(sql`
    update withdrawal set state = ${row.state}, due_at = ${row.dueAt}, ended_at = ${row.endedAt},
      paid_by = ${row.paidBy}, reference = ${row.reference}, next_try_at = ${row.nextTryAt}, tries = ${row.tries},
      batch_id = ${row.batchId}, trouble = ${row.trouble}
    where id = ${row.id}`)
  await work.tell({ type: 'queue.changed' })
}

/** Whose hand it was, none for the rules and the providers, and what was said. */
export interface Occasion {
  readonly actorId: string | null
  readonly reason: string | null
}

export async function addEvent(
  work: Work,
  { id, state }: Pick<WithdrawalRow, 'id' | 'state'>,
  { actorId, reason }: Occasion,
): Promise<void> {
  await work.db.run(sql`
    insert into withdrawal_event (withdrawal_id, state, at, actor_id, reason)
    values (${id}, ${state}, ${work.now}, ${actorId}, ${reason})`)
}

export interface WithdrawalEvent {
  readonly withdrawalId: string
  readonly state: WithdrawalState
  readonly at: Date
  readonly reason: string | null
  readonly byItself: boolean
}

/** The newest first: states only ever grow. */
export function listEvents({ db }: Reading, ids: readonly string[]): Promise<readonly WithdrawalEvent[]> {
  return db.rows<WithdrawalEvent>(sql`
    select withdrawal_id as "withdrawalId", state, at, reason, actor_id is null as "byItself"
    from withdrawal_event where withdrawal_id = any(${ids}::uuid[]) order by withdrawal_id, state desc`)
}

/** The newest first, one more than the page holds. */
export function listOwn(
  { db }: Reading,
  userId: string,
  place: PlaceInTime | undefined,
  limit: number,
): Promise<readonly WithdrawalRow[]> {
  const further =
    place === undefined
      ? nothingMore
      : sql`and (w.created_at, w.id) < (${new Date(place.ms)}, ${place.id}::uuid)`
  return db.rows<WithdrawalRow>(sql`
    select ${withdrawalColumns} from withdrawal w where w.user_id = ${userId} ${further}
    order by w.created_at desc, w.id desc limit ${limit + 1}`)
}

export function findOpen({ db }: Reading, userId: string): Promise<WithdrawalRow | undefined> {
  return db.first<WithdrawalRow>(sql`
    select ${withdrawalColumns} from withdrawal w where w.user_id = ${userId} and w.state < 3`)
}

interface Earlier {
  /** When the last one that counts was asked for. */
  readonly lastAt: Date | null
  readonly inPeriod: number
}

const counting = Object.values(withdrawalStates).filter(counts)

/** Those that count, altogether and from a moment on. */
export async function readEarlier({ db }: Reading, userId: string, since: Date): Promise<Earlier> {
  const row = await db.first<Earlier>(sql`
    select max(created_at) as "lastAt", count(*) filter (where created_at >= ${since}) as "inPeriod"
    from withdrawal where user_id = ${userId} and state = any(${counting}::smallint[])`)
  return row ?? { lastAt: null, inPeriod: 0 }
}

export async function exportOf(reading: Reading, userId: string): Promise<unknown> {
  const rows = await reading.db.rows<WithdrawalRow>(sql`
    select ${withdrawalColumns} from withdrawal w where w.user_id = ${userId} order by w.created_at, w.id`)
  const events = await listEvents(
    reading,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, amount, fee, method, payee, state, createdAt, endedAt, reference }) => ({
    id,
    amount,
    fee,
    method,
    payee,
    state,
    createdAt,
    endedAt,
    reference,
    timeline: events
      .filter(({ withdrawalId }) => withdrawalId === id)
      .map(({ state: reached, at, reason }) => ({ state: reached, at, reason })),
  }))
}

/** Where the money went is a person's; how much and when belongs to the books. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  if ((await findOpen(work, userId)) !== undefined) throw new Refusal('money_in_account')
  await work.db.run(sql`update withdrawal set payee = '' where user_id = ${userId}`)
}
