import type { InputOf } from '@kaihei/domain/call'
import type { operateFastOrder } from '@kaihei/domain/fast-orders/calls'
import { moveForOperation, readableReason } from '@kaihei/domain/orders/verbs'
import { Refusal } from '@kaihei/domain/refusal'
import { askRefund } from '#areas/orders/ask-refund.ts'
import { makeMove } from '#areas/orders/make-move.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import type { Work } from '#work/work.ts'
import { placeBid, takeBackBid } from './place-bid.ts'
import { selectBidder } from './choose-bidder.ts'
import { type OfParty, partyOf } from './find-wish.ts'

type Input = InputOf<typeof operateFastOrder>
type Operation = (work: Work, row: OrderRow, by: OfParty, input: Input) => Promise<OrderRow>

/** What takes more than a word and a reason; every other operation is a move that the table of moves names. */
const special: Partial<Record<Input['op'], Operation>> = {
  call: () => Promise.reject(new Refusal('not_allowed')),
  uncall: () => Promise.reject(new Refusal('not_allowed')),
  select: (work, row, by, { playerUk }) => selectBidder(work, row, by, playerUk),
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
  const run = special[input.op] ?? makeNamedMove
  return run(work, row, await partyOf(work, row, userId), input)
}

const makeNamedMove: Operation = (work, row, by, input) => {
  const { op, reason } = input
  const move = moveForOperation(op, { side: by.side, status: row.order.status, reason })
  return makeMove(work, row, move, by, { note: wordsOf(input) })
}

function wordsOf({ reason, text }: Input): string {
  return text ?? readableReason(reason)
}
