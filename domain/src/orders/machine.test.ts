import { expect, test } from 'vitest'
import { coins } from '../money.ts'
import {
  asked,
  at,
  evening,
  everyState,
  example,
  moreTime,
  OrderBook,
  sides,
  until,
  walk,
  wished,
} from '../testing/orders.ts'
import { claimStateOf } from './claim.ts'
import { allowedMoves, clockOf } from './clock.ts'
import { makeMove, whyNot } from './machine.ts'
import { type MoveName, moveNames, type Side } from './moves.ts'
import { bookedEnd, type Order, placeOrder } from './order.ts'
import { splitOrder } from './price.ts'
import { takesWhoeverIsFree } from './wish.ts'
import { isEngaging, isOpenOrder, type OrderStatus, orderStatus } from './status.ts'
import { nextTimer, runTimer } from './timers.ts'
import { moveForOperation } from './verbs.ts'

test('the worked example: 2 h × 50, V5, a tenth off, 18 % commission', () => {
  const { price, commission } = example
  expect(splitOrder(price, commission, 0)).toEqual({
    refund: 0,
    vip: 300,
    voucher: 970,
    companion: 8_200,
    revenue: 1_800,
  })
  expect(splitOrder(price, commission, 4_365)).toEqual({
    refund: 4_365,
    vip: 150,
    voucher: 485,
    companion: 4_100,
    revenue: 900,
  })
})

/** Who may do what, where, ten minutes after the state began; `fast` where the entrances differ. */
const table: Readonly<Record<string, Partial<Record<Side, readonly MoveName[]>>>> = {
  '0': {
    boss: ['goQuick', 'cancel'],
    player: ['accept', 'reject'],
    staff: ['bossBanned', 'playerBanned', 'resolve'],
  },
  '0 fast': {
    boss: ['turnDown', 'select', 'cancel'],
    player: ['bid', 'takeBackBid'],
    staff: ['bossBanned', 'resolve'],
  },
  '5': {
    boss: ['setTerms', 'pay', 'cancel'],
    player: ['decline'],
    staff: ['bossBanned', 'playerBanned', 'resolve'],
  },
  '10': {
    boss: ['cancel', 'ready'],
    player: ['withdraw', 'ready'],
    staff: ['bossBanned', 'playerBanned', 'resolve'],
  },
  '20': {
    boss: ['quoteRenewal', 'sayNoShow', 'endEarly', 'confirm', 'askRefund'],
    player: ['sayBossAbsent', 'finish'],
    staff: ['playerBanned', 'resolve'],
  },
  '30': { boss: ['confirm', 'askRefund'], staff: ['resolve'] },
  '40': { boss: ['askRefund'] },
  '50': { boss: ['escalate'], player: ['agree', 'refuse', 'escalate'], staff: ['resolve'] },
  '51': { boss: ['dropClaim', 'escalate'], player: ['escalate'], staff: ['resolve'] },
  '52': { staff: ['resolve'] },
  '60': {},
  '61': {},
  '70': {},
  '71': { boss: ['goQuick'] },
  '72': { boss: ['goQuick'] },
  '73': {},
  '74': { boss: ['goQuick'] },
  '77': {},
  '79': {},
}

const imposed: readonly MoveName[] = ['bossBanned', 'playerBanned']

test('every state, every move, every side: as the table says, and nothing else', () => {
  const input = { amount: coins(8_730), moreTime, terms: example }
  const states = everyState()
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(Object.values(orderStatus)))
  for (const order of states) {
    const allowed = table[order.status === 0 && order.entrance === 'fast' ? '0 fast' : String(order.status)]
    const now = new Date(order.since.getTime() + 10 * 60_000)
    for (const side of sides) {
      const open = moveNames.filter((move) => whyNot(order, move, side, now, input) === undefined)
      expect(open, `${side} in ${order.status}`).toEqual(allowed?.[side] ?? [])
      // What a sanction imposes is a button of nobody.
      expect(allowedMoves(order, side, now)).toEqual(open.filter((move) => !imposed.includes(move)))
    }
  }
})

test('every move leads where the table of moves says it can', async () => {
  const { moves } = await import('./moves.ts')
  for (const order of everyState()) {
    const now = new Date(order.since.getTime() + 10 * 60_000)
    const input = { amount: coins(order.price.payable - order.refunded), moreTime, terms: example }
    for (const side of sides) {
      for (const move of allowedMoves(order, side, now)) {
        expect(moves[move].to).toContain(makeMove(order, move, side, now, input).order.status)
      }
    }
  }
})

test('every open state has a clock that says who, until when and what then; every end has none', () => {
  for (const order of everyState()) {
    const isAhead = (clockOf(order, order.since)?.until ?? order.since) > order.since
    expect(isAhead, `${order.status}`).toBe(isOpenOrder(order.status))
  }
  expect(clockOf(asked(), evening)).toEqual({ who: 'player', until: at(10), next: 'notTaken', becomes: 72 })
  const auto = walk(wished('auto'), ['bid', 'player', 1]).order
  expect(clockOf(auto, at(1))).toMatchObject({
    who: 'both',
    until: at(1.5),
    next: 'autoSelected',
    becomes: 5,
  })
})

test('nobody takes it: after ten minutes all is back', () => {
  expect(until(asked(), 9.999).order.status).toBe(0)
  const { order, money } = until(asked(), 10)
  expect(order).toMatchObject({ status: 72, since: at(10), deadline: null })
  expect(money).toEqual([{ kind: 'unhold', amount: 8_730 }])
})

test('played in full and left alone it is finished half an hour late and paid out a day after', () => {
  const { order } = walk(asked(), ['accept', 'player', 2])
  expect(order.deadline).toEqual(at(7))
  const later = until(order, 60 * 24 * 3)
  // Accepted at 2, begun at 7, booked until 127, over at 157, confirmed a day later.
  expect(later.order).toMatchObject({ status: 40, since: at(157 + 24 * 60), released: true, refunded: 0 })
  expect(later.money).toEqual([{ kind: 'release', split: splitOrder(example.price, 18, 0) }])
})

test('a boss who ends in the second half hour pays two of four, and the companion may object for two hours', () => {
  const { order } = walk(asked(), ['accept', 'player', 0], ['endEarly', 'boss', 40])
  expect(order).toMatchObject({ status: 30, proposal: { refund: 4_365, by: 'boss', objectUntil: at(160) } })
  expect(whyNot(order, 'confirm', 'boss', at(159.999), {})).toBe('objection_open')
  expect(whyNot(order, 'object', 'player', at(159.999), {})).toBeUndefined()
  expect(whyNot(order, 'object', 'player', at(160), {})).toBe('objection_over')
  expect(makeMove(order, 'confirm', 'boss', at(160), {}).order).toMatchObject({ status: 40, refunded: 4_365 })
})

test('a companion who agrees to an early end need not be waited for: the clock is the boss’s, with the same day', () => {
  const { order } = walk(asked(), ['accept', 'player', 0], ['endEarly', 'boss', 40])
  expect(allowedMoves(order, 'player', at(41))).toEqual(['consent', 'object'])
  expect(whyNot(order, 'consent', 'boss', at(41), {})).toBe('not_allowed')
  expect(whyNot(order, 'consent', 'player', at(159.999), {})).toBeUndefined()
  expect(whyNot(order, 'consent', 'player', at(160), {})).toBe('objection_over')
  const { order: agreed, money } = makeMove(order, 'consent', 'player', at(41), {})
  expect(money).toEqual([])
  expect(agreed).toEqual({ ...order, proposal: { refund: 4_365, by: 'boss', objectUntil: null } })
  expect(clockOf(agreed, at(41))).toEqual({
    who: 'boss',
    until: at(40 + 24 * 60),
    next: 'confirmed',
    becomes: 40,
  })
  expect(allowedMoves(agreed, 'player', at(41))).toEqual([])
  expect(whyNot(agreed, 'consent', 'player', at(41), {})).toBe('order_moved_on')
  expect(whyNot(agreed, 'object', 'player', at(41), {})).toBe('order_moved_on')
  expect(makeMove(agreed, 'confirm', 'boss', at(41), {}).order).toMatchObject({ status: 40, refunded: 4_365 })
  const { order: stopped } = walk(asked(), ['accept', 'player', 0], ['finish', 'player', 40])
  expect(whyNot(stopped, 'consent', 'player', at(41), {})).toBe('order_moved_on')
})

test('an objection that nobody decides on is halved after a week', () => {
  const path = [
    ['accept', 'player', 0],
    ['endEarly', 'boss', 40],
    ['object', 'player', 60],
  ] as const
  const { order } = walk(asked(), ...path)
  const { order: ended } = until(order, 60 + 7 * 24 * 60)
  expect(ended).toMatchObject({ status: 61, refunded: Math.ceil(4_365 / 2) })
})

/** Two hours for 136, without discounts. */
const plain = () =>
  placeOrder(
    {
      units: 4,
      price: {
        list: coins(13_600),
        vipDiscount: coins(0),
        voucherDiscount: coins(0),
        payable: coins(13_600),
      },
      commission: 20,
    },
    evening,
  )

test('a claim that was dropped or forgotten has no part in what an objection is about', () => {
  const refused = [
    ['accept', 'player', 0],
    ['askRefund', 'boss', 20, { amount: coins(13_600) }],
    ['refuse', 'player', 30],
  ] as const
  const week = 7 * 24 * 60
  const dropped = walk(plain(), ...refused, ['dropClaim', 'boss', 40], ['object', 'player', 50]).order
  expect(dropped).toMatchObject({ status: 52, proposal: { refund: 10_200 }, claim: { dropped: true } })
  expect(until(dropped, 50 + week).order).toMatchObject({ status: 61, refunded: 5_100 })
  const day = 24 * 60
  const forgotten = walk(plain(), ...refused, ['object', 'player', 31 + day]).order
  expect(until(forgotten, 31 + day + week).order).toMatchObject({ status: 61, refunded: 5_100 })
  const upheld = walk(plain(), ...refused, ['escalate', 'boss', 40]).order
  expect(until(upheld, 40 + week).order).toMatchObject({ status: 61, refunded: 11_900 })
})

test('a claim is open until it is answered or decided, and known as dropped when it was', () => {
  const stateOf = (order: Order) => order.claim && claimStateOf(order.claim, order)
  const asking = [
    ['accept', 'player', 0],
    ['askRefund', 'boss', 20, { amount: coins(13_600) }],
  ] as const
  const { order: claimed } = walk(plain(), ...asking)
  const { order: refused } = walk(claimed, ['refuse', 'player', 30])
  expect([claimed, refused].map(stateOf)).toEqual(['open', 'open'])
  expect(stateOf(walk(refused, ['escalate', 'player', 40]).order)).toBe('open')
  expect(stateOf(walk(refused, ['dropClaim', 'boss', 40]).order)).toBe('dropped')
  expect(stateOf(until(refused, 30 + 24 * 60).order)).toBe('dropped')
  expect(stateOf(walk(claimed, ['agree', 'player', 40]).order)).toBe('settled')
})

test('while the companion may object the clock is hers and ends with that time, and then it is the boss who confirms', () => {
  const { order } = walk(asked(), ['accept', 'player', 0], ['endEarly', 'boss', 40])
  expect(clockOf(order, at(40))).toEqual({
    who: 'player',
    until: at(160),
    next: 'objectionOver',
    becomes: 30,
  })
  expect(allowedMoves(order, 'boss', at(159.999))).not.toContain('confirm')
  expect(clockOf(order, at(160))).toEqual({
    who: 'boss',
    until: at(40 + 24 * 60),
    next: 'confirmed',
    becomes: 40,
  })
  expect(allowedMoves(order, 'boss', at(160))).toContain('confirm')
  const { order: objected } = walk(order, ['object', 'player', 60])
  const week = at(60 + 7 * 24 * 60)
  expect(clockOf(objected, at(61))).toEqual({ who: 'staff', until: week, next: 'halved', becomes: 61 })
})

test('who declines answers a choice or more time; an early end is objected to with another word', () => {
  const meant = (status: OrderStatus) =>
    moveForOperation('decline', { side: 'player', status, reason: undefined })
  expect([5, 20, 30, 52].map((status) => meant(status as OrderStatus))).toEqual([
    'decline',
    'declineRenewal',
    'decline',
    'decline',
  ])
  const { order } = walk(asked(), ['accept', 'player', 0], ['endEarly', 'boss', 40])
  expect(whyNot(order, meant(30), 'player', at(41), {})).toBe('order_moved_on')
})

test('once both have said that they are there it begins, and one alone waits for the clock', () => {
  const { order: accepted } = walk(asked(), ['accept', 'player', 0])
  const one = makeMove(accepted, 'ready', 'boss', at(1), {})
  expect(one).toEqual({ order: { ...accepted, ready: { boss: true, player: false } }, money: [] })
  expect(whyNot(one.order, 'ready', 'boss', at(2), {})).toBe('order_moved_on')
  expect(whyNot(one.order, 'cancel', 'boss', at(2), {})).toBeUndefined()
  expect(until(one.order, 5).order).toMatchObject({ status: 20, startedAt: at(5) })
  const { order: begun } = makeMove(one.order, 'ready', 'player', at(2), {})
  expect(begun).toMatchObject({ status: 20, since: at(2), startedAt: at(2), acceptedAt: at(0) })
  expect(bookedEnd(begun)).toEqual(at(2 + 120))
  expect(clockOf(begun, at(2))).toMatchObject({ until: at(2 + 120 + 30), next: 'over', becomes: 30 })
  // Absence is counted from acceptance, whenever it began.
  expect(whyNot(begun, 'sayBossAbsent', 'player', at(14.9999), {})).toBe('absence_too_early')
  expect(whyNot(begun, 'sayBossAbsent', 'player', at(15), {})).toBeUndefined()
})

test('a companion who stops after one full half hour of four gives three back', () => {
  const { order } = walk(asked(), ['accept', 'player', 0], ['finish', 'player', 36])
  expect(order.proposal).toEqual({ refund: Math.floor((8_730 * 3) / 4), by: 'player', objectUntil: null })
})

test('a boss who does not come pays six tenths of a unit', () => {
  const { order } = walk(asked(), ['accept', 'player', 0], ['sayBossAbsent', 'player', 15])
  expect(order.proposal?.refund).toBe(Math.floor((8_730 * 34) / 40))
})

test('absence is said in its time, to the millisecond', () => {
  const serving = until(walk(asked(), ['accept', 'player', 0]).order, 6).order
  const say = (move: MoveName, side: Side, minute: number) => whyNot(serving, move, side, at(minute), {})
  expect(say('sayNoShow', 'boss', 9.9999)).toBe('no_show_too_early')
  expect(say('sayNoShow', 'boss', 10)).toBeUndefined()
  expect(say('sayNoShow', 'boss', 30)).toBeUndefined()
  expect(say('sayNoShow', 'boss', 30.0001)).toBe('no_show_over')
  expect(say('sayBossAbsent', 'player', 14.9999)).toBe('absence_too_early')
  expect(say('sayBossAbsent', 'player', 15)).toBeUndefined()
  expect(say('sayBossAbsent', 'player', 124.9999)).toBeUndefined()
  expect(say('sayBossAbsent', 'player', 125)).toBe('absence_over')
})

test('nobody came: agreed or silent, all is back', () => {
  const { order, book } = walk(asked(), ['accept', 'player', 0], ['sayNoShow', 'boss', 12])
  expect(order).toMatchObject({ status: 50, claim: { amount: 8_730, noShow: true } })
  const silent = until(order, 12 + 24 * 60)
  silent.money.forEach((each) => book.apply(each))
  expect(silent.order.status).toBe(73)
  expect(book.read()).toMatchObject({ held: 0, boss: 0, companion: 0, revenue: 0 })
})

test('a claim asks for at least what an early end would give, and for more than what is offered', () => {
  const serving = until(walk(asked(), ['accept', 'player', 0]).order, 6).order
  const ask = (order: typeof serving, minute: number, amount: number) =>
    whyNot(order, 'askRefund', 'boss', at(minute), { amount: coins(amount) })
  expect(ask(serving, 40, 4_364)).toBe('refund_amount')
  expect(ask(serving, 40, 4_365)).toBeUndefined()
  expect(ask(serving, 40, 8_730)).toBeUndefined()
  expect(ask(serving, 40, 8_731)).toBe('refund_amount')
  const stopped = makeMove(serving, 'finish', 'player', at(36), {}).order
  expect(ask(stopped, 37, 6_547)).toBe('refund_amount')
  expect(ask(stopped, 37, 6_548)).toBeUndefined()
})

test('after the end a refund can be asked for during a day, once', () => {
  const { order } = walk(asked(), ['accept', 'player', 0], ['confirm', 'boss', 130])
  const ask = (minute: number) => whyNot(order, 'askRefund', 'boss', at(minute), { amount: coins(1) })
  expect(ask(130 + 24 * 60 - 0.001)).toBeUndefined()
  expect(ask(130 + 24 * 60)).toBe('refund_over')
  const path = [
    ['askRefund', 'boss', 140, { amount: coins(500) }],
    ['refuse', 'player', 141],
    ['dropClaim', 'boss', 142],
  ] as const
  const again = walk(order, ...path).order
  expect(again.status).toBe(40)
  expect(whyNot(again, 'askRefund', 'boss', at(143), { amount: coins(1) })).toBe('refund_once')
})

test('a refund after the end takes from companion and house what they got for it', () => {
  const { order, book } = walk(
    asked(),
    ['accept', 'player', 0],
    ['confirm', 'boss', 130],
    ['askRefund', 'boss', 200, { amount: coins(4_365) }],
    ['agree', 'player', 210],
  )
  expect(order).toMatchObject({ status: 61, refunded: 4_365 })
  expect(book.read()).toMatchObject({
    held: 0,
    boss: -4_365,
    companion: 4_100,
    revenue: 900,
    vip: -150,
    voucher: -485,
    frozen: 0,
  })
})

test('more time counts once the companion has let five minutes pass, and is given back when declined', () => {
  const serving = until(walk(asked(), ['accept', 'player', 0]).order, 50).order
  expect(whyNot(serving, 'renew', 'boss', at(50), {})).toBe('renewal_not_quoted')
  const quoted = makeMove(serving, 'quoteRenewal', 'boss', at(50), { moreTime }).order
  const paid = makeMove(quoted, 'renew', 'boss', at(50), {})
  expect(paid.money).toEqual([{ kind: 'holdRenewal', amount: 4_850 }])
  expect(whyNot(paid.order, 'quoteRenewal', 'boss', at(51), { moreTime })).toBe('renewal_open')
  expect(until(paid.order, 54.999).order.units).toBe(4)
  const stands = until(paid.order, 55).order
  expect(stands).toMatchObject({
    units: 6,
    renewal: null,
    price: { list: 15_000, vipDiscount: 450, payable: 13_580 },
  })
  expect(bookedEnd(stands)).toEqual(at(5 + 6 * 30))
  const tooLong = { ...moreTime, units: 19 }
  expect(whyNot(stands, 'quoteRenewal', 'boss', at(56), { moreTime: tooLong })).toBe('too_many_units')
  expect(makeMove(paid.order, 'declineRenewal', 'player', at(52), {})).toMatchObject({
    order: { units: 4, renewal: null },
    money: [{ kind: 'returnRenewal' }],
  })
})

test('the end of the service waits for an undecided renewal', () => {
  const { order } = walk(
    asked(),
    ['accept', 'player', 0],
    ['quoteRenewal', 'boss', 154, { moreTime }],
    ['renew', 'boss', 154],
  )
  expect(until(order, 158).order).toMatchObject({ status: 20, units: 4 })
  expect(until(order, 159).order).toMatchObject({ status: 20, units: 6, deadline: at(5 + 180 + 30) })
})

test('who leaves the service leaves an undecided renewal behind', () => {
  const path = [
    ['accept', 'player', 0],
    ['quoteRenewal', 'boss', 60, { moreTime }],
    ['renew', 'boss', 60],
    ['confirm', 'boss', 61],
  ] as const
  const { order, book } = walk(asked(), ...path)
  expect(order).toMatchObject({ status: 40, units: 4, renewal: null })
  expect(book.read()).toMatchObject({ renewal: 0, held: 0, boss: -8_730 })
})

test('a wish holds a deposit of an hour, and the price once somebody is chosen and paid', () => {
  expect(wished().wish).toEqual({
    units: 4,
    deposit: 3_000,
    mode: 'pick',
    autoAt: null,
    overdue: false,
  })
  const { order, book } = walk(
    wished(),
    ['bid', 'player', 1],
    ['select', 'boss', 2, { terms: example }],
    ['pay', 'boss', 3],
  )
  expect(order).toMatchObject({ status: 10, wish: null, acceptedAt: at(3), price: example.price })
  expect(book.read()).toMatchObject({ held: 8_730, boss: -8_730 })
  const cheap = {
    units: 1,
    commission: 20,
    price: { ...wished().price, list: coins(2_000), payable: coins(2_000) },
  }
  const less = walk(wished(), ['select', 'boss', 2, { terms: cheap }], ['pay', 'boss', 3])
  expect(less.book.read()).toMatchObject({ held: 2_000, boss: -2_000 })
})

test('a wish that nobody is chosen for ends after 15 minutes, one that is not paid after 5', () => {
  expect(until(wished(), 15)).toMatchObject({
    order: { status: 72, since: at(15) },
    money: [{ kind: 'unhold', amount: 3_000 }],
  })
  const matched = walk(wished(), ['select', 'boss', 14, { terms: example }]).order
  expect(until(matched, 19)).toMatchObject({
    order: { status: 77, since: at(19) },
    money: [{ kind: 'unhold', amount: 3_000 }],
  })
})

test('a companion who declines leaves the wish open for another 15 minutes', () => {
  const { order } = walk(wished(), ['select', 'boss', 10, { terms: example }], ['decline', 'player', 12])
  expect(order).toMatchObject({ status: 0, deadline: at(27), price: { payable: 3_000 } })
})

test('a wish that is open again is as it was published, whatever time was chosen in between', () => {
  const long = { ...example, units: 24 }
  const { order, book } = walk(
    wished(),
    ['select', 'boss', 10, { terms: example }],
    ['setTerms', 'boss', 11, { terms: long }],
    ['decline', 'player', 12],
  )
  expect(order).toEqual({ ...wished(), since: at(12), deadline: at(27) })
  expect(book.read()).toMatchObject({ held: 3_000, boss: -3_000 })
})

test('by itself the best is chosen half a minute after the first bid, or after the next if nobody is left', () => {
  const wish = walk(wished('auto'), ['bid', 'player', 1], ['bid', 'player', 1.25]).order
  expect(nextTimer(wish)).toEqual({ timer: 'autoSelected', at: at(1.5) })
  expect(until(wish, 1.5).order).toMatchObject({ status: 5, since: at(1.5), price: example.price })
  const { order: nobody } = walk(wished('auto'), ['bid', 'player', 1])
  const left = runTimer(nobody, { timer: 'autoSelected', at: at(1.5) }).order
  expect(nextTimer(left)).toEqual({ timer: 'notTaken', at: at(15) })
})

test('a wish that found nobody free takes whoever is free first, or waits for half a minute after the next bid', () => {
  const { order: wish } = walk(wished('auto'), ['bid', 'player', 1])
  expect(takesWhoeverIsFree(wish)).toBe(false)
  const left = runTimer(wish, { timer: 'autoSelected', at: at(1.5) }).order
  expect(takesWhoeverIsFree(left)).toBe(true)
  const again = makeMove(left, 'bid', 'player', at(4), {}).order
  expect(nextTimer(again)).toEqual({ timer: 'autoSelected', at: at(4.5) })
  expect(takesWhoeverIsFree(again)).toBe(true)
  const found = runTimer(again, { timer: 'autoSelected', at: at(4.2) }, { terms: example }).order
  const declined = makeMove(found, 'decline', 'player', at(5), {}).order
  expect(takesWhoeverIsFree(declined)).toBe(false)
  expect(nextTimer(declined)).toEqual({ timer: 'notTaken', at: at(20) })
})

test('who waited two minutes, or was left alone half an hour ago at most, can turn to everybody', () => {
  expect(whyNot(asked(), 'goQuick', 'boss', at(1.999), {})).toBe('go_quick_too_early')
  expect(makeMove(asked(), 'goQuick', 'boss', at(2), {}).order.status).toBe(70)
  const notTaken = until(asked(), 10).order
  expect(whyNot(notTaken, 'goQuick', 'boss', at(39.999), {})).toBeUndefined()
  expect(whyNot(notTaken, 'goQuick', 'boss', at(40), {})).toBe('go_quick_over')
  expect(makeMove(notTaken, 'goQuick', 'boss', at(20), {})).toEqual({ order: notTaken, money: [] })
})

test('whoever is engaged is so in the states between being chosen and the end of the service', () => {
  const engaging = (Object.values(orderStatus) as OrderStatus[]).filter(isEngaging)
  expect(engaging).toEqual([5, 10, 20])
  expect(new OrderBook(asked()).read()).toMatchObject({ held: 8_730, boss: -8_730 })
  expect(asked().since).toBe(evening)
})
