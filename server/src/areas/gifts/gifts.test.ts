import { blockUser } from '@kaihei/domain/blocks/calls'
import { listMessages, sendText } from '@kaihei/domain/chat/calls'
import type { CustomPayload } from '@kaihei/domain/chat/shapes'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import { getGiftTerms, listGiftCatalogue, listGifts, sendGift, undoGift } from '@kaihei/domain/gifts/calls'
import { getVip } from '@kaihei/domain/levels/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import type { LiveEvent } from '@kaihei/domain/live-event'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { imposeSanction } from '@kaihei/domain/ops/sanction-calls'
import { setUserInfo } from '@kaihei/domain/users/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn, type TestLine } from '#testing/line.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { createClock } from '#work/clock.ts'
import { dayOf } from '#work/periods.ts'
import { runWork } from '#work/work.ts'
import { giveDueGift } from './end-gift.ts'
import { rebuildWalls } from './wall-store.ts'

const app = await shareTestAppAt('2026-06-01T12:00:00Z')
afterAll(() => expectBooksToBalance(app))

/** Level 6: she gets 85 of 100. */
const aCompanion = () => aPlayer(app, { level: 6 })
interface Giving {
  readonly giftId?: GiftId
  readonly quantity?: number
  readonly message?: string
  readonly anonymous?: boolean
}
const give = (from: Person, to: Person, giving: Giving = {}) =>
  app.ask(sendGift, { uk: to.uk, giftId: 'lantern', quantity: 1, ...giving }, from)
const walletOf = async (who: Person) => (await app.ask(getWalletSummary, {}, who)).data
const wallOf = async (who: Person, direction: 'received' | 'sent' = 'received') =>
  (await app.ask(listGifts, { direction }, who)).data.wall.map(({ giftId, count }) => [giftId, count])
/** A boss whom the house has known for a while. */
const anOldBoss = async (means: Parameters<typeof aBoss>[1]) => {
  const boss = await aBoss(app, means)
  await app.app.ground.db.run(
    sql`update app_user set created_at = created_at - interval '40 days' where id = ${boss.userId}`,
  )
  return boss
}
const moveOn = (seconds: number) => {
  const { clock } = app.app.ground
  clock.setAhead(clock.aheadMs + seconds * 1_000)
}
const freeze = (who: Person) =>
  app.app.ground.db.run(sql`update app_user set frozen_at = now() where id = ${who.userId}`)

test('the catalogue has twelve kinds of light, and everybody can see how each is drawn', async () => {
  const { items } = (await app.ask(listGiftCatalogue, {})).data
  expect(items).toHaveLength(12)
  expect(items[7]).toEqual({ id: 'lantern', name: '孔明灯', price: 52_000, art: '/media/gifts/lantern.svg' })
  for (const { art } of items) {
    const drawn = await fetch(app.address + art)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(await drawn.text()).toMatch(/^<svg [^]+<\/svg>\n$/)
  }
})

test('coins are held for a minute; then it is hers, her share rests for a day, and both bills say so', async () => {
  const [boss, companion] = [await anOldBoss({ coins: 1_000 }), await aCompanion()]
  const sent = await give(boss, companion, { message: ' 谢谢你陪我打上钻石 ' })
  expect(sent.data).toMatchObject({ giftId: 'lantern', quantity: 1, amount: 52_000, state: 'sent' })
  expect((await walletOf(boss)).coins.total).toBe(48_000)
  expect((await walletOf(companion)).beans.pending).toBe(0)
  expect((await app.ask(listGifts, {}, companion)).data).toMatchObject({ items: [], wall: [] })
  expect((await app.ask(listGifts, { direction: 'sent' }, boss)).data.items).toMatchObject([
    { state: 'sent', undoUntil: sent.data.undoUntil },
  ])

  await app.pass({ seconds: 60 })
  expect((await walletOf(companion)).beans).toMatchObject({ pending: 44_200, available: 0 })
  expect((await app.ask(listGifts, {}, companion)).data).toMatchObject({
    wall: [{ giftId: 'lantern', name: '孔明灯', price: 52_000, count: 1 }],
    items: [
      {
        id: sent.data.id,
        from: { uk: boss.uk },
        to: { uk: companion.uk },
        amount: 52_000,
        message: '谢谢你陪我打上钻石',
        state: 'given',
        at: sent.data.undoUntil,
        undoUntil: null,
      },
    ],
    totals: { count: 1, amount: 52_000, earned: 44_200, resting: 44_200 },
  })
  expect((await app.ask(listBills, { type: 4 }, boss)).data.items).toMatchObject([
    { title: '送出礼物', note: '孔明灯 × 1', amount: -52_000, balance: 48_000 },
  ])
  expect((await app.ask(listBills, { type: 4 }, companion)).data.items).toMatchObject([
    { title: '收到礼物', note: '孔明灯 × 1', amount: 44_200, unit: 'bean', link: '/gift' },
  ])
  await app.pass({ hours: 24 })
  expect((await walletOf(companion)).beans).toMatchObject({ pending: 0, available: 44_200 })
  expect((await app.ask(listGifts, {}, companion)).data.totals).toMatchObject({ earned: 44_200, resting: 0 })
})

test('at 59 seconds it can be undone, at 60 it is hers', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 20 }), await aCompanion()]
  const [first, second] = [
    await give(boss, companion, { giftId: 'milk' }),
    await give(boss, companion, { giftId: 'milk' }),
  ]
  moveOn(59)
  expect((await app.ask(undoGift, { id: first.data.id }, boss)).data).toEqual({
    id: first.data.id,
    state: 'undone',
  })
  // Pressed twice: the same, and nothing comes back twice.
  expect((await app.ask(undoGift, { id: first.data.id }, boss)).data.state).toBe('undone')
  moveOn(1)
  // Before the timetable has noticed.
  expect(await app.ask(undoGift, { id: second.data.id }, boss)).toMatchObject({
    status: 409,
    data: { reason: 'undo_over' },
  })
  await app.pass({ seconds: 1 })
  expect((await app.ask(undoGift, { id: second.data.id }, boss)).status).toBe(409)
  expect([await wallOf(companion), await wallOf(boss, 'sent')]).toEqual([[['milk', 1]], [['milk', 1]]])
  expect((await walletOf(boss)).coins.total).toBe(1_000)
  expect((await app.ask(listGifts, { direction: 'sent' }, boss)).data.items).toHaveLength(1)
})

test('what is undone goes back to the classes it came from, and counts for no level', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 10, beans: 500 }), await aCompanion()]
  await app.ask(convertToCoin, { amount: 50_000 }, boss)
  const before = { paid: 1_000, earned: 50_000, bonus: 1_000, total: 52_000 }
  expect((await walletOf(boss)).coins).toEqual(before)
  const { id } = (await give(boss, companion)).data
  expect((await walletOf(boss)).coins.total).toBe(0)
  await app.ask(undoGift, { id }, boss)
  expect((await walletOf(boss)).coins).toEqual(before)
  expect((await app.ask(getVip, {}, boss)).data.experience).toBe(0)
})

test('a gift that was given counts for the level of whoever gave it, but for what the house had given', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 10, beans: 500 }), await aCompanion()]
  await app.ask(convertToCoin, { amount: 50_000 }, boss)
  await give(boss, companion)
  expect((await app.ask(getVip, {}, boss)).data.experience).toBe(0)
  await app.pass({ seconds: 60 })
  expect((await app.ask(getVip, {}, boss)).data).toMatchObject({
    experience: 51_000,
    level: 1,
    sources: [{ title: '礼物送达', note: '孔明灯 × 1', experience: 51_000 }],
  })
})

test('no more than ten thousand a day; what is undone makes room again, and midnight in London all of it', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 30_000 }), await aCompanion()]
  const great = (await give(boss, companion, { giftId: 'town' })).data
  expect((await app.ask(getGiftTerms, { uk: companion.uk }, boss)).data).toMatchObject({
    leftToday: 100,
    commission: 15,
    kinds: 0,
  })
  expect(await give(boss, companion, { giftId: 'match', quantity: 2 })).toMatchObject({
    status: 422,
    message: '每天最多送出 10 000 金币的礼物，今天还可以送 1',
    data: { reason: 'gift_limit', max: 1_000_000, leftToday: 100 },
  })
  expect((await give(boss, companion, { giftId: 'match' })).status).toBe(200)
  await app.ask(undoGift, { id: great.id }, boss)
  expect((await give(boss, companion, { giftId: 'town' })).data).toMatchObject({ amount: 999_900 })
  const midnight = dayOf(app.app.ground.clock.now()).to
  // In summer London is an hour ahead of Greenwich.
  expect(midnight.getUTCHours()).toBe(23)
  moveOn((midnight.getTime() - app.app.ground.clock.now().getTime()) / 1_000 - 1)
  expect((await give(boss, companion, { giftId: 'match' })).status).toBe(422)
  moveOn(1)
  expect((await give(boss, companion, { giftId: 'town' })).status).toBe(200)
})

test('what a new account gives rests for two weeks, and so does what was bought from a new source; the sheet knows it', async () => {
  const [fresh, old, other, companion] = [
    await aBoss(app, { coins: 20 }),
    await anOldBoss({ coins: 20 }),
    await anOldBoss({ coins: 20, beans: 20 }),
    await aCompanion(),
  ]
  await app.ask(convertToCoin, { amount: 1_000 }, other)
  // Both have paid through the same provider: one for the first time a month ago, the other a moment less.
  const { db, clock } = app.app.ground
  const monthAgo = clock.now().getTime() - 30 * 24 * 3_600_000
  for (const [n, [who, paidAt]] of (
    [
      [old, monthAgo],
      [other, monthAgo + 1],
    ] as const
  ).entries()) {
    await db.run(sql`
      insert into top_up (order_no, user_id, package_id, channel, price, coins, bonus, first_bonus, state, created_at,
        expires_at, paid_at)
      values (${`SOURCE000${n}`}, ${who.userId}, 'p50', 'sandbox', 5000, 5000, 0, 0, 'paid', ${new Date(paidAt)},
        ${new Date(paidAt)}, ${new Date(paidAt)})`)
  }
  const restsOf = async (who: Person) => {
    const { data } = await app.ask(getGiftTerms, { uk: companion.uk }, who)
    return [data.freezeHours, data.freezeHoursWithBought]
  }
  expect([await restsOf(fresh), await restsOf(old), await restsOf(other)]).toEqual([
    [336, 336],
    [24, 24],
    [24, 336],
  ])
  await give(fresh, companion, { giftId: 'match' })
  await give(old, companion, { giftId: 'candle' })
  // What was converted pays for the first, what was bought for the second.
  await give(other, companion, { giftId: 'milk' })
  await give(other, companion, { giftId: 'milk' })
  const available = async () => (await walletOf(companion)).beans.available
  await app.pass({ hours: 24, seconds: 59 })
  expect(await available()).toBe(0)
  await app.pass({ seconds: 1 })
  expect(await available()).toBe(425 + 850)
  await app.pass({ hours: 13 * 24 - 1 })
  expect(await available()).toBe(425 + 850)
  await app.pass({ hours: 1 })
  expect(await available()).toBe(425 + 850 + 85 + 850)
})

test.each([
  ['an unknown gift', { giftId: 'yacht' }, 400, 'malformed'],
  ['none', { quantity: 0 }, 422, 'gift_quantity'],
  ['a hundred', { quantity: 100 }, 422, 'gift_quantity'],
  ['half of one', { quantity: 1.5 }, 400, 'malformed'],
  ['too many words', { message: '光'.repeat(41) }, 400, 'malformed'],
  ['something more', { price: 1 }, 400, 'malformed'],
])('%s is refused, and nothing is held', async (_, more, status, reason) => {
  const [boss, companion] = [await aBoss(app, { coins: 100 }), await aCompanion()]
  const body = { uk: companion.uk, giftId: 'match', quantity: 1, ...more }
  const reply = await app.send('POST', '/proxy/web/dc/gift/send', body, boss)
  expect(reply).toMatchObject({ status, data: { reason } })
  expect((await walletOf(boss)).coins.total).toBe(10_000)
})

test('gifts go to companions, never to oneself, to whom one is blocked with, or to whom is frozen', async () => {
  const [boss, companion, frozen] = [await aBoss(app, { coins: 100 }), await aCompanion(), await aCompanion()]
  const self = await aPlayer(app, { coins: 100 })
  await freeze(frozen)
  const reasonOf = async (from: Person, to: Person) =>
    ((await give(from, to, { giftId: 'match' })).data as unknown as { reason: string }).reason
  expect(await reasonOf(boss, await aBoss(app))).toBe('not_a_player')
  expect(await reasonOf(self, self)).toBe('not_yourself')
  expect(await reasonOf(boss, frozen)).toBe('not_a_player')
  expect((await app.ask(getGiftTerms, { uk: frozen.uk }, boss)).data).toMatchObject({
    reason: 'not_a_player',
  })
  // Her wall is seen as her page is, until she is banned.
  expect((await app.ask(listGifts, { uk: frozen.uk })).status).toBe(200)
  await app.app.ground.db.run(sql`update app_user set banned_at = now() where id = ${frozen.userId}`)
  expect((await app.ask(listGifts, { uk: frozen.uk })).status).toBe(404)
  await app.ask(blockUser, { uk: boss.uk }, companion)
  expect(await reasonOf(boss, companion)).toBe('blocked')
  expect((await walletOf(boss)).coins.total).toBe(10_000)
})

test('who has less than it costs gives nothing', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 519 }), await aCompanion()]
  expect(await give(boss, companion)).toMatchObject({
    status: 422,
    data: { reason: 'insufficient_balance', available: 51_900 },
  })
  expect((await app.ask(getGiftTerms, { uk: companion.uk }, boss)).data.leftToday).toBe(1_000_000)
})

test('if one of the two is frozen or blocks the other within the minute it goes back, and its sender is told', async () => {
  const [boss, other, companion, gone] = [
    await aBoss(app, { coins: 10 }),
    await aBoss(app, { coins: 10 }),
    await aCompanion(),
    await aCompanion(),
  ]
  await give(boss, gone, { giftId: 'milk' })
  await give(other, companion, { giftId: 'milk' })
  await freeze(gone)
  await app.ask(blockUser, { uk: other.uk }, companion)
  await app.pass({ seconds: 60 })
  for (const sender of [boss, other]) {
    expect((await walletOf(sender)).coins).toMatchObject({ paid: 1_000, total: 1_000 })
    expect((await app.ask(listNotices, {}, sender)).data.items[0]?.message).toMatchObject({
      msg: '你送的热牛奶没有送到，10 金币已经退回',
      path: '/bill?type=4',
    })
  }
  expect(await wallOf(companion)).toEqual([])
})

test('she hears of it the moment it is hers, and of whom only if they say so', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 100 }), await aCompanion()]
  const named = (await give(boss, companion, { giftId: 'mandarin', quantity: 2 })).data
  await give(boss, companion, { giftId: 'candle', anonymous: true, message: '猜猜我是谁' })
  expect((await app.ask(listNotices, {}, companion)).data.items).toEqual([])
  await app.pass({ seconds: 60 })
  const told = (await app.ask(listNotices, {}, companion)).data.items.map(({ uid, message }) => [
    uid,
    message.msg,
    message.path,
  ])
  expect(told).toHaveLength(2)
  expect(told).toEqual(
    expect.arrayContaining([
      ['sq_social', `${boss.nickname}送了你橘灯 × 2，你到手 34 钻石`, `/gift?id=${named.id}`],
      ['sq_social', '有人匿名送了你小烛，你到手 4.25 钻石', expect.stringMatching('/gift')],
    ]),
  )
  for (const viewer of [companion, await aBoss(app), undefined]) {
    const { items, totals } = (await app.ask(listGifts, { uk: companion.uk }, viewer)).data
    expect(items.find(({ anonymous }) => anonymous)).toMatchObject({ from: null, message: '猜猜我是谁' })
    expect(JSON.stringify(items.filter(({ anonymous }) => anonymous))).not.toContain(boss.uk)
    expect(totals === null).toBe(viewer !== companion)
  }
  const mine = (await app.ask(listGifts, { uk: companion.uk }, boss)).data.items
  expect(mine.every(({ from }) => from?.uk === boss.uk)).toBe(true)
  const { gifts } = (await app.ask(exportMyData, {}, companion)).data as { gifts?: { received: unknown } }
  expect(gifts?.received).toMatchObject([{ from: boss.uk }, { from: null }])
})

test('what somebody gave is theirs alone to read, and a visitor has no gifts', async () => {
  const [boss, stranger] = [await aBoss(app), await aBoss(app)]
  const sent = { direction: 'sent' } as const
  expect((await app.ask(listGifts, { uk: boss.uk, ...sent }, stranger)).status).toBe(403)
  expect((await app.ask(listGifts, { uk: boss.uk, ...sent })).status).toBe(403)
  expect((await app.ask(listGifts, {})).status).toBe(400)
  expect((await app.ask(listGifts, { uk: boss.uk })).data).toMatchObject({ items: [], totals: null })
  const own = (await give(await aBoss(app, { coins: 10 }), await aCompanion(), { giftId: 'match' })).data
  expect((await app.ask(undoGift, { id: own.id }, stranger)).status).toBe(404)
})

test('a list goes on where its page ended', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 100 }), await aCompanion()]
  for (let each = 1; each <= 5; each++) {
    await give(boss, companion, { giftId: 'match', quantity: each })
    moveOn(1)
  }
  await app.pass({ seconds: 60 })
  for (const [who, direction] of [
    [companion, 'received'],
    [boss, 'sent'],
  ] as const) {
    const quantities: number[] = []
    let cursor: string | null | undefined
    do {
      const page: { items: { quantity: number }[]; nextCursor: string | null } = (
        await app.ask(listGifts, { direction, limit: 2, ...(cursor && { cursor }) }, who)
      ).data
      quantities.push(...page.items.map(({ quantity }) => quantity))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(quantities).toEqual([5, 4, 3, 2, 1])
  }
})

test('the street hears of five hundred and more, never of who wants to stay unknown, and nobody of whom they have blocked', async () => {
  const [boss, hidden, companion] = [
    await aBoss(app, { coins: 3_000 }),
    await aBoss(app, { coins: 600 }),
    await aCompanion(),
  ]
  const [passer, blocksHim, blockedByHer] = [await aBoss(app), await aBoss(app), await aBoss(app)]
  await app.ask(
    setUserInfo,
    { privacy: { searchable: true, showCountry: true, showOnBoards: false } },
    hidden,
  )
  await app.ask(blockUser, { uk: boss.uk }, blocksHim)
  await app.ask(blockUser, { uk: blockedByHer.uk }, companion)
  await give(boss, companion, { giftId: 'lamp', quantity: 5 })
  await give(boss, companion, { anonymous: true })
  await give(hidden, companion)
  await give(boss, companion, { message: '生日快乐' })
  const lines = await Promise.all(
    [passer, blocksHim, blockedByHer].map(({ token }) => callIn(app.address, token)),
  )
  await app.pass({ seconds: 60 })
  expect(await hearGift(lines[0])).toMatchObject({
    type: 'gift.heard',
    gift: {
      giftId: 'lantern',
      quantity: 1,
      amount: 52_000,
      message: '生日快乐',
      from: { uk: boss.uk, nickname: boss.nickname },
      to: { uk: companion.uk },
    },
  })
  // The next thing each of them hears is of something else.
  const writer = await aCompanion()
  for (const [at, who] of [passer, blocksHim, blockedByHer].entries()) {
    await app.ask(sendText, { conversationType: 'C2C', to: who.uk, text: '你好' }, writer)
    expect((await lines[at]?.hearEvent())?.type).not.toBe('gift.heard')
  }
})

test('who is frozen gives nothing though their session has not ended yet; who is muted gives without words', async () => {
  const [frozen, muted, companion] = [
    await aBoss(app, { coins: 10 }),
    await aBoss(app, { coins: 10 }),
    await aCompanion(),
  ]
  // The server remembers who they are for a while.
  expect((await walletOf(frozen)).coins.total).toBe(1_000)
  await freeze(frozen)
  expect(await give(frozen, companion, { giftId: 'match' })).toMatchObject({
    status: 403,
    data: { reason: 'account_frozen' },
  })
  const staff = await aStaffMember(app)
  await app.ask(imposeSanction, { uk: muted.uk, kind: 'mute', reason: '刷屏' }, staff)
  expect(await give(muted, companion, { giftId: 'match', message: '在吗' })).toMatchObject({
    status: 403,
    data: { reason: 'muted' },
  })
  expect((await walletOf(muted)).coins.total).toBe(1_000)
  expect((await give(muted, companion, { giftId: 'match' })).status).toBe(200)
})

test('whoever leaves waits for the minute; then their words are gone, and what they gave stays, of nobody', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 1 }), await aCompanion()]
  await give(boss, companion, { giftId: 'match', message: '再见' })
  const leave = () => app.ask(eraseMe, { nickname: boss.nickname }, boss)
  expect(await leave()).toMatchObject({ status: 422, data: { reason: 'money_in_account' } })
  await app.pass({ seconds: 60 })
  expect((await leave()).status).toBe(200)
  const { items } = (await app.ask(listGifts, {}, companion)).data
  expect(items).toMatchObject([{ giftId: 'match', message: '', state: 'given' }])
  expect(JSON.stringify(items)).not.toContain(boss.nickname)
  const told = (await app.ask(listNotices, {}, companion)).data.items[0]?.message.msg
  expect(told).not.toContain(boss.nickname)
})

test('a companion who leaves is given nothing more, and her wall is gone', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 10 }), await aCompanion()]
  await give(boss, companion, { giftId: 'match' })
  expect((await app.ask(eraseMe, { nickname: companion.nickname }, companion)).status).toBe(200)
  expect(await give(boss, companion, { giftId: 'match' })).not.toMatchObject({ status: 200 })
  expect((await app.ask(listGifts, { uk: companion.uk })).status).toBe(404)
  await app.pass({ seconds: 60 })
  // What was on its way went back.
  expect((await walletOf(boss)).coins.total).toBe(1_000)
})

test('who is blocked with one of the two hears nothing of a great gift, and nobody does of one by whoever hides', async () => {
  const [boss, hiding, other] = [await aRichBoss(), await aRichBoss(), await aRichBoss()]
  const [companion, another] = [await aCompanion(), await aCompanion()]
  const [passer, blocked, blocking] = [await aBoss(app), await aBoss(app), await aBoss(app)]
  await app.ask(blockUser, { uk: blocked.uk }, boss)
  await app.ask(blockUser, { uk: companion.uk }, blocking)
  await app.app.ground.db.run(sql`update app_user set hidden_on_boards = true where id = ${hiding.userId}`)
  for (const [from, to, message] of [
    [boss, companion, '人人听得到'],
    [hiding, another, '谁也听不到'],
    [other, another, '最后一盏'],
  ] as const) {
    await give(from, to, { message })
    await app.pass({ seconds: 1 })
  }
  const lines = await Promise.all([passer, blocked, blocking].map(({ token }) => callIn(app.address, token)))
  await app.pass({ seconds: 60 })
  expect(await Promise.all(lines.map((line) => hearGiftsUntil(line, '最后一盏')))).toEqual([
    ['人人听得到', '最后一盏'],
    ['最后一盏'],
    ['最后一盏'],
  ])
})

const aRichBoss = () => aBoss(app, { coins: 600 })

/** The next gift that a line hears of, whatever else is new in the street. */
async function hearGift(line: TestLine | undefined): Promise<LiveEvent | undefined> {
  const event = await line?.hearEvent()
  return event?.type === 'street.changed' ? hearGift(line) : event
}

/** What is said with the gifts that a line hears of, up to this one. */
async function hearGiftsUntil(line: TestLine, last: string): Promise<readonly string[]> {
  const messages: string[] = []
  while (messages.at(-1) !== last) {
    const event = await line.hearEvent()
    if (event.type === 'gift.heard') messages.push(event.gift.message)
  }
  return messages
}

test('where the two have talked the gift stands in their conversation, unread for neither; elsewhere it does not', async () => {
  const [boss, companion, stranger] = [
    await aBoss(app, { coins: 100 }),
    await aCompanion(),
    await aCompanion(),
  ]
  await app.ask(sendText, { conversationType: 'C2C', to: companion.uk, text: '在吗' }, boss)
  await give(boss, companion, { giftId: 'milk', message: '加我微信' })
  await give(boss, companion, { giftId: 'match', anonymous: true })
  await give(boss, stranger, { giftId: 'milk' })
  await app.pass({ seconds: 60 })
  for (const [who, peer] of [
    [boss, companion],
    [companion, boss],
  ] as const) {
    const { items } = (await app.ask(listMessages, { conversationID: `C2C${peer.uk}` }, who)).data
    const cards = items.flatMap(({ from, type, payload }) =>
      type === 'TIMCustomElem'
        ? [{ by: from, card: JSON.parse((payload as CustomPayload).data) as unknown }]
        : [],
    )
    expect(cards).toMatchObject([
      {
        by: 'sq_system',
        card: {
          type: 'gift',
          from: boss.uk,
          giftId: 'milk',
          quantity: 1,
          amount: 1_000,
          message: '加我微信',
        },
      },
      // Words that lead outside are watched for, whatever they come with.
      { by: 'sq_system', card: { type: 'caution' } },
    ])
  }
  expect((await app.ask(listMessages, { conversationID: `C2C${stranger.uk}` }, boss)).data.items).toEqual([])
})

test('of giving and undoing at the same moment exactly one happens, and each gift is given once', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 40 }), await aCompanion()]
  const gifts = await Promise.all(
    Array.from({ length: 8 }, () => give(boss, companion, { giftId: 'candle' })),
  )
  moveOn(59)
  // Another process, whose clock is a moment ahead: what it gives and what this one lets undo are the same gifts.
  const { ground } = app.app
  const ahead = { ...ground, clock: createClock(() => ground.clock.now().getTime() + 1_000) }
  const giveAll = async () => {
    while (await runWork(ahead, giveDueGift));
  }
  const [replies] = await Promise.all([
    Promise.all(gifts.map(({ data }) => app.ask(undoGift, { id: data.id }, boss))),
    giveAll(),
    giveAll(),
  ])
  await giveAll()
  const undone = replies.filter(({ status }) => status === 200).length
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(8 - undone)
  expect((await walletOf(boss)).coins.total).toBe(undone * 500)
  const given = 8 - undone
  expect((await walletOf(companion)).beans.pending).toBe(given * 425)
  expect(await wallOf(companion)).toEqual(given === 0 ? [] : [['candle', given]])
})

test('of sixteen callers at once on coins for four gifts four succeed; one key gives once', async () => {
  const [boss, companion] = [await aBoss(app, { coins: 20 }), await aCompanion()]
  const tries = await Promise.all(
    Array.from({ length: 16 }, () => give(boss, companion, { giftId: 'candle' })),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(4)
  expect((await walletOf(boss)).coins.total).toBe(0)
  const rich = await aBoss(app, { coins: 100 })
  const same = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.ask(
        sendGift,
        { uk: companion.uk, giftId: 'milk', quantity: 1 },
        { ...rich, headers: { 'idempotency-key': 'one-gift-only' } },
      ),
    ),
  )
  expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
  expect((await walletOf(rich)).coins.total).toBe(9_000)
})

test('walls are what the gifts say, whatever was sent, undone and given', async () => {
  const people = await Promise.all([
    aBoss(app, { coins: 900 }),
    aBoss(app, { coins: 900 }),
    aPlayer(app, { coins: 900, level: 8 }),
    aPlayer(app, { coins: 900 }),
  ])
  const kinds = ['match', 'candle', 'milk', 'mandarin'] as const
  for (let each = 0; each < 24; each++) {
    const [from, to] = [people[each % 4], people[2 + (Math.floor(each / 3) % 2)]]
    if (from === undefined || to === undefined || from === to) continue
    const gift = await give(from, to, {
      giftId: kinds[Math.floor(each / 2) % 4] ?? 'match',
      quantity: 1 + (each % 3),
      anonymous: each % 5 === 0,
    })
    if (each % 4 === 1) await app.ask(undoGift, { id: gift.data.id }, from)
    if (each % 12 === 11) await app.pass({ seconds: 60 })
  }
  const rows = () => app.app.ground.db.rows(sql`select * from gift_wall order by user_id, direction, gift_id`)
  const kept = await rows()
  expect(kept.length).toBeGreaterThan(8)
  await app.app.ground.db.run(sql`update gift_wall set count = 7, earned = 1`)
  await runWork(app.app.ground, rebuildWalls)
  expect(await rows()).toEqual(kept)
})
