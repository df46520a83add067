import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { approvalsNeeded, movesOf, whyNotYou } from '@kaihei/domain/withdrawals/withdrawal'
import { describeWithdrawals } from '#areas/withdrawals/describe-withdrawal.ts'
import type { WithdrawalRow } from '#areas/withdrawals/store.ts'
import type { Payouts } from '#gateways/payout.ts'
import { type Actor, mayCall } from '#http/actor.ts'
import type { Reading } from '#work/work.ts'
import { type Approval, findOwned, listApprovals, type OwnedWithdrawal } from './withdrawal-store.ts'

/** A provider is at it, and will say how it went: a hand on it could pay or return the money a second time. */
export function isWithProvider({ paidBy, nextTryAt, method }: WithdrawalRow, payouts: Payouts): boolean {
  return paidBy === 'provider' && nextTryAt !== null && payouts[method] !== undefined
}

/** Whoever acts, as the rules for two people see them. */
export function clerkOf(actor: Actor, given: readonly Approval[]) {
  return {
    isAdmin: mayCall(actor, 'admin'),
    hasAgreed: given.some(({ approverId }) => approverId === actor.userId),
  }
}

/** Requests as staff see them. */
export async function inspectWithdrawals(
  reading: Reading,
  rows: readonly OwnedWithdrawal[],
  payouts: Payouts,
  actor: Actor,
): Promise<InspectedWithdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const [described, approvals] = await Promise.all([
    describeWithdrawals(reading, rows),
    listApprovals(reading, ids),
  ])
  return described.map((withdrawal, at) => {
    const row = rows[at]
    if (row === undefined) throw new Error(`nobody asked for ${withdrawal.id}`)
    const { uk, showId, nickname, avatar, hue, sex } = row
    const given = approvals.filter(({ withdrawalId }) => withdrawalId === row.id)
    const clerk = clerkOf(actor, given)
    const moves =
      isWithProvider(row, payouts) || row.userId === actor.userId ? [] : movesOf(row.state, 'staff')
    const reasons = moves.map((move) => whyNotYou(move, row.amount, clerk))
    return {
      ...withdrawal,
      owner: { uk, showId, nickname, avatar, hue, sex },
      payee: row.payee,
      approvalsNeeded: approvalsNeeded(row.amount),
      approvals: given.map(({ uk: approver, by, reason, at: approvedAt }) => ({
        uk: approver,
        by,
        reason,
        at: approvedAt.toISOString(),
      })),
      paidBy: row.paidBy ?? (payouts[row.method] === undefined ? 'hand' : 'provider'),
      reference: row.reference,
      trouble: row.trouble,
      needs: reasons.find((reason) => reason !== undefined) ?? null,
      moves: moves.filter((_move, place) => reasons[place] === undefined),
    }
  })
}

export async function inspectWithdrawal(
  reading: Reading,
  id: string,
  payouts: Payouts,
  actor: Actor,
): Promise<InspectedWithdrawal> {
  const row = await findOwned(reading, id)
  const [inspected] = row === undefined ? [] : await inspectWithdrawals(reading, [row], payouts, actor)
  if (inspected === undefined) throw new Refusal('not_found')
  return inspected
}
