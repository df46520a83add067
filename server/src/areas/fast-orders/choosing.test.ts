import { addLike } from '@kaihei/domain/likes/calls'
import { exportMyData } from '@kaihei/domain/my-data/calls'
import { rejectOrder } from '@kaihei/domain/orders/calls'
import { setStatus } from '@kaihei/domain/players/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { runDueOrder } from '#areas/orders/pass-time.ts'
import { shareTestAppAt, startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { type Ground, runWork } from '#work/work.ts'
import { runDueWave } from './dispatch.ts'
import { doWith, letWishesPass, newServer, outcomes, tally } from '#testing/wishes.ts'

const app = await shareTestAppAt('2026-10-05T09:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { ground } = app.app
const { db } = ground
const { publish, operate, bid, select, pay, detail, bidders, coinsOf, heldFor, matched } = doWith(app)

const several = (count: number, server: string) =>
  Promise.all(Array.from({ length: count }, () => aPlayer(app, { server })))

/** On the same database, at the same time. */
async function anotherProcess(): Promise<Ground> {
  return (await startTestApp({}, app.databaseUrl, ground.clock)).app.ground
}

async function told(orderId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select player_id as id from fast_offer where order_id = ${orderId} order by player_id`,
  )
  return rows.map(({ id }) => id)
}
const nextOf = async (who: Person, sn: string) => (await detail(who, sn)).data.clock?.next
const ids = (people: readonly Person[]) => people.map(({ userId }) => userId).toSorted()

test('who is chosen has five minutes’ patience; the others are free again', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const [lily, mia] = [await aPlayer(app, { server, price: 4_000 }), await aPlayer(app, { server })]
  const { data } = await publish(boss, server, { units: 4 })
  await Promise.all([bid(lily, data.orderSn), bid(mia, data.orderSn)])
  const line = await callIn(app.address, mia.token)
  const chosen = await select(boss, data.orderSn, lily)
  expect(chosen.data).toMatchObject({
    status: 5,
    player: { uk: lily.uk },
    service: { title: '排位双排', pricePerHour: 4_000 },
    list: 8_000,
    payable: 8_000,
    deposit: 3_000,
    bidCount: 0,
    clock: { who: 'boss', until: '2026-10-05T09:05:00.000Z', becomes: 77 },
  })
  expect(await line.hearEvent()).toMatchObject({ type: 'order.changed', orderSn: data.orderSn })
  expect((await detail(mia, data.orderSn)).status).toBe(404)
  expect(outcomes([await operate(mia, data.orderSn, 'uncall'), await bid(mia, data.orderSn)])).toEqual([
    'order_moved_on',
    'order_moved_on',
  ])
  expect((await detail(lily, data.orderSn)).data).toMatchObject({
    allowedActions: ['decline'],
    myBid: { state: 'chosen' },
    earning: 6_400,
  })
  // The same again is the same; another one comes too late.
  expect(outcomes([await select(boss, data.orderSn, lily), await select(boss, data.orderSn, mia)])).toEqual([
    200,
    'order_moved_on',
  ])
  expect(await bidders(boss, data.orderSn)).toEqual([])
  expect((await detail(boss, data.orderSn)).data.timeline.map(({ what }) => what)).toEqual([
    'select',
    'call',
    'call',
    'published',
  ])
  // Who else has bid is between the boss and them.
  expect((await detail(lily, data.orderSn)).data.timeline.map(({ what }) => what)).toEqual([
    'select',
    'call',
    'published',
  ])
  expect(outcomes([await operate(boss, data.orderSn, 'select')])).toEqual(['malformed'])
})

test('of fifty selections at once one wins', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const many = await several(10, server)
  const { data } = await publish(boss, server)
  await Promise.all(many.map((one) => bid(one, data.orderSn)))
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) => select(boss, data.orderSn, many[at % 10] ?? boss)),
  )
  const won = replies.filter(({ status }) => status === 200).map((reply) => reply.data.player?.uk)
  expect(new Set(won).size).toBe(1)
  expect(won).toHaveLength(5)
  expect(new Set(outcomes(replies))).toEqual(new Set([200, 'order_moved_on']))
  const engaged = await db.rows(sql`select player_id from engagement where order_id = ${data.orderId}`)
  expect(engaged).toHaveLength(1)
})

test('two who choose the same companion at once do not both get her', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const bosses = await Promise.all([1, 2, 3].map(() => aBoss(app, { coins: 100 })))
  const sns = await Promise.all(bosses.map(async (boss) => (await publish(boss, server)).data.orderSn))
  for (const sn of sns) await bid(lily, sn)
  const replies = await Promise.all(bosses.map((boss, at) => select(boss, sns[at] ?? '', lily)))
  expect(tally(replies)).toEqual({ 200: 1, player_engaged: 2 })
})

test('who declines is free and cannot bid again; the wish looks on for another quarter of an hour', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const [lily, mia] = [await aPlayer(app, { server, price: 4_000 }), await aPlayer(app, { server })]
  const { orderSn, orderId } = await matched(boss, lily, server)
  await letWishesPass(app, { minutes: 4 })
  const line = await callIn(app.address, mia.token)
  const declined = await operate(lily, orderSn, 'decline', { reason: '临时有事' })
  expect(declined.data).toMatchObject({
    status: 0,
    player: null,
    service: { id: null, title: '', pricePerHour: null },
    payable: 3_000,
    deposit: 3_000,
    myBid: { state: 'declined' },
  })
  expect(await line.hearEvent()).toMatchObject({ type: 'order.changed', orderSn })
  expect(outcomes([await operate(lily, orderSn, 'decline'), await bid(lily, orderSn)])).toEqual([
    200,
    'bid_declined',
  ])
  expect((await detail(boss, orderSn)).data.timeline[0]).toMatchObject({ what: 'decline', note: '临时有事' })
  expect((await detail(mia, orderSn)).data.timeline.map(({ what }) => what)).toEqual(['published'])
  expect(await heldFor(orderId)).toBe(3_000)
  expect(await db.rows(sql`select 1 from engagement where order_id = ${orderId}`)).toEqual([])
  const { clock } = (await detail(boss, orderSn)).data
  expect(Date.parse(clock?.until ?? '') - ground.clock.now().getTime()).toBe(15 * 60_000)
  expect(
    outcomes([await bid(mia, orderSn), await select(boss, orderSn, mia), await pay(boss, orderSn)]),
  ).toEqual([200, 200, 200])
  expect((await detail(boss, orderSn)).data).toMatchObject({
    status: 10,
    player: { uk: mia.uk },
    payable: 3_000,
  })
})

test('to reject it by the other call is to decline', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const boss = await aBoss(app, { coins: 100 })
  const { orderId, orderSn } = await matched(boss, lily, server)
  expect((await app.ask(rejectOrder, { product: 'pw', orderId }, lily)).status).toBe(200)
  expect((await detail(boss, orderSn)).data).toMatchObject({ status: 0, player: null })
  expect(outcomes([await bid(lily, orderSn)])).toEqual(['bid_declined'])
})

test('by itself the best who is free is taken half a minute after the first bid', async () => {
  const server = newServer()
  const [boss, other] = [await aBoss(app, { coins: 100 }), await aBoss(app, { coins: 100 })]
  const [low, high, top] = [
    await aPlayer(app, { server, score: 4_000 }),
    await aPlayer(app, { server, score: 6_000 }),
    await aPlayer(app, { server, score: 8_000 }),
  ]
  const { orderSn } = (await publish(boss, server, { mode: 'auto' })).data
  await letWishesPass(app, { minutes: 1 })
  expect((await detail(boss, orderSn)).data.status).toBe(0)
  await bid(low, orderSn)
  await letWishesPass(app, { seconds: 20 })
  await bid(high, orderSn)
  await bid(top, orderSn)
  await matched(other, top, server)
  await letWishesPass(app, { seconds: 9 })
  expect(await nextOf(boss, orderSn)).toBe('autoSelected')
  await letWishesPass(app, { seconds: 1 })
  expect((await detail(boss, orderSn)).data).toMatchObject({ status: 5, player: { uk: high.uk } })
  expect((await detail(boss, orderSn)).data.timeline[0]).toMatchObject({ what: 'autoSelected', by: null })
})

test('if nobody is left then, the wait begins anew with the next bid', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 100 })
  const [lily, mia] = [await aPlayer(app, { server }), await aPlayer(app, { server })]
  const { orderSn } = (await publish(boss, server, { mode: 'auto' })).data
  await bid(lily, orderSn)
  await operate(lily, orderSn, 'uncall')
  await letWishesPass(app, { seconds: 30 })
  expect(await nextOf(boss, orderSn)).toBe('notTaken')
  // Nothing happened, and so there is nothing to tell.
  expect((await detail(boss, orderSn)).data.timeline.map(({ what }) => what)).toEqual([
    'uncall',
    'call',
    'published',
  ])
  await letWishesPass(app, { minutes: 2 })
  await bid(mia, orderSn)
  await letWishesPass(app, { seconds: 29 })
  expect((await detail(boss, orderSn)).data.status).toBe(0)
  await letWishesPass(app, { seconds: 1 })
  expect((await detail(boss, orderSn)).data).toMatchObject({ status: 5, player: { uk: mia.uk } })
})

test('a choice that is made late is the one of its moment, and so is what follows from it', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 100 })
  const lily = await aPlayer(app, { server })
  const { orderSn } = (await publish(boss, server, { mode: 'auto' })).data
  await bid(lily, orderSn)
  ground.clock.setAhead(ground.clock.aheadMs + 20 * 60_000)
  await letWishesPass(app, {})
  const { data } = await detail(boss, orderSn)
  expect(data).toMatchObject({ status: 77, player: { uk: lily.uk } })
  const [unpaid, chosen] = data.timeline.map(({ at }) => Date.parse(at))
  expect((unpaid ?? 0) - (chosen ?? 0)).toBe(5 * 60_000)
  expect(await coinsOf(boss)).toBe(10_000)
})

test('two processes choose for six wishes at once: three companions, three wishes, nothing twice', async () => {
  const server = newServer()
  const companions = await several(3, server)
  const bosses = await Promise.all(Array.from({ length: 6 }, () => aBoss(app, { coins: 100 })))
  const sns: string[] = []
  for (const boss of bosses) sns.push((await publish(boss, server, { mode: 'auto' })).data.orderSn)
  for (const [at, one] of companions.entries()) {
    for (const sn of sns.slice(at, at + 3)) await bid(one, sn)
  }
  for (const sn of sns.slice(5)) if (companions[0]) await bid(companions[0], sn)
  ground.clock.setAhead(ground.clock.aheadMs + 30_000)
  const other = await anotherProcess()
  const run = async (at: Ground) => {
    while (await runDueOrder(at));
  }
  await Promise.all([ground, other, ground, other].map(run))
  const details = await Promise.all(bosses.map(async (boss, at) => (await detail(boss, sns[at] ?? '')).data))
  const chosen = details.filter(({ status }) => status === 5).map(({ player }) => player?.uk)
  expect(new Set(chosen).size).toBe(chosen.length)
  expect(chosen.length).toBeGreaterThanOrEqual(2)
  for (const { timeline } of details) {
    expect(timeline.filter(({ what }) => what === 'autoSelected').length).toBeLessThanOrEqual(1)
  }
})

test('the ten best hear of it at once, favourites first, everybody after a minute, latecomers after three', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 100 })
  const weak = await Promise.all([1, 2, 3].map((n) => aPlayer(app, { server, score: 1_000 + n })))
  const strong = await Promise.all(Array.from({ length: 9 }, () => aPlayer(app, { server, score: 6_000 })))
  const [favourite] = weak
  if (favourite === undefined) throw new Error('three were made')
  await app.ask(addLike, { uk: favourite.uk }, boss)
  const asleep = await aPlayer(app, { server, status: 'offline', score: 9_900 })
  const late = await aPlayer(app, { server, status: 'offline' })
  const line = await callIn(app.address, favourite.token)
  const { orderId, orderSn } = (await publish(boss, server)).data
  expect(await told(orderId)).toEqual(ids([favourite, ...strong]))
  expect(await line.hearEvent()).toMatchObject({ type: 'order.changed', orderSn })

  await app.ask(setStatus, { status: 'online' }, asleep)
  await letWishesPass(app, { seconds: 59 })
  expect(await told(orderId)).toHaveLength(10)
  ground.clock.setAhead(ground.clock.aheadMs + 1_000)
  const other = await anotherProcess()
  await Promise.all([ground, other, ground, other].map((at) => runWork(at, runDueWave)))
  expect(await told(orderId)).toEqual(ids([...weak, ...strong, asleep]))
  await app.ask(setStatus, { status: 'online' }, late)
  await letWishesPass(app, { seconds: 119 })
  expect(await told(orderId)).not.toContain(late.userId)
  await letWishesPass(app, { seconds: 1 })
  expect(await told(orderId)).toContain(late.userId)
  expect(await db.rows(sql`select 1 from fast_wave where order_id = ${orderId}`)).toEqual([])
  const evenLater = await aPlayer(app, { server })
  expect(outcomes([await bid(evenLater, orderSn)])).toEqual([200])
  await operate(boss, orderSn, 'cancel')
  expect(await told(orderId)).toEqual([])
})

test('nobody hears more of a wish that has found somebody', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 100 })
  const [first] = await several(12, server)
  if (first === undefined) throw new Error('twelve were made')
  const { orderId } = await matched(boss, first, server)
  const before = await told(orderId)
  await letWishesPass(app, { minutes: 2 })
  expect(await told(orderId)).toEqual(before)
})

test('three times chosen and not paid for in a day: no fast orders for a day from the third on', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const lily = await aPlayer(app, { server })
  const spoil = async (how: 'cancel' | 'wait') => {
    const { orderSn } = await matched(boss, lily, server)
    if (how === 'cancel') await operate(boss, orderSn, 'cancel')
    else await letWishesPass(app, { minutes: 5 })
    expect((await detail(boss, orderSn)).data.status).toBe(how === 'cancel' ? 70 : 77)
    expect(await heldFor((await detail(boss, orderSn)).data.orderId)).toBe(0)
  }
  await spoil('cancel')
  await spoil('wait')
  // To cancel what nobody was chosen for is no strike.
  const { orderSn } = (await publish(boss, server)).data
  await operate(boss, orderSn, 'cancel')
  await spoil('wait')
  const third = ground.clock.now()
  const paused = await publish(boss, server)
  expect(paused).toMatchObject({
    status: 422,
    data: {
      reason: 'fast_order_paused',
      availableAt: new Date(third.getTime() + 24 * 3_600_000).toISOString(),
    },
  })
  expect(await coinsOf(boss)).toBe(50_000)
  const mine = (await app.ask(exportMyData, {}, boss)).data
  expect(mine).toMatchObject({ fastOrders: { strikes: [{}, {}, {}] } })
  await letWishesPass(app, { hours: 23, minutes: 59 })
  expect(outcomes([await publish(boss, server)])).toEqual(['fast_order_paused'])
  await letWishesPass(app, { minutes: 1 })
  expect(outcomes([await publish(boss, server)])).toEqual([200])
})

test('strikes of two days are not counted together', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const lily = await aPlayer(app, { server })
  const cancelOne = async () => operate(boss, (await matched(boss, lily, server)).orderSn, 'cancel')
  const now = ground.clock.now()
  // London is an hour ahead of UTC in October.
  const midnight = new Date(now)
  midnight.setUTCHours(22, 59, 0, 0)
  await letWishesPass(app, { seconds: (midnight.getTime() - now.getTime()) / 1000 })
  await cancelOne()
  await cancelOne()
  await letWishesPass(app, { minutes: 1 })
  await cancelOne()
  expect(outcomes([await publish(boss, server)])).toEqual([200])
})
