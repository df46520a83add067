import { coins } from '../money.ts'
import { agree, forgetClaim } from './claim.ts'
import { halve } from './decision.ts'
import { complete } from './ending.ts'
import type { MoveInput } from './moves.ts'
import type { Order, Terms } from './order.ts'
import { match, waitForAnybody } from './wish.ts'
import { type OrderStatus, orderStatus as is } from './status.ts'
import { chain, enter, giveAllBack, growBy, moved, start, type Step } from './step.ts'

interface Timer {
  readonly to: readonly OrderStatus[]
  readonly make: (order: Order, at: Date, input: MoveInput) => Step
}

/** What happens by itself when a state has lasted its time. */
const timers = {
  notTaken: {
    to: [is.notTaken],
    make: (order, at) => chain(giveAllBack(order), (back) => moved(enter(back, is.notTaken, at))),
  },
  /** The best of those who bid and are still free; nobody may be. */
  autoSelected: {
    to: [is.matched, is.waiting],
    make: (order, at, { terms }) =>
      moved(terms === undefined ? waitForAnybody(order) : match(order, at, terms)),
  },
  unpaid: {
    to: [is.unpaid],
    make: (order, at) => chain(giveAllBack(order), (back) => moved(enter(back, is.unpaid, at))),
  },
  begin: { to: [is.serving], make: (order, at) => moved(start(order, at)) },
  renewalStands: { to: [is.serving], make: growBy },
  over: {
    to: [is.waitConfirm],
    make: (order, at) =>
      moved(
        enter(order, is.waitConfirm, at, {
          proposal: { refund: coins(0), by: 'nobody', objectUntil: null },
        }),
      ),
  },
  confirmed: { to: [is.completed, is.refunded], make: complete },
  claimGranted: { to: [is.refunded, is.partlyRefunded, is.noShow], make: agree },
  claimForgotten: { to: [is.waitConfirm, is.completed], make: forgetClaim },
  halved: { to: [is.refunded, is.partlyRefunded], make: halve },
} as const satisfies Record<string, Timer>
export type TimerName = keyof typeof timers
export const timerNames = Object.keys(timers) as [TimerName, ...TimerName[]]

const ofStatus: Partial<Record<OrderStatus, TimerName>> = {
  [is.waiting]: 'notTaken',
  [is.matched]: 'unpaid',
  [is.accepted]: 'begin',
  [is.serving]: 'over',
  [is.waitConfirm]: 'confirmed',
  [is.refunding]: 'claimGranted',
  [is.refundRejected]: 'claimForgotten',
  [is.arbitration]: 'halved',
}

export interface Due {
  readonly timer: TimerName
  readonly at: Date
}

/** What happens next by itself, and when. The end of the service waits for an undecided renewal. */
export function nextTimer({ status, deadline, renewal, wish }: Order): Due | undefined {
  if (status === is.serving && renewal !== null) return { timer: 'renewalStands', at: renewal.decideUntil }
  if (deadline === null) return undefined
  const autoAt = status === is.waiting ? (wish?.autoAt ?? null) : null
  if (autoAt !== null && autoAt < deadline) return { timer: 'autoSelected', at: autoAt }
  const timer = ofStatus[status]
  return timer === undefined ? undefined : { timer, at: deadline }
}

/** The next of it, if its time has come. */
export function dueBy(order: Order, now: Date): Due | undefined {
  const due = nextTimer(order)
  return due !== undefined && due.at <= now ? due : undefined
}

/** `terms` is what the best bidder asks, when one is to be chosen. */
export function runTimer(order: Order, { timer, at }: Due, input: MoveInput = {}): Step {
  return timers[timer].make(order, at, input)
}

interface Happened extends Step {
  readonly due: Due
}

/**
 * Everything that the clock alone has made of an order by now, one step after the other, each at its own moment. A wish
 * that is to choose by itself stops there: who would be chosen is not known from the order, unless `terms` says what
 * somebody asks.
 */
export function passTime(order: Order, now: Date, terms?: (order: Order) => Terms): readonly Happened[] {
  const happened: Happened[] = []
  let current = order
  for (let due = dueBy(current, now); due !== undefined; due = dueBy(current, now)) {
    if (due.timer === 'autoSelected' && terms === undefined) break
    const step = runTimer(current, due, terms === undefined ? {} : { terms: terms(current) })
    happened.push({ ...step, due })
    current = step.order
  }
  return happened
}

/** An order as the clock has left it, whether or not that is written down yet. */
export function orderAt(order: Order, now: Date): Order {
  return passTime(order, now).at(-1)?.order ?? order
}

/** Where it can run, for whoever draws the machine. */
export function startsOfTimer(timer: TimerName): readonly OrderStatus[] {
  if (timer === 'autoSelected') return [is.waiting]
  if (timer === 'renewalStands') return [is.serving]
  return Object.values(is).filter((status) => ofStatus[status] === timer)
}

export function endsOfTimer(timer: TimerName): readonly OrderStatus[] {
  return timers[timer].to
}
