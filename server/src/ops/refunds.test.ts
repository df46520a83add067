import { sendGift } from '@kaihei/domain/gifts/calls'
import {
  decideDifference,
  endRefundByHand,
  listPayments,
  refundPayment,
} from '@kaihei/domain/ops/payment-calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { aBuyer, bring } from '#testing/buyer.ts'
import { startTakingPayments } from '#testing/payments.ts'
import { aBoss, aPlayer, aStaffMember } from '#testing/people.ts'

const { app, admin, stripe, paypal, aPayer, look } = await startTakingPayments()

beforeEach(() => {
  Object.assign(stripe, { down: false, refund: 'well' })
  Object.assign(paypal, { down: false, refund: 'well', takes: undefined })
})

const refund = (orderNo: string, amount: number, headers: Record<string, string> = {}) =>
  app.ask(refundPayment, { orderNo, amount, reason: '老板要退' }, { token: admin.token, headers })
const stripeRefundsOf = (ref: string) =>
  stripe.refunds.filter(({ payment_intent: paid }) => paid === stripe.sessionOf(ref).payment_intent)

test('top-ups are listed, the newest first, for admins alone', async () => {
  const older = await aPayer('p50')
  const newer = await aPayer('p100')
  const { status, data } = await app.ask(listPayments, { state: 'paid', limit: 2 }, admin)
  expect(status).toBe(200)
  expect(data.items.map(({ orderNo }) => orderNo)).toEqual([newer.orderNo, older.orderNo])
  expect(data.items[0]).toMatchObject({ uk: newer.uk, provider: 'sandbox', state: 'paid', amount: 10_000 })
  const rest = await app.ask(
    listPayments,
    { limit: 1, ...(data.nextCursor && { cursor: data.nextCursor }) },
    admin,
  )
  expect(rest.data.items.map(({ orderNo }) => orderNo)).not.toContain(older.orderNo)
  const staff = await aStaffMember(app)
  expect((await app.ask(listPayments, {}, staff)).status).toBe(403)
})

test('a whole top-up that nobody has used goes back with its bonus, and the payer reads so', async () => {
  const me = await aPayer('p500', 'stripe')
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3_300 })
  expect((await refund(me.orderNo, 50_000)).data).toEqual({ orderNo: me.orderNo, refunded: 50_000 })
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  expect(stripeRefundsOf(me.ref)).toMatchObject([{ amount: 50_000, status: 'succeeded' }])
  expect((await look(me.orderNo)).refunds).toMatchObject([{ state: 'done', refunded: 50_000, deducted: 0 }])
  const [line] = (await app.ask(listBills, {}, me)).data.items
  expect(line).toMatchObject({ title: '充值退款', amount: -53_300 })
  const audit = await app.app.ground.db.first(sql`
    select reason from audit where action = 'payment.refunded' and after ->> 'orderNo' = ${me.orderNo}`)
  expect(audit).toEqual({ reason: '老板要退' })
})

test('of a bonus that is spent its share is kept from the money', async () => {
  const me = await aPayer('p500', 'stripe')
  const companion = await aPlayer(app)
  await app.ask(sendGift, { uk: companion.uk, giftId: 'tram', quantity: 1 }, me)
  expect(await me.coins()).toEqual({ paid: 34_500, bonus: 0 })
  // 3 300 × 34 500 / 50 000.
  expect((await refund(me.orderNo, 34_500)).data.refunded).toBe(34_500 - 2_277)
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  expect(stripeRefundsOf(me.ref)).toMatchObject([{ amount: 34_500 - 2_277 }])
})

test('parts come to the whole, in the currency that was paid', async () => {
  const me = await aPayer('p100', 'paypal')
  const [capture] = paypal.orderOf(me.ref).captures
  for (const part of [3_333, 3_333, 3_334]) expect((await refund(me.orderNo, part)).data.refunded).toBe(part)
  const sent = paypal.refunds.filter(({ captureId }) => captureId === capture?.id)
  const cents = sent.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  expect(cents).toBe(Math.round(Number(capture?.amount.value) * 100))
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  expect((await refund(me.orderNo, 1)).data).toMatchObject({ reason: 'refund_too_much', max: 0 })
})

test('nobody gets back more than they have left, more than they paid, or what they never paid', async () => {
  const me = await aPayer('p100')
  expect((await refund(me.orderNo, 10_001)).data).toMatchObject({ reason: 'refund_too_much', max: 10_000 })
  for (const amount of [0, -1, 0.5]) expect((await refund(me.orderNo, amount)).status).toBe(400)
  const { orderNo } = await me.start('p50')
  expect((await refund(orderNo, 1)).data).toMatchObject({ reason: 'refund_too_much', max: 0 })
  expect((await refund('T2222222222222', 1)).status).toBe(404)
  const unreasoned = await app.ask(refundPayment, { orderNo, amount: 1, reason: '' }, admin)
  expect(unreasoned.status).toBe(400)
})

test('ten at once, with a key and without, are one refund', async () => {
  const me = await aPayer('p100', 'stripe')
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(me.orderNo, 10_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const other = await aPayer('p100', 'stripe')
  const headers = { 'idempotency-key': 'one-refund' }
  const repeated = await Promise.all(Array.from({ length: 5 }, () => refund(other.orderNo, 4_000, headers)))
  expect(repeated.map(({ data }) => data.refunded)).toEqual(Array.from({ length: 5 }, () => 4_000))
  for (const { ref } of [me, other]) expect(stripeRefundsOf(ref)).toHaveLength(1)
  expect(await other.coins()).toEqual({ paid: 6_000, bonus: 300 })
})

test.each(['stripe', 'paypal'] as const)('what %s refuses is in the purse again', async (channel) => {
  const me = await aPayer('p100', channel)
  Object.assign(stripe, { refund: 'refused' })
  Object.assign(paypal, { refund: 'refused' })
  expect((await refund(me.orderNo, 5_000)).data).toMatchObject({ reason: 'refund_refused' })
  expect(await me.coins()).toEqual({ paid: 10_000, bonus: 500 })
  expect((await look(me.orderNo)).refunds).toMatchObject([{ state: 'returned' }])
  const [line] = (await app.ask(listBills, {}, me)).data.items
  expect(line).toMatchObject({ title: '充值退款未成，退回', amount: 5_250 })
})

test.each(['stripe', 'paypal'] as const)(
  'whose answer %s loses is asked for again by the clock, and sent once',
  async (channel) => {
    const me = await aPayer('p100', channel)
    const before = [stripe.refunds.length, paypal.refunds.length]
    Object.assign(stripe, { refund: 'lost' })
    Object.assign(paypal, { refund: 'lost' })
    expect((await refund(me.orderNo, 10_000)).status).toBe(200)
    expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
    Object.assign(stripe, { refund: 'well' })
    Object.assign(paypal, { refund: 'well' })
    await app.pass({ minutes: 2 })
    expect((await look(me.orderNo)).refunds).toMatchObject([{ state: 'done' }])
    expect(stripe.refunds.length + paypal.refunds.length - (before[0] ?? 0) - (before[1] ?? 0)).toBe(1)
  },
)

test('a provider that is not there, or takes its time, is asked until it says how it ended', async () => {
  const [away, slow] = [await aPayer('p100', 'stripe'), await aPayer('p100', 'paypal')]
  stripe.down = true
  paypal.refund = 'pending'
  for (const { orderNo } of [away, slow]) {
    expect((await refund(orderNo, 10_000)).status).toBe(200)
    expect((await look(orderNo)).refunds).toMatchObject([{ state: 'asked' }])
    expect((await refund(orderNo, 1)).data).toMatchObject({ reason: 'refund_open' })
  }
  stripe.down = false
  const pending = paypal.refunds.at(-1)
  if (pending !== undefined) pending.status = 'FAILED'
  await app.pass({ minutes: 2 })
  expect((await look(away.orderNo)).refunds).toMatchObject([{ state: 'done' }])
  expect((await look(slow.orderNo)).refunds).toMatchObject([{ state: 'returned', problem: 'FAILED' }])
  expect(await slow.coins()).toEqual({ paid: 10_000, bonus: 500 })
})

test('what a process left between its steps, the clock goes on with', async () => {
  const me = await aPayer('p100', 'stripe')
  stripe.down = true
  await refund(me.orderNo, 10_000)
  // As if the process had died before it asked: nothing but the row and the held coins.
  await app.app.ground.db.run(sql`
    update top_up_refund set problem = null, tries = 0 where order_no = ${me.orderNo}`)
  stripe.down = false
  await app.pass({ minutes: 3 })
  expect((await look(me.orderNo)).refunds).toMatchObject([{ state: 'done', refunded: 10_000 }])
  expect(stripeRefundsOf(me.ref)).toHaveLength(1)
})

test('after a week without an answer somebody looks it up and says how it ended', async () => {
  const me = await aPayer('p100', 'stripe')
  stripe.down = true
  await refund(me.orderNo, 10_000)
  await app.pass({ hours: 24 * 7 + 2 })
  expect((await look(me.orderNo)).refunds).toMatchObject([{ state: 'byHand' }])
  const said = { orderNo: me.orderNo, reason: '查过了' }
  const end = (rest: object) => app.ask(endRefundByHand, { ...said, sent: true, ...rest }, admin)
  expect((await end({})).status).toBe(400)
  expect((await end({ reference: 're_1' })).status).toBe(200)
  expect((await end({ reference: 're_1' })).data).toMatchObject({ reason: 'already_handled' })
  expect((await look(me.orderNo)).refunds).toMatchObject([{ state: 'done', reference: 're_1' }])
})

test('another sum than was asked for waits for a decision: it is credited in whole coins, or goes back', async () => {
  const credited = await aBuyer(app)
  const { orderNo, ref } = await credited.start('p200', 'stripe')
  stripe.pay(ref, { amount_total: 15_050 })
  await bring(app, 'stripe', stripe.notice('checkout.session.completed', ref))
  const waiting = (await app.ask(listPayments, { state: 'differing' }, admin)).data.items
  expect(waiting).toMatchObject([{ orderNo, state: 'failed', came: { amount: 15_050 }, credit: 15_000 }])
  const decide = (decision: 'credit' | 'refund', number = orderNo) =>
    app.ask(decideDifference, { orderNo: number, decision, reason: '按实收' }, admin)
  const answers = await Promise.all([decide('credit'), decide('refund'), decide('credit')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { paid } = await credited.coins()
  expect([0, 15_000]).toContain(paid)
  expect(stripeRefundsOf(ref)).toHaveLength(paid === 0 ? 1 : 0)

  const foreign = await aBuyer(app)
  const other = await foreign.start('p50', 'stripe')
  stripe.pay(other.ref, { currency: 'usd' })
  await bring(app, 'stripe', stripe.notice('checkout.session.completed', other.ref))
  expect((await decide('credit', other.orderNo)).data).toMatchObject({ reason: 'refund_too_small' })
  expect((await decide('refund', other.orderNo)).status).toBe(200)
  expect(stripeRefundsOf(other.ref)).toMatchObject([{ amount: 5_000, status: 'succeeded' }])
  expect(await foreign.coins()).toEqual({ paid: 0, bonus: 0 })
  expect((await app.ask(listPayments, { state: 'differing' }, admin)).data.items).toEqual([])
})

test('nobody sends money back to themselves', async () => {
  const boss = await aBoss(app)
  const { db } = app.app.ground
  const { orderNo } = await aPayer('p50')
  await db.run(sql`update top_up set user_id = ${admin.userId} where order_no = ${orderNo}`)
  expect((await refund(orderNo, 1)).data).toMatchObject({ reason: 'not_yourself' })
  await db.run(sql`update top_up set user_id = ${boss.userId} where order_no = ${orderNo}`)
  // Whoever has none of it left gets nothing of it back.
  expect((await refund(orderNo, 1)).data).toMatchObject({ reason: 'refund_too_much', max: 0 })
})
