import type { Coins } from '../money.ts'
import type { Reason } from '../refusal.ts'
import { agree, claim, dropClaim, refuseClaim } from './claim.ts'
import { resolve, resolveRange } from './decision.ts'
import { complete, endWithAllBack, finish, withObjection } from './ending.ts'
import {
  bookedEnd,
  earlyEndByBoss,
  earlyEndByPlayer,
  existing,
  later,
  minutesLater,
  type MoreTime,
  type Order,
  type Ready,
  type Terms,
} from './order.ts'
import { refundFor } from './price.ts'
import { expectChoice, match, pay, openAgain } from './wish.ts'
import { spansMs } from './spans.ts'
import { isTentative, openStatuses, type OrderStatus, orderStatus as is } from './status.ts'
import { chain, dropRenewal, enter, moved, start, type Step } from './step.ts'

export type Side = 'boss' | 'player' | 'staff'

/** What a move brings along. */
export interface MoveInput {
  /** With `askRefund` and `resolve`. */
  readonly amount?: Coins
  /** With `quoteRenewal`. */
  readonly moreTime?: MoreTime
  /** With `select` and `setTerms`: what the chosen companion asks. */
  readonly terms?: Terms
}

/** Words in the address of a call; several moves share one. */
export type Verb = 'accept' | 'reject' | 'cancel' | 'confirm' | 'close'

/** Words of `opt/order`, the one call by which a fast order is told everything. */
export type Operation =
  | 'call'
  | 'uncall'
  | 'select'
  | 'decline'
  | 'cancel'
  | 'finish'
  | 'confirm'
  | 'refund'
  | 'agree'
  | 'refuse'
  | 'escalate'

interface Move {
  readonly by: readonly Side[]
  /** The word it is said with. None: it has a call of its own. */
  readonly verb?: Verb
  /** The word is said of the refund, not of the order: an old button must never agree to something else. */
  readonly on?: 'refund'
  /** Given as the reason, it means this move among those that share its word. */
  readonly code?: 'no_show' | 'boss_absent'
  /** Its name in `opt/order`. */
  readonly op?: Operation
  /**
   * `required`: the other side is owed an explanation, and without one the move is refused. `expected`: the screens ask
   * for one, because whoever has to judge reads it; who says nothing is judged by the rest.
   */
  readonly asksReason?: 'required' | 'expected'
  /** None: it is the same for both. */
  readonly entrance?: Order['entrance']
  readonly from: readonly OrderStatus[]
  /** Where it can lead, for whoever draws the machine. */
  readonly to: readonly OrderStatus[]
  readonly refuse?: (order: Order, now: Date, input: MoveInput, side: Side) => Reason | undefined
  readonly make: (order: Order, now: Date, input: MoveInput, side: Side) => Step
}

function isSaid(ready: Ready, side: Side): boolean {
  return side !== 'staff' && ready[side]
}

/** A boss's early end can be answered while the time to object runs. */
function refuseOnceStanding({ proposal }: Order, now: Date): Reason | undefined {
  const until = proposal?.objectUntil ?? null
  if (until === null) return 'order_moved_on'
  return now >= until ? 'objection_over' : undefined
}

/**
 * Everything people can do with an order. The same names are buttons on the screens; what is said on the wire, what asks
 * for a reason and what the manual draws is read from here.
 */
const table = {
  accept: {
    by: ['player'],
    verb: 'accept',
    entrance: 'direct',
    from: [is.waiting],
    to: [is.accepted],
    make: (order, now) => moved(enter(order, is.accepted, now, { acceptedAt: now })),
  },
  reject: {
    by: ['player'],
    verb: 'reject',
    asksReason: 'required',
    entrance: 'direct',
    from: [is.waiting],
    to: [is.rejected],
    make: (order, now) => endWithAllBack(order, is.rejected, now),
  },
  /** Answers a wish. Who may is settled where the companions are known. */
  bid: {
    by: ['player'],
    op: 'call',
    entrance: 'fast',
    from: [is.waiting],
    to: [is.waiting],
    make: (order, now) => moved(expectChoice(order, now)),
  },
  takeBackBid: {
    by: ['player'],
    op: 'uncall',
    entrance: 'fast',
    from: [is.waiting],
    to: [is.waiting],
    make: moved,
  },
  turnDown: {
    by: ['boss'],
    entrance: 'fast',
    from: [is.waiting],
    to: [is.waiting],
    make: moved,
  },
  select: {
    by: ['boss'],
    op: 'select',
    entrance: 'fast',
    from: [is.waiting],
    to: [is.matched],
    make: (order, now, { terms: chosen }) => moved(match(order, now, existing(chosen, 'terms'))),
  },
  decline: {
    by: ['player'],
    verb: 'reject',
    op: 'decline',
    entrance: 'fast',
    from: [is.matched],
    to: [is.waiting],
    make: (order, now) => moved(openAgain(order, now)),
  },
  setTerms: {
    by: ['boss'],
    entrance: 'fast',
    from: [is.matched],
    to: [is.matched],
    make: (order, _now, { terms: chosen }) => moved({ ...order, ...existing(chosen, 'terms') }),
  },
  pay: {
    by: ['boss'],
    entrance: 'fast',
    from: [is.matched],
    to: [is.accepted],
    make: pay,
  },
  /** Turns to everybody else: what still waits is cancelled, what came to nothing stays as it is. */
  goQuick: {
    by: ['boss'],
    entrance: 'direct',
    from: [is.waiting, is.rejected, is.notTaken, is.playerCancelled],
    to: [is.bossCancelled, is.rejected, is.notTaken, is.playerCancelled],
    refuse: ({ status, since, rules }, now) => {
      const { waiting, ended } = rules.order.goQuickMinutes
      if (status === is.waiting) return now < minutesLater(since, waiting) ? 'go_quick_too_early' : undefined
      return now >= minutesLater(since, ended) ? 'go_quick_over' : undefined
    },
    make: (order, now) =>
      order.status === is.waiting ? endWithAllBack(order, is.bossCancelled, now) : moved(order),
  },
  cancel: {
    by: ['boss'],
    verb: 'cancel',
    op: 'cancel',
    from: [is.waiting, is.matched, is.accepted],
    to: [is.bossCancelled],
    make: (order, now) => endWithAllBack(order, is.bossCancelled, now),
  },
  withdraw: {
    by: ['player'],
    verb: 'cancel',
    op: 'cancel',
    from: [is.accepted],
    to: [is.playerCancelled],
    make: (order, now) => endWithAllBack(order, is.playerCancelled, now),
  },
  /** Who is there says so, once; as soon as both are, nobody waits for the clock. */
  ready: {
    by: ['boss', 'player'],
    from: [is.accepted],
    to: [is.accepted, is.serving],
    refuse: ({ ready }, _now, _input, side) => (isSaid(ready, side) ? 'order_moved_on' : undefined),
    make: (order, now, _input, side) => {
      const ready = { ...order.ready, [side]: true }
      const said = { ...order, ready }
      return moved(ready.boss && ready.player ? start(said, now) : said)
    },
  },
  quoteRenewal: {
    by: ['boss'],
    from: [is.serving],
    to: [is.serving],
    refuse: ({ renewal, units, rules }, _now, { moreTime }) => {
      if (renewal !== null) return 'renewal_open'
      const { max } = rules.order.units
      return units + existing(moreTime, 'more time').units > max ? 'too_many_units' : undefined
    },
    make: (order, _now, { moreTime }) => moved({ ...order, renewalQuote: existing(moreTime, 'more time') }),
  },
  renew: {
    by: ['boss'],
    from: [is.serving],
    to: [is.serving],
    refuse: ({ renewal, renewalQuote }) => {
      if (renewal !== null) return 'renewal_open'
      return renewalQuote === null ? 'renewal_not_quoted' : undefined
    },
    make: (order, now) => {
      const quote = existing(order.renewalQuote, 'quote')
      const renewal = { ...quote, decideUntil: later(now, spansMs(order.rules).renewalStands) }
      return {
        order: { ...order, renewalQuote: null, renewal },
        money: [{ kind: 'holdRenewal', amount: quote.payable }],
      }
    },
  },
  declineRenewal: {
    by: ['player'],
    verb: 'reject',
    op: 'decline',
    from: [is.serving],
    to: [is.serving],
    refuse: ({ renewal }) => (renewal === null ? 'order_moved_on' : undefined),
    make: dropRenewal,
  },
  sayNoShow: {
    by: ['boss'],
    verb: 'cancel',
    code: 'no_show',
    op: 'cancel',
    from: [is.serving],
    to: [is.refunding],
    refuse: ({ acceptedAt, rules }, now) => {
      const since = existing(acceptedAt, 'acceptance')
      const { from, to } = rules.order.noShowMinutes
      if (now < minutesLater(since, from)) return 'no_show_too_early'
      return now > minutesLater(since, to) ? 'no_show_over' : undefined
    },
    make: (order, now) => chain(dropRenewal(order), (left) => claim(left, now, left.price.payable, true)),
  },
  sayBossAbsent: {
    by: ['player'],
    verb: 'close',
    code: 'boss_absent',
    op: 'finish',
    from: [is.serving],
    to: [is.waitConfirm],
    refuse: (order, now) => {
      const since = existing(order.acceptedAt, 'acceptance')
      if (now < minutesLater(since, order.rules.order.absence.fromMinutes)) return 'absence_too_early'
      return now >= bookedEnd(order) ? 'absence_over' : undefined
    },
    make: (order, now) =>
      finish(order, now, ({ price, units, rules }) => ({
        refund: refundFor(price, units, rules.order.absence.paidUnits),
        by: 'player',
        objectUntil: null,
      })),
  },
  finish: {
    by: ['player'],
    verb: 'close',
    op: 'finish',
    from: [is.serving],
    to: [is.waitConfirm],
    make: (order, now) => finish(order, now, (left) => earlyEndByPlayer(left, now)),
  },
  endEarly: {
    by: ['boss'],
    verb: 'close',
    op: 'finish',
    from: [is.serving],
    to: [is.waitConfirm],
    make: (order, now) => finish(order, now, (left) => withObjection(earlyEndByBoss(left, now), now, left)),
  },
  /** She agrees to an early end: nobody waits for an objection any more, and the day to confirm goes on. */
  consent: {
    by: ['player'],
    from: [is.waitConfirm],
    to: [is.waitConfirm],
    refuse: refuseOnceStanding,
    make: (order) =>
      moved({ ...order, proposal: { ...existing(order.proposal, 'proposal'), objectUntil: null } }),
  },
  object: {
    by: ['player'],
    verb: 'reject',
    asksReason: 'expected',
    from: [is.waitConfirm],
    to: [is.arbitration],
    refuse: refuseOnceStanding,
    make: (order, now) => moved(enter(order, is.arbitration, now)),
  },
  confirm: {
    by: ['boss'],
    verb: 'confirm',
    op: 'confirm',
    from: [is.serving, is.waitConfirm],
    to: [is.completed, is.refunded],
    refuse: ({ proposal }, now) => {
      const until = proposal?.objectUntil ?? null
      return until !== null && now < until ? 'objection_open' : undefined
    },
    make: (order, now) => chain(dropRenewal(order), (left) => complete(left, now)),
  },
  askRefund: {
    by: ['boss'],
    op: 'refund',
    asksReason: 'required',
    from: [is.serving, is.waitConfirm, is.completed],
    to: [is.refunding],
    refuse: refuseClaim,
    make: (order, now, { amount }) =>
      chain(dropRenewal(order), (left) => claim(left, now, existing(amount, 'amount'), false)),
  },
  agree: {
    by: ['player'],
    verb: 'accept',
    on: 'refund',
    op: 'agree',
    from: [is.refunding],
    to: [is.refunded, is.partlyRefunded, is.noShow],
    make: agree,
  },
  refuse: {
    by: ['player'],
    verb: 'reject',
    on: 'refund',
    op: 'refuse',
    asksReason: 'required',
    from: [is.refunding],
    to: [is.refundRejected],
    make: (order, now) => moved(enter(order, is.refundRejected, now)),
  },
  dropClaim: {
    by: ['boss'],
    verb: 'confirm',
    on: 'refund',
    from: [is.refundRejected],
    to: [is.completed, is.waitConfirm],
    make: dropClaim,
  },
  escalate: {
    by: ['boss', 'player'],
    op: 'escalate',
    asksReason: 'expected',
    from: [is.refunding, is.refundRejected],
    to: [is.arbitration],
    make: (order, now) => moved(enter(order, is.arbitration, now)),
  },
  resolve: {
    by: ['staff'],
    asksReason: 'required',
    from: openStatuses,
    to: [is.completed, is.refunded, is.partlyRefunded, is.closedByStaff],
    refuse: (order, _now, { amount }) => {
      const refund = existing(amount, 'amount')
      // Everything goes back, whatever the sum says.
      if (isTentative(order.status)) return undefined
      const { min, max } = resolveRange(order)
      return refund >= min && refund <= max ? undefined : 'refund_amount'
    },
    make: (order, now, { amount }) => resolve(order, now, existing(amount, 'amount')),
  },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof table
export const moves: Readonly<Record<MoveName, Move>> = table
export const moveNames = Object.keys(moves) as [MoveName, ...MoveName[]]
export const operations = [...new Set(Object.values(moves).flatMap(({ op }) => op ?? []))] as [
  Operation,
  ...Operation[],
]

/** Moves that a word of the calls under `/order/` says. */
export type SaidMove = {
  [M in MoveName]: (typeof table)[M] extends { readonly verb: Verb } ? M : never
}[MoveName]
