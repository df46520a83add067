import fc from 'fast-check'
import { coins, type Coins, percentOf } from '../money.ts'
import type { OrderPrice } from '../vouchers/price-order.ts'
import { asExample, at, evening, OrderBook, sides } from './orders.ts'
import { claimRange } from '../orders/claim.ts'
import { makeMove, whyNot } from '../orders/machine.ts'
import { type MoveInput, type MoveName, moveNames, moves, type Side } from '../orders/moves.ts'
import { heldNow, type Order, placeOrder, publishWish, type Terms } from '../orders/order.ts'
import { isOpenOrder, type OrderStatus, orderStatus } from '../orders/status.ts'
import type { Step } from '../orders/step.ts'
import { nextTimer, passTime, runTimer, type TimerName } from '../orders/timers.ts'

const anyPrice = fc
  .record({
    list: fc.integer({ min: 750, max: 4_800_000 }),
    vipTenths: fc.integer({ min: 0, max: 80 }),
    voucher: fc.integer({ min: 0, max: 15_000 }),
  })
  .map(({ list, vipTenths, voucher }): OrderPrice => {
    const vipDiscount = percentOf(list, vipTenths / 10)
    const off = Math.min(voucher, list - vipDiscount - 100)
    return {
      list: coins(list),
      vipDiscount,
      voucherDiscount: coins(off),
      payable: coins(list - vipDiscount - off),
    }
  })

const anyTerms = fc.record({
  price: anyPrice,
  commission: fc.constantFrom(20, 19, 18, 17, 16, 15, 14.5, 14),
  units: fc.integer({ min: 1, max: 24 }),
})

const anyMove = fc.record({
  move: fc.constantFrom(...moveNames),
  side: fc.constantFrom(...sides),
  /** Mostly somebody does what can be done; sometimes anything. */
  sensible: fc.integer({ min: 0, max: 9 }).map((n) => n < 6),
  pick: fc.noBias(fc.nat()),
  /** Mostly soon, sometimes after everything. */
  waitMinutes: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 9 }) },
    { weight: 4, arbitrary: fc.integer({ min: 10, max: 200 }) },
    { weight: 1, arbitrary: fc.integer({ min: 201, max: 12_000 }) },
  ),
  share: fc.integer({ min: 0, max: 120 }).map((n) => Math.min(n, 100) / 100),
  units: fc.integer({ min: 1, max: 6 }),
})
type AnyMove = typeof anyMove extends fc.Arbitrary<infer T> ? T : never

/** Ends come by themselves soon enough; a walk that only ever cancels sees nothing. */
export const seldom: ReadonlySet<MoveName> = new Set<MoveName>([
  'cancel',
  'reject',
  'withdraw',
  'takeBackBid',
  'turnDown',
  'goQuick',
  'resolve',
  'bossBanned',
  'playerBanned',
])

/** Several of these have to come one after the other, and soon. */
const further = new Set<MoveName>(['quoteRenewal', 'renew', 'declineRenewal', 'setTerms', 'decline'])

/** Every move is asked about, wherever the walk stands, by those whose move it is. */
function possibleMoves(order: Order, now: Date, input: MoveInput): readonly [MoveName, Side][] {
  return moveNames.flatMap((move) =>
    moves[move].by
      .filter((side) => whyNot(order, move, side, now, input) === undefined)
      .map((side): [MoveName, Side] => [move, side]),
  )
}

/** Mostly a sum that can be asked back; soon after the beginning few others can. */
function sumFor(order: Order, now: Date, { share, sensible }: AnyMove): Coins {
  const { serving, waitConfirm, completed } = orderStatus
  const isClaim = sensible && [serving, waitConfirm, completed].some((status) => status === order.status)
  const { min, max } = isClaim ? claimRange(order, now) : { min: 0, max: order.price.payable }
  return coins(min + Math.floor(share * (max - min)))
}

/** What this step of a walk tries: something that is allowed if it is to be sensible and there is anything. */
function chooseMove(
  possible: readonly [MoveName, Side][],
  { move, side, sensible, pick }: AnyMove,
): [MoveName, Side] {
  const usual = possible
    .filter(([each]) => pick % 8 === 0 || !seldom.has(each))
    .flatMap((each) => (further.has(each[0]) ? [each, each, each] : [each]))
  return (sensible ? usual[(pick >>> 3) % usual.length] : undefined) ?? [move, side]
}

/** How the machine is asked to move; planted mistakes stand in its place. */
export type Mover = typeof makeMove

function checkInvariants(before: Order, order: Order, book: ReturnType<OrderBook['read']>): void {
  const { list, payable } = order.price
  const share = Math.floor((list * Math.round((100 - order.commission) * 10)) / 1000)
  const wrong = [
    (book.held < 0 || book.renewal < 0 || book.revenue < 0) && 'more went out than came in',
    book.companion < book.frozen && 'more is frozen than was earned',
    book.companion > share && 'the companion got more than her share',
    order.refunded > payable && 'more went back than was paid',
    0 - book.boss - book.renewal > Math.max(payable, order.wish?.deposit ?? 0) && 'the boss paid too much',
    order.since < before.since && 'time went back',
    (order.renewal === null) !== (book.renewal === 0) && 'a renewal is held for nobody',
    book.held !== heldNow(order) && isOpenOrder(order.status) && 'what is held is not what the order says',
    !isOpenOrder(order.status) && (book.held !== 0 || book.frozen !== 0) && 'an end holds something',
    !isOpenOrder(order.status) &&
      order.wish === null &&
      book.boss !== order.refunded - payable &&
      'paid wrongly',
    isOpenOrder(order.status) !== (nextTimer(order) !== undefined) && 'an open order has no clock',
  ].find((problem) => typeof problem === 'string')
  if (wrong !== undefined) throw new Error(`${wrong}: ${JSON.stringify({ order, book })}`)
}

/** What a walk has seen, told apart from what the machine remembers. */
class Trail {
  private readonly published: Order
  private claimed: number | null = null
  private readonly ready = new Set<Side>()

  constructor(published: Order) {
    this.published = published
  }

  follow(what: MoveName | TimerName, side: Side | null, after: Order): void {
    if (what === 'askRefund' || what === 'sayNoShow') this.claimed = after.claim?.amount ?? null
    if (what === 'dropClaim' || what === 'claimForgotten') this.claimed = null
    if (what === 'ready' && side !== null) this.ready.add(side)
    const { units, wish } = this.published
    const wrong = [
      after.status === orderStatus.waiting &&
        (after.units !== units || after.price.payable !== (wish?.deposit ?? after.price.payable)) &&
        'a wish is open that nobody has published',
      isDisputable(after) &&
        refundIfNobodyDecides(after) !== this.half(after) &&
        'it would be halved wrongly',
      what === 'ready' &&
        (after.status === orderStatus.serving) !== (this.ready.size === 2) &&
        'it began without one of the two',
    ].find((problem) => typeof problem === 'string')
    if (wrong !== undefined) throw new Error(`${wrong}: ${JSON.stringify(after)}`)
  }

  /** Between what is offered and what is asked, or between nothing and what is offered where nothing is asked. */
  private half({ released, proposal }: Order): number {
    const offered = released ? 0 : (proposal?.refund ?? 0)
    return Math.ceil((this.claimed === null ? offered : offered + this.claimed) / 2)
  }
}

/** Somebody has disputed it, or may still object. */
function isDisputable({ status, proposal }: Order): boolean {
  if (status === orderStatus.arbitration) return true
  return status === orderStatus.waitConfirm && (proposal?.objectUntil ?? null) !== null
}

/** What a week without a decision would give back. */
function refundIfNobodyDecides(order: Order): number {
  const isDisputed = order.status === orderStatus.arbitration
  const disputed = isDisputed ? order : makeMove(order, 'object', 'player', order.since, {}).order
  const due = nextTimer(disputed)
  return due === undefined ? 0 : runTimer(disputed, due).order.refunded - order.refunded
}

export interface Walked {
  readonly steps: number
  readonly reached: ReadonlySet<OrderStatus>
  /** Which moves were made in which states. */
  readonly made: ReadonlySet<string>
}

export function walkAround(numRuns: number, mover: Mover): Walked {
  const reached = new Set<OrderStatus>()
  const made = new Set<string>()
  let steps = 0
  const property = fc.property(
    fc.constantFrom('direct', 'pick', 'auto'),
    anyTerms,
    fc.array(anyMove, { minLength: 8, maxLength: 28, size: 'max' }),
    (entrance, terms, path) => {
      let order = begin(entrance, terms)
      const book = new OrderBook(order)
      const trail = new Trail(order)
      let minute = 0
      const take = ({ order: next, money }: Step, what: MoveName | TimerName, by: Side | null = null) => {
        money.forEach((each) => book.apply(each))
        checkInvariants(order, next, book.read())
        trail.follow(what, by, next)
        order = next
        steps++
      }
      for (const one of path) {
        minute += one.waitMinutes
        for (const step of passTime(order, at(minute), asExample)) take(step, step.due.timer)
        const extra = coins(one.units * 1_500)
        const moreTime = { units: one.units, list: extra, vipDiscount: coins(0), payable: extra }
        // Until somebody is chosen it is about what was published; then the boss may want something else.
        const units = order.status === orderStatus.matched ? one.units : order.units
        const amount = sumFor(order, at(minute), one)
        const input = { amount, moreTime, terms: { ...terms, units } }
        const possible = possibleMoves(order, at(minute), input)
        reached.add(order.status)
        const [move, side] = chooseMove(possible, one)
        steps++
        if (!possible.some(([each, who]) => each === move && who === side)) continue
        made.add(`${order.status} ${move}`)
        take(mover(order, move, side, at(minute), input), move, side)
      }
    },
  )
  fc.assert(property, { numRuns, seed: 20261115, endOnFailure: true })
  return { steps, reached, made }
}

function begin(entrance: 'direct' | 'pick' | 'auto', terms: Terms): Order {
  return entrance === 'direct'
    ? placeOrder(terms, evening)
    : publishWish({ units: terms.units, lowestPricePerHour: 1_500, mode: entrance }, evening)
}

/** Every move in each of the states it can be made from. */
export const allPairs = moveNames.flatMap((move) => moves[move].from.map((status) => `${status} ${move}`))
