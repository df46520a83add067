import type { ChargeBackPlan, ChargeBackState, ReceivableEnd } from '@kaihei/domain/top-ups/going-back'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface ChargeBackRow extends ChargeBackPlan {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly channel: string
  readonly disputeRef: string | null
  readonly amount: number
  readonly state: ChargeBackState
  readonly settled: ReceivableEnd | null
  readonly sanctionId: string | null
  readonly reason: string
  readonly at: Date
  readonly endedAt: Date | null
}

const columns = sql`
  id, order_no as "orderNo", user_id as "userId", channel, dispute_ref as "disputeRef", amount, taken, receivable,
  bonus_taken as "bonusTaken", state, settled, sanction_id as "sanctionId", reason, at, ended_at as "endedAt"`

type NewChargeBack = Omit<ChargeBackRow, 'id' | 'settled' | 'sanctionId' | 'at' | 'endedAt'> & {
  readonly byId: string | null
}

export async function addChargeBack(work: Work, chargeBack: NewChargeBack): Promise<string> {
  const { orderNo, userId, channel, disputeRef, amount, taken, receivable, bonusTaken, state } = chargeBack
  const { reason, byId } = chargeBack
  const id = newId()
  await work.db.run(sql`
    insert into charge_back (id, order_no, user_id, channel, dispute_ref, amount, taken, receivable, bonus_taken, state,
      reason, by_id, at, ended_at)
    values (${id}, ${orderNo}, ${userId}, ${channel}, ${disputeRef}, ${amount}, ${taken}, ${receivable}, ${bonusTaken},
      ${state}, ${reason}, ${byId}, ${work.now}, ${state === 'open' ? null : work.now})`)
  await work.tell({ type: 'queue.changed' })
  return id
}

/** Asked while the top-up is held: whoever changes one holds that. */
export function findOpenChargeBack({ db }: Reading, orderNo: string): Promise<ChargeBackRow | undefined> {
  return db.first<ChargeBackRow>(
    sql`select ${columns} from charge_back where order_no = ${orderNo} and state = 'open'`,
  )
}

/** What staff know of before its provider, or without it: not undone, and of no name of the provider yet. */
export function findNamelessChargeBack({ db }: Reading, orderNo: string): Promise<ChargeBackRow | undefined> {
  return db.first<ChargeBackRow>(sql`
    select ${columns} from charge_back where order_no = ${orderNo} and state <> 'won' and dispute_ref is null
    order by at desc, id desc limit 1`)
}

export function findDispute(
  { db }: Reading,
  channel: string,
  disputeRef: string,
): Promise<ChargeBackRow | undefined> {
  return db.first<ChargeBackRow>(
    sql`select ${columns} from charge_back where channel = ${channel} and dispute_ref = ${disputeRef}`,
  )
}

/** The newest first. */
export function listChargeBacks(
  { db }: Reading,
  orderNos: readonly string[],
): Promise<readonly ChargeBackRow[]> {
  return db.rows<ChargeBackRow>(sql`
    select ${columns} from charge_back where order_no = any(${orderNos}::text[]) order by at desc, id desc`)
}

/** The freeze that came with it, to be lifted with it. */
export async function saveSanction(work: Work, id: string, sanctionId: string): Promise<void> {
  await work.db.run(sql`update charge_back set sanction_id = ${sanctionId} where id = ${id}`)
}

export async function saveDisputeRef(work: Work, id: string, disputeRef: string): Promise<void> {
  await work.db.run(sql`update charge_back set dispute_ref = ${disputeRef} where id = ${id}`)
}

export async function saveChargeBackEnded(work: Work, id: string, state: 'won' | 'lost'): Promise<void> {
  await work.db.run(sql`update charge_back set state = ${state}, ended_at = ${work.now} where id = ${id}`)
  await work.tell({ type: 'queue.changed' })
}

export async function saveSettled(work: Work, id: string, settled: ReceivableEnd): Promise<void> {
  await work.db.run(sql`update charge_back set settled = ${settled} where id = ${id}`)
}
