import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { tariff } from '@kaihei/domain/tariff'
import { creditFor } from '@kaihei/domain/top-ups/going-back'
import { type ChargeBackRow, listChargeBacks } from '#areas/top-ups/charge-back-store.ts'
import { listGone, listRefunds, type RefundRow } from '#areas/top-ups/refund-store.ts'
import { listWanted } from '#areas/top-ups/return-wish-store.ts'
import type { Reading } from '#work/work.ts'
import type { OwnedTopUp } from './payment-store.ts'

const minuteMs = 60_000

/** Top-ups as staff see them, with everything that went back. */
export async function showPayments(reading: Reading, rows: readonly OwnedTopUp[]): Promise<Payment[]> {
  const orderNos = rows.map(({ orderNo }) => orderNo)
  const [refunds, chargeBacks, gone, wanted] = await Promise.all([
    listRefunds(reading, orderNos),
    listChargeBacks(reading, orderNos),
    listGone(reading, orderNos),
    listWanted(reading, orderNos),
  ])
  const goneOf = new Map(gone.map(({ orderNo, coins }) => [orderNo, coins]))
  return rows.map((row) => ({
    ...showTopUp(row),
    wanted: showWanted(wanted.find(({ orderNo }) => orderNo === row.orderNo)),
    gone: goneOf.get(row.orderNo) ?? 0,
    refunds: refunds.filter(({ orderNo }) => orderNo === row.orderNo).map(showRefund),
    // One that was over before anybody heard of it took nothing.
    chargeBacks: chargeBacks
      .filter(({ orderNo, amount, state }) => orderNo === row.orderNo && (amount > 0 || state !== 'won'))
      .map(showChargeBack),
  }))
}

function showTopUp(row: OwnedTopUp): Omit<Payment, 'gone' | 'wanted' | 'refunds' | 'chargeBacks'> {
  const { orderNo, uk, showId, nickname, avatar, hue, sex, channel, state, coins, charge, came } = row
  return {
    orderNo,
    uk,
    provider: channel,
    state,
    amount: coins,
    at: row.createdAt.toISOString(),
    owner: { uk, showId, nickname, avatar, hue, sex },
    bonus: row.bonus + row.firstBonus,
    charge,
    came,
    credit: charge === null || came === null ? null : creditFor({ ...charge, coins }, came),
    promisedAt: row.differsSince === null ? null : later(row.differsSince, tariff.promises.differing),
    ref: row.ref,
    problem: row.problem,
    paidAt: row.paidAt?.toISOString() ?? null,
    purse: row.purse,
  }
}

function showWanted(wanted: { readonly amount: number; readonly at: Date } | undefined): Payment['wanted'] {
  if (wanted === undefined) return null
  const { amount, at } = wanted
  return { amount, at: at.toISOString(), promisedAt: later(at, tariff.promises.returns) }
}

function showRefund(row: RefundRow): Payment['refunds'][number] {
  const { id, state, amount, bonusTaken, deducted, refunded, charge, reference, problem, reason } = row
  const waits = state === 'byHand' ? row.byHandSince : null
  const promisedAt = waits === null ? null : later(waits, tariff.promises.refunds)
  const said = { reference, problem, reason, at: row.createdAt.toISOString(), promisedAt }
  return { id, state, amount, bonusTaken, deducted, refunded, charge, ...said }
}

function showChargeBack(row: ChargeBackRow): Payment['chargeBacks'][number] {
  const { id, state, amount, taken, receivable, bonusTaken, settled, disputeRef, reason, at } = row
  const said = { settled, disputeRef, reason, at: at.toISOString() }
  return {
    id,
    state,
    amount,
    taken,
    receivable,
    bonusTaken,
    ...said,
    promisedAt: later(at, tariff.promises.chargebacks),
  }
}

function later(from: Date, minutes: number): string {
  return new Date(from.getTime() + minutes * minuteMs).toISOString()
}
