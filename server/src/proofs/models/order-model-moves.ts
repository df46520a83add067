import { makeMove, whyNot } from '@kaihei/domain/orders/machine'
import type { MoveInput, MoveName, Side } from '@kaihei/domain/orders/moves'
import type { Order } from '@kaihei/domain/orders/order'
import { takesWhoeverIsFree } from '@kaihei/domain/orders/wish'
import { isEngaging, orderStatus } from '@kaihei/domain/orders/status'
import type { Step } from '@kaihei/domain/orders/step'
import { nextTimer, runTimer } from '@kaihei/domain/orders/timers'
import { OrderModelBooks } from './order-model-books.ts'
import {
  type BidModel,
  type Choice,
  commission,
  found,
  type OrderModel,
  Refused,
  vipRateOf,
} from './order-model-shapes.ts'

const nobodyChosen: Choice = { playerId: null, pricePerHour: 0, vipRate: 0, voucherId: null }

export function livesAt({ state, placedAt, until }: BidModel, at: number): boolean {
  return (state === 'live' || state === 'gone') && placedAt <= at && until > at
}

interface Moment {
  readonly id: string
  readonly at: number
  readonly freedId: string | null
}

export function endBid(bid: BidModel, state: BidModel['state'], at: number): void {
  bid.state = state
  bid.until = Math.min(bid.until, at)
}

/** An order's way through the machine, by somebody's move or by the clock, and what goes with each step of it. */
export class OrderModelMoves extends OrderModelBooks {
  /** Lets the clock have its say about all of them, one moment after the other. */
  settle(now: number): void {
    for (let moment = this.nextMoment(now); moment !== undefined; moment = this.nextMoment(now)) {
      const { id, at, freedId } = moment
      if (freedId === null) this.passMoment(this.order(id), at, now)
      else {
        this.state.freed = this.state.freed.filter(
          (one) => one.orderId !== id || one.playerId !== freedId || one.at !== at,
        )
        if (takesWhoeverIsFree(this.order(id).order)) this.choose(this.order(id), at, now)
      }
    }
  }

  /** Of those in the same moment, the oldest order's. */
  private nextMoment(now: number): Moment | undefined {
    const timers = this.all.flatMap(({ id, order }): Moment[] => {
      const due = nextTimer(order)
      return due === undefined ? [] : [{ id, at: due.at.getTime(), freedId: null }]
    })
    const freed = this.state.freed.map(({ orderId: id, playerId: freedId, at }) => ({ id, at, freedId }))
    return [...timers, ...freed]
      .filter(({ at }) => at <= now)
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0))[0]
  }

  private passMoment(one: OrderModel, at: number, now: number): void {
    const due = found(nextTimer(one.order))
    if (due.timer !== 'autoSelected') {
      return this.take(one, runTimer(one.order, due), { what: due.timer, at, byId: null, now })
    }
    if (!this.choose(one, at, now)) one.order = runTimer(one.order, due).order
  }

  /** Whether somebody was free. */
  private choose(one: OrderModel, at: number, now: number): boolean {
    const bidder = this.bestBidder(one, at)
    if (bidder === undefined) return false
    const { terms, choice } = this.termsOf(one, bidder)
    endBid(bidder, 'chosen', at)
    const step = runTimer(one.order, { timer: 'autoSelected', at: new Date(at) }, { terms })
    this.take(one, step, { what: 'autoSelected', at, byId: null, now }, choice)
    return true
  }

  protected bestBidder({ bids }: OrderModel, at: number): BidModel | undefined {
    const score = ({ playerId }: BidModel) => this.companion(playerId).score
    return bids
      .filter((bid) => livesAt(bid, at) && this.state.engaged[bid.playerId] === undefined)
      .toSorted((one, other) => score(other) - score(one) || one.placedAt - other.placedAt)[0]
  }

  protected termsOf(one: OrderModel, { playerId }: BidModel) {
    const { pricePerHour } = this.companion(playerId)
    const { units } = one.order
    const price = this.priceFor(one.bossId, pricePerHour, units, null, 0)
    const choice = { playerId, pricePerHour, vipRate: vipRateOf(this.boss(one.bossId)), voucherId: null }
    return { choice, terms: { units, price, commission } }
  }

  /** The timetable: what is due, and then what has rested long enough. */
  tick(now: number): void {
    this.settle(now)
    for (const companion of this.companions) this.mature(companion, now)
  }

  /** Makes a move with an order that is settled. */
  move(
    id: string,
    name: MoveName,
    by: { readonly id: string; readonly side: Side },
    said: { readonly input?: MoveInput; readonly wordless?: boolean; readonly choice?: Choice; now: number },
  ): void {
    const { input = {}, wordless = false, choice, now } = said
    const one = this.order(id)
    const reason = whyNot(one.order, name, by.side, new Date(now), input)
    if (reason === 'order_moved_on' && this.hasJust(one, name, by.id)) return
    if (reason !== undefined) throw new Refused(reason)
    if (wordless && (name === 'reject' || name === 'refuse')) throw new Refused('reason_needed')
    const step = makeMove(one.order, name, by.side, new Date(now), input)
    this.take(one, step, { what: name, at: now, byId: by.id, now }, choice)
  }

  /** The same move again, by the same person, in the state that it led to. */
  protected hasJust({ history, order }: OrderModel, what: string, byId: string): boolean {
    const last = history.at(-1)
    return last?.what === what && last.byId === byId && last.status === order.status
  }

  protected take(
    one: OrderModel,
    { order, money }: Step,
    { what, at, byId, now }: { what: string; at: number; byId: string | null; now: number },
    choice: Choice = {},
  ): void {
    const before = one.order
    const looksAgain = order.entrance === 'fast' && order.status === orderStatus.waiting
    const playerBefore = one.playerId
    Object.assign(one, looksAgain ? nobodyChosen : choice)
    this.keepEngagement(one, before, order, at)
    this.keepVoucher(one, before, order, now)
    one.order = order
    for (const step of money) this.pay(one, step, at, now)
    const nobodyChosenYet = what === 'autoSelected' && order.status === orderStatus.waiting
    if (!nobodyChosenYet) one.history.push({ what, byId, status: order.status })
    if (order.entrance === 'fast') this.followWish(one, before, what, at, playerBefore)
  }

  protected keepEngagement(one: OrderModel, before: Order, after: Order, at: number): void {
    const [was, is] = [isEngaging(before.status), isEngaging(after.status)]
    const { engaged } = this.state
    if (was && !is) {
      for (const [playerId, orderId] of Object.entries(engaged)) {
        if (orderId !== one.id) continue
        delete engaged[playerId]
        this.noteFree(playerId, at)
      }
    }
    if (!is || was) return
    const playerId = found(one.playerId)
    if (engaged[playerId] !== undefined) throw new Refused('player_engaged')
    engaged[playerId] = one.id
  }

  private noteFree(playerId: string, at: number): void {
    for (const { id, order, bids } of this.all) {
      if (order.status !== orderStatus.waiting || order.wish?.mode !== 'auto') continue
      if (bids.some((bid) => bid.playerId === playerId && livesAt(bid, at))) {
        this.state.freed.push({ orderId: id, playerId, at })
      }
    }
  }

  protected followWish(
    one: OrderModel,
    before: Order,
    what: string,
    at: number,
    playerBefore: string | null,
  ): void {
    const [from, to] = [before.status, one.order.status]
    if (from === orderStatus.matched && (what === 'unpaid' || what === 'cancel')) {
      this.state.strikes.push({ orderId: one.id, bossId: one.bossId, at })
    }
    if (from === to) return
    if (from === orderStatus.waiting) {
      for (const bid of one.bids) if (bid.state === 'live') endBid(bid, 'gone', at)
    }
    if (from === orderStatus.matched && to === orderStatus.waiting) {
      for (const bid of one.bids.filter((each) => each.playerId === playerBefore)) {
        endBid(bid, 'turnedDown', at)
        bid.declined = true
      }
    }
  }
}
