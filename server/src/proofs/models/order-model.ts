import { coins, type Coins } from '@kaihei/domain/money'
import { whyNot } from '@kaihei/domain/orders/machine'
import { heldNow, type Order } from '@kaihei/domain/orders/order'
import { orderStatus } from '@kaihei/domain/orders/status'
import { endBid, livesAt, OrderModelMoves } from './order-model-moves.ts'
import { type OrderModel, type QuoteModel, Refused, vipRateOf } from './order-model-shapes.ts'

const minute = 60_000
const day = 24 * 60 * minute

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/**
 * What the rules say about some people's orders and their money, in plain data. The states come from the pure machine;
 * everything around it (who is busy, whose voucher is where, who has how much) is reckoned here by nothing of the
 * server. A refusal leaves nothing behind but what the clock has done just before.
 */
export class OrderModels extends OrderModelMoves {
  readonly quotes: QuoteModel[] = []

  /** Five in all, and two of them from wishes. */
  private insistOnRoom(bossId: string, entrance: Order['entrance']): void {
    const states = [0, 5, 10, 20, 30, 50, 51, 52]
    const open = this.all.filter((one) => one.bossId === bossId && states.includes(one.order.status))
    const wishes = open.filter(({ order }) => order.entrance === 'fast').length
    if (open.length >= 5 || (entrance === 'fast' && wishes >= 2)) throw new Refused('too_many_open_orders')
  }

  /** Whether this quote may become an order now. */
  place(quote: QuoteModel, order: Order, { id, sn }: { id: string; sn: string }, now: number): void {
    const { bossId, playerId, voucherId } = quote
    if (now >= quote.expiresAt) throw new Refused('quote_expired')
    if (quote.used) throw new Refused('quote_used')
    if (voucherId !== null) this.reserve(bossId, voucherId, id, now)
    this.insistOnRoom(bossId, 'direct')
    this.hold(bossId, id, heldNow(order))
    const { pricePerHour } = this.companion(playerId)
    const vipRate = vipRateOf(this.boss(bossId))
    this.add({ id, sn, bossId, playerId, order, vipRate, pricePerHour, voucherId }, 'placed')
  }

  publish(bossId: string, order: Order, { id, sn }: { id: string; sn: string }, now: number): void {
    this.insistOnRoom(bossId, 'fast')
    if (this.isPaused(bossId, now)) throw new Refused('fast_order_paused')
    this.hold(bossId, id, heldNow(order))
    const nobody = { playerId: null, vipRate: 0, pricePerHour: 0, voucherId: null }
    this.add({ id, sn, bossId, order, ...nobody }, 'published')
  }

  private add(order: Omit<OrderModel, 'bids' | 'history' | 'decision' | 'quickSn'>, what: string): void {
    const history = [{ what, byId: order.bossId, status: order.order.status }]
    this.state.orders[order.id] = { ...order, bids: [], history, decision: null, quickSn: null }
  }

  /** Three strikes of one day; the third says how long it lasts. */
  private isPaused(bossId: string, now: number): boolean {
    const mine = this.state.strikes.filter((one) => one.bossId === bossId)
    return mine.some(({ at }) => {
      const sameDay = mine.filter((other) => londonDay.format(other.at) === londonDay.format(at))
      return sameDay.filter((other) => other.at <= at).length === 3 && at + day > now
    })
  }

  bid(id: string, playerId: string, now: number): void {
    const one = this.order(id)
    if (one.order.status !== orderStatus.waiting) throw new Refused('order_moved_on')
    const earlier = one.bids.find((bid) => bid.playerId === playerId)
    if (earlier?.state === 'turnedDown')
      throw new Refused(earlier.declined ? 'bid_declined' : 'bid_turned_down')
    if (earlier !== undefined && earlier.state === 'live' && earlier.until > now) return
    if (this.state.engaged[playerId] !== undefined) throw new Refused('player_engaged')
    const elsewhere = this.all.filter(
      ({ id: other, order, bids }) =>
        other !== id &&
        order.status === orderStatus.waiting &&
        bids.some((bid) => bid.playerId === playerId && livesAt(bid, now)),
    )
    if (elsewhere.length >= 3) throw new Refused('bid_limit')
    if (earlier !== undefined) one.bids.splice(one.bids.indexOf(earlier), 1)
    one.bids.push({ playerId, placedAt: now, until: now + 3 * minute, state: 'live' })
    this.move(id, 'bid', { id: playerId, side: 'player' }, { now })
  }

  takeBackBid(id: string, playerId: string, now: number): void {
    const one = this.order(id)
    const bid = one.bids.find((each) => each.playerId === playerId)
    if (bid === undefined) throw new Refused('not_found')
    if (one.order.status !== orderStatus.waiting) throw new Refused('order_moved_on')
    if (bid.state !== 'live' || bid.until <= now) return
    endBid(bid, 'gone', now)
    this.move(id, 'takeBackBid', { id: playerId, side: 'player' }, { now })
  }

  turnDown(id: string, playerId: string, now: number): void {
    const one = this.order(id)
    if (one.order.status !== orderStatus.waiting) throw new Refused('order_moved_on')
    const bid = one.bids.find((each) => each.playerId === playerId)
    if (bid === undefined) throw new Refused('not_found')
    if (bid.state === 'turnedDown') return
    endBid(bid, 'turnedDown', now)
    this.move(id, 'turnDown', { id: one.bossId, side: 'boss' }, { now })
  }

  select(id: string, playerId: string, now: number): void {
    const one = this.order(id)
    if (one.order.status === orderStatus.matched && one.playerId === playerId) return
    if (one.order.status !== orderStatus.waiting) throw new Refused('order_moved_on')
    const bid = one.bids.find((each) => each.playerId === playerId && livesAt(each, now))
    if (bid === undefined) throw new Refused('bid_gone')
    if (this.state.engaged[playerId] !== undefined) throw new Refused('player_engaged')
    const { terms, choice } = this.termsOf(one, bid)
    endBid(bid, 'chosen', now)
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
    // 50, 51, 52: as long as they do not agree, what the boss asks for and does not get is much, too.
    const { claim, proposal } = one.order
    const asked =
      status >= 50 && status <= 52
        ? claim !== null && !claim.dropped
          ? claim.amount
          : one.order.released
            ? 0
            : (proposal?.refund ?? 0)
        : 0
    if (refund < 50_000 && asked - refund < 50_000) return this.decide(one, staffId, refund, now)
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
    if (decision.byId === staffId) throw new Refused('second_person')
    this.decide(one, staffId, decision.refund, now)
  }

  private decide(one: OrderModel, staffId: string, refund: Coins, now: number): void {
    const { history } = one
    const events = history.length
    this.move(one.id, 'resolve', { id: staffId, side: 'staff' }, { input: { amount: refund }, now })
    if (history.length > events) one.decision = null
  }

  convert(playerId: string, amount: number): void {
    if (amount > this.money.beansOf(playerId, 'available')) throw new Refused('insufficient_beans')
    this.money.convert(playerId, amount, Math.floor((amount * 2) / 100))
  }
}
