import { getTopUpRules, startTopUp } from '@kaihei/domain/top-ups/calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBuyer, bring, readRow } from '#testing/buyer.ts'
import { keys, startStripeServer } from '#testing/outside/stripe-server.ts'

const stripe = await startStripeServer()
const app = await shareTestApp({
  PUBLIC_URL: 'https://kaihei.example',
  STRIPE_SECRET_KEY: keys.secret,
  STRIPE_WEBHOOK_SECRET: keys.webhook,
  STRIPE_API_URL: stripe.url,
})

beforeEach(() => {
  stripe.down = false
})
afterAll(() => expectBooksToBalance(app))

test("paid on Stripe's page and captured on return, the coins are there", async () => {
  const me = await aBuyer(app)
  const { orderNo, url, ref } = await me.start('p100', 'stripe')
  expect(url).toBe(`https://checkout.stripe.com/c/pay/${ref}`)
  expect(stripe.sessionOf(ref)).toMatchObject({
    amount_total: 10_000,
    currency: 'cny',
    client_reference_id: orderNo,
  })
  expect(await me.capture(orderNo)).toBe('pending')
  stripe.pay(ref)
  expect(await me.capture(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 10_000, bonus: 500 })
})

test('a demo offers the sandbox beside it', async () => {
  const { channels } = (await app.ask(getTopUpRules, {}, await aBuyer(app))).data
  expect(channels.map(({ id }) => id)).toEqual(['sandbox', 'stripe'])
})

test('the same request ten times at once is one session', async () => {
  const me = await aBuyer(app)
  const before = stripe.created
  const headers = { 'idempotency-key': 'one-session' }
  const send = () =>
    app.ask(startTopUp, { packageId: 'p50', channel: 'stripe' }, { token: me.token, headers })
  const answers = await Promise.all(Array.from({ length: 10 }, send))
  expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1)
  expect(stripe.created - before).toBe(1)
})

test('nobody there: nothing was begun', async () => {
  const me = await aBuyer(app)
  stripe.down = true
  expect(await app.ask(startTopUp, { packageId: 'p1000', channel: 'stripe' }, me)).toMatchObject({
    status: 422,
    data: { reason: 'payment_unreachable' },
  })
  stripe.down = false
  expect((await app.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(100_000)
})

test('webhooks that are repeated, early, late and many are one credit', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p500', 'stripe')
  // Announced before it is true: Stripe is asked, and says that it is not.
  expect(await bring(app, 'stripe', stripe.notice('checkout.session.completed', ref))).toBe(200)
  expect(await me.check(orderNo)).toBe('pending')
  stripe.pay(ref)
  const notices = Array.from({ length: 25 }, () => stripe.notice('checkout.session.completed', ref))
  await Promise.all(notices.flatMap((notice) => [bring(app, 'stripe', notice), me.capture(orderNo)]))
  expect(await me.check(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3300 })
  expect(await bring(app, 'stripe', stripe.notice('checkout.session.expired', ref))).toBe(200)
  expect(await me.check(orderNo)).toBe('paid')
  expect((await app.ask(listBills, {}, me)).data.items).toHaveLength(1)
})

test('forged notices are refused, and nothing happens', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'stripe')
  stripe.pay(ref)
  const { body, headers } = stripe.notice('checkout.session.completed', ref)
  const old = { ...headers, 'stripe-signature': headers['stripe-signature']?.replace(/t=\d+/, 't=1') ?? '' }
  const forged = [
    stripe.notice('checkout.session.completed', ref, 'whsec_of_somebody_else'),
    { body: `${body} `, headers },
    { body, headers: old },
    { body, headers: { 'content-type': 'application/json' } },
    { body: '', headers },
  ]
  for (const one of forged) expect(await bring(app, 'stripe', one)).toBe(400)
  expect(await me.check(orderNo)).toBe('pending')
  expect(await bring(app, 'stripe', stripe.notice('checkout.session.completed', 'cs_test_unknown'))).toBe(200)
  expect(await bring(app, 'stripe', stripe.notice('invoice.paid', ref))).toBe(200)
  expect(await me.check(orderNo)).toBe('pending')
})

test.each([
  ['amount', { amount_total: 4999 }, '4999 CNY'],
  ['currency', { currency: 'usd' }, '5000 USD'],
])('another %s than was asked for is not credited', async (_, instead, came) => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'stripe')
  stripe.pay(ref, instead)
  expect(await bring(app, 'stripe', stripe.notice('checkout.session.completed', ref))).toBe(200)
  expect(await me.check(orderNo)).toBe('failed')
  expect((await readRow(app, orderNo))?.problem).toBe(`${came} came instead of 5000 CNY`)
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
})

test('what expires here is closed at Stripe, where it would live on for a day', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'stripe')
  await app.pass({ minutes: 16 })
  expect(await me.check(orderNo)).toBe('expired')
  expect(stripe.sessionOf(ref).status).toBe('expired')
  await app.pass({ hours: 1 })
  expect((await readRow(app, orderNo))?.next_check_at).toBeNull()
})

test('paid and never told: the clock finds it', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'stripe')
  stripe.pay(ref)
  await app.pass({ seconds: 21 })
  expect(await me.check(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 5000, bonus: 250 })
})
