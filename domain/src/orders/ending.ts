import { coins, type Coins } from '../money.ts'
import { tariff } from '../tariff.ts'
import { hour, later, type Order, type Proposal } from './order.ts'
import { type OrderStatus, orderStatus as is } from './status.ts'
import { chain, dropRenewal, enter, giveAllBack, isAllBack, moved, payOut, type Step } from './step.ts'

const { objectionHours } = tariff.order

export function endWithAllBack(order: Order, status: OrderStatus, now: Date): Step {
  return chain(giveAllBack(order), (back) => moved(enter(back, status, now)))
}

export function finish(order: Order, now: Date, propose: (order: Order) => Proposal): Step {
  return chain(dropRenewal(order), (left) =>
    moved(enter(left, is.waitConfirm, now, { proposal: propose(left) })),
  )
}

/** A boss who ends early leaves the companion some time to object; whoever ends late takes nothing back. */
export function withObjection(proposal: Proposal, now: Date): Proposal {
  if (proposal.refund === 0) return { ...proposal, by: 'nobody' }
  return { ...proposal, objectUntil: later(now, objectionHours * hour) }
}

/** The end that nobody disputes: what was proposed goes back. */
export function complete(order: Order, now: Date): Step {
  return chain(payOut(order, order.proposal?.refund ?? coins(0)), (paid) =>
    moved(enter(paid, isAllBack(paid) ? is.refunded : is.completed, now)),
  )
}

/** What staff may give back: from nothing to all that is left. */
export function resolveRange({ price, refunded }: Order): { readonly min: number; readonly max: number } {
  return { min: 0, max: price.payable - refunded }
}

/** Staff decide in arbitration, or close what is stuck elsewhere. */
export function resolve(order: Order, now: Date, refund: Coins): Step {
  if (order.status === is.waiting || order.status === is.matched) {
    return endWithAllBack(order, is.closedByStaff, now)
  }
  const before = dropRenewal({ ...order, decidedByStaff: true })
  return chain(before, (left) =>
    chain(payOut(left, refund), (paid) => {
      if (left.status !== is.arbitration) return moved(enter(paid, is.closedByStaff, now))
      const end = isAllBack(paid) ? is.refunded : refund === 0 ? is.completed : is.partlyRefunded
      return moved(enter(paid, end, now))
    }),
  )
}

/**
 * What the two do not agree on: how much goes back at least, and at most. A claim asks for more than what is offered; an
 * objection is to what is offered, whatever was claimed and dropped before.
 */
export function disputed({ claim, proposal, released }: Order): {
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
