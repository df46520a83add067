import { coins } from '../money.ts'
import { later, type Order, type Proposal } from './order.ts'
import { spansMs } from './spans.ts'
import { type OrderStatus, orderStatus as is } from './status.ts'
import { chain, dropRenewal, enter, giveAllBack, isAllBack, moved, payOut, type Step } from './step.ts'

export function endWithAllBack(order: Order, status: OrderStatus, now: Date): Step {
  return chain(giveAllBack(order), (back) => moved(enter(back, status, now)))
}

export function finish(order: Order, now: Date, propose: (order: Order) => Proposal): Step {
  return chain(dropRenewal(order), (left) =>
    moved(enter(left, is.waitConfirm, now, { proposal: propose(left) })),
  )
}

/** A boss who ends early leaves the companion some time to object; whoever ends late takes nothing back. */
export function withObjection(proposal: Proposal, now: Date, { rules }: Pick<Order, 'rules'>): Proposal {
  if (proposal.refund === 0) return { ...proposal, by: 'nobody' }
  return { ...proposal, objectUntil: later(now, spansMs(rules).objectionOver) }
}

/** The end that nobody disputes: what was proposed goes back. */
export function complete(order: Order, now: Date): Step {
  return chain(payOut(order, order.proposal?.refund ?? coins(0)), (paid) =>
    moved(enter(paid, isAllBack(paid) ? is.refunded : is.completed, now)),
  )
}
