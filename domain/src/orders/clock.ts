import { whyNot } from './machine.ts'
import { type MoveName, moveNames, moves, type Side } from './moves.ts'
import type { Order } from './order.ts'
import { coins } from '../money.ts'
import { type OrderStatus, orderStatus as is } from './status.ts'
import { nextTimer, runTimer, type TimerName, timerNames } from './timers.ts'

/** What a clock runs towards: a timer, or the end of the time in which the companion may object. */
export const clockEnds = [...timerNames, 'objectionOver'] as const
type ClockEnd = (typeof clockEnds)[number]

/** Who has to act, until when, and what happens then. */
export interface OrderClock {
  readonly who: 'boss' | 'player' | 'staff' | 'both'
  readonly until: Date
  readonly next: ClockEnd
  /** The state it will be in. */
  readonly becomes: OrderStatus
}

const whoseTurn: Partial<Record<OrderStatus, OrderClock['who']>> = {
  [is.waiting]: 'player',
  [is.matched]: 'boss',
  [is.accepted]: 'both',
  [is.serving]: 'both',
  [is.waitConfirm]: 'boss',
  [is.refunding]: 'player',
  [is.refundRejected]: 'boss',
  [is.arbitration]: 'staff',
}

export function clockOf(order: Order, now: Date): OrderClock | undefined {
  const objectUntil = objectionEnd(order, now)
  if (objectUntil !== undefined) {
    return { who: 'player', until: objectUntil, next: 'objectionOver', becomes: order.status }
  }
  const due = nextTimer(order)
  if (due === undefined) return undefined
  const who = whoActs(order, due.timer)
  if (who === undefined) return undefined
  return { who, until: due.at, next: due.timer, becomes: runTimer(order, due, { terms: order }).order.status }
}

/** While the companion may object, nothing is up to the boss. */
function objectionEnd({ status, proposal }: Order, now: Date): Date | undefined {
  const until = status === is.waitConfirm ? (proposal?.objectUntil ?? null) : null
  return until !== null && now < until ? until : undefined
}

function whoActs({ status, entrance }: Order, next: TimerName): OrderClock['who'] | undefined {
  if (next === 'renewalStands') return 'player'
  // A wish waits for whoever bids, and then for the boss to choose.
  if (status === is.waiting && entrance === 'fast') return 'both'
  return whoseTurn[status]
}

/** What somebody can do now: the buttons of a screen. A move that needs a sum is offered if any sum would do. */
export function allowedMoves(order: Order, side: Side, now: Date): readonly MoveName[] {
  const input = {
    amount: coins(order.price.payable - order.refunded),
    moreTime: { units: 1, list: coins(100), vipDiscount: coins(0), payable: coins(100) },
    terms: order,
  }
  return moveNames.filter(
    (move) => moves[move].imposed === undefined && whyNot(order, move, side, now, input) === undefined,
  )
}
