import { blockUser } from '@kaihei/domain/blocks/calls'
import { listLastBoards, listTopBosses, listTopCalls, listTopPlayers } from '@kaihei/domain/boards/calls'
import { operateFastOrder, payFastOrder, publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import { sendGift } from '@kaihei/domain/gifts/calls'
import { confirmOrder } from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { listMyRewards } from '@kaihei/domain/rewards/calls'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { expect, test } from 'vitest'
import { giveDueGift } from '#areas/gifts/end-gift.ts'
import { countDueOrder } from '#areas/rewards/count-orders.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt, startTestAppAt, type TestApp } from '#testing/app.ts'
import { aServedOrder, letPass, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { finishBoards } from './finish-boards.ts'
import { rebuildBoards } from './rebuild-boards.ts'

/** A Wednesday, in London 11 o'clock. */
const wednesday = '2026-06-03T10:00:00Z'
/** For those who only look at their own people; together they take four days of it. */
const week = await shareTestAppAt(wednesday)

async function pass(on: TestApp, time: Parameters<typeof letPass>[1]): Promise<void> {
  await letPass(on, time)
  while (await runWork(on.app.ground, countDueOrder));
  while (await runWork(on.app.ground, finishBoards));
}

async function finish(on: TestApp, wanted: Parameters<typeof aServedOrder>[1] = {}): Promise<TestOrder> {
  const order = await aServedOrder(on, wanted)
  await on.ask(confirmOrder, named(order), order.boss)
  return order
}

async function finishFast(on: TestApp, boss: Person, player: Person): Promise<void> {
  const wish = { product: 'pw', game: 'lol', units: 2, mode: 'pick' } as const
  const { orderSn, orderId } = (await on.ask(publishFastOrder, wish, boss)).data
  await on.ask(operateFastOrder, { orderSn, op: 'call' }, player)
  await on.ask(operateFastOrder, { orderSn, op: 'select', playerUk: player.uk }, boss)
  await on.ask(payFastOrder, { orderSn }, boss)
  await letPass(on, { minutes: 5 })
  await on.ask(confirmOrder, { product: 'pw', orderId }, boss)
}

const places = (items: readonly { rank: number; uk: string | null; score: number }[]) =>
  items.map(({ rank, uk, score }) => [rank, uk, score])

test('bosses stand by what they spent on orders that count, with their place, their neighbours and the clock', async () => {
  const on = await startTestAppAt(wednesday)
  const [player, one, other, third] = [
    await aPlayer(on),
    await aBoss(on, { coins: 500 }),
    await aBoss(on, { coins: 500 }),
    await aBoss(on, { coins: 500 }),
  ]
  await finish(on, { boss: one, player, units: 4 })
  await finish(on, { boss: other, player })
  await finish(on, { boss: third, player })
  const read = async (as?: Person) => (await on.ask(listTopBosses, {}, as)).data
  expect((await read()).items).toEqual([])
  await pass(on, { hours: 24 })
  const board = await read(third)
  expect(board).toMatchObject({
    period: 'week',
    from: '2026-05-31T23:00:00.000Z',
    to: '2026-06-07T23:00:00.000Z',
    finalAt: '2026-06-09T23:00:00.000Z',
    state: 'running',
    final: false,
    prizes: [10_000, 6_000, 3_000],
    nextCursor: null,
    mine: {
      rank: 2,
      score: 3_000,
      parts: { spent: 3_000, orders: 1 },
      ahead: { rank: 1, score: 6_000 },
      behind: null,
    },
  })
  expect(new Set(places(board.items))).toEqual(
    new Set([
      [1, one.uk, 6_000],
      [2, other.uk, 3_000],
      [2, third.uk, 3_000],
    ]),
  )
  expect((await read()).mine).toBeNull()
  expect((await read(player)).mine).toMatchObject({ rank: null, score: 0, ahead: { rank: 2, score: 3_000 } })

  await on.ask(setUserInfo, { privacy: { searchable: true, showCountry: true, showOnBoards: false } }, one)
  expect((await read()).items[0]).toMatchObject({ rank: 1, uk: null, nickname: '神秘老板', score: 6_000 })
  expect((await read(one)).items[0]).toMatchObject({ isMe: true, uk: null })

  const first = (await on.ask(listTopBosses, { limit: 1, period: 'month' })).data
  const second = (await on.ask(listTopBosses, { limit: 1, period: 'month', cursor: first.nextCursor ?? '' }))
    .data
  const last = (await on.ask(listTopBosses, { limit: 1, period: 'month', cursor: second.nextCursor ?? '' }))
    .data
  expect([first, second, last].flatMap(({ items }) => items.map(({ rank }) => rank))).toEqual([1, 2, 2])
  expect(last.nextCursor).toBeNull()
  const foreign = await on.ask(listTopBosses, { cursor: first.nextCursor ?? '' })
  expect(foreign).toMatchObject({ status: 400, data: { reason: 'malformed' } })

  // Whoever is blocked with somebody keeps a place on their boards, and no name.
  const blocking = await aBoss(on)
  await on.ask(blockUser, { uk: player.uk }, blocking)
  await on.ask(blockUser, { uk: blocking.uk }, other)
  const seen = [...(await read(blocking)).items, ...(await on.ask(listTopPlayers, {}, blocking)).data.items]
  expect(places(seen)).toEqual(
    expect.arrayContaining([
      [2, null, 3_000],
      [2, third.uk, 3_000],
      [1, null, expect.any(Number)],
    ]),
  )
  expect(seen.at(-1)).toMatchObject({ uk: null, nickname: '神秘陪玩', level: null, voice: null })
  for (const { uk, nickname } of [player, other]) {
    expect(JSON.stringify(seen)).not.toContain(uk)
    expect(JSON.stringify(seen)).not.toContain(JSON.stringify(nickname))
  }
  expect((await on.ask(listTopPlayers, {}, third)).data.items).toMatchObject([{ uk: player.uk }])
})

test('companions stand by list value and five stars, each boss counted to 40 % of everything', async () => {
  const on = week
  const player = await aPlayer(on)
  const bosses = [
    await aBoss(on, { coins: 500 }),
    await aBoss(on, { coins: 500 }),
    await aBoss(on, { coins: 500 }),
  ]
  const orders = []
  for (const boss of bosses)
    orders.push(await finish(on, { boss, player, units: boss === bosses[0] ? 8 : 2 }))
  const mine = async () => (await on.ask(listTopPlayers, {}, player)).data.mine
  await pass(on, { hours: 24 })
  // 120, 30 and 30 of coins: the first counts for 72 at most.
  expect(await mine()).toMatchObject({
    score: 13_200,
    parts: { orders: 3, list: 18_000, gifts: 0, fiveStars: 0, stars: 0, cut: 4_800 },
  })
  const [, order] = orders as [TestOrder, TestOrder]
  const { id } = (await on.ask(reviewOrder, { ...named(order), stars: 5 }, order.boss)).data
  expect(await mine()).toMatchObject({
    score: 16_000,
    parts: { list: 18_000, fiveStars: 1, stars: 2_000, cut: 4_000 },
  })
  await on.ask(deleteReview, { id }, order.boss)
  expect(await mine()).toMatchObject({ score: 13_200, parts: { fiveStars: 0 } })
})

test('five stars that were given before the order counts come with it', async () => {
  const on = week
  const order = await finish(on)
  await on.ask(reviewOrder, { ...named(order), stars: 5 }, order.boss)
  const mine = async () => (await on.ask(listTopPlayers, {}, order.player)).data.mine
  expect(await mine()).toMatchObject({ rank: null })
  await pass(on, { hours: 24 })
  expect(await mine()).toMatchObject({ score: 2_000, parts: { list: 3_000, fiveStars: 1, cut: 3_000 } })
})

test('a gift is on her board from the moment it is hers', async () => {
  const on = week
  const [player, one, other] = [
    await aPlayer(on),
    await aBoss(on, { coins: 500 }),
    await aBoss(on, { coins: 500 }),
  ]
  const mine = async () => (await on.ask(listTopPlayers, {}, player)).data.mine
  for (const boss of [one, other]) {
    await on.ask(sendGift, { uk: player.uk, giftId: 'mandarin', quantity: 2 }, boss)
  }
  expect(await mine()).toMatchObject({ rank: null })
  await letPass(on, { seconds: 60 })
  while (await runWork(on.app.ground, giveDueGift));
  // Each of the two counts for 40 % of the 80.
  expect(await mine()).toMatchObject({ score: 6_400, parts: { gifts: 8_000, cut: 1_600 } })
  expect((await on.ask(listTopBosses, {}, one)).data.mine).toMatchObject({ rank: null, score: 0 })
})

test('a companion is picked once by a boss and day, in fast orders only', async () => {
  const on = week
  const [player, one, other] = [
    await aPlayer(on, { server: 'euw' }),
    await aBoss(on, { coins: 900 }),
    await aBoss(on, { coins: 900 }),
  ]
  for (const boss of [one, one, other]) await finishFast(on, boss, player)
  await finish(on, { boss: one, player })
  await pass(on, { hours: 24 })
  const read = async () => (await on.ask(listTopCalls, {}, player)).data
  expect(await read()).toMatchObject({ prizes: [], mine: { rank: 1, score: 2, parts: { picks: 2 } } })
  await finishFast(on, one, player)
  await pass(on, { hours: 24 })
  expect((await read()).mine).toMatchObject({ score: 3 })
})

test('a board is final two days after its week, gives its prizes once and stays as it is for ever', async () => {
  const on = await startTestAppAt('2026-06-05T10:00:00Z')
  const [boss, player] = [await aBoss(on, { coins: 5_000 }), await aPlayer(on, { price: 20_000, level: 8 })]
  const order = await finish(on, { boss, player, units: 20 })
  await on.ask(reviewOrder, { ...named(order), stars: 5 }, boss)
  await pass(on, { hours: 24 })
  await pass(on, { hours: 38 })
  const last = async () => (await on.ask(listTopBosses, { last: true }, boss)).data
  expect(await last()).toMatchObject({ state: 'pending', final: false, mine: { rank: 1, score: 200_000 } })
  await pass(on, { hours: 46 })
  expect(await last()).toMatchObject({ state: 'pending' })
  // Two processes at once.
  await letPass(on, { hours: 2 })
  await Promise.all([runWork(on.app.ground, finishBoards), runWork(on.app.ground, finishBoards)])
  expect(await last()).toMatchObject({ state: 'final', final: true, items: [{ rank: 1, uk: boss.uk }] })
  // 2 000 coins at 14 % make 70 of room for each: the prize of 100 waits.
  const waiting = [{ amount: 10_000, why: 'room', what: '榜单奖励 · 2026-06-01 起的周，老板榜第 1 名' }]
  expect((await on.ask(listMyRewards, {}, boss)).data).toMatchObject({ room: 7_000, waiting })
  expect((await on.ask(listMyRewards, {}, player)).data.waiting).toHaveLength(1)
  const history = (await on.ask(listLastBoards, {})).data
  expect(history.lastWeek).toMatchObject({
    from: '2026-05-31T23:00:00.000Z',
    final: true,
    bosses: [{ rank: 1, uk: boss.uk, score: 200_000 }],
    players: [{ rank: 1, uk: player.uk, parts: { fiveStars: 1 } }],
    calls: [],
  })
  expect(history.lastMonth).toMatchObject({ bosses: [], final: true })
  // What is taken back later changes no board that is final.
  const review = await on.app.ground.db.first<{ id: string }>(sql`select id from review`)
  await on.ask(deleteReview, { id: review?.id ?? '' }, boss)
  const again = (await on.ask(listLastBoards, {})).data
  expect(again.lastWeek).toEqual(history.lastWeek)
  await runWork(on.app.ground, rebuildBoards)
  expect((await on.ask(listLastBoards, {})).data.lastWeek).toEqual(history.lastWeek)
  expect((await on.ask(listBills, { type: 7 }, boss)).data.items).toEqual([])
})
