import { coins, type Coins } from '../money.ts'
import { tariff } from '../tariff.ts'
import type { OrderPrice } from '../vouchers/price-order.ts'
import { depositFor, refundFor } from './price.ts'
import { type OrderRules, orderRulesOf, spansMs } from './spans.ts'
import { isOpenOrder, type OrderStatus, orderStatus as is } from './status.ts'

/** What goes back when nobody says otherwise, and who ended the service so early that it does. */
export interface Proposal {
  readonly refund: Coins
  readonly by: 'boss' | 'player' | 'nobody'
  /** Until then the companion may object to a boss's early end. */
  readonly objectUntil: Date | null
}

/** What the boss asks back, and where the order was when he did. */
export interface Claim {
  readonly amount: Coins
  readonly from: 20 | 30 | 40
  readonly noShow: boolean
  /** Withdrawn, or not gone on with in time: it counts for nothing any more. */
  readonly dropped: boolean
}

/** Who has said that they are there. */
export interface Ready {
  readonly boss: boolean
  readonly player: boolean
}

/** More time, at the order's own price. */
export interface MoreTime {
  readonly units: number
  readonly list: Coins
  readonly vipDiscount: Coins
  readonly payable: Coins
}

/** More time that is paid for and that the companion may still decline. */
interface Renewal extends MoreTime {
  readonly decideUntil: Date
}

/** What a fast order is about until it is paid for: only the deposit is held. */
export interface Wish {
  /** As it was published: what somebody was chosen for need not be what the next one is asked for. */
  readonly units: number
  readonly deposit: Coins
  readonly mode: 'pick' | 'auto'
  /** When the best bidder is chosen by itself; none while nobody has bid. */
  readonly autoAt: Date | null
  /** That moment has passed and nobody was free: whoever of those who bid is free first is taken. */
  readonly overdue: boolean
}

/** What is bought: fixed when the companion is known. */
export interface Terms {
  readonly units: number
  readonly price: OrderPrice
  /** In percent, fixed in the quote. */
  readonly commission: number
}

/** Everything the rules of an order go by. Who the people are and what they play is none of it. */
export interface Order extends Terms {
  readonly entrance: 'direct' | 'fast'
  /** What it was made under, and is judged by. */
  readonly rules: OrderRules
  readonly status: OrderStatus
  /** When it came into this state. */
  readonly since: Date
  /** When the state ends by itself. */
  readonly deadline: Date | null
  readonly wish: Wish | null
  /** When it was accepted or paid: absence is counted from here. */
  readonly acceptedAt: Date | null
  /** Once both are, the service begins. */
  readonly ready: Ready
  readonly startedAt: Date | null
  readonly proposal: Proposal | null
  /** The one claim of this order; it stays when it is over. */
  readonly claim: Claim | null
  /** More time that the boss has asked the price of. */
  readonly renewalQuote: MoreTime | null
  readonly renewal: Renewal | null
  /** Whether the companion has been paid. */
  readonly released: boolean
  /** All that has gone back to the boss. */
  readonly refunded: Coins
  readonly decidedByStaff: boolean
}

const minute = 60_000
export const hour = 60 * minute

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

export function minutesLater(at: Date, minutes: number): Date {
  return later(at, minutes * minute)
}

const untouched = {
  status: is.waiting,
  acceptedAt: null,
  ready: { boss: false, player: false },
  startedAt: null,
  proposal: null,
  claim: null,
  renewalQuote: null,
  renewal: null,
  released: false,
  refunded: coins(0),
  decidedByStaff: false,
} as const

/** A new order of a companion who is asked directly. */
export function placeOrder(terms: Terms, now: Date): Order {
  const rules = orderRulesOf(tariff)
  return {
    ...untouched,
    ...terms,
    entrance: 'direct',
    rules,
    since: now,
    deadline: later(now, spansMs(rules).notTaken),
    wish: null,
  }
}

/** A new wish. Until a companion is chosen, the price is the lowest that anybody who fits would ask. */
export function publishWish(
  wish: { readonly units: number; readonly lowestPricePerHour: number; readonly mode: Wish['mode'] },
  now: Date,
): Order {
  const { units, lowestPricePerHour, mode } = wish
  const deposit = depositFor(lowestPricePerHour, units)
  const rules = orderRulesOf(tariff)
  return {
    ...untouched,
    ...unpriced(units, deposit),
    entrance: 'fast',
    rules,
    since: now,
    deadline: later(now, spansMs(rules).wishNotTaken),
    wish: { units, deposit, mode, autoAt: null, overdue: false },
  }
}

/** Before anybody is chosen nothing but the deposit is at stake. */
export function unpriced(units: number, deposit: Coins): Terms {
  const price = { list: deposit, vipDiscount: coins(0), voucherDiscount: coins(0), payable: deposit }
  return { units, price, commission: 0 }
}

/** What is held for the order, but for an undecided renewal. */
export function heldNow({ status, wish, price, released }: Order): Coins {
  if (released || !isOpenOrder(status)) return coins(0)
  return wish?.deposit ?? price.payable
}

export function bookedEnd({ startedAt, units }: Pick<Order, 'startedAt' | 'units'>): Date {
  return minutesLater(existing(startedAt, 'start'), units * tariff.order.unitMinutes)
}

/** What an early end is reckoned from; the screens know it too. */
type Served = Pick<Order, 'price' | 'units' | 'startedAt'>

/** What goes back when the boss ends now: every half hour that has begun is paid for. */
export function earlyEndByBoss(order: Served, now: Date): Proposal {
  const begun = Math.floor(unitsPassed(order, now)) + 1
  const refund = refundFor(order.price, order.units, Math.min(Math.max(begun, 1), order.units))
  return { refund, by: 'boss', objectUntil: null }
}

/** What goes back when the companion ends now: half hours served in full are paid for. */
export function earlyEndByPlayer(order: Served, now: Date): Proposal {
  const served = Math.max(0, Math.floor(unitsPassed(order, now)))
  return {
    refund: refundFor(order.price, order.units, Math.min(served, order.units)),
    by: 'player',
    objectUntil: null,
  }
}

function unitsPassed({ startedAt }: Served, now: Date): number {
  const passedMs = now.getTime() - existing(startedAt, 'start').getTime()
  return passedMs / (tariff.order.unitMinutes * minute)
}

/** For what a state guarantees: where it is missing, the machine has a bug, and the work fails. */
export function existing<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`an order in this state has no ${what}`)
  return value
}
