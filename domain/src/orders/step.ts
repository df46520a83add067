import { coins, type Coins } from '../money.ts'
import { bookedEnd, existing, heldNow, later, minutesLater, type Order } from './order.ts'
import { type Split, splitOrder } from './price.ts'
import { spansMs } from './spans.ts'
import { type OrderStatus, orderStatus } from './status.ts'

/** What a transition does with money. Movements of the ledger do it. */
export type MoneyStep =
  /** From the boss into what is held for the order. */
  | { readonly kind: 'hold'; readonly amount: Coins }
  /** From what is held back to where it came from. */
  | { readonly kind: 'unhold'; readonly amount: Coins }
  /** What is held, and the house's discounts, to the companion and the house; the refund to the boss. */
  | { readonly kind: 'release'; readonly split: Split }
  /** After the release: from one split to another with a higher refund. */
  | { readonly kind: 'reverse'; readonly from: Split; readonly to: Split }
  /** So much of the companion's earnings does not mature while the claim is undecided. */
  | { readonly kind: 'freeze'; readonly amount: Coins }
  | { readonly kind: 'unfreeze' }
  /** From the boss into what is held for a renewal; back again; or to what is held for the order. */
  | { readonly kind: 'holdRenewal'; readonly amount: Coins }
  | { readonly kind: 'returnRenewal' }
  | { readonly kind: 'keepRenewal' }

/** What one transition makes of an order. */
export interface Step {
  readonly order: Order
  readonly money: readonly MoneyStep[]
}

/** A step that costs nobody anything. */
export function moved(order: Order): Step {
  return { order, money: [] }
}

/** How long an order stays in a state by itself; none means it stays. */
const lives: Partial<Record<OrderStatus, keyof ReturnType<typeof spansMs>>> = {
  [orderStatus.matched]: 'unpaid',
  [orderStatus.accepted]: 'begin',
  [orderStatus.waitConfirm]: 'confirmed',
  [orderStatus.refunding]: 'claimGranted',
  [orderStatus.refundRejected]: 'claimForgotten',
  [orderStatus.arbitration]: 'halved',
}

/** Into another state, at a moment. */
export function enter(order: Order, status: OrderStatus, at: Date, changes: Partial<Order> = {}): Order {
  const life = lives[status]
  return {
    ...order,
    ...changes,
    status,
    since: at,
    deadline: life === undefined ? null : later(at, spansMs(order.rules)[life]),
  }
}

export function start(order: Order, at: Date): Order {
  return withOvertime(enter(order, orderStatus.serving, at, { startedAt: at }))
}

/** Serving lasts until the booked end and a little longer. */
function withOvertime(order: Order): Order {
  return { ...order, deadline: minutesLater(bookedEnd(order), order.rules.order.overtimeMinutes) }
}

/** The renewal counts from now on. */
export function growBy(order: Order): Step {
  const { units, list, vipDiscount, payable } = existing(order.renewal, 'renewal')
  const { price } = order
  const grown = withOvertime({
    ...order,
    units: order.units + units,
    price: {
      ...price,
      list: coins(price.list + list),
      vipDiscount: coins(price.vipDiscount + vipDiscount),
      payable: coins(price.payable + payable),
    },
    renewal: null,
  })
  return { order: grown, money: [{ kind: 'keepRenewal' }] }
}

/** What leaves serving leaves an undecided renewal behind. */
export function dropRenewal(order: Order): Step {
  const next = { ...order, renewalQuote: null, renewal: null }
  return { order: next, money: order.renewal === null ? [] : [{ kind: 'returnRenewal' }] }
}

/** Everything that is held goes back. A deposit is no payment, and so its return no refund. */
export function giveAllBack(order: Order): Step {
  const { payable } = order.price
  return {
    order: order.wish === null ? { ...order, refunded: payable } : order,
    money: [{ kind: 'unhold', amount: heldNow(order) }],
  }
}

/** Pays everybody: the boss gets `refund`, which counts on top of what he got before if that was paid already. */
export function payOut(order: Order, refund: Coins): Step {
  const { price, commission, released, refunded } = order
  const all = coins(refunded + refund)
  const to = splitOrder(price, commission, all)
  if (!released && all === price.payable) return giveAllBack(order)
  const next = { ...order, released: true, refunded: all }
  if (!released) return { order: next, money: [{ kind: 'release', split: to }] }
  const unfreeze = { kind: 'unfreeze' } as const
  if (refund === 0) return { order: next, money: [unfreeze] }
  return {
    order: next,
    money: [unfreeze, { kind: 'reverse', from: splitOrder(price, commission, refunded), to }],
  }
}

/** One step after another. */
export function chain(first: Step, next: (order: Order) => Step): Step {
  const second = next(first.order)
  return { order: second.order, money: [...first.money, ...second.money] }
}

export function isAllBack({ refunded, price }: Order): boolean {
  return refunded === price.payable
}
