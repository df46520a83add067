import { coins, type Coins } from '@kaihei/domain/money'
import { makeMove, whyNot } from '@kaihei/domain/orders/machine'
import type { MoveInput, MoveName, Side } from '@kaihei/domain/orders/moves'
import { isEngaging, type OrderStatus, orderStatus } from '@kaihei/domain/orders/status'
import { heldNow, type Order, type Terms } from '@kaihei/domain/orders/order'
import { isAllBack, type MoneyStep, type Step } from '@kaihei/domain/orders/step'
import { type Due, nextTimer, runTimer } from '@kaihei/domain/orders/timers'
import type { OrderPrice } from '@kaihei/domain/vouchers/price-order'

/**
 * What the rules say about some people's orders and their money, in plain data. The states come from the pure machine;
 * everything around it (who is busy, whose voucher is where, who has how much) is reckoned here by nothing of the
 * server. A refusal leaves nothing behind, also not what the clock has done to the order just before.
 */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface BossModel {
  readonly id: string
  /** In percent; no walk is long enough for another level. */
  readonly vipRate: number
  coins: number
  readonly vouchers: VoucherModel[]
}

/** 10 % off, at most 20. */
export interface VoucherModel {
  readonly id: string
  state: 'usable' | 'reserved' | 'used'
  orderId: string | null
  expiresAt: number
}

interface Entry {
  readonly orderId: string
  readonly createdAt: number
  readonly maturesAt: number
  remaining: number
  frozen: number
}

export interface CompanionModel {
  readonly id: string
  readonly pricePerHour: number
  readonly score: number
  readonly entries: Entry[]
  available: number
  owed: number
}

interface CallModel {
  readonly playerId: string
  readonly calledAt: number
  until: number
  state: 'live' | 'gone' | 'turnedDown' | 'chosen'
}

interface Event {
  readonly what: string
  readonly byId: string | null
  readonly status: OrderStatus
}

export interface OrderModel {
  readonly id: string
  readonly sn: string
  readonly bossId: string
  playerId: string | null
  order: Order
  vipRate: number
  pricePerHour: number
  voucherId: string | null
  readonly calls: CallModel[]
  /** The oldest first. */
  readonly history: Event[]
  decision: { readonly refund: Coins; readonly byId: string; readonly since: number } | null
  quickSn: string | null
}

export interface QuoteModel {
  readonly text: string
  readonly bossId: string
  readonly playerId: string
  readonly terms: Terms
  readonly voucherId: string | null
  readonly expiresAt: number
  used: boolean
}

interface State {
  readonly bosses: Record<string, BossModel>
  readonly companions: Record<string, CompanionModel>
  readonly orders: Record<string, OrderModel>
  /** What each companion is busy with. */
  readonly engaged: Record<string, string>
  readonly strikes: { readonly orderId: string; readonly bossId: string; readonly at: number }[]
  readonly house: { revenue: number; vip: number; voucher: number }
}

/** What a call answers when it does nothing. */
export class Refused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Somebody of the first level: a fifth is the house's, earnings rest for three days. */
export const commission = 20
const freezeMs = 72 * hour

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

export class OrderModels {
  private state: State = {
    bosses: {},
    companions: {},
    orders: {},
    engaged: {},
    strikes: [],
    house: { revenue: 0, vip: 0, voucher: 0 },
  }
  readonly quotes: QuoteModel[] = []

  get all(): readonly OrderModel[] {
    return Object.values(this.state.orders)
  }

  get bosses(): readonly BossModel[] {
    return Object.values(this.state.bosses)
  }

  get companions(): readonly CompanionModel[] {
    return Object.values(this.state.companions)
  }

  get house(): State['house'] {
    return this.state.house
  }

  get engagements(): readonly [playerId: string, orderId: string][] {
    return Object.entries(this.state.engaged)
  }

  isStruck(orderId: string): boolean {
    return this.state.strikes.some((strike) => strike.orderId === orderId)
  }

  addBoss(boss: BossModel): void {
    this.state.bosses[boss.id] = boss
  }

  addCompanion(companion: CompanionModel): void {
    this.state.companions[companion.id] = companion
  }

  boss(id: string): BossModel {
    return found(this.state.bosses[id])
  }

  companion(id: string): CompanionModel {
    return found(this.state.companions[id])
  }

  order(id: string): OrderModel {
    return found(this.state.orders[id])
  }

  /** What a call should answer: done, or why not; and then nothing is as if it had been. */
  attempt(body: () => void): string | undefined {
    const before = structuredClone(this.state)
    try {
      body()
      return undefined
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.state = before
      return error.reason
    }
  }

  priceFor(
    bossId: string,
    pricePerHour: number,
    units: number,
    voucherId: string | null,
    now: number,
  ): OrderPrice {
    const { vipRate, vouchers } = this.boss(bossId)
    const list = (pricePerHour * units) / 2
    const vip = Math.floor((list * vipRate) / 100)
    const off = voucherId === null ? 0 : this.voucherOff(vouchers, voucherId, list - vip, now)
    return {
      list: coins(list),
      vipDiscount: coins(vip),
      voucherDiscount: coins(off),
      payable: coins(list - vip - off),
    }
  }

  private voucherOff(
    vouchers: readonly VoucherModel[],
    voucherId: string,
    price: number,
    now: number,
  ): number {
    const voucher = vouchers.find(({ id }) => id === voucherId)
    if (voucher === undefined || voucher.state !== 'usable' || voucher.expiresAt <= now || price < 2_000) {
      throw new Refused('voucher_not_usable')
    }
    return Math.min(Math.floor(price / 10), 2_000)
  }

  /** A new order, before anything is held for it. */
  private openOrders(bossId: string, entrance: Order['entrance']): number {
    const open = [0, 5, 10, 20, 30, 50, 51, 52]
    return this.all.filter(
      (one) => one.bossId === bossId && one.order.entrance === entrance && open.includes(one.order.status),
    ).length
  }

  /** Whether this quote may become an order now. */
  place(quote: QuoteModel, order: Order, { id, sn }: { id: string; sn: string }, now: number): void {
    const { bossId, playerId, voucherId } = quote
    if (now >= quote.expiresAt) throw new Refused('quote_expired')
    if (quote.used) throw new Refused('quote_used')
    if (voucherId !== null) this.reserve(bossId, voucherId, id, now)
    if (this.openOrders(bossId, 'direct') >= 5) throw new Refused('too_many_open_orders')
    this.spend(bossId, heldNow(order))
    const { pricePerHour } = this.companion(playerId)
    const { vipRate } = this.boss(bossId)
    this.add({ id, sn, bossId, playerId, order, vipRate, pricePerHour, voucherId }, 'placed')
  }

  publish(bossId: string, order: Order, { id, sn }: { id: string; sn: string }, now: number): void {
    if (this.openOrders(bossId, 'fast') >= 2) throw new Refused('too_many_open_orders')
    if (this.isPaused(bossId, now)) throw new Refused('fast_order_paused')
    this.spend(bossId, heldNow(order))
    const nobody = { playerId: null, vipRate: 0, pricePerHour: 0, voucherId: null }
    this.add({ id, sn, bossId, order, ...nobody }, 'published')
  }

  private add(order: Omit<OrderModel, 'calls' | 'history' | 'decision' | 'quickSn'>, what: string): void {
    const history = [{ what, byId: order.bossId, status: order.order.status }]
    this.state.orders[order.id] = { ...order, calls: [], history, decision: null, quickSn: null }
  }

  /** Three strikes of one day; the third says how long it lasts. */
  private isPaused(bossId: string, now: number): boolean {
    const mine = this.state.strikes.filter((one) => one.bossId === bossId)
    return mine.some(({ at }) => {
      const sameDay = mine.filter((other) => londonDay.format(other.at) === londonDay.format(at))
      return sameDay.filter((other) => other.at <= at).length === 3 && at + day > now
    })
  }

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

  private dueOf(id: string, now: number): Due | undefined {
    const due = nextTimer(this.order(id).order)
    return due !== undefined && due.at.getTime() <= now ? due : undefined
  }

  private bestCaller({ calls }: OrderModel, at: number): CallModel | undefined {
    const score = ({ playerId }: CallModel) => this.companion(playerId).score
    return calls
      .filter((call) => livesAt(call, at) && this.state.engaged[call.playerId] === undefined)
      .toSorted((one, other) => score(other) - score(one) || one.calledAt - other.calledAt)[0]
  }

  private termsOf(one: OrderModel, { playerId }: CallModel) {
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
    const step = makeMove(one.order, name, new Date(now), input)
    this.take(one, step, { what: name, at: now, byId: by.id, now }, choice)
  }

  /** The same move again, by the same person, in the state that it led to. */
  private hasJust({ history, order }: OrderModel, what: string, byId: string): boolean {
    const last = history.at(-1)
    return last?.what === what && last.byId === byId && last.status === order.status
  }

  private take(
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
    one.history.push({ what, byId, status: order.status })
    if (order.entrance === 'fast') this.followWish(one, before, what, at, playerBefore)
  }

  private keepEngagement(one: OrderModel, before: Order, after: Order): void {
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

  private keepVoucher({ id, bossId, voucherId }: OrderModel, before: Order, after: Order, now: number): void {
    if (voucherId === null) return
    if (before.search !== null && after.search === null) this.reserve(bossId, voucherId, id, now)
    if (after.search !== null) return
    const voucher = found(this.boss(bossId).vouchers.find((one) => one.id === voucherId))
    if (isAllBack(after) && !isAllBack(before)) {
      Object.assign(voucher, { state: 'usable', orderId: null })
      voucher.expiresAt = Math.max(voucher.expiresAt, now + 48 * hour)
    } else if (after.released && !before.released) voucher.state = 'used'
  }

  private reserve(bossId: string, voucherId: string, orderId: string, now: number): void {
    const voucher = found(this.boss(bossId).vouchers.find((one) => one.id === voucherId))
    if (voucher.state !== 'usable' || voucher.expiresAt <= now) throw new Refused('voucher_not_usable')
    Object.assign(voucher, { state: 'reserved', orderId })
  }

  private spend(bossId: string, amount: number): void {
    const boss = this.boss(bossId)
    if (amount > boss.coins) throw new Refused('insufficient_balance')
    boss.coins -= amount
  }

  private pay(one: OrderModel, step: MoneyStep, at: number, now: number): void {
    const { house } = this.state
    const boss = this.boss(one.bossId)
    switch (step.kind) {
      case 'hold':
      case 'holdRenewal':
        this.spend(one.bossId, step.amount)
        break
      case 'unhold':
        boss.coins += step.amount
        break
      case 'returnRenewal':
        boss.coins += this.renewals.get(one.id) ?? 0
        break
      case 'keepRenewal':
        break
      case 'release': {
        const { refund, vip, voucher, companion, revenue } = step.split
        boss.coins += refund
        house.revenue += revenue
        house.vip -= vip
        house.voucher -= voucher
        const entry = { createdAt: now, maturesAt: at + freezeMs, remaining: companion, frozen: 0 }
        this.companion(found(one.playerId)).entries.push({ orderId: one.id, ...entry })
        break
      }
      case 'reverse': {
        const { from, to } = step
        boss.coins += to.refund - from.refund
        house.revenue += to.revenue - from.revenue
        house.vip += from.vip - to.vip
        house.voucher += from.voucher - to.voucher
        takeBack(this.companion(found(one.playerId)), one.id, from.companion - to.companion)
        break
      }
      case 'freeze':
      case 'unfreeze':
        for (const entry of this.companion(found(one.playerId)).entries) {
          if (entry.orderId !== one.id) continue
          entry.frozen = step.kind === 'freeze' ? Math.min(step.amount, entry.remaining) : 0
        }
    }
    if (step.kind === 'holdRenewal') this.renewals.set(one.id, step.amount)
  }

  /** The last sum that was held for more time of each order. */
  private readonly renewals = new Map<string, number>()

  private followWish(
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
      for (const call of one.calls) if (call.playerId === playerBefore) endCall(call, 'turnedDown', at)
    }
  }

  call(id: string, playerId: string, now: number): void {
    const one = this.order(id)
    if (one.order.status !== orderStatus.waiting) throw new Refused('order_moved_on')
    const earlier = one.calls.find((call) => call.playerId === playerId)
    if (earlier?.state === 'turnedDown') throw new Refused('call_turned_down')
    if (earlier !== undefined && earlier.state === 'live' && earlier.until > now) return
    if (this.state.engaged[playerId] !== undefined) throw new Refused('player_engaged')
    const elsewhere = this.all.filter(
      ({ id: other, order, calls }) =>
        other !== id &&
        order.status === orderStatus.waiting &&
        calls.some((call) => call.playerId === playerId && livesAt(call, now)),
    )
    if (elsewhere.length >= 3) throw new Refused('call_limit')
    if (earlier !== undefined) one.calls.splice(one.calls.indexOf(earlier), 1)
    one.calls.push({ playerId, calledAt: now, until: now + 3 * minute, state: 'live' })
    this.move(id, 'call', { id: playerId, side: 'player' }, { now })
  }

  uncall(id: string, playerId: string, now: number): void {
    const one = this.order(id)
    const call = one.calls.find((each) => each.playerId === playerId)
    if (call === undefined) throw new Refused('not_found')
    if (one.order.status !== orderStatus.waiting) throw new Refused('order_moved_on')
    if (call.state !== 'live' || call.until <= now) return
    endCall(call, 'gone', now)
    this.move(id, 'uncall', { id: playerId, side: 'player' }, { now })
  }

  turnDown(id: string, playerId: string, now: number): void {
    const one = this.order(id)
    if (one.order.status !== orderStatus.waiting) throw new Refused('order_moved_on')
    const call = one.calls.find((each) => each.playerId === playerId)
    if (call === undefined) throw new Refused('not_found')
    if (call.state === 'turnedDown') return
    endCall(call, 'turnedDown', now)
    this.move(id, 'turnDown', { id: one.bossId, side: 'boss' }, { now })
  }

  select(id: string, playerId: string, now: number): void {
    const one = this.order(id)
    if (one.order.status === orderStatus.matched && one.playerId === playerId) return
    if (one.order.status !== orderStatus.waiting) throw new Refused('order_moved_on')
    const call = one.calls.find((each) => each.playerId === playerId && livesAt(each, now))
    if (call === undefined) throw new Refused('call_gone')
    if (this.state.engaged[playerId] !== undefined) throw new Refused('player_engaged')
    const { terms, choice } = this.termsOf(one, call)
    endCall(call, 'chosen', now)
    this.move(id, 'select', { id: one.bossId, side: 'boss' }, { input: { terms }, choice, now })
  }

  setDuration(id: string, units: number, voucherId: string | null, now: number): void {
    const one = this.order(id)
    const { order, bossId, pricePerHour } = one
    const by = { id: bossId, side: 'boss' } as const
    if (order.status === orderStatus.serving) {
      if (voucherId !== null) throw new Refused('voucher_not_usable')
      const list = (pricePerHour * units) / 2
      const vip = Math.floor((list * one.vipRate) / 100)
      const price = { list: coins(list), vipDiscount: coins(vip), payable: coins(list - vip) }
      return this.move(id, 'quoteRenewal', by, { input: { moreTime: { units, ...price } }, now })
    }
    if (order.status !== orderStatus.matched) throw new Refused('order_moved_on')
    const price = this.priceFor(bossId, pricePerHour, units, voucherId, now)
    const input = { terms: { units, price, commission: order.commission } }
    this.move(id, 'setTerms', by, { input, choice: { voucherId }, now })
  }

  payFor(id: string, now: number): void {
    const { order, bossId, history } = this.order(id)
    const by = { id: bossId, side: 'boss' } as const
    if (order.status !== orderStatus.serving) return this.move(id, 'pay', by, { now })
    if (order.renewal !== null && history.at(-1)?.what === 'renew') return
    this.move(id, 'renew', by, { now })
  }

  goQuick(
    id: string,
    order: (units: number) => Order,
    named: { id: string; sn: string },
    now: number,
  ): string {
    const one = this.order(id)
    if (one.quickSn !== null) return one.quickSn
    this.move(id, 'goQuick', { id: one.bossId, side: 'boss' }, { choice: { quickSn: named.sn }, now })
    this.publish(one.bossId, order(one.order.units), named, now)
    return named.sn
  }

  resolve(id: string, staffId: string, said: Coins, now: number): void {
    const one = this.order(id)
    const { status } = one.order
    const begun = status !== orderStatus.waiting && status !== orderStatus.matched
    const refund = begun ? said : heldNow(one.order)
    if (refund < 50_000) return this.decide(one, staffId, refund, now)
    const reason = whyNot(one.order, 'resolve', 'staff', new Date(now), { amount: refund })
    if (reason === 'order_moved_on' && this.hasJust(one, 'resolve', staffId)) return
    if (reason !== undefined) throw new Refused(reason)
    const since = one.order.since.getTime()
    const known = one.decision
    if (known?.byId === staffId && known.refund === refund && known.since === since) return
    one.decision = { refund, byId: staffId, since }
    one.history.push({ what: 'proposed', byId: staffId, status })
  }

  approve(id: string, staffId: string, now: number): void {
    const one = this.order(id)
    const { decision } = one
    if (decision === null || decision.since !== one.order.since.getTime()) {
      if (this.hasJust(one, 'resolve', staffId)) return
      throw new Refused('order_moved_on')
    }
    if (decision.byId === staffId) throw new Refused('second_person_needed')
    this.decide(one, staffId, decision.refund, now)
  }

  private decide(one: OrderModel, staffId: string, refund: Coins, now: number): void {
    const { history } = one
    const events = history.length
    this.move(one.id, 'resolve', { id: staffId, side: 'staff' }, { input: { amount: refund }, now })
    if (history.length > events) one.decision = null
  }

  convert(playerId: string, amount: number): void {
    const companion = this.companion(playerId)
    if (amount > companion.available) throw new Refused('insufficient_beans')
    companion.available -= amount
  }
}

type Choice = Partial<Pick<OrderModel, 'playerId' | 'pricePerHour' | 'vipRate' | 'voucherId' | 'quickSn'>>

const nobodyChosen: Choice = { playerId: null, pricePerHour: 0, vipRate: 0, voucherId: null }

function livesAt({ state, calledAt, until }: CallModel, at: number): boolean {
  return (state === 'live' || state === 'gone') && calledAt <= at && until > at
}

function endCall(call: CallModel, state: CallModel['state'], at: number): void {
  call.state = state
  call.until = Math.min(call.until, at)
}

/** What a debt does not take is hers. */
function mature(companion: CompanionModel, now: number): void {
  for (const entry of companion.entries.toSorted((one, other) => one.maturesAt - other.maturesAt)) {
    if (entry.maturesAt > now) continue
    const amount = entry.remaining - entry.frozen
    const settled = Math.min(companion.owed, amount)
    companion.owed -= settled
    companion.available += amount - settled
    entry.remaining = entry.frozen
  }
}

/** From this order's entry, from what is free of the others, from what is available; the rest is owed. */
function takeBack(companion: CompanionModel, orderId: string, amount: number): void {
  let left = amount
  const take = (most: number) => {
    const part = Math.min(left, most)
    left -= part
    return part
  }
  const oldestFirst = companion.entries.toSorted(
    (one, other) => one.createdAt - other.createdAt || (one.orderId < other.orderId ? -1 : 1),
  )
  for (const entry of oldestFirst.filter((one) => one.orderId === orderId)) {
    const part = take(entry.remaining)
    entry.remaining -= part
    entry.frozen = Math.max(0, entry.frozen - part)
  }
  for (const entry of oldestFirst.filter((one) => one.orderId !== orderId)) {
    entry.remaining -= take(entry.remaining - entry.frozen)
  }
  companion.available -= take(companion.available)
  companion.owed += left
}

export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('the model has lost something')
  return value
}
