import { coins, type Coins } from '../money.ts'
import { tariff } from '../tariff.ts'
import { endWithAllBack } from './ending.ts'
import type { Order } from './order.ts'
import { isDisputed, isTentative, type OrderStatus, orderStatus as is } from './status.ts'
import { chain, dropRenewal, enter, isAllBack, moved, payOut, type Step } from './step.ts'

/** What staff may give back: from nothing to all that is left. */
export function resolveRange({ price, refunded }: Pick<Order, 'price' | 'refunded'>): {
  readonly min: number
  readonly max: number
} {
  return { min: 0, max: price.payable - refunded }
}

/** Where a decision of staff leads. `allBack`: nothing of the payment is left after it. */
export function endOfDecision(status: OrderStatus, refund: number, allBack: boolean): OrderStatus {
  if (status !== is.arbitration) return is.closedByStaff
  if (allBack) return is.refunded
  return refund === 0 ? is.completed : is.partlyRefunded
}

/** Staff decide in arbitration, or close what is stuck elsewhere. */
export function resolve(order: Order, now: Date, refund: Coins): Step {
  if (isTentative(order.status)) return endWithAllBack(order, is.closedByStaff, now)
  const before = dropRenewal({ ...order, decidedByStaff: true })
  return chain(before, (left) =>
    chain(payOut(left, refund), (paid) =>
      moved(enter(paid, endOfDecision(left.status, refund, isAllBack(paid)), now)),
    ),
  )
}

interface Dispute {
  readonly claim: { readonly amount: number; readonly dropped: boolean } | null
  readonly proposal: { readonly refund: number } | null
  readonly released: boolean
}

/**
 * What the two do not agree on: how much goes back at least, and at most. A claim asks for more than what is offered; an
 * objection is to what is offered, whatever was claimed and dropped before.
 */
export function disputed({ claim, proposal, released }: Dispute): {
  readonly low: number
  readonly high: number
} {
  const carried = released ? 0 : (proposal?.refund ?? 0)
  return claim === null || claim.dropped ? { low: 0, high: carried } : { low: carried, high: claim.amount }
}

/** Nobody has decided: the disputed part is halved, the odd hundredth to the boss. */
export function halve(order: Order, now: Date): Step {
  const { low, high } = disputed(order)
  return chain(payOut(order, coins(Math.ceil((low + high) / 2))), (paid) =>
    moved(enter(paid, isAllBack(paid) ? is.refunded : is.partlyRefunded, now)),
  )
}

interface Stake {
  readonly status: OrderStatus
  /** The most that the boss may get, while the two do not agree. */
  readonly high: number
}

/** Much money goes one way or the other: what the boss gets back, or what he asked for and does not get. */
export function needsTwoPeople({ status, high }: Stake, refund: number): boolean {
  const { twoPersonsFrom } = tariff.order
  const asked = isDisputed(status) ? high : 0
  return refund >= twoPersonsFrom || asked - refund >= twoPersonsFrom
}
