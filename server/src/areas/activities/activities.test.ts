import {
  claimAward,
  getAchievements,
  listLimitedAchievements,
  listMonthAchievements,
} from '@kaihei/domain/achievements/calls'
import {
  addToBasket,
  getActivity,
  getMyBasket,
  listActivities,
  listActivityRanking,
  payBasket,
} from '@kaihei/domain/activities/calls'
import { blockUser } from '@kaihei/domain/blocks/calls'
import { getGiftTerms, listGifts, sendGift, undoGift } from '@kaihei/domain/gifts/calls'
import { coins } from '@kaihei/domain/money'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { listMyRewards } from '@kaihei/domain/rewards/calls'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, describe, expect, test } from 'vitest'
import { countDueOrder } from '#areas/rewards/count-orders.ts'
import { sql } from '#db/sql.ts'
import { anActivity, aProduct } from '#testing/activities.ts'
import { shareTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aCompletedOrder } from '#testing/counting.ts'
import { letPass, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { rebuildActivities } from './recount.ts'
import { settleActivity } from './settle-activity.ts'

const app = await shareTestApp()
afterAll(() => expectBooksToBalance(app))
const day = 24 * 3_600_000
const nowhere = '01900000-0000-7000-8000-000000000000'

async function shopOf(activityId: string, as?: Person) {
  return (await app.ask(getActivity, { activityId }, as)).data.products
}

async function put(who: Person, activityId: string, quantity: number, place = 0) {
  const productId = (await shopOf(activityId))[place]?.productId ?? ''
  return app.ask(addToBasket, { activityId, productId, quantity }, who)
}

const pay = (who: Person, activityId: string) => app.ask(payBasket, { activityId }, who)
const coinsOf = async (who: Person) => (await app.ask(getWalletSummary, {}, who)).data.coins.total

describe('what there is', () => {
  test('campaigns are to come, run or are over, each with its poster; of one to come the windows are dark', async () => {
    const now = Date.now()
    const at = (days: number) => new Date(now + days * day)
    const ids = {
      coming: await anActivity(app, { title: '灯塔杯', scene: 'lighthouse', from: at(1), to: at(2) }),
      running: await anActivity(app, { title: '正亮着' }),
      past: await anActivity(app, { title: '南瓜夜', scene: 'lanterns', from: at(-9), to: at(-8) }),
    }
    for (const state of ['coming', 'running', 'past'] as const) {
      const { items } = (await app.ask(listActivities, { state })).data
      expect(items.every((item) => item.state === state)).toBe(true)
      expect(items.map(({ activityId }) => activityId)).toContain(ids[state])
    }
    const all = (await app.ask(listActivities, {})).data.items
    const posterOf = (id: string) => all.find(({ activityId }) => activityId === id)?.poster ?? ''
    expect(posterOf(ids.coming)).toBe('/media/posters/lighthouse-wide-dark.svg')
    expect(posterOf(ids.past)).toBe('/media/posters/lanterns-wide.svg')
    for (const id of Object.values(ids)) {
      const picture = await fetch(`${app.address}${posterOf(id)}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ])
    }
    expect((await app.ask(getActivity, { activityId: nowhere })).status).toBe(404)
    expect((await app.ask(getActivity, { activityId: ids.running })).data).toMatchObject({
      formula: '老板：订单每花 1 金币记 1 盏；陪玩：订单标价每 1 金币记 1 盏，每个五星记 20 盏',
      mine: null,
      ranking: { side: 'boss', items: [], mine: null },
      final: false,
    })
  })
})

describe('the shop', () => {
  test('what is in the basket is paid in coins once, is on the bill as type 6, and what one gets is there', async () => {
    const activityId = await anActivity(app, {
      products: [
        aProduct({ price: coins(2_000), stock: 10 }),
        aProduct({
          name: '满减券',
          nameEn: 'Voucher',
          gives: { kind: 'voucher', value: { kind: 'amount', amount: 800, minimum: 5_000 }, livesDays: 30 },
          price: coins(500),
          perPerson: 3,
        }),
        aProduct({ name: '彩窗', nameEn: 'Window', gives: { kind: 'achievement' }, perPerson: 1 }),
      ],
    })
    const me = await aBoss(app, { coins: 100 })
    expect((await put(me, activityId, 2)).data).toMatchObject({ items: [{ quantity: 2 }], total: 4_000 })
    await put(me, activityId, 3, 1)
    await put(me, activityId, 1, 2)
    expect((await put(me, activityId, 2, 1)).data).toMatchObject({
      total: 6_000,
      items: [{}, { quantity: 2 }, {}],
    })
    const paid = await pay(me, activityId)
    expect(paid).toMatchObject({
      status: 200,
      data: { paid: 6_000, items: [{ quantity: 2 }, { quantity: 2 }, { quantity: 1 }] },
    })
    expect(paid.data.orderNo).toMatch(/^E[2-9A-Z]{13}$/)
    expect(await coinsOf(me)).toBe(4_000)
    expect((await app.ask(listBills, { type: 6 }, me)).data.items).toMatchObject([
      { title: '活动小铺', note: '深秋夜场 · 5 件', amount: -6_000, experience: 6_000 },
    ])
    expect((await app.ask(getMyBasket, { activityId }, me)).data).toMatchObject({
      basket: { items: [], total: 0 },
      owned: [{ quantity: 2 }, { quantity: 2 }, { quantity: 1 }],
    })
    expect((await shopOf(activityId, me)).map(({ stock, limit, left }) => [stock, limit, left])).toEqual([
      [8, 2, 0],
      [98, 3, 1],
      [99, 1, 0],
    ])
    const vouchers = (await app.ask(listVouchers, { state: 'usable' }, me)).data.items
    expect(vouchers.filter(({ source }) => source === '深秋夜场')).toHaveLength(2)
    const windows = (await app.ask(listLimitedAchievements, {}, me)).data.items
    const kept = windows.find(({ id }) => id.startsWith('event-canal'))
    expect(kept).toMatchObject({ name: '水巷灯影', award: 0, series: 'event' })
    expect((await app.ask(claimAward, { id: kept?.id ?? '' }, me)).status).toBe(409)
    expect((await app.ask(getAchievements, {}, me)).data.claimable).toBe(0)
    expect((await app.ask(listActivityRanking, { activityId }, me)).data.mine).toMatchObject({
      frame: 'canal',
      rank: null,
    })
  })

  test('nobody buys what is another campaign’s, what is not sold now, more than there is or more than they may have', async () => {
    const me = await aBoss(app, { coins: 100 })
    const other = await anActivity(app, { products: [aProduct()] })
    const activityId = await anActivity(app, {
      products: [aProduct({ perPerson: 3, stock: 2 }), aProduct({ price: coins(9_500) })],
    })
    const foreign = (await shopOf(other))[0]?.productId ?? ''
    expect(await app.ask(addToBasket, { activityId, productId: foreign, quantity: 1 }, me)).toMatchObject({
      status: 422,
      data: { reason: 'not_of_activity' },
    })
    expect(await app.ask(addToBasket, { activityId, productId: nowhere, quantity: 1 }, me)).toMatchObject({
      status: 404,
    })
    expect(await put(me, activityId, 4)).toMatchObject({
      status: 422,
      data: { reason: 'product_limit', max: 3 },
    })
    expect(await put(me, activityId, 3)).toMatchObject({ status: 409, data: { reason: 'sold_out', left: 2 } })
    expect(await put(me, activityId, 100)).toMatchObject({
      status: 422,
      data: { reason: 'product_quantity' },
    })
    expect(await put(me, activityId, -1)).toMatchObject({ status: 422 })
    expect(await pay(me, activityId)).toMatchObject({ status: 422, data: { reason: 'basket_empty' } })
    await put(me, activityId, 1)
    expect((await put(me, activityId, 0)).data).toEqual({ items: [], total: 0 })
    await put(me, activityId, 1)
    await put(me, activityId, 1, 1)
    expect(await pay(me, activityId)).toMatchObject({ status: 422, data: { reason: 'insufficient_balance' } })
    expect(await coinsOf(me)).toBe(10_000)
    // What somebody else was faster with is told when it is paid for.
    const [rival, faster] = [await aBoss(app, { coins: 100 }), await aBoss(app, { coins: 100 })]
    for (const who of [rival, faster]) await put(who, activityId, 2)
    expect((await pay(faster, activityId)).status).toBe(200)
    expect(await pay(rival, activityId)).toMatchObject({ status: 409, data: { reason: 'sold_out' } })
    const over = await anActivity(app, {
      from: new Date(Date.now() - 2 * day),
      to: new Date(Date.now() - day),
      products: [aProduct()],
    })
    expect(await put(me, over, 1)).toMatchObject({ status: 409, data: { reason: 'activity_not_running' } })
    expect(await pay(me, over)).toMatchObject({ status: 409 })
  })

  test('a gift that was bought lies in the bag until it is given; undone it is coins again', async () => {
    const activityId = await anActivity(app, {
      products: [
        aProduct({
          name: '小烛',
          gives: { kind: 'gift', giftId: 'candle' },
          price: coins(500),
          perPerson: 5,
        }),
      ],
    })
    const [me, companion] = [await aBoss(app, { coins: 20 }), await aPlayer(app)]
    await put(me, activityId, 3)
    expect((await pay(me, activityId)).status).toBe(200)
    expect(await coinsOf(me)).toBe(500)
    expect((await app.ask(listGifts, {}, me)).data.bag).toEqual([
      { giftId: 'candle', count: 3, lots: [{ price: 500, count: 3 }] },
    ])
    expect((await app.ask(listGifts, { uk: me.uk }, companion)).data.bag).toEqual([])
    const bagOf = async () => (await app.ask(getGiftTerms, { uk: companion.uk }, me)).data.bag
    expect(await bagOf()).toEqual([{ giftId: 'candle', count: 3, lots: [{ price: 500, count: 3 }] }])
    const give = (quantity: number, giftId: 'candle' | 'match' = 'candle') =>
      app.ask(sendGift, { uk: companion.uk, giftId, quantity, fromBag: true }, me)
    expect(await give(4)).toMatchObject({ status: 422, data: { reason: 'bag_short' } })
    expect(await give(1, 'match')).toMatchObject({ status: 422, data: { reason: 'bag_short' } })
    const two = await give(2)
    expect(two.data).toMatchObject({ amount: 1_000, state: 'sent' })
    expect([await coinsOf(me), await bagOf()]).toEqual([
      500,
      [{ giftId: 'candle', count: 1, lots: [{ price: 500, count: 1 }] }],
    ])
    expect(await app.ask(eraseMe, { nickname: me.nickname }, me)).toMatchObject({ status: 422 })
    await app.ask(undoGift, { id: two.data.id }, me)
    expect(await coinsOf(me)).toBe(1_500)
    await give(1)
    expect(await bagOf()).toEqual([])
    const { activities, gifts } = (await app.ask(exportMyData, {}, me)).data as Record<
      string,
      { bag?: unknown }
    >
    expect(activities).toMatchObject({ bought: [{ name: '小烛', quantity: 3 }] })
    expect(gifts?.bag).toEqual([])
  })

  test('of sixteen who want ten at once ten get one; one key pays once; a limit holds though one pays all at once', async () => {
    const activityId = await anActivity(app, { products: [aProduct({ stock: 10, perPerson: 2 })] })
    const crowd = await Promise.all(Array.from({ length: 16 }, () => aBoss(app, { coins: 10 })))
    await Promise.all(crowd.map((who) => put(who, activityId, 1)))
    const tries = await Promise.all(crowd.map((who) => pay(who, activityId)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(6)
    expect((await shopOf(activityId))[0]?.stock).toBe(0)

    const again = await anActivity(app, { products: [aProduct({ stock: 100, perPerson: 2 })] })
    const me = await aBoss(app, { coins: 1_000 })
    await put(me, again, 1)
    const headers = { 'idempotency-key': 'one-basket-only' }
    const same = await Promise.all(
      Array.from({ length: 8 }, () => app.ask(payBasket, { activityId: again }, { ...me, headers })),
    )
    expect(new Set(same.map(({ data }) => data.orderNo)).size).toBe(1)
    expect(await coinsOf(me)).toBe(99_000)
    // Each time the basket is filled and paid, by eight at once.
    const buying = await Promise.all(
      Array.from({ length: 8 }, async () => {
        await put(me, again, 1)
        return pay(me, again)
      }),
    )
    expect(buying.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await coinsOf(me)).toBe(98_000)
    expect((await app.ask(getMyBasket, { activityId: again }, me)).data.owned).toMatchObject([
      { quantity: 2 },
    ])
  })
})

describe('the ranking', () => {
  const pass = async (on: TestApp, time: Parameters<typeof letPass>[1]) => {
    await letPass(on, time)
    while (await runWork(on.app.ground, countDueOrder));
    while (await runWork(on.app.ground, settleActivity));
  }

  test('counts orders that were finished in its time once they count, and is settled two days after its end with its prizes, once', async () => {
    const on = await startTestAppAt('2026-06-05T10:00:00Z')
    const ends = new Date('2026-06-06T10:00:00Z')
    const activityId = await anActivity(on, {
      to: ends,
      prizes: { boss: [3_000, 1_000], player: [2_000] },
      products: [aProduct()],
    })
    const [boss, other, player] = [
      await aBoss(on, { coins: 5_000 }),
      await aBoss(on, { coins: 5_000 }),
      await aPlayer(on, { price: 20_000, level: 8 }),
    ]
    const order = await aCompletedOrder(on, { boss, player, units: 20 })
    await aCompletedOrder(on, { boss: other, player, units: 4 })
    const { id } = (await on.ask(reviewOrder, { ...named(order), stars: 5 }, boss)).data
    const read = async (side: 'boss' | 'player', as?: Person) =>
      (await on.ask(listActivityRanking, { activityId, side }, as)).data
    expect((await read('boss')).items).toEqual([])
    await pass(on, { hours: 25 })
    // Finished after its end: not in it.
    await aCompletedOrder(on, { boss: other, player, units: 20 })
    await pass(on, { hours: 24 })
    const bosses = await read('boss', other)
    expect(bosses.items.map(({ rank, uk, score }) => [rank, uk, score])).toEqual([
      [1, boss.uk, 200_000],
      [2, other.uk, 40_000],
    ])
    expect(bosses).toMatchObject({
      activity: { state: 'past', final: false },
      mine: {
        rank: 2,
        score: 40_000,
        ahead: { score: 200_000 },
        parts: { spend: 40_000, orders: 1, units: 4 },
      },
    })
    expect((await read('player', player)).mine).toMatchObject({
      rank: 1,
      // 2 020 and 400: the first boss counts for 968 of them.
      score: 136_800,
      parts: { spend: 240_000, fiveStars: 1, cut: 105_200 },
    })
    await on.ask(setUserInfo, { privacy: { searchable: true, showCountry: true, showOnBoards: false } }, boss)
    expect((await read('boss')).items[0]).toMatchObject({ uk: null, nickname: '神秘老板', frame: null })
    const blocking = await aBoss(on)
    await on.ask(blockUser, { uk: other.uk }, blocking)
    expect((await read('boss', blocking)).items[1]).toMatchObject({ rank: 2, uk: null, nickname: '神秘老板' })
    // What was counted as it happened is what is counted again.
    const kept = await entriesOf(on)
    await runWork(on.app.ground, rebuildActivities)
    expect(await entriesOf(on)).toEqual(kept)

    await letPass(on, { hours: 23 })
    await Promise.all([runWork(on.app.ground, settleActivity), runWork(on.app.ground, settleActivity)])
    expect((await read('boss')).activity).toMatchObject({ final: true, finalAt: '2026-06-08T10:00:00.000Z' })
    // 2 000 coins at 14 % and more make more room than the prize takes.
    expect((await on.ask(listBills, { type: 7 }, boss)).data.items).toMatchObject([
      { title: '活动奖励', note: '深秋夜场，老板第 1 名', amount: 3_000 },
    ])
    expect((await on.ask(listMyRewards, {}, other)).data.waiting).toHaveLength(0)
    for (const who of [boss, other, player]) {
      const windows = (await on.ask(listLimitedAchievements, {}, who)).data.items
      const lit = windows.find(({ id: one }) => one === 'event-canal-2026-06')
      // The first place too: a rose window is a month's alone.
      expect(lit).toMatchObject({ achievedAt: expect.any(String), tier: 3, award: 5_000 })
      const ofMonth = (await on.ask(listMonthAchievements, { month: '2026-06' }, who)).data.items
      expect(ofMonth.map(({ id: one }) => one)).toContain('event-canal-2026-06')
    }
    // What is taken back later changes nothing that is settled.
    await on.ask(deleteReview, { id }, boss)
    await runWork(on.app.ground, rebuildActivities)
    expect((await read('player', player)).mine).toMatchObject({ score: 136_800 })
    await expectBooksToBalance(on)
  })

  const entriesOf = ({ app: { ground } }: TestApp) =>
    ground.db.rows(sql`select * from activity_entry order by side, user_id`)

  test('gifts count for whoever gives them with their name, and for whoever is given them; who is not ranked stands nowhere', async () => {
    const activityId = await anActivity(app, {
      scoring: { boss: { gifts: 1 }, player: { gifts: 2, orders: 5 } },
    })
    const [boss, shy, companion] = [
      await aBoss(app, { coins: 50 }),
      await aBoss(app, { coins: 50 }),
      await aPlayer(app),
    ]
    await app.ask(sendGift, { uk: companion.uk, giftId: 'mandarin', quantity: 1 }, boss)
    await app.ask(sendGift, { uk: companion.uk, giftId: 'milk', quantity: 1, anonymous: true }, shy)
    await app.pass({ seconds: 60 })
    const mine = async (side: 'boss' | 'player', who: Person) =>
      (await app.ask(listActivityRanking, { activityId, side }, who)).data.mine
    expect(await mine('boss', boss)).toMatchObject({ score: 2_000 })
    expect(await mine('boss', shy)).toMatchObject({ rank: null, score: 0 })
    // 40 and 20 lights: nobody counts for more than 24 of them.
    expect(await mine('player', companion)).toMatchObject({
      score: 4_400,
      parts: { gifts: 3_000, cut: 1_600 },
    })
  })
})
