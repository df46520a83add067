import { exportMyData, eraseMe } from '@kaihei/domain/my-data/calls'
import {
  cancelTopUp,
  captureTopUp,
  checkTopUp,
  getTopUpRules,
  startTopUp,
} from '@kaihei/domain/top-ups/calls'
import { listFreshMessages } from '@kaihei/domain/messages/calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin } from '#testing/people.ts'
import { playPayer } from '#testing/sandbox-payer.ts'
import { aBuyer, readRow } from '#testing/buyer.ts'

const app = await shareTestApp()
const minutes = 60_000

afterAll(() => expectBooksToBalance(app))

const approve = (url: string) => playPayer(app.address, url, 'approve')
const decline = (url: string) => playPayer(app.address, url, 'decline')

test('the rules say what can be bought, how, and how much of it today', async () => {
  const { data } = await app.ask(getTopUpRules, {}, await aBoss(app))
  expect(data.packages).toHaveLength(7)
  expect(data.packages[0]).toEqual({ id: 'p50', coins: 5000, bonus: 250, price: 5000, currency: 'CNY' })
  // 5 % of 5 000 would be 250; the first bonus ends at 25.
  expect(data.packages[6]).toEqual({
    id: 'p5000',
    coins: 500_000,
    bonus: 17_500,
    price: 500_000,
    currency: 'CNY',
  })
  expect(data.channels).toEqual([{ id: 'sandbox', name: expect.any(String) }])
  expect(data.limits).toEqual({ perDay: 100_000, leftToday: 100_000, expiresMinutes: 15 })
  expect(data.first).toBe(true)
})

test('begun, paid, captured: the coins are there with their bonus, the bill says so, and my browser hears of it', async () => {
  const me = await aBuyer(app)
  const begun = await app.ask(startTopUp, { packageId: 'p200', channel: 'sandbox' }, me)
  const { orderNo, url, expiresAt } = begun.data
  expect(orderNo).toMatch(/^[A-Z0-9]{8,32}$/)
  expect(Math.round((Date.parse(expiresAt) - app.app.ground.clock.now().getTime()) / minutes)).toBe(15)
  expect((await app.ask(checkTopUp, { orderNo }, me)).data).toEqual({
    orderNo,
    state: 'pending',
    coins: 20_000,
    bonus: 1200,
    price: 20_000,
    channel: 'sandbox',
    url,
    createdAt: expect.any(String),
    expiresAt,
  })
  expect(await me.capture(orderNo)).toBe('pending')
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })

  const line = await callIn(app.address, me.token)
  const paid = await approve(url)
  expect(paid).toMatchObject({ status: 200, code: 200, data: { state: 'approved' } })
  expect(String(paid.data.returnUrl)).toMatch(new RegExp(`/account\\?topUp=${orderNo}$`))
  expect((await app.ask(captureTopUp, { orderNo }, me)).data).toMatchObject({
    state: 'paid',
    coins: 20_000,
    bonus: 1200,
    url: null,
  })
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  expect(await me.coins()).toEqual({ paid: 20_000, bonus: 1200 })
  expect((await app.ask(listBills, { type: '1' }, me)).data.items).toMatchObject([
    { title: '充值', amount: 21_200, link: `/account?topUp=${orderNo}` },
  ])
  expect(await me.capture(orderNo)).toBe('paid')
  expect(await me.check(orderNo)).toBe('paid')
  expect((await app.ask(getTopUpRules, {}, me)).data).toMatchObject({
    first: false,
    limits: { leftToday: 80_000 },
  })
})

test('the payer declines: it has failed, nothing is credited, nothing counts against the limit', async () => {
  const me = await aBuyer(app)
  const { orderNo, url } = await me.start('p1000')
  expect(await decline(url)).toMatchObject({ status: 200 })
  expect(await me.capture(orderNo)).toBe('failed')
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  expect((await app.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(100_000)
  expect((await approve(url)).status).toBe(409)
  expect(await me.capture(orderNo)).toBe('failed')
})

test('whoever takes one back has the limit again, and sees it nowhere as something to pay', async () => {
  const me = await aBuyer(app)
  const { orderNo } = await me.start('p1000')
  const rules = async () => (await app.ask(getTopUpRules, {}, me)).data
  expect(await rules()).toMatchObject({ limits: { leftToday: 0 }, pending: [{ orderNo, coins: 100_000 }] })
  expect(await app.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, me)).toMatchObject({
    status: 422,
    message: '每天最多充值 1 000 金币，今天还可以充 0；等待付款的充值也算在内，可以先取消',
    data: { reason: 'top_up_limit', max: 100_000, leftToday: 0 },
  })
  const { status, data } = await app.ask(cancelTopUp, { orderNo }, me)
  expect([status, data]).toMatchObject([200, { orderNo, state: 'cancelled', url: null }])
  expect((await app.ask(cancelTopUp, { orderNo }, me)).data.state).toBe('cancelled')
  expect(await rules()).toMatchObject({ limits: { leftToday: 100_000 }, pending: [] })
  expect(await me.check(orderNo)).toBe('cancelled')
  await me.start('p1000')
})

test.each(['capture', 'clock'] as const)(
  'money that comes for one that was taken back is credited, once, by the %s',
  async (who) => {
    const me = await aBuyer(app)
    const { orderNo, url } = await me.start('p100')
    await app.ask(cancelTopUp, { orderNo }, me)
    await approve(url)
    await (who === 'clock' ? app.pass({ minutes: 2 }) : me.capture(orderNo))
    expect(await me.check(orderNo)).toBe('paid')
    expect(await me.capture(orderNo)).toBe('paid')
    expect(await me.coins()).toEqual({ paid: 10_000, bonus: 500 })
    expect((await app.ask(listBills, {}, me)).data.items).toHaveLength(1)
  },
)

test("one that was paid cannot be taken back: it is credited instead, and nobody takes back another person's", async () => {
  const me = await aBuyer(app)
  const { orderNo, url } = await me.start('p100')
  expect((await app.ask(cancelTopUp, { orderNo }, await aBoss(app))).status).toBe(404)
  await approve(url)
  const closed = { status: 409, data: { reason: 'payment_closed' } }
  expect(await app.ask(cancelTopUp, { orderNo }, me)).toMatchObject(closed)
  expect(await app.ask(cancelTopUp, { orderNo }, me)).toMatchObject(closed)
  expect(await me.coins()).toEqual({ paid: 10_000, bonus: 500 })
  const other = await me.start('p50')
  await decline(other.url)
  expect((await app.ask(cancelTopUp, { orderNo: other.orderNo }, me)).data.state).toBe('failed')
})

test('of taking back and capturing at once the money is credited once', async () => {
  for (let round = 0; round < 5; round++) {
    const me = await aBuyer(app)
    const { orderNo, url } = await me.start('p100')
    await Promise.all([app.ask(cancelTopUp, { orderNo }, me), approve(url), me.capture(orderNo)])
    expect(await me.capture(orderNo)).toBe('paid')
    expect(await me.coins()).toEqual({ paid: 10_000, bonus: 500 })
  }
})

test('when the coins arrive I am told, in my log and on my screen', async () => {
  const me = await aBuyer(app)
  const { orderNo, url } = await me.start('p200')
  await approve(url)
  const line = await callIn(app.address, me.token)
  await me.capture(orderNo)
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  const message = {
    uid: 'sq_wallet',
    name: '钱包消息',
    avatar: '/media/portraits/wallet.svg',
    seq: 1,
    message: {
      display: 'toast',
      msg: '充值到账了，+212 金币',
      path: `/account?topUp=${orderNo}`,
      told: { event: 'topUpCredited', amount: 21_200 },
    },
  }
  expect(await line.hearEvent()).toEqual({ type: 'message', message })
  await me.capture(orderNo)
  expect((await app.ask(listFreshMessages, {}, me)).data.items).toEqual([message])
  expect((await fetch(`${app.address}${message.avatar}`)).status).toBe(200)
})

test('captured fifty times at once it is credited once', async () => {
  const me = await aBuyer(app)
  const { orderNo, url } = await me.start('p100')
  await approve(url)
  const states = await Promise.all(Array.from({ length: 50 }, () => me.capture(orderNo)))
  expect(new Set(states)).toEqual(new Set(['paid']))
  expect(await me.coins()).toEqual({ paid: 10_000, bonus: 500 })
  expect((await app.ask(listBills, {}, me)).data.items).toHaveLength(1)
})

test('of several first top-ups captured at once one gets the first bonus', async () => {
  const me = await aBuyer(app, { days: 8 })
  const begun = await Promise.all(Array.from({ length: 5 }, () => me.start('p500')))
  await Promise.all(begun.map(({ url }) => approve(url)))
  await Promise.all(begun.map(({ orderNo }) => me.capture(orderNo)))
  expect(await me.coins()).toEqual({ paid: 250_000, bonus: 5 * 800 + 2500 })
  const shown = await Promise.all(begun.map(({ orderNo }) => app.ask(checkTopUp, { orderNo }, me)))
  expect(shown.map(({ data }) => data.bonus).toSorted((a, b) => a - b)).toEqual([800, 800, 800, 800, 3300])
})

test('nobody paid for fifteen minutes: it expires, and what was begun no longer counts', async () => {
  const me = await aBuyer(app)
  const { orderNo, url } = await me.start('p1000')
  expect((await app.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(0)
  await app.pass({ minutes: 14 })
  expect(await me.check(orderNo)).toBe('pending')
  await app.pass({ minutes: 1 })
  expect((await app.ask(checkTopUp, { orderNo }, me)).data).toMatchObject({ state: 'expired', url: null })
  expect(await readRow(app, orderNo)).toMatchObject({ next_check_at: null })
  expect((await approve(url)).status).toBe(409)
  expect(await me.capture(orderNo)).toBe('expired')
  expect((await app.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(100_000)
})

test('paid, but nobody came back: the clock captures it', async () => {
  const me = await aBuyer(app)
  const { orderNo, url } = await me.start('p50')
  await approve(url)
  await app.pass({ seconds: 10 })
  expect(await me.check(orderNo)).toBe('pending')
  await app.pass({ seconds: 15 })
  expect(await me.check(orderNo)).toBe('paid')
  expect(await me.coins()).toEqual({ paid: 5000, bonus: 250 })
})

test('agreed to in time and captured late it is still credited, once', async () => {
  const me = await aBuyer(app)
  const { orderNo, url } = await me.start('p50')
  await approve(url)
  await app.app.ground.db.run(sql`update top_up set state = 'expired' where order_no = ${orderNo}`)
  app.app.ground.clock.setAhead(app.app.ground.clock.aheadMs + 20 * minutes)
  expect(await Promise.all([me.capture(orderNo), me.capture(orderNo)])).toEqual(['paid', 'paid'])
  await app.pass({ minutes: 1 })
  expect(await me.coins()).toEqual({ paid: 5000, bonus: 250 })
})

test('two processes look for due ones at the same time, and each is credited once', async () => {
  const me = await aBuyer(app, { days: 8 })
  const begun = await Promise.all(Array.from({ length: 30 }, () => me.start('p50')))
  await Promise.all(begun.map(({ url }) => approve(url)))
  app.app.ground.clock.setAhead(app.app.ground.clock.aheadMs + 30_000)
  const other = await startTestApp({}, app.databaseUrl)
  other.app.ground.clock.setAhead(app.app.ground.clock.aheadMs)
  await Promise.all([app.app.tick(), other.app.tick(), app.app.tick(), other.app.tick()])
  expect(await me.coins()).toEqual({ paid: 150_000, bonus: 250 })
})

test('a new account buys a thousand a day and not one more, the others ten thousand', async () => {
  const young = await aBuyer(app, { days: 6 })
  const old = await aBuyer(app, { days: 7 })
  await young.start('p500')
  const { orderNo, url } = await young.start('p500')
  const over = await app.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, young)
  expect(over).toMatchObject({ status: 422, data: { reason: 'top_up_limit', leftToday: 0 } })
  // What is paid counts as what is begun does.
  await approve(url)
  expect(await young.capture(orderNo)).toBe('paid')
  expect((await app.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, young)).status).toBe(422)

  await old.start('p5000')
  await old.start('p2000')
  const tooMuch = await app.ask(startTopUp, { packageId: 'p5000', channel: 'sandbox' }, old)
  expect(tooMuch).toMatchObject({ status: 422, data: { reason: 'top_up_limit', leftToday: 300_000 } })
  await old.start('p2000')
  await old.start('p1000')
  expect((await app.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, old)).status).toBe(422)
})

test('the limit is that of a day in London', async () => {
  const own = await startTestApp()
  const { clock } = own.app.ground
  // 22:30 UTC on a day of British summer time: half an hour before London's midnight.
  clock.setAhead(Date.parse('2027-07-01T22:30:00Z') - Date.now())
  const me = await aBuyer(own)
  const { orderNo, url } = await me.start('p1000')
  await fetch(own.address + new URL(url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"outcome":"approve"}',
  })
  expect(await me.capture(orderNo)).toBe('paid')
  expect((await own.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, me)).status).toBe(422)
  clock.setAhead(clock.aheadMs + 31 * minutes)
  await me.start('p1000')
  await expectBooksToBalance(own)
})

test('begun twenty times at once, only as many stay as the limit allows', async () => {
  const me = await aBuyer(app)
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => app.ask(startTopUp, { packageId: 'p200', channel: 'sandbox' }, me)),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(15)
})

test('the same request sent fifty times at once and once more later is one top-up with one answer', async () => {
  const me = await aBuyer(app)
  const send = () =>
    app.ask(
      startTopUp,
      { packageId: 'p1000', channel: 'sandbox' },
      { token: me.token, headers: { 'idempotency-key': 'one-top-up' } },
    )
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect((await send()).data).toEqual(answers[0]?.data)
  const row = await app.app.ground.db.first<{ rows: number }>(
    sql`select count(*) as rows from top_up where user_id = ${me.userId}`,
  )
  expect(row?.rows).toBe(1)
  const other = { token: me.token, headers: { 'idempotency-key': 'one-top-up' } }
  const reused = await app.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, other)
  expect(reused).toMatchObject({ status: 409, data: { reason: 'idempotency_key_reused' } })
})

test('the top-ups of others do not exist, not even for an admin', async () => {
  const { orderNo, url } = await (await aBuyer(app)).start('p50')
  await approve(url)
  for (const stranger of [await aBoss(app), await anAdmin(app)]) {
    expect((await app.ask(checkTopUp, { orderNo }, stranger)).status).toBe(404)
    expect((await app.ask(captureTopUp, { orderNo }, stranger)).status).toBe(404)
  }
  expect((await app.ask(captureTopUp, { orderNo })).status).toBe(401)
  const nobody = await app.ask(checkTopUp, { orderNo: 'T2222222222222' }, await aBoss(app))
  expect(nobody.status).toBe(404)
})

test('a browser that fetches the address ahead captures nothing', async () => {
  const me = await aBuyer(app)
  const { orderNo, url } = await me.start('p50')
  await approve(url)
  const headers = { 'sec-purpose': 'prefetch' }
  const opened = await app.ask(captureTopUp, { orderNo }, { token: me.token, headers })
  expect(opened).toMatchObject({ status: 403, data: { reason: 'not_by_navigation' } })
  expect(await me.check(orderNo)).toBe('pending')
})

test.each([
  [{}, 400, 'malformed'],
  [{ packageId: 'p50' }, 400, 'malformed'],
  [{ packageId: 50, channel: 'sandbox' }, 400, 'malformed'],
  [{ packageId: 'p50', channel: 'sandbox', price: 1 }, 400, 'malformed'],
  [{ packageId: 'p50', channel: null }, 400, 'malformed'],
  [{ packageId: 'p'.repeat(41), channel: 'sandbox' }, 400, 'malformed'],
  [[], 400, 'malformed'],
  [{ packageId: 'p51', channel: 'sandbox' }, 422, 'no_such_package'],
  [{ packageId: '', channel: 'sandbox' }, 422, 'no_such_package'],
  [{ packageId: 'toString', channel: 'sandbox' }, 422, 'no_such_package'],
  [{ packageId: 'p50', channel: 'paypal' }, 422, 'no_such_channel'],
  [{ packageId: 'p50', channel: 'manual' }, 422, 'no_such_channel'],
])('%j begins nothing', async (body, status, reason) => {
  const me = await aBoss(app)
  const refused = await app.send('POST', '/proxy/web/dcUser/pay', body, me)
  expect(refused).toMatchObject({ status, data: { reason } })
  expect(refused.message).toMatch(/\p{Script=Han}/u)
  expect((await app.ask(getTopUpRules, {}, me)).data.limits.leftToday).toBe(100_000)
})

test.each([
  '',
  '?orderNo=',
  '?orderNo=t1',
  '?orderNo=T1%27--',
  '?orderNo=T2222222222222&x=1',
  '?orderNo=%00',
])('capture%s is malformed', async (query) => {
  const me = await aBoss(app)
  expect((await app.send('GET', `/proxy/web/dcUser/charge/capture${query}`, undefined, me)).status).toBe(400)
  expect((await app.send('GET', `/proxy/web/dcUser/charge/check${query}`, undefined, me)).status).toBe(400)
})

test('my export has them; while one may still be paid I cannot be erased', async () => {
  const me = await aBuyer(app)
  const { orderNo } = await me.start('p50')
  expect((await app.ask(exportMyData, {}, me)).data).toMatchObject({
    topUps: [{ orderNo, state: 'pending', price: 5000, coins: 5000 }],
  })
  const early = await app.ask(eraseMe, { nickname: me.nickname }, me)
  expect(early).toMatchObject({ status: 422, data: { reason: 'money_in_account' } })
  await app.pass({ minutes: 16 })
  expect((await app.ask(eraseMe, { nickname: me.nickname }, me)).status).toBe(200)
  const kept = await app.app.ground.db.first(sql`select state, url from top_up where order_no = ${orderNo}`)
  expect(kept).toEqual({ state: 'expired', url: null })
})
