import {
  claimAward,
  getAchievements,
  listAchievementCatalogue,
  listBossAchievements,
  listGiftAchievements,
  listPlayAchievements,
  type ShownAchievement,
} from '@kaihei/domain/achievements/calls'
import { countAchievements } from '@kaihei/domain/achievements/count-calls'
import { blockUser } from '@kaihei/domain/blocks/calls'
import { sendGift } from '@kaihei/domain/gifts/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { acceptOrder, askRefund } from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { expect, test } from 'vitest'
import { giveDueGift } from '#areas/gifts/end-gift.ts'
import { type Sql, sql } from '#db/sql.ts'
import { shareTestAppAt, type TestApp } from '#testing/app.ts'
import { aCompletedOrder, letCount } from '#testing/counting.ts'
import { named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { bringProgress } from './progress-store.ts'
import { tallyAchievements } from './tally-store.ts'

const app = await shareTestAppAt('2026-07-01T12:00:00Z')

const overviewOf = async (person: Person) => (await app.ask(getAchievements, {}, person)).data
const litOf = async (person: Person) => {
  const { families } = (await app.ask(listAchievementCatalogue, {}, person)).data
  return families
    .flatMap(({ items }) => items)
    .filter(({ achievedAt }) => achievedAt !== null)
    .map(({ id }) => id)
}
const windowOf = async (person: Person, id: string): Promise<ShownAchievement> => {
  const { families } = (await app.ask(listAchievementCatalogue, {}, person)).data
  const found = families.flatMap(({ items }) => items).find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no ${id}`)
  return found
}
const claim = (id: string, by: Person, on: TestApp = app) => on.ask(claimAward, { id }, by)
/** Why it was refused. */
const refusal = async (answer: ReturnType<typeof claim>) => {
  const { status, data } = await answer
  return [status, (data as unknown as { reason?: string } | null)?.reason]
}
const review = async (order: TestOrder, stars: number) =>
  (await app.ask(reviewOrder, { ...named(order), stars }, order.boss)).data.id

test('who has done nothing sees every window dark, and how many there are of each family', async () => {
  const me = await aBoss(app)
  expect((await app.ask(countAchievements, { discordId: '4711' }, me)).data).toEqual({ total: 0 })
  expect(await overviewOf(me)).toMatchObject({
    achieved: 0,
    claimable: 0,
    families: [
      { family: 'boss', achieved: 0, total: 16 },
      { family: 'play', achieved: 0, total: 15 },
      { family: 'gift', achieved: 0, total: 4 },
      // The boards of this month and of the next.
      { family: 'limited', achieved: 0, total: 4 },
    ],
    latest: [],
    worn: [],
    hidden: false,
  })
  expect(await refusal(claim('boss-orders-1', me))).toEqual([422, 'not_achieved'])
  expect((await claim('no-such-window', me)).status).toBe(422)
})

test('an order lights the windows of both once it counts, and each is told', async () => {
  const order = await aCompletedOrder(app)
  expect([await litOf(order.boss), await litOf(order.player)]).toEqual([[], []])
  await letCount(app)
  expect(await litOf(order.boss)).toEqual(['boss-orders-1'])
  expect(await litOf(order.player)).toEqual(['play-orders-1'])
  expect((await app.ask(countAchievements, {}, order.boss)).data.total).toBe(1)
  expect(await overviewOf(order.player)).toMatchObject({ achieved: 1, claimable: 1, claimed: 0 })
  const { items } = (await app.ask(listNotices, {}, order.boss)).data
  expect(items.some(({ message }) => message.msg === '「第一单」亮了，奖励等你去领')).toBe(true)
  const hours = (await app.ask(listBossAchievements, {}, order.boss)).data.items.find(
    ({ id }) => id === 'boss-hours-10',
  )
  expect(hours).toMatchObject({ progress: 1, target: 10, achievedAt: null })
})

test('an order that is paid back lights nothing', async () => {
  const order = await aCompletedOrder(app)
  await app.ask(askRefund, { ...named(order), amount: 3_000, reason: '不满意' }, order.boss)
  await app.ask(acceptOrder, { ...named(order), on: 'refund' }, order.player)
  await letCount(app)
  expect([await litOf(order.boss), await litOf(order.player)]).toEqual([[], []])
})

test('what a window brings is paid once, and the bill says what for', async () => {
  // 240 coins of list price make room for 12 on each side.
  const order = await aCompletedOrder(app, {
    player: await aPlayer(app, { price: 6_000, level: 1 }),
    units: 8,
  })
  await letCount(app)
  const { data } = await claim('boss-orders-1', order.boss)
  expect(data).toMatchObject({ id: 'boss-orders-1', award: 500, state: 'paid' })
  expect(await refusal(claim('boss-orders-1', order.boss))).toEqual([409, 'already_claimed'])
  expect((await app.ask(getWalletSummary, {}, order.boss)).data.coins.bonus).toBe(500)
  const bills = (await app.ask(listBills, { type: 7 }, order.boss)).data.items
  expect(bills).toMatchObject([{ title: '成就奖励', note: '第一单', amount: 500 }])
  expect(await overviewOf(order.boss)).toMatchObject({ achieved: 1, claimable: 0, claimed: 500 })
  expect(await refusal(claim('play-orders-1', order.boss))).toEqual([422, 'not_achieved'])
})

test('what there is no room for waits, and comes by itself once there is', async () => {
  const boss = await aBoss(app, { coins: 900 })
  await aCompletedOrder(app, { boss })
  await letCount(app)
  expect((await claim('boss-orders-1', boss)).data.state).toBe('waiting')
  expect(await windowOf(boss, 'boss-orders-1')).toMatchObject({ waiting: true })
  expect(await refusal(claim('boss-orders-1', boss))).toEqual([409, 'already_claimed'])
  const dear = await aPlayer(app, { price: 6_000 })
  await aCompletedOrder(app, { boss, player: dear, units: 8 })
  await letCount(app)
  await app.pass({})
  expect(await windowOf(boss, 'boss-orders-1')).toMatchObject({ waiting: false })
  expect((await app.ask(getWalletSummary, {}, boss)).data.coins.bonus).toBe(500)
})

test('one award that many want at once is paid once', async () => {
  const order = await aCompletedOrder(app, { player: await aPlayer(app, { price: 6_000 }), units: 8 })
  await letCount(app)
  const answers = await Promise.all(Array.from({ length: 24 }, () => claim('boss-orders-1', order.boss)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 23 }, () => 409),
  ])
  expect((await app.ask(getWalletSummary, {}, order.boss)).data.coins.bonus).toBe(500)
})

test('a review counts with its order, and what is changed or deleted is taken back before it is claimed', async () => {
  const [boss, player] = [await aBoss(app, { coins: 900 }), await aPlayer(app, { price: 6_000 })]
  // One before each of the windows.
  await runWork(app.app.ground, (work) =>
    bringProgress(work, [
      { userId: boss.userId, series: 'boss-reviews', by: 9 },
      { userId: player.userId, series: 'play-stars', by: 9 },
    ]),
  )
  const order = await aCompletedOrder(app, { boss, player, units: 8 })
  const id = await review(order, 5)
  expect(await litOf(player)).toEqual([])
  await letCount(app)
  expect(await litOf(boss)).toEqual(['boss-orders-1', 'boss-reviews-10'])
  expect(await litOf(player)).toEqual(['play-orders-1', 'play-stars-10'])
  await review(order, 4)
  expect(await windowOf(player, 'play-stars-10')).toMatchObject({
    lapsed: true,
    progress: 9,
    achievedAt: null,
  })
  expect(await refusal(claim('play-stars-10', player))).toEqual([422, 'not_achieved'])
  await review(order, 5)
  expect(await windowOf(player, 'play-stars-10')).toMatchObject({ lapsed: false, progress: 10 })
  expect((await claim('boss-reviews-10', boss)).status).toBe(200)
  await app.ask(deleteReview, { id }, boss)
  expect(await windowOf(boss, 'boss-reviews-10')).toMatchObject({
    progress: 9,
    lapsed: false,
    claimedAt: expect.any(String) as string,
    achievedAt: expect.any(String) as string,
  })
  expect(await litOf(player)).toEqual(['play-orders-1'])
})

test('each new kind of light counts once, and three of them make the set', async () => {
  const [boss, player] = [await aBoss(app, { coins: 9_000 }), await aPlayer(app)]
  const kinds = ['lantern', 'match', 'match', 'lighthouse', 'candle', 'aurora'] as const
  for (const giftId of kinds) await app.ask(sendGift, { uk: player.uk, giftId, quantity: 1 }, boss)
  expect(await litOf(player)).toEqual([])
  const ground = app.app.ground
  ground.clock.setAhead(ground.clock.aheadMs + 61_000)
  while (await runWork(ground, giveDueGift));
  expect(await litOf(player)).toEqual(['gift-kinds-5', 'gift-lifetime-3'])
  expect(await windowOf(player, 'gift-kinds-9')).toMatchObject({ progress: 5, tier: 3 })
  expect(await windowOf(player, 'gift-lifetime-3')).toMatchObject({ progress: 3, tier: 3, award: 5_000 })
})

test('who comes back to her, and whom he has played with, is counted once each', async () => {
  const [boss, player] = [await aBoss(app, { coins: 900 }), await aPlayer(app)]
  await runWork(app.app.ground, (work) =>
    bringProgress(work, [
      { userId: boss.userId, series: 'boss-companions', by: 4 },
      { userId: player.userId, series: 'play-returns', by: 4 },
    ]),
  )
  const counts: unknown[] = []
  for (let times = 0; times < 3; times++) {
    await aCompletedOrder(app, { boss, player })
    await letCount(app)
    const [companions, returns] = [
      await windowOf(boss, 'boss-companions-5'),
      await windowOf(player, 'play-returns-5'),
    ]
    counts.push([companions.progress, returns.progress])
  }
  expect(counts).toEqual([
    [5, 4],
    [5, 5],
    [5, 5],
  ])
})

test('others see what is lit and nothing of how far, unless it is not shown or they are blocked', async () => {
  const order = await aCompletedOrder(app)
  await letCount(app)
  const { boss, player } = order
  const visitor = await app.ask(getAchievements, { uk: boss.uk })
  expect(visitor.data).toMatchObject({ achieved: 1, claimable: 0, claimed: 0, hidden: false })
  const seen = (await app.ask(listBossAchievements, { uk: boss.uk }, player)).data.items
  expect(seen).toMatchObject([{ id: 'boss-orders-1', progress: 1, claimedAt: null }])
  const privacy = { searchable: true, showCountry: true, showAchievements: false }
  await app.ask(setUserInfo, { privacy }, boss)
  expect((await app.ask(getAchievements, { uk: boss.uk }, player)).data).toMatchObject({
    achieved: 0,
    latest: [],
    worn: [],
    hidden: true,
  })
  expect((await app.ask(listBossAchievements, { uk: boss.uk }, player)).data.items).toEqual([])
  expect(await overviewOf(boss)).toMatchObject({ achieved: 1, hidden: false })
  await app.ask(blockUser, { uk: boss.uk }, player)
  expect((await app.ask(getAchievements, { uk: player.uk }, boss)).status).toBe(404)
  expect((await app.ask(getAchievements, { uk: 'a'.repeat(16) })).status).toBe(404)
})

test('a visitor reads the catalogue with its rarity, all of it dark', async () => {
  const order = await aCompletedOrder(app)
  await letCount(app)
  await runWork(app.app.ground, tallyAchievements)
  const { families } = (await app.ask(listAchievementCatalogue, {})).data
  const [boss, play] = families.map(({ items }) => items)
  expect(boss?.[0]).toMatchObject({ id: 'boss-orders-1', progress: 0, achievedAt: null })
  const count = async (from: Sql) =>
    (await app.app.ground.db.first<{ n: number }>(sql`select count(*) as n from ${from}`))?.n ?? 0
  const share = async (id: string, eligible: Sql) =>
    (await count(sql`achievement where achievement_id = ${id}`)) / (await count(eligible))
  expect(boss?.[0]?.rarity).toBeCloseTo(await share('boss-orders-1', sql`app_user`), 4)
  expect(play?.[0]?.rarity).toBeCloseTo(await share('play-orders-1', sql`player`), 4)
  for (const call of [listPlayAchievements, listGiftAchievements]) {
    const { items } = (await app.ask(call, {})).data
    expect(items.every(({ progress, achievedAt }) => progress === 0 && achievedAt === null)).toBe(true)
  }
  expect((await app.ask(getAchievements, {})).data).toMatchObject({ achieved: 0, worn: [] })
  expect(await litOf(order.boss)).toContain('boss-orders-1')
})
