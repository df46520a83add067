import { coins } from '../money.ts'
import { existing, later, type Order, type Terms, unpriced } from './order.ts'
import { spansMs } from './spans.ts'
import { orderStatus as is } from './status.ts'
import { enter, type Step } from './step.ts'

/** The first live bid starts the wait for better ones. */
export function expectChoice(order: Order, now: Date): Order {
  const wish = existing(order.wish, 'wish')
  if (wish.mode === 'pick' || wish.autoAt !== null) return order
  return { ...order, wish: { ...wish, autoAt: later(now, spansMs(order.rules).autoSelected) } }
}

/** Nobody was free to be chosen: the first of them who is will be, and the next bid starts the wait anew as well. */
export function waitForAnybody(order: Order): Order {
  return { ...order, wish: { ...existing(order.wish, 'wish'), autoAt: null, overdue: true } }
}

/** Whether somebody who bid and becomes free now is to be chosen at once. */
export function takesWhoeverIsFree({ status, wish }: Order): boolean {
  return status === is.waiting && wish !== null && wish.overdue
}

export function match(order: Order, now: Date, chosen: Terms): Order {
  const wish = { ...existing(order.wish, 'wish'), autoAt: null, overdue: false }
  return enter(order, is.matched, now, { ...chosen, wish })
}

/** Open again as it was published, whatever time was chosen meanwhile. */
export function openAgain(order: Order, now: Date): Order {
  const { units, deposit } = existing(order.wish, 'wish')
  const open = enter(order, is.waiting, now, unpriced(units, deposit))
  return { ...open, deadline: later(now, spansMs(order.rules).wishNotTaken) }
}

/** Holds the rest of the price, or gives back what the deposit has too much. */
export function pay(order: Order, now: Date): Step {
  const { deposit } = existing(order.wish, 'wish')
  const more = order.price.payable - deposit
  return {
    order: enter(order, is.accepted, now, { wish: null, acceptedAt: now }),
    money:
      more === 0
        ? []
        : more > 0
          ? [{ kind: 'hold', amount: coins(more) }]
          : [{ kind: 'unhold', amount: coins(0 - more) }],
  }
}
