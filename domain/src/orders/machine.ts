import { type Reason, Refusal } from '../refusal.ts'
import { claimRange } from './claim.ts'
import { resolveRange } from './decision.ts'
import { type MoveInput, type MoveName, moves, type Side } from './moves.ts'
import type { Order } from './order.ts'
import type { Step } from './step.ts'

/** Why any move with an order may be refused: it is not yours, not yours to make, or the order is elsewhere by now. */
export const moveRefusals = [
  'not_found',
  'not_allowed',
  'order_moved_on',
] as const satisfies readonly Reason[]

/** Why somebody cannot make a move now; none if they can. */
export function whyNot(
  order: Order,
  move: MoveName,
  side: Side,
  now: Date,
  input: MoveInput,
): Reason | undefined {
  const { by, from, entrance, refuse } = moves[move]
  if (!by.includes(side)) return 'not_allowed'
  if (!from.includes(order.status)) return 'order_moved_on'
  if (entrance !== undefined && entrance !== order.entrance) return 'order_moved_on'
  return refuse?.(order, now, input, side)
}

/** Makes a move that nothing speaks against. */
export function makeMove(order: Order, move: MoveName, side: Side, now: Date, input: MoveInput): Step {
  return moves[move].make(order, now, input, side)
}

/** The "no" to a move, with the numbers that would have been a yes. */
export function refusalOf(order: Order, move: MoveName, now: Date, reason: Reason): Refusal {
  if (reason !== 'refund_amount') return new Refusal(reason)
  const range = move === 'resolve' ? resolveRange(order) : claimRange(order, now)
  return new Refusal(reason, range)
}
