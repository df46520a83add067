import { listRenames, rename } from '@kaihei/domain/rename/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import { aBoss } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { addRenameCard } from './card-store.ts'

const app = await shareTestApp()
afterAll(() => expectBooksToBalance(app))
const day = 24 * 3600 * 1000

test('the first change is free at once; it is in the history, and my browsers hear of it', async () => {
  const me = await aBoss(app)
  const { next } = (await app.ask(listRenames, {}, me)).data
  expect(next.price).toBe(0)
  expect(Date.parse(next.availableAt)).toBeLessThanOrEqual(Date.now())
  const line = await callIn(app.address, me.token)
  expect((await app.ask(rename, { nickname: ' 今晚不熬夜 ' }, me)).data.nickname).toBe('今晚不熬夜')
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })

  const after = (await app.ask(listRenames, {}, me)).data
  expect(after.items).toMatchObject([{ from: me.nickname, to: '今晚不熬夜' }])
  expect(after.next.price).toBe(3000)
  const changedAt = Date.parse(after.items[0]?.at ?? '')
  expect(Date.parse(after.next.availableAt)).toBe(changedAt + 30 * day)
})

test('the former name is kept for search, for thirty days', async () => {
  const me = await aBoss(app)
  await app.ask(rename, { nickname: '新名字' }, me)
  const [former] = await app.app.ground.db.rows<{ nickname: string; changed_at: Date; found_until: Date }>(
    sql`select nickname, changed_at, found_until from former_nickname where user_id = ${me.userId}`,
  )
  expect(former?.nickname).toBe(me.nickname)
  expect(Number(former?.found_until) - Number(former?.changed_at)).toBe(30 * day)
})

test('the second change waits thirty days, and then costs thirty coins that one has to have', async () => {
  const own = await startTestApp()
  const me = await aBoss(own)
  await own.ask(rename, { nickname: '第一次' }, me)
  const again = () => own.ask(rename, { nickname: '第二次' }, me)
  expect(await again()).toMatchObject({ status: 422, data: { reason: 'rename_too_soon' } })
  await own.pass({ hours: 30 * 24 - 1 })
  expect(await again()).toMatchObject({ status: 422, data: { reason: 'rename_too_soon' } })
  // The session of the start is nearly over by then.
  const later = await aBoss(own)
  await own.app.ground.db.run(sql`update session set user_id = ${me.userId} where user_id = ${later.userId}`)
  await own.pass({ hours: 2 })
  expect(await own.ask(rename, { nickname: '第二次' }, later)).toMatchObject({
    status: 422,
    data: { reason: 'insufficient_balance', available: 0 },
  })
  expect((await own.ask(getProfile, {}, later)).data.nickname).toBe('第一次')
})

/** A name that was changed once, so many days ago, by somebody of a VIP level. */
async function aRenamed(
  days: number,
  { level = 0, ...means }: { level?: number; coins?: number; beans?: number },
) {
  const me = await aBoss(app, means)
  await app.ask(rename, { nickname: '第一次改名' }, me)
  const { db } = app.app.ground
  await db.run(sql`
    update former_nickname set changed_at = changed_at - ${`${days} days`}::interval where user_id = ${me.userId}`)
  if (level > 0) {
    await db.run(
      sql`insert into vip_standing (user_id, experience, level) values (${me.userId}, 0, ${level})`,
    )
  }
  return me
}

test('a later change takes thirty coins, the given ones first, and the bill says what for', async () => {
  const me = await aRenamed(31, { beans: 500 })
  await app.ask(convertToCoin, { amount: 50_000 }, me)
  expect((await app.ask(listRenames, {}, me)).data.next).toMatchObject({ price: 3_000, freeAt: null })
  expect((await app.ask(rename, { nickname: '第二次改名' }, me)).data.nickname).toBe('第二次改名')
  expect((await app.ask(getWalletSummary, {}, me)).data.coins).toEqual({
    paid: 0,
    earned: 48_000,
    bonus: 0,
    total: 48_000,
  })
  const [bill] = (await app.ask(listBills, { type: 6 }, me)).data.items
  expect(bill).toMatchObject({
    title: '修改昵称',
    note: '第一次改名 → 第二次改名',
    amount: -3_000,
    unit: 'coin',
    balance: 48_000,
    experience: 2_000,
  })
  expect((await app.ask(getProfile, {}, me)).data.nickname).toBe('第二次改名')
})

test('a card pays for a change instead of coins, once, and it is not the free one of a level', async () => {
  const me = await aRenamed(31, { coins: 100, level: 3 })
  await runWork(app.app.ground, async (work) => addRenameCard(work, me.userId))
  expect((await app.ask(listRenames, {}, me)).data.next).toMatchObject({ price: 3_000, cards: 1 })
  expect((await app.ask(rename, { nickname: '用卡改的' }, me)).status).toBe(200)
  expect((await app.ask(getWalletSummary, {}, me)).data.coins.total).toBe(10_000)
  const { next } = (await app.ask(listRenames, {}, me)).data
  expect(next.cards).toBe(0)
  // The free one is counted from the first change, which was free.
  expect(Date.parse(next.freeAt ?? '') - Date.now()).toBeLessThan(60 * day)
})

test('of sixty-four changes at once one is made and paid for', async () => {
  const me = await aRenamed(31, { coins: 1_000 })
  const tries = await Promise.all(
    Array.from({ length: 64 }, (_, at) => app.ask(rename, { nickname: `同时改名${at}` }, me)),
  )
  const done = tries.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  for (const refused of tries.filter(({ status }) => status !== 200)) {
    expect(refused).toMatchObject({ status: 422, data: { reason: 'rename_too_soon' } })
  }
  expect((await app.ask(getWalletSummary, {}, me)).data.coins.total).toBe(97_000)
  expect((await app.ask(getProfile, {}, me)).data.nickname).toBe(done[0]?.data.nickname)
  expect((await app.ask(listRenames, {}, me)).data.items).toHaveLength(2)
})

test('who cannot pay keeps name and coins', async () => {
  const me = await aRenamed(31, { coins: 29 })
  expect(await app.ask(rename, { nickname: '付不起的名字' }, me)).toMatchObject({
    status: 422,
    data: { reason: 'insufficient_balance', available: 2_900 },
  })
  expect((await app.ask(getProfile, {}, me)).data.nickname).toBe('第一次改名')
  expect((await app.ask(listRenames, {}, me)).data.items).toHaveLength(1)
})

test.each([
  [3, 89, 91],
  [4, 89, 91],
  [5, 59, 61],
  [6, 59, 61],
  [7, 29, 31],
  [12, 29, 31],
])(
  'at V%i a change is not yet free %i days after the last free one, and free after %i',
  async (level, early, late) => {
    const waiting = await aRenamed(early, { level })
    const tooSoon = early < 30
    expect((await app.ask(listRenames, {}, waiting)).data.next.price).toBe(tooSoon ? 0 : 3_000)
    expect(await app.ask(rename, { nickname: '早了一点' }, waiting)).toMatchObject({
      status: 422,
      data: { reason: tooSoon ? 'rename_too_soon' : 'insufficient_balance' },
    })
    const me = await aRenamed(late, { level })
    const { next } = (await app.ask(listRenames, {}, me)).data
    expect(next.price).toBe(0)
    expect(Date.parse(next.freeAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect((await app.ask(rename, { nickname: '等级送的' }, me)).status).toBe(200)
    // That was the free one: the next has to be waited for again.
    const again = (await app.ask(listRenames, {}, me)).data.next
    expect(Date.parse(again.freeAt ?? '') - Date.now()).toBeGreaterThan((early - 1) * day)
  },
)

test('of two changes at once one is free and the other too soon', async () => {
  const me = await aBoss(app)
  const tries = await Promise.all(
    ['一起改一', '一起改二', '一起改三'].map((nickname) => app.ask(rename, { nickname }, me)),
  )
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect((await app.ask(listRenames, {}, me)).data.items).toHaveLength(1)
})

test.each([
  ['官方客服', 422, 'nickname_reserved'],
  ['a.d.m.i.n', 422, 'nickname_reserved'],
  ['栗', 400, 'malformed'],
  ['栗'.repeat(17), 400, 'malformed'],
  ['li\u202ely', 400, 'malformed'],
  ['li\u0000ly', 400, 'malformed'],
  [42, 400, 'malformed'],
  [undefined, 400, 'malformed'],
])('%j is refused, and the free change is still there', async (nickname, status, reason) => {
  const me = await aBoss(app)
  const reply = await app.send('POST', '/proxy/web/dc/rename/update', { nickname }, me)
  expect(reply).toMatchObject({ status, data: { reason, fields: { nickname: expect.any(String) } } })
  expect((await app.ask(listRenames, {}, me)).data).toMatchObject({ items: [], next: { price: 0 } })
  expect((await app.ask(getProfile, {}, me)).data.nickname).toBe(me.nickname)
})

test('my own name is no change', async () => {
  const me = await aBoss(app)
  expect(await app.ask(rename, { nickname: me.nickname }, me)).toMatchObject({
    status: 422,
    data: { reason: 'same_nickname' },
  })
})
