import { cancelOrder, goQuick, rejectOrder } from '@kaihei/domain/orders/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anAcceptedOrder, anOrder, named, readOrder, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { doWith, giveTenPercent, letWishesPass, newServer, outcomes } from '#testing/wishes.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { publish, bid, detail, coinsOf, heldFor } = doWith(app)
const turn = (order: TestOrder, who: Person = order.boss) => app.ask(goQuick, named(order), who)

test('an order that nobody takes becomes a wish after two minutes: all in one go, and once', async () => {
  const boss = await aBoss(app, { coins: 90 })
  const voucherId = await giveTenPercent(app, boss)
  const order = await anOrder(app, { boss, units: 6, voucherId, note: '想练打野' })
  expect(await coinsOf(boss)).toBe(900)
  await letWishesPass(app, { minutes: 1, seconds: 59 })
  expect(outcomes([await turn(order)])).toEqual(['go_quick_too_early'])
  await letWishesPass(app, { seconds: 1 })
  // Without the money that comes back the deposit could not be held.
  const replies = await Promise.all(Array.from({ length: 10 }, () => turn(order)))
  expect(new Set(outcomes(replies))).toEqual(new Set([200]))
  const sns = new Set(replies.map(({ data }) => data.orderSn))
  expect(sns.size).toBe(1)
  const [sn = ''] = sns
  expect(await readOrder(app, order)).toMatchObject({ status: 70, quickSn: sn })
  const wish = (await detail(boss, sn)).data
  expect(wish).toMatchObject({
    status: 0,
    kind: 'fast',
    product: 'pw',
    game: 'lol',
    units: 6,
    deposit: 3_000,
    mode: 'pick',
    sex: 0,
    minLevel: 1,
    server: null,
    note: '想练打野',
  })
  expect([await coinsOf(boss), await heldFor(order.orderId), await heldFor(wish.orderId)]).toEqual([
    6_000, 0, 3_000,
  ])
  expect((await app.ask(listVouchers, {}, boss)).data.items).toMatchObject([
    { id: voucherId, state: 'usable' },
  ])
  expect((await readOrder(app, order)).allowedActions).not.toContain('goQuick')
  expect(outcomes([await bid(order.player, sn)])).toEqual([200])
})

test('what was rejected, not taken in time or left stays as it is, for half an hour', async () => {
  const rejected = await anOrder(app)
  await app.ask(rejectOrder, { ...named(rejected), reason: '在忙' }, rejected.player)
  const left = await anAcceptedOrder(app)
  await app.ask(cancelOrder, { ...named(left), reason: '有事' }, left.player)
  const notTaken = await anOrder(app)
  await letWishesPass(app, { minutes: 10 })
  for (const [order, status] of [
    [rejected, 71],
    [left, 74],
    [notTaken, 72],
  ] as const) {
    const { data } = await turn(order)
    expect(await readOrder(app, order)).toMatchObject({ status, quickSn: data.orderSn })
    expect(await coinsOf(order.boss)).toBe(47_000)
    expect((await turn(order)).data.orderSn).toBe(data.orderSn)
  }
  const late = await anOrder(app)
  await app.ask(rejectOrder, { ...named(late), reason: '在忙' }, late.player)
  await letWishesPass(app, { minutes: 30 })
  expect(outcomes([await turn(late)])).toEqual(['go_quick_over'])
})

test('in any other state, for anybody else, and by another product line there is nothing to turn', async () => {
  const order = await anOrder(app)
  expect(outcomes([await turn(order, order.player), await turn(order, await aBoss(app))])).toEqual([
    'not_allowed',
    'not_found',
  ])
  expect(outcomes([await app.ask(goQuick, { ...named(order), product: 'joy' }, order.boss)])).toEqual([
    'not_found',
  ])
  expect((await app.ask(goQuick, { ...named(order), product: 'xx' }, order.boss)).status).toBe(404)
  const taken = await anAcceptedOrder(app)
  await app.ask(cancelOrder, named(order), order.boss)
  expect(outcomes([await turn(order), await turn(taken)])).toEqual(['order_moved_on', 'order_moved_on'])
  expect(
    (await app.send('POST', '/proxy/web/pw/order/goQuickOrder', { orderId: 'x' }, order.boss)).status,
  ).toBe(400)
})

test('what a wish needs it needs here, too; otherwise nothing has happened', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const singer = await aPlayer(app, { server, product: 'joy', game: 'film' })
  const lonely = await anOrder(app, { boss, player: singer, product: 'joy' })
  const order = await anOrder(app, { boss })
  await letWishesPass(app, { minutes: 2 })
  await app.app.ground.db.run(sql`update player set reputation = 50 where user_id = ${singer.userId}`)
  expect(outcomes([await turn(lonely)])).toEqual(['nobody_matches'])
  await aPlayer(app, { server })
  await publish(boss, server)
  await publish(boss, server)
  expect(outcomes([await turn(order)])).toEqual(['too_many_open_orders'])
  expect(await readOrder(app, order)).toMatchObject({ status: 0, quickSn: null })
  expect(await coinsOf(boss)).toBe(50_000 - 4 * 3_000)
})
