import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import {
  approvalsNeeded,
  dueAfter,
  feeOf,
  type PayoutMethod,
  restsUntil,
  withdrawalStates,
} from '@kaihei/domain/withdrawals/withdrawal'
import { tariff } from '@kaihei/domain/tariff'
import { v7 as newId } from 'uuid'
import { lockBooks, post } from '#ledger/journal.ts'
import { withdrawalRequested } from '#ledger/movements/withdrawals.ts'
import { weekOf } from '#work/periods.ts'
import type { Work } from '#work/work.ts'
import { advanceWithdrawal } from './advance-withdrawal.ts'
import { availableBeans } from './available-beans.ts'
import { addEvent, addWithdrawal, findOpen, readEarlier, type WithdrawalRow } from './store.ts'

interface Request {
  readonly amount: number
  readonly method: PayoutMethod
  readonly payee: string
}

const approvedByItself = () => `${tariff.withdrawal.approvedByItself / 100} 及以下自动通过`

/** The person's accounts are held first, so that of many requests at once the others see the one that was made. */
export async function createWithdrawal(work: Work, userId: string, request: Request): Promise<WithdrawalRow> {
  const books = await lockBooks(work, userId)
  if ((await findOpen(work, userId)) !== undefined) throw new Refusal('withdrawal_open')
  const { lastAt, inPeriod } = await readEarlier(work, userId, weekOf(work.now).from)
  const availableAt = lastAt === null ? work.now : restsUntil(lastAt)
  if (availableAt > work.now) {
    throw new Refusal('withdrawal_too_soon', { availableAt: availableAt.toISOString() })
  }
  const available = availableBeans(books, userId)
  if (request.amount > available) throw new Refusal('insufficient_beans', { available })

  const state = withdrawalStates.requested
  const row: WithdrawalRow = {
    ...request,
    id: newId(),
    userId,
    amount: coins(request.amount),
    fee: feeOf(request.amount, inPeriod),
    state,
    createdAt: work.now,
    dueAt: dueAfter(state, work.now, null),
    endedAt: null,
    paidBy: null,
    reference: null,
    nextTryAt: null,
    tries: 0,
    batchId: null,
    trouble: null,
  }
  await addWithdrawal(work, row)
  await addEvent(work, row, { actorId: userId, reason: null })
  await post(work, books, withdrawalRequested(row))
  if (approvalsNeeded(row.amount) > 0) return row
  return advanceWithdrawal(work, row, 'approve', { actorId: null, reason: approvedByItself() })
}
