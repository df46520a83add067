import type { ReviewedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { approvalsNeeded, movesOf } from '@kaihei/domain/withdrawals/withdrawal'
import { describeWithdrawals } from '#areas/withdrawals/describe-withdrawal.ts'
import type { WithdrawalRow } from '#areas/withdrawals/store.ts'
import type { Payouts } from '#gateways/payout.ts'
import type { Reading } from '#work/work.ts'
import { findOwned, listApprovals, type OwnedWithdrawal } from './withdrawal-store.ts'

/** A provider is at it, and will say how it went: a hand on it could pay or return the money a second time. */
export function isWithProvider({ paidBy, nextTryAt, method }: WithdrawalRow, payouts: Payouts): boolean {
  return paidBy === 'provider' && nextTryAt !== null && payouts[method] !== undefined
}

/** Requests as staff see them. */
export async function reviewWithdrawals(
  reading: Reading,
  rows: readonly OwnedWithdrawal[],
  payouts: Payouts,
): Promise<ReviewedWithdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const [described, approvals] = await Promise.all([
    describeWithdrawals(reading, rows),
    listApprovals(reading, ids),
  ])
  return described.map((withdrawal, at) => {
    const row = rows[at]
    if (row === undefined) throw new Error(`nobody asked for ${withdrawal.id}`)
    const { uk, showId, nickname, avatar, hue, sex } = row
    return {
      ...withdrawal,
      owner: { uk, showId, nickname, avatar, hue, sex },
      payee: row.payee,
      approvalsNeeded: approvalsNeeded(row.amount),
      approvals: approvals
        .filter(({ withdrawalId }) => withdrawalId === row.id)
        .map(({ uk: approver, by, reason, at: approvedAt }) => ({
          uk: approver,
          by,
          reason,
          at: approvedAt.toISOString(),
        })),
      paidBy: row.paidBy ?? (payouts[row.method] === undefined ? 'hand' : 'provider'),
      reference: row.reference,
      trouble: row.trouble,
      moves: isWithProvider(row, payouts) ? [] : [...movesOf(row.state, 'staff')],
    }
  })
}

export async function reviewWithdrawal(
  reading: Reading,
  id: string,
  payouts: Payouts,
): Promise<ReviewedWithdrawal> {
  const row = await findOwned(reading, id)
  const [reviewed] = row === undefined ? [] : await reviewWithdrawals(reading, [row], payouts)
  if (reviewed === undefined) throw new Refusal('not_found')
  return reviewed
}
