import { acceptOrder, askRefund, confirmOrder } from '@kaihei/domain/orders/calls'
import { listMyRewards } from '@kaihei/domain/rewards/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aServedOrder, letPass, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { noteDevice, saveLogin } from '#messaging/login-store.ts'
import { runWork } from '#work/work.ts'
import { countDueOrder } from './count-orders.ts'
import { giveReward, payWaitingReward } from './give-reward.ts'
import { rebuildCounted } from './rebuild-store.ts'

const app = await shareTestApp()
const { ground } = app.app
const { db } = ground

async function aFinishedOrder(wanted: Parameters<typeof aServedOrder>[1] = {}): Promise<TestOrder> {
  const order = await aServedOrder(app, wanted)
  await app.ask(confirmOrder, named(order), order.boss)
  return order
}

const claim = (order: TestOrder, amount: number) =>
  app.ask(askRefund, { ...named(order), amount, reason: '不满意' }, order.boss)
const agree = (order: TestOrder) => app.ask(acceptOrder, { ...named(order), on: 'refund' }, order.player)

/** Moves the clock, and lets count and be paid what is due. */
async function pass(time: Parameters<typeof letPass>[1]): Promise<void> {
  await letPass(app, time)
  while (await runWork(ground, countDueOrder));
  while (await runWork(ground, payWaitingReward));
}

const readCounted = ({ orderId }: TestOrder) =>
  db.first(sql`
    select units, list, spent, net_revenue as "netRevenue", makes_room as "makesRoom" from counted_order
    where order_id = ${orderId}`)
const readMine = async (person: Person) => (await app.ask(listMyRewards, {}, person)).data
const give = ({ userId }: Person, amount: number, sourceId: string) =>
  runWork(ground, (work) =>
    giveReward(work, { userId, source: 'achievement', sourceId, amount, what: 'boss-orders-1' }),
  )

test('an order counts a day after its end and not before, with a quarter of what the house kept for each of the two', async () => {
  const order = await aFinishedOrder()
  await pass({ hours: 23 })
  expect([await readCounted(order), (await readMine(order.boss)).room]).toEqual([undefined, 0])
  await pass({ hours: 1 })
  // She asks 30 an hour, of which the house keeps a fifth.
  expect(await readCounted(order)).toEqual({
    units: 2,
    list: 3_000,
    spent: 3_000,
    netRevenue: 600,
    makesRoom: true,
  })
  expect([(await readMine(order.boss)).room, (await readMine(order.player)).room]).toEqual([150, 150])
})

test('a refund that ended counts with what remained, one of everything for nothing, an open one not yet', async () => {
  const [partly, fully, open] = [await aFinishedOrder(), await aFinishedOrder(), await aFinishedOrder()]
  await claim(partly, 1_500)
  await agree(partly)
  await claim(fully, 3_000)
  await agree(fully)
  await pass({ hours: 23 })
  await claim(open, 1_000)
  await pass({ hours: 2 })
  expect(await readCounted(partly)).toMatchObject({ units: 1, list: 1_500, spent: 1_500, netRevenue: 300 })
  expect([await readCounted(fully), await readCounted(open)]).toEqual([undefined, undefined])
})

test('what counts can no longer be refunded, though somebody asked in the last moment', async () => {
  const order = await aFinishedOrder()
  await pass({ hours: 24 })
  // The call began before the order came to count, and waited for its row.
  ground.clock.setAhead(ground.clock.aheadMs - 60_000)
  expect(await claim(order, 1_000)).toMatchObject({ status: 422, data: { reason: 'refund_over' } })
})

test('two processes count an order once', async () => {
  const orders = [await aFinishedOrder(), await aFinishedOrder(), await aFinishedOrder()]
  await letPass(app, { hours: 24 })
  const count = async () => {
    while (await runWork(ground, countDueOrder));
  }
  await Promise.all(Array.from({ length: 4 }, count))
  for (const order of orders) expect((await readMine(order.player)).room).toBe(150)
})

test('orders between two who are paid at the same account make no room and count for nothing but themselves', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  for (const [place, { userId }] of [boss, player].entries()) {
    await db.run(sql`
      insert into withdrawal (id, user_id, amount, fee, method, payee, state, created_at, ended_at)
      values (gen_random_uuid(), ${userId}, 100, 0, 'paypal', ${place === 0 ? 'a@b.c' : 'A@B.C'}, 6,
        ${ground.clock.now()}, ${ground.clock.now()})`)
  }
  const order = await aFinishedOrder({ boss, player })
  await pass({ hours: 24 })
  expect(await readCounted(order)).toMatchObject({ makesRoom: false })
  expect([(await readMine(boss)).room, (await readMine(player)).room]).toEqual([0, 0])
})

test('orders between two who have been in the same browser make no room either', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  // One of them in the chat, the other by signing in.
  await runWork(ground, (work) => saveLogin(work, player.userId, 'the-same-browser', undefined))
  await runWork(ground, async (work) => noteDevice(work, boss.userId, 'the-same-browser'))
  const [between, apart] = [await aFinishedOrder({ boss, player }), await aFinishedOrder({ boss })]
  await pass({ hours: 24 })
  expect(await readCounted(between)).toMatchObject({ makesRoom: false })
  expect(await readCounted(apart)).toMatchObject({ makesRoom: true })
  expect([(await readMine(boss)).room, (await readMine(player)).room]).toEqual([150, 0])
})

test('a reward within the room is paid at once, as given coins with a line of the bills, and only once', async () => {
  const { boss } = await aFinishedOrder()
  await pass({ hours: 24 })
  expect(await give(boss, 150, 'first')).toEqual({ state: 'paid' })
  expect(await give(boss, 150, 'first')).toEqual({ state: 'paid' })
  expect((await app.ask(getWalletSummary, {}, boss)).data.coins.bonus).toBe(150)
  const { items } = (await app.ask(listBills, { type: 7 }, boss)).data
  expect(items).toMatchObject([{ type: 7, title: '成就奖励', amount: 150, link: '/achieve' }])
  expect(await readMine(boss)).toEqual({ room: 0, waiting: [] })
})

test('what does not fit waits and says why; later ones wait for their turn; all are paid in order as room is made', async () => {
  const { boss, player } = await aFinishedOrder()
  await pass({ hours: 24 })
  expect(await give(boss, 151, 'large')).toEqual({ state: 'waiting' })
  expect(await give(boss, 20, 'small')).toEqual({ state: 'waiting' })
  expect(await readMine(boss)).toMatchObject({
    room: 150,
    waiting: [
      { what: '成就奖励 · 第一单', amount: 151, why: 'room' },
      { what: '成就奖励 · 第一单', amount: 20, why: 'turn' },
    ],
  })
  await aFinishedOrder({ boss, player })
  await pass({ hours: 24 })
  expect(await readMine(boss)).toEqual({ room: 300 - 171, waiting: [] })
  const { items } = (await app.ask(listBills, { type: 7 }, boss)).data
  expect(items.map(({ amount }) => amount)).toEqual([20, 151])
})

test('a frozen account is given nothing until it is free again', async () => {
  const { boss, player } = await aFinishedOrder()
  await pass({ hours: 24 })
  const freeze = (at: Date | null) =>
    db.run(sql`update app_user set frozen_at = ${at} where id = ${player.userId}`)
  await freeze(ground.clock.now())
  expect(await give(player, 10, 'cold')).toEqual({ state: 'waiting' })
  await pass({})
  await freeze(null)
  expect((await readMine(player)).waiting).toHaveLength(1)
  await pass({})
  expect([(await readMine(player)).waiting, (await readMine(boss)).room]).toEqual([[], 150])
})

test('of twenty rewards at once no more are paid than there is room for', async () => {
  const { boss } = await aFinishedOrder()
  await pass({ hours: 24 })
  const given = await Promise.all(Array.from({ length: 20 }, (_, each) => give(boss, 40, `race-${each}`)))
  expect(given.filter(({ state }) => state === 'paid')).toHaveLength(3)
  expect(await readMine(boss)).toMatchObject({ room: 30 })
  expect((await app.ask(getWalletSummary, {}, boss)).data.coins.bonus).toBe(120)
})

test('what counts and the room it made are rebuilt to the same rows', async () => {
  const everything = async () => [
    await db.rows(sql`select * from counted_order order by order_id`),
    await db.rows(
      sql`select * from reward_room where made <> 0 or taken <> 0 or next_amount is not null order by user_id`,
    ),
    await db.rows(sql`select * from order_to_count order by order_id`),
  ]
  const before = await everything()
  expect(before[0]?.length).toBeGreaterThan(8)
  await runWork(ground, rebuildCounted)
  expect(await everything()).toEqual(before)
  await db.run(sql`delete from counted_order where makes_room`)
  await db.run(sql`update reward_room set made = 7, taken = 0, next_amount = null`)
  await runWork(ground, rebuildCounted)
  expect(await everything()).toEqual(before)
})
