import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { acceptOrder, cancelOrder, rejectOrder } from '@kaihei/domain/orders/calls'
import { logout } from '@kaihei/domain/users/calls'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { anAcceptedOrder, anOrder, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { rememberLastOrders } from './remember-last-orders.ts'

const app = await shareTestApp()
const path = '/proxy/web/dc/v1/fast/last/order'

async function lastOrderOf({ token }: Person, on: TestApp = app) {
  return (await on.ask(getLastOrder, {}, { token })).data
}

function poll({ token }: Person, etag: string, on: TestApp = app): Promise<Response> {
  return fetch(on.address + path, { headers: { authorization: token, 'if-none-match': etag } })
}

test('who has no order hears null, and 304 without a body as long as it stays so', async () => {
  const boss = await aBoss(app)
  const { status, data, headers } = await app.ask(getLastOrder, {}, boss)
  expect([status, data]).toEqual([200, null])
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  for (const has of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await poll(boss, has)
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('cache-control')).toBe('no-store')
  }
  expect((await poll(boss, '"other"')).status).toBe(200)
  expect((await fetch(app.address + path, { headers: { 'if-none-match': etag } })).status).toBe(401)
})

test('both sides see a new order at once, each their own side of it, and its end', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const before = (await app.ask(getLastOrder, {}, boss)).headers.get('etag') ?? ''
  await lastOrderOf(player)
  const order = await anOrder(app, { boss, player })
  const { orderId, orderSn, product } = order
  const seen = { orderId, orderSn, product, status: 0, kind: 'direct' }
  expect((await poll(boss, before)).status).toBe(200)
  expect(await lastOrderOf(boss)).toEqual({ ...seen, isBoss: true })
  expect(await lastOrderOf(player)).toEqual({ ...seen, isBoss: false })
  await app.ask(acceptOrder, named(order), player)
  expect(await lastOrderOf(boss)).toMatchObject({ status: 10 })
  await app.ask(cancelOrder, named(order), boss)
  expect([await lastOrderOf(boss), await lastOrderOf(player)]).toEqual([null, null])
  expect((await poll(boss, before)).status).toBe(304)
})

test('it is the newest of several, whichever side one is on, and the one before when that is over', async () => {
  const boss = await aBoss(app, { coins: 500 })
  const first = await anAcceptedOrder(app, { boss })
  const second = await anOrder(app, { boss })
  expect(await lastOrderOf(boss)).toMatchObject({ orderSn: second.orderSn, status: 0 })
  await app.ask(rejectOrder, { ...named(second), reason: '今晚没空' }, second.player)
  expect(await lastOrderOf(boss)).toMatchObject({ orderSn: first.orderSn, status: 10 })
})

/** A wish of somebody, of which the companion was told. */
async function offer(player: Person): Promise<string> {
  const order = await anOrder(app)
  const { db } = app.app.ground
  await db.run(sql`update play_order set entrance = 'fast', player_id = null where id = ${order.orderId}`)
  await db.run(
    sql`insert into fast_offer (order_id, player_id, at) values (${order.orderId}, ${player.userId}, now())`,
  )
  app.app.house.live.push(player.userId, {
    type: 'order.changed',
    orderId: order.orderId,
    orderSn: order.orderSn,
  })
  return order.orderId
}

test('a companion sees a wish that she was told of, until it finds somebody or she is turned down', async () => {
  const [player, stranger] = [await aPlayer(app), await aPlayer(app)]
  const { db } = app.app.ground
  const [older, newer] = [await offer(player), await offer(player)]
  expect(await lastOrderOf(player)).toMatchObject({
    orderId: newer,
    kind: 'fast',
    status: 0,
    isBoss: false,
  })
  expect(await lastOrderOf(stranger)).toBeNull()
  await db.run(sql`
    insert into bid (order_id, player_id, service_id, title, price_per_hour, placed_at, until, state)
    values (${newer}, ${player.userId}, ${newId()}, '', 3000, now(), now(), 'turnedDown')`)
  app.app.house.live.push(player.userId, { type: 'order.changed', orderId: newer, orderSn: 'X' })
  expect(await lastOrderOf(player)).toMatchObject({ orderId: older })
  await db.run(sql`update play_order set status = 5 where id = ${older}`)
  app.app.house.live.push(player.userId, { type: 'order.changed', orderId: older, orderSn: 'X' })
  expect(await lastOrderOf(player)).toBeNull()
})

test('a change in one process is heard of in another, long before its memory would be old', async () => {
  const other = await startTestApp({}, app.databaseUrl)
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const etag = (await other.ask(getLastOrder, {}, boss)).headers.get('etag') ?? ''
  const asked = Date.now()
  await anOrder(app, { boss, player })
  await expect.poll(async () => (await poll(boss, etag, other)).status, { interval: 10 }).toBe(200)
  expect(Date.now() - asked).toBeLessThan(1_500)
})

/** Of the world's clock, by which memory grows old. */
function holdTheClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => void vi.advanceTimersByTime(ms)
}

test('what is asked again within ten seconds comes from memory, later from the table, hint or not', async () => {
  const pass = holdTheClock()
  const lastOrders = rememberLastOrders()
  await lastOrders.find('u', async () => null)
  pass(9_999)
  expect(lastOrders.recall('u')?.body).toBe('{"code":200,"message":"ok","data":null}')
  pass(1)
  expect(lastOrders.recall('u')).toBeUndefined()
})

test('a hint that comes while somebody looks is not forgotten', async () => {
  const lastOrders = rememberLastOrders()
  let answerNow = (_none: null) => {}
  const finding = lastOrders.find('u', () => new Promise((resolve) => (answerNow = resolve)))
  lastOrders.forget('u')
  answerNow(null)
  await finding
  expect(lastOrders.recall('u')).toBeUndefined()
})

test('when hints may have been missed, nothing is remembered any longer', async () => {
  const lastOrders = rememberLastOrders()
  await Promise.all(['u', 'v'].map((userId) => lastOrders.find(userId, async () => null)))
  lastOrders.forget()
  expect(['u', 'v'].map(lastOrders.recall)).toEqual([undefined, undefined])
})

test('with every hint dropped a change is seen within ten seconds', async () => {
  const pass = holdTheClock()
  const boss = await aBoss(app, { coins: 500 })
  const order = await anOrder(app, { boss })
  expect(await lastOrderOf(boss)).toMatchObject({ status: 0 })
  await app.app.ground.db.run(sql`update play_order set status = 10 where id = ${order.orderId}`)
  expect(await lastOrderOf(boss)).toMatchObject({ status: 0 })
  pass(10_000)
  expect(await lastOrderOf(boss)).toMatchObject({ status: 10 })
})

test('orders that are over are not looked at: an index of the open ones alone can answer', async () => {
  const boss = await aBoss(app, { coins: 500 })
  await anOrder(app, { boss })
  const transaction = await app.app.ground.db.begin()
  // Of so few rows the planner would rather read all and sort them, as soon as it has counted them.
  await transaction.run(sql`set local enable_seqscan = off`)
  await transaction.run(sql`set local enable_bitmapscan = off`)
  await transaction.run(sql`set local enable_sort = off`)
  const plan = await transaction.rows<{ 'QUERY PLAN': string }>(sql`
    explain (costs off) select id from play_order o
    where o.boss_id = ${boss.userId} and o.status in (0, 5, 10, 20, 30, 50, 51, 52)
    order by o.created_at desc, o.id desc limit 1`)
  await transaction.rollback()
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('play_order_open_by_boss')
})

test('a field that it does not have is refused, from memory too', async () => {
  const boss = await aBoss(app)
  await lastOrderOf(boss)
  expect((await app.send('GET', `${path}?orderSn=1`, undefined, boss)).status).toBe(400)
})

test('whoever asks too often is refused though nothing has changed, and so is whoever has signed out', async () => {
  const boss = await aBoss(app)
  const etag = (await app.ask(getLastOrder, {}, boss)).headers.get('etag') ?? ''
  const answers = await Promise.all(Array.from({ length: 210 }, () => poll(boss, etag)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 304).length).toBeLessThanOrEqual(199)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  const leaving = await aBoss(app)
  await lastOrderOf(leaving)
  expect((await poll(leaving, etag)).status).toBe(304)
  await app.ask(logout, {}, leaving)
  expect((await poll(leaving, etag)).status).toBe(401)
  expect(await (await fetch(`${app.address}/metrics`)).text()).toMatch(/kaihei_calls_unchanged [1-9]/)
})
