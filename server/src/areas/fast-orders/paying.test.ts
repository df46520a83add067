import { getFastOrder, judgeCoupons } from '@kaihei/domain/fast-orders/calls'
import { rejectOrder } from '@kaihei/domain/orders/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { afterAll, expect, test } from 'vitest'
import { readBalances } from '#ledger/journal.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aServedOrder, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person, type Selling } from '#testing/people.ts'
import { startReading } from '#work/work.ts'
import {
  doWith,
  giveTenPercent,
  letWishesPass,
  makeGolden,
  newServer,
  outcomes,
  tally,
} from '#testing/wishes.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { operate, pay, setTime, detail, coinsOf, heldFor, matched, bid, select } = doWith(app)

interface Chosen {
  readonly boss: Person
  readonly lily: Person
  readonly sn: string
  readonly orderId: string
}

/** A companion who is chosen and not paid for yet; the boss has 500 coins. */
async function aChosen({
  coins = 500,
  golden = false,
  ...companion
}: { coins?: number; golden?: boolean } & Omit<Selling, 'server'> = {}): Promise<Chosen> {
  const server = newServer()
  const [boss, lily] = [await aBoss(app, { coins }), await aPlayer(app, { server, ...companion })]
  if (golden) await makeGolden(app, boss)
  const { orderSn, orderId } = await matched(boss, lily, server)
  return { boss, lily, sn: orderSn, orderId }
}

/** Paid, and being served. */
async function aServed(units: number, of: Parameters<typeof aChosen>[0] = {}): Promise<Chosen> {
  const chosen = await aChosen(of)
  await setTime(chosen.boss, chosen.sn, units)
  await pay(chosen.boss, chosen.sn)
  await letWishesPass(app, { minutes: 5 })
  return chosen
}

const beansOf = async ({ userId }: Person) =>
  (await readBalances(startReading(app.app.ground), userId))['bean.pending'] ?? 0
const voucherStates = async (who: Person) =>
  (await app.ask(listVouchers, {}, who)).data.items.map(({ state }) => state)

const value = { kind: 'percent', percent: 10, cap: 2_000 } as const

test('more is held when it costs more than the deposit, and everybody gets theirs to the hundredth', async () => {
  const { boss, lily, sn, orderId } = await aChosen({ golden: true, level: 3, price: 5_000 })
  const voucherId = await giveTenPercent(app, boss)
  expect((await detail(boss, sn)).data).toMatchObject({ list: 5_000, vipDiscount: 150, payable: 4_850 })
  expect((await setTime(boss, sn, 4, voucherId)).data).toEqual({
    list: 10_000,
    vipDiscount: 300,
    voucherDiscount: 970,
    payable: 8_730,
  })
  expect((await detail(boss, sn)).data).toMatchObject({
    voucherId,
    units: 4,
    payable: 8_730,
    deposit: 5_000,
    balance: 45_000,
    allowedActions: ['setTerms', 'pay', 'cancel'],
  })
  expect(await heldFor(orderId)).toBe(5_000)
  expect(await voucherStates(boss)).toEqual(['usable'])
  const paid = await pay(boss, sn)
  expect(paid.data).toMatchObject({ status: 10, payable: 8_730, deposit: 0, units: 4 })
  expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([8_730, 41_270])
  expect(await voucherStates(boss)).toEqual(['reserved'])
  expect((await detail(lily, sn)).data).toMatchObject({ earning: 8_200, voucherId: null })
  await letWishesPass(app, { minutes: 5 })
  expect((await operate(boss, sn, 'confirm')).data.status).toBe(40)
  expect([await heldFor(orderId), await coinsOf(boss), await beansOf(lily)]).toEqual([0, 41_270, 8_200])
  expect(await voucherStates(boss)).toEqual(['used'])
})

test('the difference goes back when it costs less than the deposit', async () => {
  const { boss, sn, orderId } = await aChosen()
  expect((await setTime(boss, sn, 1)).data.payable).toBe(1_500)
  expect((await pay(boss, sn)).data).toMatchObject({ status: 10, payable: 1_500 })
  expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([1_500, 48_500])
})

test('nothing moves when it costs as much; and without a word about time it is what was wished for', async () => {
  const { boss, sn, orderId } = await aChosen()
  expect((await pay(boss, sn)).data).toMatchObject({ status: 10, payable: 3_000, units: 2 })
  expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([3_000, 47_000])
  expect((await operate(boss, sn, 'cancel')).data.status).toBe(70)
  expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([0, 50_000])
})

test('paid twenty times at once is paid once', async () => {
  const { boss, sn, orderId } = await aChosen()
  await setTime(boss, sn, 3)
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(boss, sn)))
  expect(new Set(outcomes(replies))).toEqual(new Set([200]))
  expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([4_500, 45_500])
  const { timeline } = (await detail(boss, sn)).data
  expect(timeline.filter(({ what }) => what === 'pay')).toHaveLength(1)
})

test('who cannot pay the rest keeps what was chosen until the time is up', async () => {
  const { boss, sn, orderId } = await aChosen({ coins: 30 })
  await setTime(boss, sn, 3)
  expect(await pay(boss, sn)).toMatchObject({ status: 422, data: { reason: 'insufficient_balance' } })
  expect((await detail(boss, sn)).data.status).toBe(5)
  await letWishesPass(app, { minutes: 4, seconds: 59 })
  await setTime(boss, sn, 1)
  expect((await pay(boss, sn)).data.status).toBe(10)
  expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([1_500, 1_500])
})

test('after five minutes it is too late to pay, whether or not the clock has been heard', async () => {
  const { boss, lily, sn } = await aChosen()
  app.app.ground.clock.setAhead(app.app.ground.clock.aheadMs + 5 * 60_000)
  const late = await Promise.all([
    pay(boss, sn),
    setTime(boss, sn, 2),
    operate(boss, sn, 'cancel'),
    operate(lily, sn, 'decline'),
    letWishesPass(app, {}).then(() => ({ status: 200, data: null })),
  ])
  expect(outcomes(late)).toEqual([...Array<string>(4).fill('order_moved_on'), 200])
  expect((await detail(boss, sn)).data.status).toBe(77)
  await letWishesPass(app, {})
  expect(await coinsOf(boss)).toBe(50_000)
})

test('to pay and to cancel at once is one after the other, and everything is back', async () => {
  for (let n = 0; n < 5; n++) {
    const { boss, lily, sn, orderId } = await aChosen()
    await setTime(boss, sn, 4)
    const replies = await Promise.all([
      pay(boss, sn),
      operate(boss, sn, 'cancel'),
      operate(lily, sn, 'decline'),
      pay(boss, sn),
    ])
    for (const one of outcomes(replies)) expect([200, 'order_moved_on', 'not_found']).toContain(one)
    const { status } = (await detail(boss, sn)).data
    expect([70, 10]).toContain(status)
    const held = status === 70 ? 0 : 6_000
    expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([held, 50_000 - held])
  }
})

test('every voucher is judged, and one that cannot be used is refused with why', async () => {
  const { boss, lily, sn } = await aChosen()
  const voucherId = await giveTenPercent(app, boss)
  const foreign = await giveTenPercent(app, await aBoss(app))
  expect((await app.ask(judgeCoupons, { orderSn: sn }, boss)).data.vouchers).toEqual([
    { id: voucherId, title: '9 折券，最多减 20', value, usable: true, discount: 300 },
  ])
  await setTime(boss, sn, 1)
  expect((await app.ask(judgeCoupons, { orderSn: sn }, boss)).data.vouchers).toMatchObject([
    { usable: false, why: '满 20 金币可用，还差 5' },
  ])
  expect(await setTime(boss, sn, 1, voucherId)).toMatchObject({
    data: { reason: 'voucher_not_usable', fields: { voucherId: '满 20 金币可用，还差 5' } },
  })
  expect(outcomes([await setTime(boss, sn, 2, foreign)])).toEqual(['voucher_not_usable'])
  expect((await detail(boss, sn)).data).toMatchObject({ units: 1, voucherId: null })
  expect(outcomes([await app.ask(judgeCoupons, { orderSn: sn }, lily)])).toEqual(['not_allowed'])
  await pay(boss, sn)
  expect(outcomes([await app.ask(judgeCoupons, { orderSn: sn }, boss)])).toEqual(['order_moved_on'])
})

test('of two orders that count on one voucher the first to be paid gets it', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const voucherId = await giveTenPercent(app, boss)
  const sns: string[] = []
  for (let n = 0; n < 2; n++) {
    const { orderSn } = await matched(boss, await aPlayer(app, { server }), server)
    expect((await setTime(boss, orderSn, 2, voucherId)).data.payable).toBe(2_700)
    sns.push(orderSn)
  }
  const replies = await Promise.all(sns.map((sn) => pay(boss, sn)))
  expect(tally(replies)).toEqual({ 200: 1, voucher_not_usable: 1 })
  const without = sns[replies.findIndex(({ status }) => status !== 200)] ?? ''
  expect((await detail(boss, without)).data).toMatchObject({ status: 5, payable: 2_700 })
  expect((await setTime(boss, without, 2)).data.payable).toBe(3_000)
  expect((await pay(boss, without)).data.status).toBe(10)
  expect(await coinsOf(boss)).toBe(50_000 - 5_700)
})

test('a voucher comes back with the money, and does not go with somebody who declined', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const [lily, mia] = [await aPlayer(app, { server }), await aPlayer(app, { server })]
  const voucherId = await giveTenPercent(app, boss)
  const { orderSn } = await matched(boss, lily, server)
  await setTime(boss, orderSn, 2, voucherId)
  await operate(lily, orderSn, 'decline')
  await bid(mia, orderSn)
  expect((await select(boss, orderSn, mia)).data).toMatchObject({ payable: 3_000, voucherDiscount: 0 })
  await setTime(boss, orderSn, 2, voucherId)
  await pay(boss, orderSn)
  expect(await voucherStates(boss)).toEqual(['reserved'])
  expect((await operate(mia, orderSn, 'cancel')).data.status).toBe(74)
  expect((await voucherStates(boss)).includes('reserved')).toBe(false)
  expect(await coinsOf(boss)).toBe(50_000)
})

test('what somebody has risen to meanwhile counts once they ask again, and her share stays', async () => {
  const { boss, sn } = await aChosen({ level: 3, price: 5_000 })
  await makeGolden(app, boss)
  expect((await detail(boss, sn)).data.payable).toBe(5_000)
  expect((await setTime(boss, sn, 2)).data).toMatchObject({ vipDiscount: 150, payable: 4_850 })
  await pay(boss, sn)
  await letWishesPass(app, { minutes: 5 })
  expect((await setTime(boss, sn, 1)).data).toEqual({
    list: 2_500,
    vipDiscount: 75,
    voucherDiscount: 0,
    payable: 2_425,
  })
})

test('more time is paid for apart, and stands after five minutes', async () => {
  const { boss, lily, sn, orderId } = await aServed(2)
  expect(outcomes([await pay(boss, sn)])).toEqual(['renewal_not_quoted'])
  expect((await setTime(boss, sn, 2)).data).toMatchObject({ list: 3_000, payable: 3_000 })
  expect((await setTime(boss, sn, 3)).data).toMatchObject({ list: 4_500, payable: 4_500 })
  expect((await detail(boss, sn)).data).toMatchObject({
    renewalQuote: { units: 3, payable: 4_500 },
    renewal: null,
  })
  const replies = await Promise.all(Array.from({ length: 5 }, () => pay(boss, sn)))
  expect(outcomes(replies)).toEqual([200, 200, 200, 200, 200])
  expect(await coinsOf(boss)).toBe(50_000 - 7_500)
  expect((await detail(boss, sn)).data).toMatchObject({
    status: 20,
    units: 2,
    payable: 3_000,
    renewalQuote: null,
    renewal: { units: 3, payable: 4_500 },
    clock: { who: 'player', becomes: 20 },
  })
  expect(outcomes([await setTime(boss, sn, 1)])).toEqual(['renewal_open'])
  const { bookedEnd } = (await detail(boss, sn)).data
  await letWishesPass(app, { minutes: 5 })
  const grown = (await detail(lily, sn)).data
  expect(grown).toMatchObject({ units: 5, list: 7_500, payable: 7_500, renewal: null, earning: 6_000 })
  expect(Date.parse(grown.bookedEnd ?? '') - Date.parse(bookedEnd ?? '')).toBe(3 * 30 * 60_000)
  expect(await heldFor(orderId)).toBe(7_500)
  await operate(boss, sn, 'confirm')
  expect([await heldFor(orderId), await coinsOf(boss), await beansOf(lily)]).toEqual([0, 42_500, 6_000])
})

test('a companion may decline more time; to ask again is another matter', async () => {
  const { boss, lily, sn, orderId } = await aServed(2)
  await setTime(boss, sn, 2)
  await pay(boss, sn)
  expect(outcomes([await operate(boss, sn, 'decline')])).toEqual(['not_allowed'])
  expect((await operate(lily, sn, 'decline')).data).toMatchObject({ status: 20, units: 2, payable: 3_000 })
  expect(outcomes([await operate(lily, sn, 'decline')])).toEqual([200])
  expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([3_000, 47_000])
  expect(outcomes([await pay(boss, sn)])).toEqual(['renewal_not_quoted'])
  await setTime(boss, sn, 1)
  await pay(boss, sn)
  await letWishesPass(app, { minutes: 5 })
  expect((await detail(boss, sn)).data).toMatchObject({ units: 3, payable: 4_500 })
  expect(outcomes([await operate(lily, sn, 'decline')])).toEqual(['order_moved_on'])
})

test('whatever ends the service gives undecided time back first', async () => {
  const ways = [
    { who: 'boss', op: 'confirm', status: 40, left: 47_000, earned: 2_400 },
    { who: 'boss', op: 'finish', status: 30, left: 47_000, earned: 0 },
    { who: 'lily', op: 'finish', status: 30, left: 47_000, earned: 0 },
  ] as const
  for (const { who, op, status, left, earned } of ways) {
    const served = await aServed(2)
    const { boss, lily, sn } = served
    await setTime(boss, sn, 4)
    await pay(boss, sn)
    expect(await coinsOf(boss)).toBe(41_000)
    expect((await operate(served[who], sn, op)).data.status).toBe(status)
    expect((await detail(boss, sn)).data).toMatchObject({ renewal: null, renewalQuote: null, units: 2 })
    expect([await coinsOf(boss), await beansOf(lily)]).toEqual([left, earned])
  }
})

test('more time has its limits: twelve hours in all, no voucher, and money', async () => {
  const { boss, sn } = await aServed(22)
  const voucherId = await giveTenPercent(app, boss)
  expect(outcomes([await setTime(boss, sn, 3), await setTime(boss, sn, 2)])).toEqual(['too_many_units', 200])
  expect(await setTime(boss, sn, 2, voucherId)).toMatchObject({
    status: 422,
    data: { reason: 'voucher_not_usable', fields: { voucherId: '续单不能用优惠券' } },
  })
  const poor = await aServed(2, { coins: 30 })
  await setTime(poor.boss, poor.sn, 1)
  expect(await pay(poor.boss, poor.sn)).toMatchObject({
    data: { reason: 'insufficient_balance', available: 0 },
  })
})

test('a direct order is made longer and refused by its number as well', async () => {
  const order = await aServedOrder(app)
  const { boss, player, orderSn } = order
  expect((await setTime(boss, orderSn, 2)).data.payable).toBe(3_000)
  expect((await pay(boss, orderSn)).data).toMatchObject({ kind: 'direct', status: 20, deposit: 0 })
  expect((await app.ask(rejectOrder, named(order), player)).status).toBe(200)
  await setTime(boss, orderSn, 1)
  await pay(boss, orderSn)
  expect((await operate(player, orderSn, 'decline')).data).toMatchObject({ status: 20, payable: 3_000 })
  expect((await app.ask(getFastOrder, { orderSn }, player)).data).toMatchObject({
    kind: 'direct',
    mode: 'pick',
    myBid: null,
  })
})

test('money is asked back, refused and handed to customer service by the same verbs', async () => {
  const { boss, lily, sn } = await aServed(2)
  expect(outcomes([await operate(boss, sn, 'refund', { amount: 3_000 })])).toEqual(['reason_needed'])
  expect(outcomes([await operate(boss, sn, 'refund', { reason: '没来' })])).toEqual(['malformed'])
  expect(outcomes([await operate(lily, sn, 'refund', { amount: 3_000, reason: '没来' })])).toEqual([
    'not_allowed',
  ])
  const asked = await operate(boss, sn, 'refund', { amount: 3_000, text: '根本没开麦' })
  expect(asked.data.status).toBe(50)
  expect(outcomes([await operate(lily, sn, 'decline'), await operate(lily, sn, 'refuse')])).toEqual([
    'order_moved_on',
    'reason_needed',
  ])
  expect((await operate(lily, sn, 'refuse', { reason: '我开了' })).data.status).toBe(51)
  expect((await operate(boss, sn, 'escalate', { reason: '请看录音' })).data.status).toBe(52)
  expect((await detail(lily, sn)).data.timeline.slice(0, 3)).toMatchObject([
    { what: 'escalate', note: '请看录音' },
    { what: 'refuse', note: '我开了' },
    { what: 'askRefund', note: '根本没开麦', amount: 3_000 },
  ])
})

test('who agrees to it gives it back; and who did not come, all of it', async () => {
  const { boss, lily, sn, orderId } = await aServed(2)
  await operate(boss, sn, 'refund', { amount: 3_000, reason: '没来' })
  expect((await operate(lily, sn, 'agree')).data.status).toBe(60)
  expect([await heldFor(orderId), await coinsOf(boss)]).toEqual([0, 50_000])
  const other = await aServed(2)
  await letWishesPass(app, { minutes: 5 })
  expect((await operate(other.boss, other.sn, 'cancel', { reason: 'no_show' })).data.status).toBe(50)
  expect((await operate(other.lily, other.sn, 'agree')).data.status).toBe(73)
  expect(await coinsOf(other.boss)).toBe(50_000)
})
