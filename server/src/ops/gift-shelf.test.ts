import { payBasket } from '@kaihei/domain/activities/calls'
import { getPublicConfig } from '@kaihei/domain/config/calls'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import { getGiftTerms, listGiftCatalogue, listGifts, sendGift } from '@kaihei/domain/gifts/calls'
import { coins } from '@kaihei/domain/money'
import { decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { listAudit } from '@kaihei/domain/ops/audit-calls'
import { listCatalogue, moveGift, renameGift } from '@kaihei/domain/ops/catalogue-calls'
import { setRule } from '@kaihei/domain/ops/rule-calls'
import { runRules } from '@kaihei/domain/rules/run-rules'
import { listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { listProducts, putIntoBasket } from '#areas/activities/product-store.ts'
import { anActivity, aProduct } from '#testing/activities.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()
const [admin, second] = [await anAdmin(app), await anAdmin(app)]
const why = '节日要换一换'
// Tables are one for all apps of a process: what a test leaves would be another file's.
afterAll(async () => {
  runRules({})
  await expectBooksToBalance(app)
})

const keyOf = (id: GiftId) => `gifts.prices.${id}`
const propose = (id: GiftId, value: unknown, from?: Date) =>
  app.ask(setRule, { key: keyOf(id), value, why, ...(from && { from: from.toISOString() }) }, admin)

/** Two admins agree on it. */
async function reprice(id: GiftId, price: number, from?: Date): Promise<void> {
  expect((await propose(id, price, from)).data).toMatchObject({ state: 'waiting' })
  const { items } = (await app.ask(listApprovals, {}, second)).data
  const waiting = items.find(({ proposal }) => proposal.kind === 'rule' && proposal.key === keyOf(id))
  const decided = await app.ask(decideApproval, { id: waiting?.id ?? '', decision: 'approve' }, second)
  expect(decided.status).toBe(200)
}

const offered = async () => (await app.ask(listGiftCatalogue, {})).data.items
const priceOf = async (gift: GiftId) => (await offered()).find(({ id }) => id === gift)?.price
const onShelf = async (gift: GiftId) =>
  (await app.ask(listCatalogue, {}, admin)).data.gifts.find(({ id }) => id === gift)
const give = (boss: Person, player: Person, giftId: GiftId, more: object = {}) =>
  app.ask(sendGift, { uk: player.uk, giftId, quantity: 1, ...more }, boss)

test('a price is changed by two admins; what was sent before keeps what it cost', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const old = (await give(boss, player, 'milk')).data
  expect((await propose('milk', 1_200)).data).toMatchObject({ state: 'waiting' })
  expect([await priceOf('milk'), await onShelf('milk')]).toMatchObject([1_000, { waiting: true }])
  const { items } = (await app.ask(listApprovals, {}, admin)).data
  const id =
    items.find(({ proposal }) => proposal.kind === 'rule' && proposal.key === keyOf('milk'))?.id ?? ''
  expect((await app.ask(decideApproval, { id, decision: 'approve' }, admin)).status).toBe(403)
  expect((await app.ask(decideApproval, { id, decision: 'approve' }, second)).status).toBe(200)

  expect(await priceOf('milk')).toBe(1_200)
  expect(await onShelf('milk')).toMatchObject({ price: 1_200, waiting: false, by: admin.nickname, why })
  expect((await app.ask(getPublicConfig, {})).data.rules[keyOf('milk')]).toBe(1_200)
  const young = (await give(boss, player, 'milk', { quantity: 2 })).data
  expect([old.amount, young.amount]).toEqual([1_000, 2_400])
  const sent = (await app.ask(listGifts, { direction: 'sent' }, boss)).data.items
  expect(sent.map(({ amount }) => amount)).toEqual([2_400, 1_000])
  const log = (await app.ask(listAudit, { thing: `rule:${keyOf('milk')}` }, admin)).data.items
  expect(log).toMatchObject([
    { what: 'rule.changed', why, before: { value: 1_000 }, after: { value: 1_200 } },
    { what: 'rule.proposed', why },
  ])
})

test('whoever saw another price sends nothing', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  await reprice('lamp', 10_000)
  expect(await give(boss, player, 'lamp', { shownPrice: 9_900 })).toMatchObject({
    status: 409,
    message: '这件礼物的价格刚刚改了，没有送出；看一眼现在的价格再送',
  })
  expect((await give(boss, player, 'lamp', { shownPrice: 10_000 })).data.amount).toBe(10_000)
})

test.each([
  [0, '礼物的价格要是整数金币，至少 1 个'],
  [150, '礼物的价格要是整数金币，至少 1 个'],
  [1_000_100, '礼物的价格不能高于一个人一天能送的金额'],
  [-100, '这个数不在可以设的范围里'],
  ['5', '这个数不在可以设的范围里'],
])('a price of %j is refused with the reason', async (value, because) => {
  const reply = await propose('candle', value)
  expect(reply.status).toBe(422)
  expect(JSON.stringify([reply.message, reply.data])).toContain(because)
  expect(await onShelf('candle')).toMatchObject({ price: 500, waiting: false })
})

test('what lies in a bag is worth what was paid for it, and a campaign sells at the price it was made with', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const buy = async (activityId: string, count: number) => {
    await runWork(app.app.ground, async (work) => {
      for (const product of await listProducts(work, activityId))
        await putIntoBasket(work, boss.userId, product, count)
    })
    return app.ask(payBasket, { activityId }, boss)
  }
  const selling = (price: number) =>
    anActivity(app, {
      products: [aProduct({ gives: { kind: 'gift', giftId: 'blossom' }, price: coins(price), perPerson: 5 })],
    })
  const early = await selling(5_200)
  expect((await buy(early, 1)).status).toBe(200)
  await reprice('blossom', 6_000)
  expect((await buy(early, 1)).status).toBe(200)
  await expect(selling(5_200)).rejects.toThrow('cannot cost')
  expect((await buy(await selling(6_000), 2)).status).toBe(200)
  const { bag } = (await app.ask(getGiftTerms, { uk: player.uk }, boss)).data
  expect(bag).toEqual([
    {
      giftId: 'blossom',
      count: 4,
      lots: [
        { price: 5_200, count: 2 },
        { price: 6_000, count: 2 },
      ],
    },
  ])
  const fromBag = { quantity: 3, fromBag: true, shownPrice: 6_000 }
  expect((await give(boss, player, 'blossom', fromBag)).data.amount).toBe(16_400)
  expect(await give(boss, player, 'blossom', fromBag)).toMatchObject({ data: { reason: 'bag_short' } })
  const after = (await app.ask(getGiftTerms, { uk: player.uk }, boss)).data.bag
  expect(after).toEqual([{ giftId: 'blossom', count: 1, lots: [{ price: 6_000, count: 1 }] }])
})

test('a gift is called as an admin says, also where it was given before, and stands where they put it', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  await give(boss, player, 'mandarin')
  const renamed = { id: 'mandarin', name: '橘子灯', english: 'Tangerine lamp', why } as const
  expect((await app.ask(renameGift, renamed, admin)).data).toMatchObject({
    name: '橘子灯',
    english: 'Tangerine lamp',
    by: admin.nickname,
  })
  const { order } = (await app.ask(moveGift, { id: 'mandarin', place: 0, why: '放最前' }, admin)).data
  expect([order[0], (await offered())[0]]).toMatchObject(['mandarin', { id: 'mandarin', name: '橘子灯' }])
  const [bill] = (await app.ask(listBills, {}, boss)).data.items
  expect(bill?.note).toBe('橘子灯 × 1')
  expect((await app.ask(getPublicConfig, {})).data.rules['gift.mandarin']).toEqual({
    name: '橘子灯',
    english: 'Tangerine lamp',
  })
  const { items } = (await app.ask(listAudit, { thing: 'gift:mandarin' }, admin)).data
  expect(items).toMatchObject([
    { what: 'gift.moved', why: '放最前', after: { order } },
    {
      what: 'gift.changed',
      why,
      before: { name: '橘灯', english: 'Mandarin lantern' },
      after: { name: '橘子灯', english: 'Tangerine lamp' },
    },
  ])
  await app.ask(renameGift, { ...renamed, why: '又一次' }, admin)
  expect(await onShelf('mandarin')).toMatchObject({ why })
})

test.each([
  [{ name: ' 火 柴' }, 409, '目录里已经有叫这个名字的了'],
  [{ english: 'little CANDLE' }, 409, '目录里已经有叫这个名字的了'],
  [{ name: '' }, 400, '请填写中文名'],
  [{ why: '' }, 400, '理由至少 2 个字符'],
])('a gift with %j is refused in Chinese', async (wrong, status, sentence) => {
  const sent = { id: 'aurora', name: '北极光', english: 'Northern lights', why, ...wrong } as const
  const reply = await app.ask(renameGift, sent, admin)
  expect(reply.status).toBe(status)
  const { fields = {} } = reply.data as { fields?: Record<string, string> }
  expect([reply.message, ...Object.values(fields)]).toContain(sentence)
})

test('another process follows by the bus, and it is for admins', async () => {
  const beside = await startTestApp({}, app.databaseUrl)
  await app.ask(renameGift, { id: 'town', name: '万家灯', english: 'All the lights', why }, admin)
  const known = async () => (await beside.ask(getPublicConfig, {})).data.rules['gift.town']
  await expect.poll(() => known()).toMatchObject({ name: '万家灯' })
  const staff = await aStaffMember(app)
  expect((await app.ask(moveGift, { id: 'town', place: 0, why }, staff)).status).toBe(403)
})

// The last: the clock goes on for it, and other apps have their own.
test('a price for later is announced, and holds from its moment on', async () => {
  const from = new Date(app.app.ground.clock.now().getTime() + 3_600_000)
  await reprice('tram', 20_000, from)
  expect([await priceOf('tram'), await onShelf('tram')]).toMatchObject([
    18_800,
    { price: 18_800, coming: [{ price: 20_000, from: from.toISOString() }] },
  ])
  expect((await app.ask(getPublicConfig, {})).data.coming).toContainEqual({
    key: keyOf('tram'),
    value: 20_000,
    from: from.toISOString(),
  })
  await app.pass({ minutes: 60 })
  expect(await priceOf('tram')).toBe(20_000)
  expect(await onShelf('tram')).toMatchObject({ price: 20_000, coming: [] })
})
