import { getTopUpRules, startTopUp } from '@kaihei/domain/top-ups/calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBuyer, bring, readRow } from '#testing/buyer.ts'
import { shop, startPaypalServer } from '#testing/outside/paypal-server.ts'

const paypal = await startPaypalServer()
const env = {
  PUBLIC_URL: 'https://kaihei.example',
  DEMO: '0',
  PAYPAL_CLIENT_ID: shop.clientId,
  PAYPAL_SECRET: shop.secret,
  PAYPAL_WEBHOOK_ID: shop.webhookId,
  PAYPAL_CNY_RATE: '7.85',
  PAYPAL_API_URL: paypal.url,
}
const app = await shareTestApp(env)

beforeEach(() => Object.assign(paypal, { down: false, capture: 'well', takes: undefined, capturesDone: 0 }))
afterAll(() => expectBooksToBalance(app))

const approved = (ref: string) => paypal.notice('CHECKOUT.ORDER.APPROVED', { id: ref })
const captured = (ref: string) =>
  paypal.notice('PAYMENT.CAPTURE.COMPLETED', {
    id: '2GG279541U471931P',
    // A lie, should anybody believe it.
    amount: { currency_code: 'EUR', value: '9999.00' },
    supplementary_data: { related_ids: { order_id: ref } },
  })

test('PayPal is asked for euros at the rate that was set, rounded up; approved and captured, the coins are there', async () => {
  const me = await aBuyer(app)
  expect((await app.ask(getTopUpRules, {}, me)).data.channels).toEqual([
    { id: 'paypal', name: 'PayPal（1 EUR = 7.85 CNY）' },
  ])
  const { orderNo, url, ref } = await me.start('p100', 'paypal')
  expect(url).toBe(`https://www.paypal.com/checkoutnow?token=${ref}`)
  // 100 / 7.85 = 12.738…
  expect(paypal.orderOf(ref)).toMatchObject({
    amount: { currency_code: 'EUR', value: '12.74' },
    customId: orderNo,
    returnUrl: `https://kaihei.example/account?topUp=${orderNo}`,
  })
  expect(await readRow(app, orderNo)).toMatchObject({ charge_amount: 1274, charge_currency: 'EUR' })
  expect(await me.capture(orderNo)).toBe('pending')
  paypal.approve(ref)
  expect(await me.capture(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 10_000, bonus: 500 })
  expect(paypal.capturesDone).toBe(1)
})

test('the token is kept: many calls sign in once', async () => {
  const before = paypal.tokensGiven
  const me = await aBuyer(app, { days: 8 })
  for (let i = 0; i < 3; i++) await me.capture((await me.start('p50', 'paypal')).orderNo)
  expect(paypal.tokensGiven - before).toBeLessThanOrEqual(1)
})

test('wrong credentials, and nobody there: nothing was begun, and the same request later goes on', async () => {
  const stranger = await startTestApp({ ...env, PAYPAL_SECRET: 'another' })
  const visitor = await aBuyer(stranger)
  const wrong = await stranger.ask(startTopUp, { packageId: 'p50', channel: 'paypal' }, visitor)
  expect(wrong).toMatchObject({ status: 422, data: { reason: 'payment_unreachable' } })

  const me = await aBuyer(app)
  const send = () =>
    app.ask(
      startTopUp,
      { packageId: 'p1000', channel: 'paypal' },
      { token: me.token, headers: { 'idempotency-key': 'try-until-it-works' } },
    )
  paypal.down = true
  expect(await send()).toMatchObject({ status: 422, data: { reason: 'payment_unreachable' } })
  expect((await app.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(100_000)
  expect((await send()).status).toBe(422)
  paypal.down = false
  const first = await send()
  expect(first.status).toBe(200)
  expect((await send()).data).toEqual(first.data)
  expect((await app.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(0)
})

test('a try that was left behind counts until it expires, and is swept after a week', async () => {
  const own = await startTestApp(env)
  const me = await aBuyer(own)
  paypal.down = true
  await own.ask(startTopUp, { packageId: 'p1000', channel: 'paypal' }, me)
  // As if the process had died while it asked.
  await own.app.ground.db.run(sql`update top_up set state = 'pending', next_check_at = expires_at`)
  expect((await own.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(0)
  await own.pass({ minutes: 16 })
  expect((await own.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(100_000)
  await own.pass({ hours: 7 * 24 })
  expect(await own.app.ground.db.rows(sql`select 1 from top_up`)).toEqual([])
})

test('the capture happens and its answer is lost: nothing is credited on hope, the clock finds it', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p200', 'paypal')
  paypal.approve(ref)
  paypal.capture = 'lost'
  expect(await me.capture(orderNo)).toBe('pending')
  expect(paypal.capturesDone).toBe(1)
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  expect((await readRow(app, orderNo))?.problem).toContain('no answer')
  paypal.capture = 'well'
  await app.pass({ seconds: 21 })
  expect(await me.check(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 20_000, bonus: 1200 })
  expect(paypal.capturesDone).toBe(1)
  expect((await readRow(app, orderNo))?.problem).toBeNull()
})

test('a captured order that is captured again is read instead', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'paypal')
  paypal.approve(ref)
  paypal.capture = 'lost'
  await me.capture(orderNo)
  // PayPal still shows it as approved for a moment; by then it refuses a second capture.
  const order = paypal.orderOf(ref)
  const real = order.status
  Object.defineProperty(order, 'status', {
    configurable: true,
    get: shownOnce('APPROVED', () => real),
  })
  expect(await me.capture(orderNo)).toBe('paid')
  expect(paypal.capturesDone).toBe(1)
})

function shownOnce<T>(first: T, after: () => T): () => T {
  let isFirst = true
  return () => {
    const shown = isFirst ? first : after()
    isFirst = false
    return shown
  }
}

test.each([
  ['more', { currency_code: 'EUR', value: '99.00' }],
  ['less', { currency_code: 'EUR', value: '6.36' }],
  ['the same number of another currency', { currency_code: 'HUF', value: '6.37' }],
])(
  '%s came than was asked for: it has failed, is kept for staff, and nothing is credited',
  async (_, takes) => {
    const me = await aBuyer(app)
    const { orderNo, ref } = await me.start('p50', 'paypal')
    paypal.approve(ref)
    paypal.takes = takes
    expect(await me.capture(orderNo)).toBe('failed')
    const came = `${Math.round(Number(takes.value) * 100)} ${takes.currency_code}`
    expect((await readRow(app, orderNo))?.problem).toBe(`${came} came instead of 637 EUR`)
    expect(await bring(app, 'paypal', captured(ref))).toBe(200)
    await app.pass({ minutes: 20 })
    expect(await me.capture(orderNo)).toBe('failed')
    expect((await readRow(app, orderNo))?.problem).toContain('came instead')
    expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  },
)

test.each([['instrument declined' as const], ['declined' as const]])('%s: it has failed', async (mood) => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'paypal')
  paypal.approve(ref)
  paypal.capture = mood
  expect(await me.capture(orderNo)).toBe('failed')
  await app.pass({ minutes: 1 })
  expect(await readRow(app, orderNo)).toMatchObject({ state: 'failed', next_check_at: null })
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
})

test('a payment under review waits, expires, and is credited when PayPal lets it go', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'paypal')
  paypal.approve(ref)
  paypal.capture = 'pending'
  expect(await me.capture(orderNo)).toBe('pending')
  await app.pass({ minutes: 16 })
  expect(await me.check(orderNo)).toBe('expired')
  const [capture] = paypal.orderOf(ref).captures
  if (capture !== undefined) capture.status = 'COMPLETED'
  await app.pass({ hours: 1 })
  expect(await me.check(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 5000, bonus: 250 })
})

test('a webhook captures for a payer who never came back; sent again, late or early, it changes nothing', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'paypal')
  // Out of order: the capture is announced before anybody approved.
  expect(await bring(app, 'paypal', captured(ref))).toBe(200)
  expect(await me.check(orderNo)).toBe('pending')
  paypal.approve(ref)
  const notice = approved(ref)
  expect(await bring(app, 'paypal', notice)).toBe(200)
  expect(await me.check(orderNo)).toBe('paid')
  expect(await bring(app, 'paypal', notice)).toBe(200)
  expect(await bring(app, 'paypal', captured(ref))).toBe(200)
  await app.pass({ hours: 2 })
  expect(await bring(app, 'paypal', approved(ref))).toBe(200)
  expect(await me.coins()).toEqual({ paid: 5000, bonus: 250 })
  expect(paypal.capturesDone).toBe(1)
})

test('approved after the end: the webhook still brings the coins, once', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'paypal')
  await app.pass({ minutes: 16 })
  expect(await me.check(orderNo)).toBe('expired')
  paypal.approve(ref)
  await Promise.all([bring(app, 'paypal', approved(ref)), bring(app, 'paypal', approved(ref))])
  expect(await me.check(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 5000, bonus: 250 })
})

test('captures and webhooks, twenty-five of each at once: one credit', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p500', 'paypal')
  paypal.approve(ref)
  await Promise.all(
    Array.from({ length: 25 }, () => [me.capture(orderNo), bring(app, 'paypal', approved(ref))]).flat(),
  )
  expect(await me.check(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3300 })
  expect((await app.ask(listBills, {}, me)).data.items).toHaveLength(1)
  expect(paypal.capturesDone).toBe(1)
})

test('forged notices are refused, and nothing happens', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'paypal')
  paypal.approve(ref)
  const { body, headers } = approved(ref)
  const { 'paypal-transmission-sig': _, ...unsigned } = headers
  const forged = [
    { body, headers: { ...headers, 'paypal-transmission-sig': 'bm90IHBheXBhbA==' } },
    { body: body.replace('"weight":1.0', '"weight":1'), headers },
    { body, headers: unsigned },
    { body: 'not JSON', headers },
    { body: '', headers },
    { body: '{"event_type":"CHECKOUT.ORDER.APPROVED"}', headers },
  ]
  for (const one of forged) expect(await bring(app, 'paypal', one)).toBe(400)
  expect(await me.check(orderNo)).toBe('pending')
  expect(paypal.capturesDone).toBe(0)
})

test('notices about what we do not know or care for are heard and forgotten', async () => {
  expect(await bring(app, 'paypal', approved('5O190127TN364715T'))).toBe(200)
  expect(await bring(app, 'paypal', paypal.notice('CUSTOMER.DISPUTE.CREATED', { id: 'PP-D-1' }))).toBe(200)
  expect(await bring(app, 'paypal', paypal.notice('PAYMENT.CAPTURE.COMPLETED', { id: 'X' }))).toBe(200)
})

test('while PayPal does not answer, its notices are to come again', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'paypal')
  paypal.approve(ref)
  const notice = approved(ref)
  paypal.down = true
  expect(await bring(app, 'paypal', notice)).toBe(500)
  expect(await me.capture(orderNo)).toBe('pending')
  paypal.down = false
  expect(await bring(app, 'paypal', notice)).toBe(200)
  expect(await me.check(orderNo)).toBe('paid')
})

test('PayPal has been away past the end of a top-up that was paid: it expires, and is credited later', async () => {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p50', 'paypal')
  paypal.approve(ref)
  paypal.down = true
  const { clock } = app.app.ground
  clock.setAhead(clock.aheadMs + 16 * 60_000)
  expect(await me.capture(orderNo)).toBe('expired')
  await app.pass({ minutes: 1 })
  paypal.down = false
  await app.pass({ hours: 1 })
  expect(await me.check(orderNo)).toBe('paid')
  expect((await readRow(app, orderNo))?.next_check_at).toBeNull()
})

test('the sandbox is not there where money is real', async () => {
  const me = await aBuyer(app)
  const tried = await app.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, me)
  expect(tried).toMatchObject({ status: 422, data: { reason: 'no_such_channel' } })
  expect((await fetch(`${app.address}/sandbox-pay/x`)).status).toBe(404)
  expect((await fetch(`${app.address}/webhooks/stripe`, { method: 'POST' })).status).toBe(404)
})
