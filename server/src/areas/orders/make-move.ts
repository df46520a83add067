import type { Coins } from '@kaihei/domain/money'
import { makeMove as stepOf, refusalOf, whyNot } from '@kaihei/domain/orders/machine'
import { type MoveInput, type MoveName, moves, type Side } from '@kaihei/domain/orders/moves'
import type { Order } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import type { Work } from '#work/work.ts'
import { findLastEvent, type OrderRow } from './store.ts'
import { type Choice, takeStep } from './take-step.ts'

export interface Mover {
  readonly userId: string
  readonly side: Side
}

export interface Said {
  readonly input?: MoveInput
  readonly note?: string
  readonly files?: readonly string[]
  readonly choice?: Choice
}

/**
 * Makes a move with a locked order, or says why not. Who makes the same move again, in the state that it led to, gets
 * the same answer: a button pressed twice and a call that was retried do nothing wrong.
 */
export async function makeMove(
  work: Work,
  row: OrderRow,
  move: MoveName,
  by: Mover,
  { input = {}, note = '', files = [], choice }: Said = {},
): Promise<OrderRow> {
  const reason = whyNot(row.order, move, by.side, work.now, input)
  if (reason === 'order_moved_on' && (await hasJustMoved(work, row, move, by))) return row
  if (reason !== undefined) throw refusalOf(row.order, move, work.now, reason)
  if (moves[move].asksReason === 'required' && note === '') throw new Refusal('reason_needed')
  const step = stepOf(row.order, move, by.side, work.now, input)
  const amount = amountOf(move, input, step.order)
  const occasion = {
    what: move,
    at: work.now,
    by,
    excused: false as const,
    note,
    files,
    ...(amount !== undefined && { amount }),
  }
  return takeStep(work, row, step, occasion, choice)
}

async function hasJustMoved(work: Work, row: OrderRow, move: MoveName, by: Mover): Promise<boolean> {
  const last = await findLastEvent(work, row.id)
  return last?.what === move && last.byId === by.userId && last.status === row.order.status
}

/** The sum that the history shows with a move. None: the sum that went back to the boss is shown, if any did. */
function amountOf(
  move: MoveName,
  { amount, moreTime }: MoveInput,
  { proposal, claim, renewal, price }: Order,
): Coins | undefined {
  if (move === 'sayNoShow') return claim?.amount
  if (move === 'pay') return price.payable
  if (move === 'renew') return renewal?.payable
  if (move === 'finish' || move === 'endEarly' || move === 'sayBossAbsent') return proposal?.refund
  return amount ?? moreTime?.payable
}
