import { operateFastOrder, payFastOrder, publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import { resolveOrder } from '@kaihei/domain/ops/order-calls'
import {
  acceptOrder,
  askRefund,
  cancelOrder,
  closeOrder,
  confirmOrder,
  listOrders,
  rejectOrder,
} from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { getPlayer, listPlayers } from '@kaihei/domain/players/calls'
import { getPlayLevel } from '@kaihei/domain/levels/calls'
import { expect, test } from 'vitest'
import { rollFrom } from '#art/chance.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { anAcceptedOrder, anOrder, aServedOrder, askQuote, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { rebuildRecords } from './rebuild-records.ts'
import { saveBrought } from './store.ts'

const app = await shareTestApp()
const staff = await aStaffMember(app)

interface Shown {
  readonly orders: number
  readonly listTotal: number
  readonly completion: number | null
  readonly accept: number | null
  readonly reply: number | null
  readonly repeat: number | null
  readonly reputation: number
}

async function readRecord({ userId }: Person, on: TestApp = app): Promise<Shown> {
  const row = await on.app.ground.db.first<Shown>(sql`
    select order_count as orders, list_total as "listTotal", completion_rate as completion, accept_rate as accept,
      reply_seconds as reply, repeat_rate as repeat, reputation
    from player where user_id = ${userId}`)
  if (row === undefined) throw new Error('nobody there')
  return row
}

const fresh: Shown = {
  orders: 0,
  listTotal: 0,
  completion: null,
  accept: null,
  reply: null,
  repeat: null,
  reputation: 100,
}
const confirm = (order: TestOrder) => app.ask(confirmOrder, named(order), order.boss)
const claim = (order: TestOrder, amount: number) =>
  app.ask(askRefund, { ...named(order), amount, reason: '不满意' }, order.boss)
const answerClaim = (order: TestOrder, call: typeof acceptOrder) =>
  app.ask(call, { ...named(order), on: 'refund' }, order.player)

test('what she gets is told to nobody but her', async () => {
  const order = await anOrder(app)
  const { data } = await app.ask(listOrders, { role: 'boss' }, order.boss)
  expect(data.items[0]?.earning).toBeNull()
})

test('an order that is finished counts with its list price, as accepted and as done', async () => {
  const order = await anOrder(app)
  expect(await readRecord(order.player)).toEqual(fresh)
  await app.pass({ seconds: 90 })
  await app.ask(acceptOrder, named(order), order.player)
  const accepted = await readRecord(order.player)
  expect(accepted).toMatchObject({ ...fresh, accept: 1, reply: expect.any(Number) as number })
  expect(accepted.reply).toBeGreaterThanOrEqual(90)
  expect(accepted.reply).toBeLessThan(100)
  await app.pass({ minutes: 5 })
  await confirm(order)
  expect(await readRecord(order.player)).toEqual({
    ...accepted,
    orders: 1,
    listTotal: 3_000,
    completion: 1,
    repeat: 0,
    reputation: 101,
  })
  expect((await app.ask(getPlayLevel, {}, order.player)).data).toMatchObject({
    experience: 40,
    parts: { list: { coins: 30, experience: 30 }, orders: { count: 1, experience: 10 } },
  })
})

test('a boss who comes again counts once as one who does', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const rates: (number | null)[] = []
  for (const by of [boss, boss, boss, await aBoss(app, { coins: 500 })]) {
    await confirm(await aServedOrder(app, { boss: by, player }))
    rates.push((await readRecord(player)).repeat)
  }
  expect(rates).toEqual([0, 1, 1, 0.5])
})

test('to say no counts against accepting, and so does silence, which takes all the time there was', async () => {
  const player = await aPlayer(app)
  const refused = await anOrder(app, { player })
  await app.ask(rejectOrder, { ...named(refused), reason: '在忙' }, player)
  expect(await readRecord(player)).toEqual({ ...fresh, accept: 0, reply: 0 })
  await anOrder(app, { player })
  await app.pass({ minutes: 11 })
  expect(await readRecord(player)).toEqual({ ...fresh, accept: 0, reply: 300, reputation: 99 })
  const taken = await anAcceptedOrder(app, { player })
  await app.ask(cancelOrder, named(taken), taken.boss)
  expect(await readRecord(player)).toMatchObject({
    accept: 0.333333,
    reply: 200,
    completion: null,
    reputation: 99,
  })
})

test('to decline after being chosen counts against accepting, to be paid for counts for it', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const wish = { product: 'pw', game: 'lol', units: 2, mode: 'pick' } as const
  const choose = async () => {
    const { orderSn } = (await app.ask(publishFastOrder, wish, boss)).data
    await app.ask(operateFastOrder, { orderSn, op: 'call' }, player)
    await app.ask(operateFastOrder, { orderSn, op: 'select', playerUk: player.uk }, boss)
    return orderSn
  }
  await app.ask(operateFastOrder, { orderSn: await choose(), op: 'decline' }, player)
  expect(await readRecord(player)).toEqual({ ...fresh, accept: 0 })
  await app.ask(payFastOrder, { orderSn: await choose() }, boss)
  const both = await readRecord(player)
  expect(both).toEqual({ ...fresh, accept: 0.5 })
  await runWork(app.app.ground, rebuildRecords)
  expect(await readRecord(player)).toEqual(both)
})

test('what a boss takes back before an answer counts for nothing', async () => {
  const order = await anOrder(app)
  await app.ask(cancelOrder, named(order), order.boss)
  expect(await readRecord(order.player)).toEqual(fresh)
})

test('a companion who cancels what she accepted loses ten points and has not done it', async () => {
  const order = await anAcceptedOrder(app)
  await app.ask(cancelOrder, named(order), order.player)
  expect(await readRecord(order.player)).toMatchObject({
    completion: 0,
    accept: 1,
    reputation: 90,
    orders: 0,
  })
})

test('a refund that is agreed to costs five points, in words or by silence', async () => {
  const [agreed, silent] = [await aServedOrder(app), await aServedOrder(app)]
  await claim(agreed, 3_000)
  await claim(silent, 2_500)
  await answerClaim(agreed, acceptOrder)
  expect(await readRecord(agreed.player)).toMatchObject({
    completion: 0,
    orders: 0,
    listTotal: 0,
    reputation: 95,
  })
  // Noticed a day late and more: what counts is when it happened.
  app.app.ground.clock.setAhead(app.app.ground.clock.aheadMs + 60 * 3_600_000)
  await app.pass({})
  expect(await readRecord(silent.player)).toMatchObject({ completion: 1, orders: 1, listTotal: 500 })
})

test('a refund after the end takes the order back', async () => {
  const order = await aServedOrder(app)
  await confirm(order)
  await claim(order, 1_000)
  expect(await readRecord(order.player)).toMatchObject({ orders: 1, listTotal: 3_000 })
  await answerClaim(order, acceptOrder)
  expect(await readRecord(order.player)).toMatchObject({
    orders: 1,
    listTotal: 2_000,
    completion: 1,
    reputation: 96,
  })
  const other = await aServedOrder(app)
  await confirm(other)
  await claim(other, 3_000)
  await answerClaim(other, acceptOrder)
  expect(await readRecord(other.player)).toMatchObject({
    orders: 0,
    listTotal: 0,
    completion: 0,
    repeat: null,
  })
})

test.each([
  ['everything', 3_000, 90],
  ['more than half', 2_251, 90],
  ['half', 2_250, 100],
  ['nothing', 0, 101],
])('staff who give the boss %s of what is disputed decide who has lost', async (_, refund, reputation) => {
  const order = await aServedOrder(app)
  // To end now would give him 1 500 of it already.
  await claim(order, 3_000)
  await app.ask(askRefund, { ...named(order), reason: '请客服看看', escalate: true }, order.boss)
  await app.ask(resolveOrder, { orderId: order.orderId, refund, reason: '看过了' }, staff)
  expect((await readRecord(order.player)).reputation).toBe(reputation)
})

test('what an objection is about is what was offered, whatever was claimed and dropped before', async () => {
  const order = await aServedOrder(app)
  // To end now would give him 1 500.
  await claim(order, 3_000)
  await app.ask(rejectOrder, { ...named(order), on: 'refund', reason: '全程都在' }, order.player)
  await app.ask(confirmOrder, { ...named(order), on: 'refund' }, order.boss)
  await app.ask(rejectOrder, { ...named(order), reason: '说好一小时' }, order.player)
  await app.ask(resolveOrder, { orderId: order.orderId, refund: 751, reason: '看过了' }, staff)
  expect((await readRecord(order.player)).reputation).toBe(90)
  await runWork(app.app.ground, rebuildRecords)
  expect((await readRecord(order.player)).reputation).toBe(90)
})

test('stars move the reputation on the day they were given, and what is taken back moves it back', async () => {
  const order = await aServedOrder(app)
  await confirm(order)
  const points: number[] = []
  let id = ''
  for (const stars of [1, 2, 3, 4, 5]) {
    id = (await app.ask(reviewOrder, { ...named(order), stars }, order.boss)).data.id
    points.push((await readRecord(order.player)).reputation)
  }
  expect(points).toEqual([99, 100, 101, 102, 103])
  await app.pass({ hours: 30 })
  await app.ask(deleteReview, { id }, order.boss)
  expect((await readRecord(order.player)).reputation).toBe(101)
})

test('below 40 she is shown nowhere and cannot be ordered; a point a day brings her back', async () => {
  const on = await startTestAppAt('2026-06-01T10:00:00Z')
  const player = await aPlayer(on)
  await on.app.ground.db.run(sql`
    update player set reputation = 49, reputation_start = 49, reputation_day = '2026-06-01'
    where user_id = ${player.userId}`)
  const order = await anAcceptedOrder(on, { player })
  await on.ask(cancelOrder, named(order), player)
  expect((await readRecord(player, on)).reputation).toBe(39)
  await on.pass({ seconds: 2 })
  const isListed = async () => {
    const { items } = (await on.ask(listPlayers, {})).data
    return items.some(({ uk }) => uk === player.uk)
  }
  expect(await isListed()).toBe(false)
  expect((await on.ask(getPlayer, { uk: player.uk })).data.isPlayer).toBe(false)
  const boss = await aBoss(on, { coins: 100 })
  expect((await askQuote(on, { boss, player })).status).not.toBe(200)
  await on.pass({ hours: 24 })
  expect([(await readRecord(player, on)).reputation, await isListed()]).toEqual([40, true])
  await on.pass({ hours: 24 * 9 })
  expect((await readRecord(player, on)).reputation).toBe(49)
  await on.pass({ hours: 24 * 100 })
  expect((await readRecord(player, on)).reputation).toBe(100)
})

test('what a companion brought along stays, and counts beside what she does here', async () => {
  const player = await aPlayer(app)
  await app.app.ground.db.run(sql`
    update player set order_count = 9, list_total = 90000, completion_rate = 0.8, accept_rate = 0.9, reply_seconds = 60,
      repeat_rate = 0.5 where user_id = ${player.userId}`)
  await runWork(app.app.ground, (work) => saveBrought(work, [player.userId]))
  const brought = await readRecord(player)
  await confirm(await aServedOrder(app, { player }))
  const mixed = await readRecord(player)
  expect(mixed).toEqual({
    orders: 10,
    listTotal: 93_000,
    completion: 0.82,
    accept: 0.91,
    reply: 54,
    repeat: 0.45,
    reputation: 101,
  })
  await runWork(app.app.ground, rebuildRecords)
  expect(await readRecord(player)).toEqual(mixed)
  await app.app.ground.db.run(sql`delete from finished_for where player_id = ${player.userId}`)
  await app.app.ground.db.run(sql`
    update track_record set finished = 7, accepted = 3, list_total = 1 where player_id = ${player.userId}`)
  await runWork(app.app.ground, rebuildRecords)
  expect([await readRecord(player), brought.orders]).toEqual([mixed, 9])
})

test('after any history the records are what the rows say', async () => {
  const on = await startTestAppAt('2026-06-01T09:00:00Z')
  const roll = rollFrom(5)
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(roll() * all.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  const [bosses, players] = [
    await Promise.all(Array.from({ length: 3 }, () => aBoss(on, { coins: 9_000 }))),
    await Promise.all(Array.from({ length: 3 }, () => aPlayer(on))),
  ]
  const judge = await aStaffMember(on)
  const accept = (order: TestOrder) => on.ask(acceptOrder, named(order), order.player)
  const begin = async (order: TestOrder) => {
    await accept(order)
    await on.pass({ minutes: 5 })
  }
  const ask = (order: TestOrder, amount: number) =>
    on.ask(askRefund, { ...named(order), amount, reason: '不满意' }, order.boss)
  const onRefund = (order: TestOrder, call: typeof acceptOrder, by: Person = order.player) =>
    on.ask(call, { ...named(order), on: 'refund' }, by)
  const stories: readonly ((order: TestOrder) => Promise<unknown>)[] = [
    (order) => on.ask(rejectOrder, { ...named(order), reason: '在忙' }, order.player),
    (order) => on.ask(cancelOrder, named(order), order.boss),
    () => on.pass({ minutes: 10 }),
    async (order) => {
      await accept(order)
      await on.ask(cancelOrder, named(order), pick([order.boss, order.player, order.player]))
    },
    async (order) => {
      await begin(order)
      await on.ask(closeOrder, named(order), pick([order.boss, order.player]))
      await on.pass({ hours: pick([1, 25]) })
    },
    async (order) => {
      await begin(order)
      await on.ask(confirmOrder, named(order), order.boss)
      await on.ask(reviewOrder, { ...named(order), stars: pick([1, 2, 5]) }, order.boss)
      await on.pass({ hours: pick([1, 20, 30]) })
      await on.ask(reviewOrder, { ...named(order), stars: pick([1, 3, 4]) }, order.boss)
    },
    async (order) => {
      await begin(order)
      if (roll() < 0.5) await on.ask(confirmOrder, named(order), order.boss)
      await ask(order, pick([900, 1_700, 3_000]))
      if (roll() < 0.3) return on.pass({ hours: 24 })
      if (roll() < 0.5) return onRefund(order, acceptOrder)
      await on.ask(rejectOrder, { ...named(order), on: 'refund', reason: '打满了' }, order.player)
      if (roll() < 0.3) return onRefund(order, confirmOrder, order.boss)
      if (roll() < 0.3) return on.pass({ hours: 24 })
      await on.ask(askRefund, { ...named(order), reason: '请裁决', escalate: true }, order.boss)
      if (roll() < 0.2) return on.pass({ hours: 7 * 24 })
      const refund = pick([0, 700, 800, 900])
      return on.ask(resolveOrder, { orderId: order.orderId, refund, reason: '看过' }, judge)
    },
    async (order) => {
      await begin(order)
      await on.ask(
        resolveOrder,
        { orderId: order.orderId, refund: pick([0, 1_000, 3_000]), reason: '看过' },
        judge,
      )
    },
  ]
  for (let each = 0; each < 27; each++) {
    const order = await anOrder(on, { boss: pick(bosses), player: pick(players) }).catch(() => undefined)
    if (order !== undefined) await (stories[each % 9] ?? stories[6])?.(order)
  }
  await on.pass({ hours: 24 })
  const everything = async () => [
    await Promise.all(players.map((player) => readRecord(player, on))),
    await on.app.ground.db.rows(sql`select * from track_record order by player_id`),
    await on.app.ground.db.rows(
      sql`select * from finished_for where finished <> 0 order by player_id, boss_id`,
    ),
    await on.app.ground.db.rows(
      sql`select player_id, day::text, points from reputation_day where points <> 0 order by player_id, day`,
    ),
  ]
  const kept = await everything()
  await runWork(on.app.ground, rebuildRecords)
  expect(await everything()).toEqual(kept)
  const ends = await on.app.ground.db.rows<{ status: number }>(sql`select distinct status from play_order`)
  // A history that leaves something out would prove nothing about it.
  expect(ends.map(({ status }) => status)).toEqual(expect.arrayContaining([40, 60, 61, 70, 71, 72, 74, 79]))
})
