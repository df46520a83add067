import type { Deed } from '@kaihei/domain/ops/deeds'
import {
  decideWithdrawal,
  listWithdrawalsToInspect,
  payWithdrawal,
} from '@kaihei/domain/ops/withdrawal-calls'
import { Refusal } from '@kaihei/domain/refusal'
import {
  approvalsNeeded,
  moveWithdrawal,
  whyNotYou,
  type WithdrawalMove,
  withdrawalStates,
} from '@kaihei/domain/withdrawals/withdrawal'
import { advanceWithdrawal } from '#areas/withdrawals/advance-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '#areas/withdrawals/store.ts'
import type { House } from '#house.ts'
import type { Actor } from '#http/actor.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { clerkOf, isWithProvider, inspectWithdrawal, inspectWithdrawals } from './inspect-withdrawals.ts'
import { addApproval, type Approval, listApprovals, listEnded, listWaiting } from './withdrawal-store.ts'

const withdrawalsPerPage = 20

/** Staff look at what people want to be paid, agree to it, and pay what no provider pays. */
export function inspectedWithdrawalRoutes({ payouts }: House): readonly Route[] {
  return [
    answer(listWithdrawalsToInspect, async ({ work, actor, input }) => {
      const { view = 'requested', limit = withdrawalsPerPage } = input
      const place = readCursor(placeInTime, input.cursor)
      const found =
        view === 'ended'
          ? await listEnded(work, place, limit)
          : await listWaiting(work, withdrawalStates[view], place, limit)
      const { page, nextCursor } = cutPage(found, limit, ({ id, createdAt, endedAt }) => ({
        ms: (endedAt ?? createdAt).getTime(),
        id,
      }))
      return { items: await inspectWithdrawals(work, page, payouts, actor), nextCursor }
    }),

    answer(decideWithdrawal, async ({ work, actor, input: { id, approve, reason, remark } }) => {
      const { row, given } = await lockFor(work, id, actor, approve ? 'approve' : 'reject')
      const occasion = { actorId: actor.userId, reason, remark }
      if (approve) await approveWithdrawal(work, row, given, occasion)
      else {
        await advanceWithdrawal(work, row, 'reject', occasion)
        await audit(work, row, 'withdrawal.rejected', occasion)
      }
      return inspectWithdrawal(work, id, payouts, actor)
    }),

    answer(payWithdrawal, async ({ work, actor, input }) => {
      const { id, step, reason, remark, reference = null } = input
      const { move, action, payment } = handSteps[step]
      const { row } = await lockFor(work, id, actor, move)
      if (isWithProvider(row, payouts)) throw new Refusal('withdrawal_with_provider')
      const occasion = { actorId: actor.userId, reason, remark }
      await advanceWithdrawal(work, row, move, occasion, payment(reference))
      await audit(work, row, action, occasion, { reference })
      return inspectWithdrawal(work, id, payouts, actor)
    }),
  ]
}

const handSteps = {
  begin: { move: 'pay', action: 'withdrawal.payingBegun', payment: () => ({ paidBy: 'hand' }) },
  paid: {
    move: 'settle',
    action: 'withdrawal.paid',
    payment: (reference: string | null) => ({ reference }),
  },
  failed: { move: 'fail', action: 'withdrawal.failed', payment: () => ({}) },
} as const

/** A request and who has agreed to it, for somebody who may make this move with it. */
async function lockFor(work: Work, id: string, actor: Actor, move: WithdrawalMove) {
  const row = await lockWithdrawal(work, id)
  if (row === undefined) throw new Refusal('not_found')
  if (row.userId === actor.userId) throw new Refusal('not_yourself')
  const given = await listApprovals(work, [id])
  const reason = whyNotYou(move, row.amount, clerkOf(actor, given))
  if (reason !== undefined) throw new Refusal(reason)
  return { row, given }
}

interface Said {
  readonly actorId: string
  readonly reason: string
  readonly remark: string | undefined
}

/** A large one waits where it is until a second admin agrees. */
async function approveWithdrawal(
  work: Work,
  row: WithdrawalRow,
  given: readonly Approval[],
  occasion: Said,
): Promise<void> {
  if (moveWithdrawal(row.state, 'approve') === undefined) throw new Refusal('withdrawal_moved_on')
  await addApproval(work, { withdrawalId: row.id, approverId: occasion.actorId, reason: occasion.reason })
  if (given.length + 1 < approvalsNeeded(row.amount)) {
    return audit(work, row, 'withdrawal.approvalGiven', occasion)
  }
  await advanceWithdrawal(work, row, 'approve', occasion)
  return audit(work, row, 'withdrawal.approved', occasion)
}

function audit(
  work: Work,
  { id, userId, amount }: WithdrawalRow,
  action: Deed,
  { actorId, reason, remark }: Said,
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return writeAudit(work, {
    actorId,
    action,
    subject: `user:${userId}`,
    reason,
    remark,
    after: { ...after, withdrawalId: id, amount },
  })
}
