import { makeMove, whyNot } from '@kaihei/domain/orders/machine'
import type { MoveInput, MoveName, Side } from '@kaihei/domain/orders/moves'
import type { Order } from '@kaihei/domain/orders/order'
import { isEngaging, orderStatus } from '@kaihei/domain/orders/status'
import type { Step } from '@kaihei/domain/orders/step'
import { type Due, nextTimer, runTimer } from '@kaihei/domain/orders/timers'
import { OrderModelBooks } from './order-model-books.fixture.ts'
import { mature } from './order-model-earnings.fixture.ts'
import {
  type CallModel,
  type Choice,
  commission,
  found,
  type OrderModel,
  Refused,
} from './order-model-shapes.fixture.ts'

const nobodyChosen: Choice = { playerId: null, pricePerHour: 0, vipRate: 0, voucherId: null }

export function livesAt({ state, calledAt, until }: CallModel, at: number): boolean {
  return (state === 'live' || state === 'gone') && calledAt <= at && until > at
}

export function endCall(call: CallModel, state: CallModel['state'], at: number): void {
  call.state = state
  call.until = Math.min(call.until, at)
}

/** An order's way through the machine, by somebody's move or by the clock, and what goes with each step of it. */
export class OrderModelMoves extends OrderModelBooks {
  /** Lets the clock have its say about one order. */
  settle(id: string, now: number): void {
    for (let due = this.dueOf(id, now); due !== undefined; due = this.dueOf(id, now)) {
      const one = this.order(id)
      const caller = due.timer === 'autoSelected' ? this.bestCaller(one, due.at.getTime()) : undefined
      const chosen = caller === undefined ? undefined : this.termsOf(one, caller)
      if (caller !== undefined) endCall(caller, 'chosen', due.at.getTime())
      const step = runTimer(one.order, due, chosen === undefined ? {} : { terms: chosen.terms })
      this.take(one, step, { what: due.timer, at: due.at.getTime(), byId: null, now }, chosen?.choice)
    }
  }

  protected dueOf(id: string, now: number): Due | undefined {
    const due = nextTimer(this.order(id).order)
    return due !== undefined && due.at.getTime() <= now ? due : undefined
  }

  protected bestCaller({ calls }: OrderModel, at: number): CallModel | undefined {
    const score = ({ playerId }: CallModel) => this.companion(playerId).score
    return calls
      .filter((call) => livesAt(call, at) && this.state.engaged[call.playerId] === undefined)
      .toSorted((one, other) => score(other) - score(one) || one.calledAt - other.calledAt)[0]
  }

  protected termsOf(one: OrderModel, { playerId }: CallModel) {
    const { pricePerHour } = this.companion(playerId)
    const { units } = one.order
    const price = this.priceFor(one.bossId, pricePerHour, units, null, 0)
    const choice = { playerId, pricePerHour, vipRate: this.boss(one.bossId).vipRate, voucherId: null }
    return { choice, terms: { units, price, commission } }
  }

  /** The timetable: what is due, the longest due first, and then what has rested long enough. */
  tick(now: number): void {
    const longestDue = () => {
      const due = this.all.filter(({ id }) => this.dueOf(id, now) !== undefined)
      const at = ({ order }: OrderModel) => nextTimer(order)?.at.getTime() ?? Infinity
      return due.toSorted((one, other) => at(one) - at(other))[0]
    }
    for (let one = longestDue(); one !== undefined; one = longestDue()) this.settle(one.id, now)
    for (const companion of this.companions) mature(companion, now)
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
    this.keepEngagement(one, before, order)
    this.keepVoucher(one, before, order, now)
    one.order = order
    for (const step of money) this.pay(one, step, at, now)
    const nobodyChosenYet = what === 'autoSelected' && order.status === orderStatus.waiting
    if (!nobodyChosenYet) one.history.push({ what, byId, status: order.status })
    if (order.entrance === 'fast') this.followWish(one, before, what, at, playerBefore)
  }

  protected keepEngagement(one: OrderModel, before: Order, after: Order): void {
    const [was, is] = [isEngaging(before.status), isEngaging(after.status)]
    const { engaged } = this.state
    if (was && !is) {
      for (const [playerId, orderId] of Object.entries(engaged))
        if (orderId === one.id) delete engaged[playerId]
    }
    if (!is || was) return
    const playerId = found(one.playerId)
    if (engaged[playerId] !== undefined) throw new Refused('player_engaged')
    engaged[playerId] = one.id
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
      for (const call of one.calls) if (call.state === 'live') endCall(call, 'gone', at)
    }
    if (from === orderStatus.matched && to === orderStatus.waiting) {
      for (const call of one.calls.filter((each) => each.playerId === playerBefore)) {
        endCall(call, 'turnedDown', at)
        call.declined = true
      }
    }
  }
}
