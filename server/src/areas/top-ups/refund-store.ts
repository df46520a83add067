import type { RefundPlan, RefundState } from '@kaihei/domain/top-ups/going-back'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '#db/sql.ts'
import type { Charge } from '#gateways/payment.ts'
import type { Reading, Work } from '#work/work.ts'

export interface RefundRow extends RefundPlan {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly channel: string
  /** What the provider calls the payment. */
  readonly ref: string | null
  /** What is to be sent. */
  readonly charge: Charge
  readonly state: RefundState
  readonly reference: string | null
  readonly problem: string | null
  readonly reason: string
  readonly createdAt: Date
  readonly endedAt: Date | null
  /** Since when nobody but somebody of the staff can send it. */
  readonly byHandSince: Date | null
  readonly tries: number
}

const columns = sql`
  r.id, r.order_no as "orderNo", r.user_id as "userId", t.channel, t.provider_ref as ref, r.amount,
  r.bonus_taken as "bonusTaken", r.deducted, r.refunded,
  json_build_object('amount', r.charge_amount, 'currency', r.charge_currency) as charge, r.state, r.reference, r.problem,
  r.reason, r.created_at as "createdAt", r.ended_at as "endedAt",
  r.by_hand_since as "byHandSince", r.tries`
const tables = sql`top_up_refund r join top_up t on t.order_no = r.order_no`

interface NewRefund extends RefundPlan {
  readonly orderNo: string
  readonly userId: string
  readonly charge: Charge
  readonly state: 'asked' | 'byHand'
  readonly reason: string
  readonly byId: string
}

export async function addRefund(work: Work, refund: NewRefund, nextTryAt: Date): Promise<string> {
  const { orderNo, userId, amount, bonusTaken, deducted, refunded, charge, state, reason, byId } = refund
  const id = newId()
  await work.db.run(sql`
    insert into top_up_refund (id, order_no, user_id, amount, bonus_taken, deducted, refunded, charge_amount,
      charge_currency, state, reason, by_id, created_at, next_try_at,
      by_hand_since)
    values (${id}, ${orderNo}, ${userId}, ${amount}, ${bonusTaken}, ${deducted}, ${refunded}, ${charge.amount},
      ${charge.currency}, ${state}, ${reason}, ${byId}, ${work.now}, ${state === 'asked' ? nextTryAt : null},
      ${state === 'byHand' ? work.now : null})`)
  // What is on its way back is wanted no longer; what nobody else sends waits for somebody.
  await work.tell({ type: 'queue.changed' })
  return id
}

export async function getRefund({ db }: Reading, id: string): Promise<RefundRow> {
  return must(await db.first<RefundRow>(sql`select ${columns} from ${tables} where r.id = ${id}`), id)
}

export async function lockRefund({ db }: Work, id: string): Promise<RefundRow> {
  return must(
    await db.first<RefundRow>(sql`select ${columns} from ${tables} where r.id = ${id} for update of r`),
    id,
  )
}

function must(row: RefundRow | undefined, id: string): RefundRow {
  if (row === undefined) throw new Error(`refund ${id} is gone`)
  return row
}

/** The one that has not ended, held; there is never a second. */
export function lockOpenRefund({ db }: Work, orderNo: string): Promise<RefundRow | undefined> {
  return db.first<RefundRow>(sql`
    select ${columns} from ${tables} where r.order_no = ${orderNo} and r.state in ('asked', 'byHand')
    for update of r`)
}

/** The newest first. */
export function listRefunds({ db }: Reading, orderNos: readonly string[]): Promise<readonly RefundRow[]> {
  return db.rows<RefundRow>(sql`
    select ${columns} from ${tables} where r.order_no = any(${orderNos}::text[]) order by r.created_at desc, r.id desc`)
}

export async function saveRefundEnded(
  work: Work,
  id: string,
  { state, reference, problem }: Pick<RefundRow, 'state' | 'reference' | 'problem'>,
): Promise<void> {
  await work.db.run(sql`
    update top_up_refund set state = ${state}, reference = ${reference}, problem = ${problem}, ended_at = ${work.now},
      next_try_at = null where id = ${id}`)
  await work.tell({ type: 'queue.changed' })
}

/** Nobody answered: asked again later. */
export async function saveRefundLater(
  work: Work,
  id: string,
  nextTryAt: Date,
  problem: string | null,
): Promise<void> {
  await work.db.run(sql`
    update top_up_refund set next_try_at = ${nextTryAt}, problem = ${problem} where id = ${id}`)
}

/** No provider does it: somebody has to. */
export async function saveRefundByHand(work: Work, id: string, problem: string): Promise<void> {
  await work.db.run(sql`
    update top_up_refund set state = 'byHand', next_try_at = null, problem = ${problem}, by_hand_since = ${work.now}
    where id = ${id}`)
  await work.tell({ type: 'queue.changed' })
}

/** Longer than a provider's calls can take together. */
export const refundLeaseMs = 120_000

export function dueRefunds(now: Date): Sql {
  return sql`select id from top_up_refund where next_try_at <= ${now} order by next_try_at`
}

/** Those that the provider is to be asked about by now; while one process asks, no other does. */
export async function takeDueRefunds(work: Work, limit: number): Promise<readonly RefundRow[]> {
  const until = new Date(work.now.getTime() + refundLeaseMs)
  const taken = await work.db.rows<{ id: string }>(sql`
    update top_up_refund set tries = tries + 1, next_try_at = ${until}
    where id in (${dueRefunds(work.now)} limit ${limit} for update skip locked) returning id`)
  const ids = taken.map(({ id }) => id)
  return work.db.rows<RefundRow>(
    sql`select ${columns} from ${tables} where r.id = any(${ids}::uuid[]) order by r.id`,
  )
}

/** What has gone back of each of these top-ups, or is on its way. */
export interface Gone {
  readonly orderNo: string
  /** Bought coins. */
  readonly coins: number
  /** Of refunds alone: what payers were to get, in coins and in their own money. */
  readonly refunded: number
  readonly sent: number
}

export function listGone({ db }: Reading, orderNos: readonly string[]): Promise<readonly Gone[]> {
  return db.rows<Gone>(sql`
    select t.order_no as "orderNo", (r.amount + c.amount)::bigint as coins, r.refunded, r.sent
    from unnest(${orderNos}::text[]) as t (order_no),
      lateral (select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(refunded), 0)::bigint as refunded,
        coalesce(sum(charge_amount), 0)::bigint as sent
        from top_up_refund where order_no = t.order_no and state <> 'returned') r,
      lateral (select coalesce(sum(amount), 0)::bigint as amount
        from charge_back where order_no = t.order_no and state <> 'won') c`)
}
