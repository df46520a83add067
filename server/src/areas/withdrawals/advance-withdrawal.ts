import { Refusal } from '@kaihei/domain/refusal'
import {
  dueAfter,
  isOpen,
  moveWithdrawal,
  type WithdrawalMove,
  withdrawalStates,
} from '@kaihei/domain/withdrawals/withdrawal'
import { lockBooks, owedOf, post } from '#ledger/journal.ts'
import { withdrawalPaid, withdrawalReturned } from '#ledger/movements/withdrawals.ts'
import type { Work } from '#work/work.ts'
import { addEvent, type Occasion, saveWithdrawal, type WithdrawalRow } from './store.ts'

type Payment = Pick<WithdrawalRow, 'paidBy' | 'reference' | 'nextTryAt' | 'tries'>

/** Makes a move with a request that is held: its state, its history, and the money that follows from it. */
export async function advanceWithdrawal(
  work: Work,
  row: WithdrawalRow,
  move: WithdrawalMove,
  occasion: Occasion,
  payment: Partial<Payment> = {},
): Promise<WithdrawalRow> {
  const state = moveWithdrawal(row.state, move)
  if (state === undefined) throw new Refusal('withdrawal_moved_on')
  const moved: WithdrawalRow = {
    ...row,
    state,
    dueAt: dueAfter(state, work.now, row.dueAt),
    endedAt: isOpen(state) ? null : work.now,
    // What is approved waits for whoever pays it: a provider, should there be one for its method.
    nextTryAt: state === withdrawalStates.approved ? work.now : null,
    trouble: null,
    ...payment,
  }
  await saveWithdrawal(work, moved)
  await addEvent(work, moved, occasion)
  if (isOpen(state)) await work.tell({ type: 'withdrawal.changed', userId: row.userId })
  else {
    await settleMoney(work, moved)
    const { id, userId, amount } = row
    const { reason, actorId } = occasion
    const byItself = actorId === null
    await work.tell({ type: 'withdrawal.ended', userId, id, state, amount, reason, byItself })
  }
  return moved
}

async function settleMoney(work: Work, row: WithdrawalRow): Promise<void> {
  const books = await lockBooks(work, row.userId)
  const movement =
    row.state === withdrawalStates.paid
      ? withdrawalPaid(row)
      : withdrawalReturned(row, owedOf(books, row.userId))
  await post(work, books, movement)
}
