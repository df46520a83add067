import { getPlayLevel, getVip } from '@kaihei/domain/levels/calls'
import { vipThresholds } from '@kaihei/domain/levels/vip'
import { coins, type Coins, wholeCoins } from '@kaihei/domain/money'
import { exportMyData } from '@kaihei/domain/my-data/calls'
import { listPlayers } from '@kaihei/domain/players/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { coinsOf, house } from '#ledger/accounts.ts'
import { lockBooks, post, purseOf } from '#ledger/journal.ts'
import type { Movement } from '#ledger/movement.ts'
import { renamePaid } from '#ledger/movements/rename.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()
afterAll(() => expectBooksToBalance(app))

/** The only thing there is to buy stands for all of them. */
async function spend({ userId }: Person, price: Coins): Promise<void> {
  await runWork(app.app.ground, async (work) => {
    const books = await lockBooks(work, userId)
    const rename = { id: newId(), userId, from: '旧名', to: '新名', price }
    await post(work, books, renamePaid(rename, purseOf(books, userId)))
  })
}

async function refund({ userId }: Person, amount: Coins): Promise<void> {
  const movement: Movement = {
    id: `refund:${newId()}`,
    purpose: { kind: 'rename', from: '新名', to: '旧名' },
    transfers: [{ from: house('revenue'), to: coinsOf(userId, 'paid'), amount }],
    experience: { userId, amount: coins(0 - amount) },
  }
  await runWork(app.app.ground, async (work) => post(work, await lockBooks(work, userId), movement))
}

const vipOf = async (person: Person) => (await app.ask(getVip, {}, person)).data
const levelShown = async (person: Person) => (await app.ask(getProfile, {}, person)).data.vip.level

test('who has spent nothing stands at the beginning', async () => {
  const boss = await aBoss(app, { coins: 100 })
  expect(await vipOf(boss)).toEqual({
    level: 0,
    experience: 0,
    next: { level: 1, experience: 50_000 },
    sources: [],
  })
  expect(await levelShown(boss)).toBe(0)
})

test('what is spent counts, and says where it came from, the newest first', async () => {
  const boss = await aBoss(app, { coins: 2_000 })
  await spend(boss, wholeCoins(30))
  await spend(boss, wholeCoins(1_500))
  const { sources, ...standing } = await vipOf(boss)
  expect(standing).toEqual({ level: 2, experience: 153_000, next: { level: 3, experience: 300_000 } })
  expect(sources).toMatchObject([
    { title: '修改昵称', note: '旧名 → 新名', experience: 150_000 },
    { title: '修改昵称', note: '旧名 → 新名', experience: 3_000 },
  ])
  expect(sources.map(({ at }) => at)).toEqual(
    sources
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect((await app.ask(exportMyData, {}, boss)).data).toMatchObject({
    vip: { level: 2, experience: 153_000 },
  })
})

test('every threshold is reached with its last hundredth, not before', async () => {
  const boss = await aBoss(app, { coins: 900_000 })
  let spent = 0
  for (const [at, threshold] of vipThresholds().entries()) {
    await spend(boss, coins(threshold - 1 - spent))
    expect((await vipOf(boss)).level).toBe(at)
    await spend(boss, coins(1))
    expect(await vipOf(boss)).toMatchObject({ level: at + 1, experience: threshold })
    spent = threshold
  }
  expect((await vipOf(boss)).next).toBeNull()
  expect(await levelShown(boss)).toBe(12)
})

test('a refund takes experience back, and a level only when that falls below its threshold', async () => {
  const boss = await aBoss(app, { coins: 2_000 })
  await spend(boss, wholeCoins(1_600))
  await refund(boss, wholeCoins(100))
  expect(await vipOf(boss)).toMatchObject({ level: 2, experience: 150_000 })
  await refund(boss, wholeCoins(1_100))
  expect(await vipOf(boss)).toMatchObject({
    level: 0,
    experience: 40_000,
    next: { level: 1, experience: 50_000 },
    sources: [{ experience: -110_000 }, { experience: -10_000 }, { experience: 160_000 }],
  })
  expect(await levelShown(boss)).toBe(0)
  await spend(boss, wholeCoins(100))
  expect(await levelShown(boss)).toBe(1)
})

test('what was given without experience is not lost by spending', async () => {
  const boss = await aBoss(app, { coins: 100 })
  await app.app.ground.db.run(
    sql`insert into vip_standing (user_id, experience, level) values (${boss.userId}, 0, 3)`,
  )
  await spend(boss, wholeCoins(30))
  expect(await levelShown(boss)).toBe(3)
  await app.app.ground.db.run(sql`update vip_standing set level = 0 where user_id = ${boss.userId}`)
})

test('another level is told to every screen, the same one is not', async () => {
  const boss = await aBoss(app, { coins: 2_000 })
  const line = await callIn(app.address, boss.token)
  await spend(boss, wholeCoins(499))
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  await spend(boss, wholeCoins(1))
  expect([await line.hearEvent(), await line.hearEvent()]).toEqual([
    { type: 'wallet.changed' },
    { type: 'profile.changed' },
  ])
  await spend(boss, wholeCoins(1))
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  await spend(boss, wholeCoins(999))
  expect([await line.hearEvent(), await line.hearEvent()]).toEqual([
    { type: 'wallet.changed' },
    { type: 'profile.changed' },
  ])
})

test('of many purchases at once all count', async () => {
  const boss = await aBoss(app, { coins: 1_000 })
  await Promise.all(Array.from({ length: 20 }, () => spend(boss, wholeCoins(25))))
  expect(await vipOf(boss)).toMatchObject({ level: 1, experience: 50_000 })
  expect((await vipOf(boss)).sources).toHaveLength(20)
})

interface Record {
  readonly level?: number
  readonly listTotal?: number
  readonly orders?: number
  readonly completionRate?: number | null
  readonly fiveStars?: number
  readonly fourStars?: number
}

async function aPlayerWith(
  { level = 1, listTotal = 0, orders = 0, completionRate = null, fiveStars = 0, fourStars = 0 }: Record,
  on = app,
): Promise<Person> {
  const player = await aPlayer(on)
  const { db } = on.app.ground
  for (const [stars, count] of [
    [5, fiveStars],
    [4, fourStars],
  ] as const) {
    await db.run(sql`
      insert into review (id, player_id, game, stars, created_at)
      select gen_random_uuid(), ${player.userId}, 'lol', ${stars}, now() from generate_series(1, ${count})`)
  }
  await db.run(sql`
    update player set play_level = ${level}, list_total = ${listTotal}, order_count = ${orders},
      completion_rate = ${completionRate}, review_count = ${fiveStars + fourStars},
      stars_total = ${fiveStars * 5 + fourStars * 4}
    where user_id = ${player.userId}`)
  return player
}

test('who sells nothing has no companion level', async () => {
  expect((await app.ask(getPlayLevel, {}, await aBoss(app))).data).toBeNull()
})

test('a new companion sees what the second level asks for', async () => {
  const { data } = await app.ask(getPlayLevel, {}, await aPlayerWith({}))
  expect(data).toMatchObject({
    level: 1,
    experience: 0,
    next: {
      level: 2,
      experience: { needed: 2_000, have: 0, met: false },
      rating: { needed: 4.4, have: 4.6, met: true },
      completion: { needed: 85, have: null, met: false },
    },
  })
})

test('the number says how it came about', async () => {
  const player = await aPlayerWith({
    level: 2,
    listTotal: 512_345,
    orders: 120,
    fiveStars: 30,
    fourStars: 12,
    completionRate: 0.8799,
  })
  await app.app.ground.db.run(sql`
    update review set deleted_at = now() where id in (
      select id from review where player_id = ${player.userId} and stars = 5 limit 2)`)
  const { data } = await app.ask(getPlayLevel, {}, player)
  expect(data).toMatchObject({
    level: 2,
    experience: 5_123 + 1_200 + 140,
    parts: {
      list: { coins: 5_123, experience: 5_123 },
      orders: { count: 120, experience: 1_200 },
      fiveStars: { count: 28, experience: 140 },
    },
    next: {
      level: 3,
      experience: { needed: 8_000, have: 6_463, met: false },
      rating: { needed: 4.6, have: 4.692, met: true },
      completion: { needed: 88, have: 87.9, met: false },
    },
  })
})

test('at the top there is nothing left to ask for', async () => {
  const player = await aPlayerWith({ level: 8, listTotal: 100_000_000 })
  expect((await app.ask(getPlayLevel, {}, player)).data?.next).toBeNull()
})

test('levels are judged next with the first moment of the next month in London', async () => {
  const { data } = await app.ask(getPlayLevel, {}, await aPlayerWith({}))
  const judgedAt = new Date(data?.judgedAt ?? '')
  const inLondon = judgedAt.toLocaleString('en-GB', { timeZone: 'Europe/London' })
  expect(inLondon).toMatch(/^01\/\d\d\/\d{4}, 00:00:00$/)
  const days = (judgedAt.getTime() - app.app.ground.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(0)
  expect(days).toBeLessThan(32)
})

test('with the month all are judged once: up as far as they reach, down by one, on every screen', async () => {
  const own = await startTestApp()
  const [rising, falling, staying] = [
    await aPlayerWith({ level: 1, listTotal: 900_000, completionRate: 0.9 }, own),
    await aPlayerWith({ level: 5, orders: 10, completionRate: 0.5 }, own),
    await aPlayerWith({ level: 2, listTotal: 300_000, completionRate: 0.95 }, own),
  ]
  const levels = async () => {
    const { items } = (await own.ask(listPlayers, {})).data
    return [rising, falling, staying].map(({ uk }) => items.find((one) => one.uk === uk)?.playLevel)
  }
  await own.app.tick()
  expect(await levels()).toEqual([1, 5, 2])
  const lines = [await callIn(own.address, rising.token), await callIn(own.address, falling.token)]
  await own.pass({ hours: 24 * 31 })
  expect(await levels()).toEqual([3, 4, 2])
  for (const line of lines) expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
  await own.pass({ minutes: 1 })
  expect(await levels()).toEqual([3, 4, 2])
  await own.pass({ hours: 24 * 31 })
  expect(await levels()).toEqual([3, 3, 2])
})

test.each(['/proxy/web/dcUser/vip?uk=1', '/proxy/web/dcUser/playLevel?level=8'])(
  '%s is refused in words',
  async (path) => {
    const { status, message } = await app.send('GET', path, undefined, await aPlayer(app))
    expect([status, /\p{Script=Han}/u.test(message)]).toEqual([400, true])
  },
)
