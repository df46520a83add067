import type { InputOf } from '@kaihei/domain/call'
import type { operateFastOrder } from '@kaihei/domain/fast-orders/calls'
import { moveFor, reasonCodes, type Verb } from '@kaihei/domain/orders/verbs'
import { Refusal } from '@kaihei/domain/refusal'
import { askRefund } from '#areas/orders/ask-refund.ts'
import { makeMove } from '#areas/orders/make-move.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import type { Work } from '#work/work.ts'
import { placeBid, takeBackBid } from './place-bid.ts'
import { selectBidder } from './choose-by-hand.ts'
import { type OfParty, partyOf } from './find-wish.ts'

type Input = InputOf<typeof operateFastOrder>
type Operation = (work: Work, row: OrderRow, by: OfParty, input: Input) => Promise<OrderRow>

/** What is peculiar to fast orders comes first; the rest are verbs that every order knows, under other names. */
const operations: Record<Input['op'], Operation> = {
  call: () => Promise.reject(new Refusal('not_allowed')),
  uncall: () => Promise.reject(new Refusal('not_allowed')),
  select: (work, row, by, { playerUk }) => selectBidder(work, row, by, playerUk),
  decline: sayAs('decline', 'order'),
  cancel: sayAs('cancel', 'order'),
  finish: sayAs('close', 'order'),
  confirm: sayAs('confirm', 'order'),
  agree: sayAs('accept', 'refund'),
  refuse: sayAs('reject', 'refund'),
  refund: (work, row, by, input) =>
    askRefund(work, row, by, { amount: input.amount, reason: wordsOf(input), files: input.files }),
  escalate: (work, row, by, input) =>
    askRefund(work, row, by, { reason: wordsOf(input), files: input.files, escalate: true }),
}

/** One thing that somebody does with a fast order. */
export async function operate(
  work: Work,
  row: OrderRow,
  { userId, roles }: { readonly userId: string; readonly roles: readonly string[] },
  input: Input,
): Promise<OrderRow> {
  // Whoever answers a wish need not be able to see it, before or since: she hears what she lacks, or that it is over.
  const isCompanion = roles.includes('player') && userId !== row.bossId
  if (isCompanion && input.op === 'call') return placeBid(work, row, userId)
  if (isCompanion && input.op === 'uncall') return takeBackBid(work, row, userId)
  return operations[input.op](work, row, await partyOf(work, row, userId), input)
}

function sayAs(verb: Verb, on: 'order' | 'refund'): Operation {
  return (work, row, by, input) => {
    const { status } = row.order
    const move = moveFor(verb, { side: by.side, status, on, reason: input.reason })
    return makeMove(work, row, move, by, { note: wordsOf(input) })
  }
}

/** A word for programs is no reason to show. */
function wordsOf({ reason, text }: Input): string {
  const isReasonCode = Object.values<string>(reasonCodes).includes(reason ?? '')
  return text ?? (isReasonCode ? '' : (reason ?? ''))
}
