import { blockUser } from '@kaihei/domain/blocks/calls'
import {
  countMatches,
  getFastOrder,
  listBidders,
  listHall,
  operateFastOrder,
  payFastOrder,
  publishFastOrder,
} from '@kaihei/domain/fast-orders/calls'
import { cancelOrder, createOrder } from '@kaihei/domain/orders/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anOrder, askQuote, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { doWith, letWishesPass, newServer, outcomes, tally } from '#testing/wishes.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { db } = app.app.ground
const { publish, operate, bid, detail, coinsOf, heldFor, matched } = doWith(app)
const path = '/proxy/web/dc/v1/fast'

test('a wish holds one hour at the lowest price that fits, and everybody it is for sees it', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const cheap = await aPlayer(app, { server, price: 2_500, status: 'offline' })
  const lily = await aPlayer(app, { server, price: 4_000 })
  const { status, data } = await publish(boss, server, { units: 6, note: '打到钻石' })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    status: 0,
    kind: 'fast',
    isBoss: true,
    product: 'pw',
    game: 'lol',
    units: 6,
    deposit: 2_500,
    payable: 2_500,
    player: null,
    boss: { uk: boss.uk },
    note: '打到钻石',
    bidCount: 0,
    myBid: null,
    clock: { who: 'both', until: '2026-10-05T12:15:00.000Z', becomes: 72 },
  })
  expect(await heldFor(data.orderId)).toBe(2_500)
  expect(await coinsOf(boss)).toBe(47_500)
  const seen = await app.ask(listHall, {}, lily)
  expect(seen.data.items).toMatchObject([
    { orderSn: data.orderSn, isBoss: false, myPrice: 4_000, myBid: null },
  ])
  expect((await app.ask(listHall, {}, cheap)).data.items).toMatchObject([{ myPrice: 2_500 }])
  expect((await detail(boss, data.orderSn)).data).toMatchObject({
    allowedActions: ['cancel'],
    balance: 47_500,
    timeline: [{ what: 'published', by: 'boss', note: '打到钻石', amount: 2_500 }],
  })
  expect((await detail(lily, data.orderSn)).data).toMatchObject({ allowedActions: ['call'], balance: null })
  expect((await app.ask(getFastOrder, {}, boss)).data.orderSn).toBe(data.orderSn)
})

test('half an hour holds half of that', async () => {
  const server = newServer()
  await aPlayer(app, { server })
  const { data } = await publish(await aBoss(app, { coins: 15 }), server, { units: 1 })
  expect(data).toMatchObject({ deposit: 1_500, units: 1 })
})

test('only who fits is counted, sees it and may bid', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const asked = { sex: 2, minLevel: 3 }
  const fits = await aPlayer(app, { server, sex: 2, level: 3, price: 9_000 })
  const others = await Promise.all([
    aPlayer(app, { server, sex: 1, level: 3 }),
    aPlayer(app, { server, sex: 2, level: 2 }),
    aPlayer(app, { server: newServer(), sex: 2, level: 3 }),
    aPlayer(app, { server, sex: 2, level: 3, game: 'val' }),
    aPlayer(app, { server, sex: 2, level: 3, product: 'joy', game: 'sing' }),
  ])
  const [blocking, blocked, hidden, frozen] = await Promise.all(
    Array.from({ length: 4 }, () => aPlayer(app, { server, sex: 2, level: 3 })),
  )
  const distrusted = await aPlayer(app, { server, sex: 2, level: 3, reputation: 59 })
  const trusted = await aPlayer(app, {
    server,
    sex: 2,
    level: 3,
    reputation: 60,
    status: 'offline',
    price: 8_000,
  })
  if (!blocking || !blocked || !hidden || !frozen) throw new Error('four were made')
  await app.ask(blockUser, { uk: boss.uk }, blocking)
  await app.ask(blockUser, { uk: blocked.uk }, boss)
  await db.run(sql`update player set taken_down = true where user_id = ${hidden.userId}`)
  await db.run(sql`update app_user set hidden_at = now() where id = ${frozen.userId}`)

  const criteria = { product: 'pw', game: 'lol', server, ...asked } as const
  expect((await app.ask(countMatches, criteria, boss)).data).toMatchObject({
    all: 2,
    online: 1,
    lowestPricePerHour: 8_000,
    best: [{ uk: fits.uk }],
  })
  const { data } = await publish(boss, server, asked)
  expect(data.deposit).toBe(8_000)
  const misfits = [...others, blocking, blocked, hidden]
  expect(outcomes(await Promise.all(misfits.map((one) => bid(one, data.orderSn))))).toEqual(
    misfits.map(() => 'not_matching'),
  )
  expect(outcomes([await bid(distrusted, data.orderSn)])).toEqual(['low_reputation'])
  expect(outcomes([await bid(trusted, data.orderSn)])).toEqual(['not_online'])
  for (const one of [...misfits, distrusted]) {
    expect((await app.ask(listHall, {}, one)).data.items).toEqual([])
    expect((await detail(one, data.orderSn)).status).toBe(404)
  }
  expect(outcomes([await bid(fits, data.orderSn)])).toEqual([200])
})

test('with nobody who fits nothing is published, and oneself is nobody', async () => {
  const server = newServer()
  const me = await aPlayer(app, { server })
  expect(outcomes([await publish(me, server), await publish(await aBoss(app), newServer())])).toEqual([
    'nobody_matches',
    'nobody_matches',
  ])
  expect((await app.ask(countMatches, { product: 'pw', game: 'lol', server }, me)).data).toEqual({
    all: 0,
    online: 0,
    lowestPricePerHour: null,
    best: [],
  })
})

test('who has less than the deposit publishes nothing', async () => {
  const server = newServer()
  await aPlayer(app, { server })
  const poor = await aBoss(app, { coins: 29 })
  expect(await publish(poor, server)).toMatchObject({
    status: 422,
    data: { reason: 'insufficient_balance', available: 2_900 },
  })
  expect(await coinsOf(poor)).toBe(2_900)
})

test('of ten wishes at once two are published, and a third when one is over', async () => {
  const server = newServer()
  await aPlayer(app, { server })
  const boss = await aBoss(app, { coins: 500 })
  const replies = await Promise.all(Array.from({ length: 10 }, () => publish(boss, server)))
  expect(tally(replies)).toEqual({ 200: 2, too_many_open_orders: 8 })
  expect(await coinsOf(boss)).toBe(44_000)
  const sn = replies.find(({ status }) => status === 200)?.data.orderSn ?? ''
  const cancelled = await operate(boss, sn, 'cancel')
  expect(cancelled.data).toMatchObject({ status: 70, deposit: 0 })
  expect(await coinsOf(boss)).toBe(47_000)
  expect(outcomes([await publish(boss, server)])).toEqual([200])
})

test.each([
  { direct: 4, wishes: 1 },
  { direct: 3, wishes: 2 },
])(
  'who has $direct orders and $wishes wishes open has five, and opens no sixth at either entrance',
  async ({ direct, wishes }) => {
    const server = newServer()
    const player = await aPlayer(app, { server })
    const boss = await aBoss(app, { coins: 500 })
    const orders: TestOrder[] = []
    for (let n = 0; n < direct; n++) orders.push(await anOrder(app, { boss, player, units: 1 }))
    for (let n = 0; n < wishes; n++) expect(outcomes([await publish(boss, server)])).toEqual([200])
    const placeAnother = async () => {
      const { quote } = (await askQuote(app, { boss, player, units: 1 })).data
      return app.ask(createOrder, { product: 'pw', quote }, boss)
    }
    const full = ['too_many_open_orders', 'too_many_open_orders']
    expect(outcomes([await placeAnother(), await publish(boss, server)])).toEqual(full)
    for (const order of orders.slice(-1)) await app.ask(cancelOrder, named(order), boss)
    expect(outcomes([await placeAnother()])).toEqual([200])
    expect(outcomes([await placeAnother(), await publish(boss, server)])).toEqual(full)
  },
)

test('after a quarter of an hour a wish that nobody took is over', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const boss = await aBoss(app, { coins: 100 })
  const { data } = await publish(boss, server)
  await letWishesPass(app, { minutes: 14, seconds: 59 })
  expect((await detail(boss, data.orderSn)).data.status).toBe(0)
  await letWishesPass(app, { seconds: 1 })
  expect((await detail(boss, data.orderSn)).data).toMatchObject({ status: 72, clock: null })
  expect(await coinsOf(boss)).toBe(10_000)
  expect(outcomes([await bid(lily, data.orderSn)])).toEqual(['order_moved_on'])
  expect((await app.ask(listHall, {}, lily)).data.items).toEqual([])
})

test('for strangers there is no such order, and only its boss does what a boss does', async () => {
  const server = newServer()
  const [boss, stranger] = [await aBoss(app, { coins: 100 }), await aBoss(app)]
  const [lily, other, late] = await Promise.all([1, 2, 3].map(() => aPlayer(app, { server })))
  if (!lily || !other || !late) throw new Error('three were made')
  const { orderSn } = await matched(boss, lily, server)
  const asked = [
    [`${path}/player/list?orderSn=${orderSn}`],
    [`${path}/order/detail?orderSn=${orderSn}`],
    [`${path}/set/duration`, { orderSn, units: 2 }],
    [`${path}/coupon`, { orderSn }],
    [`${path}/pay`, { orderSn }],
    [`${path}/boss/reject/call/order`, { orderSn, playerUk: lily.uk }],
    [`${path}/opt/order`, { orderSn, op: 'decline' }],
    [`${path}/opt/order`, { orderSn, op: 'cancel' }],
    [`${path}/opt/order`, { orderSn, op: 'select', playerUk: lily.uk }],
  ] as const
  for (const [url, body] of asked) {
    const ask = (who?: { token: string }) => app.send(body === undefined ? 'GET' : 'POST', url, body, who)
    expect((await ask()).status).toBe(401)
    expect((await ask(stranger)).status).toBe(404)
    // Once somebody is chosen it is none of the others' business.
    expect((await ask(other)).status).toBe(404)
  }
  for (const [url, body] of [...asked.slice(2, 6), asked[8], asked[0]]) {
    const reply = await app.send(body === undefined ? 'GET' : 'POST', url, body, lily)
    expect(reply).toMatchObject({ status: 403, data: { reason: 'not_allowed' } })
  }
  expect(outcomes([await operate(boss, orderSn, 'call'), await operate(boss, orderSn, 'uncall')])).toEqual([
    'not_allowed',
    'not_allowed',
  ])
  expect(outcomes([await operate(stranger, orderSn, 'call')])).toEqual(['not_found'])
  expect(outcomes([await operate(boss, orderSn, 'decline')])).toEqual(['not_allowed'])
})

test.each([
  { product: 'pw', game: 'sing' },
  { product: 'joy', game: 'lol' },
  { product: 'xx' },
  { game: 'chess' },
  { units: 1.5 },
  { units: 'two' },
  { units: undefined },
  { mode: 'fast' },
  { mode: undefined },
  { sex: 3 },
  { minLevel: 0 },
  { minLevel: 9 },
  { server: '' },
  { server: 'x'.repeat(21) },
  { note: 'x'.repeat(201) },
  { note: '\u202e' },
  { playerUk: 'aaaaaaaaaaaaaaaa' },
])('what makes no sense is refused: %j', async (wrong) => {
  const boss = await aBoss(app, { coins: 100 })
  const body = { product: 'pw', game: 'lol', units: 2, mode: 'pick', ...wrong }
  const reply = await app.send('POST', `${path}/prd/order`, body, boss)
  expect(reply).toMatchObject({ status: 400, data: { reason: 'malformed' } })
  expect(await coinsOf(boss)).toBe(10_000)
})

test.each([
  ['opt/order', { orderSn: 'ABCDEF234567', op: 'dance' }],
  ['opt/order', { op: 'call' }],
  ['opt/order', { orderSn: "'; drop table", op: 'call' }],
  ['opt/order', { orderSn: 'ABCDEF234567', op: 'refund', amount: 1.5 }],
  ['opt/order', { orderSn: 'ABCDEF234567', op: 'select', playerUk: 'x' }],
  ['set/duration', { orderSn: 'ABCDEF234567', units: 2, voucherId: 'mine' }],
  ['boss/reject/call/order', { orderSn: 'ABCDEF234567' }],
  ['pay', {}],
  ['coupon', { orderSn: 7 }],
])('so is %s %j', async (call_, body) => {
  const me = await aPlayer(app)
  const reply = await app.send('POST', `${path}/${call_}`, body, me)
  expect(reply).toMatchObject({ status: 400, data: { reason: 'malformed' } })
})

test('a number that is no order is not found', async () => {
  const me = await aPlayer(app)
  const orderSn = 'ABCDEF234567'
  const replies = await Promise.all([
    app.ask(operateFastOrder, { orderSn, op: 'call' }, me),
    app.ask(payFastOrder, { orderSn }, me),
    app.ask(getFastOrder, { orderSn }, me),
    app.ask(getFastOrder, {}, me),
    app.ask(listBidders, { orderSn }, me),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('the same key twenty times at once is one wish', async () => {
  const server = newServer()
  await aPlayer(app, { server })
  const boss = await aBoss(app, { coins: 500 })
  const once = { token: boss.token, headers: { 'idempotency-key': 'publish-once-0001' } }
  const wish = { product: 'pw', game: 'lol', units: 2, mode: 'pick', server } as const
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.ask(publishFastOrder, wish, once)))
  expect(new Set(replies.map(({ data }) => data.orderSn)).size).toBe(1)
  expect(await coinsOf(boss)).toBe(47_000)
})

test.each([
  ['prd/order', { product: 'pw', game: 'lol', mode: 'pick', units: 0 }],
  ['prd/order', { product: 'pw', game: 'lol', mode: 'pick', units: 25 }],
  ['set/duration', { orderSn: 'ABCDEF234567', units: -1 }],
])('%s %j is longer or shorter than an order can be, which the refusal names', async (call_, body) => {
  expect(await app.send('POST', `${path}/${call_}`, body, await aBoss(app))).toMatchObject({
    status: 422,
    message: '下单时长要在 0.5 到 12 小时之间，按半小时计',
    data: { reason: 'order_units', min: 1, max: 24 },
  })
})
