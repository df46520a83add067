import { wholeCoins } from '@kaihei/domain/money'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss } from '#testing/people.ts'
import { runWork, startReading, type Work } from '#work/work.ts'
import { houseId } from './accounts.ts'
import { readFlows, readHouse, readTotals, rollUpFlows } from './flows.ts'
import { lockBooks, post, purseOf } from './journal.ts'
import { renamePaid } from './movements/rename.ts'
import { topUpPaid } from './movements/top-ups.ts'

const app = await shareTestApp()
const { ground } = app.app
const minutes = 60_000
const start = Date.now()
/** The rounds of a test are hours in the past: what is bought now always comes after what was rolled up. */
const endOf = (round: number) => new Date(start - (6 - round) * 60 * minutes)
const roll = (worldNow: Date) => runWork(ground, (work) => rollUpFlows(work, worldNow))
const house = () => readHouse(startReading(ground))

async function buy(work: Work, userId: string): Promise<void> {
  const books = await lockBooks(work, userId)
  const topUp = { orderNo: newId(), userId, channel: 'sandbox', coins: wholeCoins(50), bonus: wholeCoins(1) }
  await post(work, books, topUpPaid(topUp))
  const rename = { id: newId(), userId, from: '旧', to: '新', price: wholeCoins(30) }
  await post(work, books, renamePaid(rename, purseOf(books, userId)))
}

/** Buys something, and lets it be half an hour before the end of a round that it was bought. */
async function buyIn(round: number, userId: string): Promise<void> {
  await runWork(ground, (work) => buy(work, userId))
  const fresh = await ground.db.rows<{ id: string }>(
    sql`select id from transfer where id > ${newId({ msecs: start - 30 * minutes })}`,
  )
  for (const { id } of fresh) {
    const earlier = newId({ msecs: endOf(round).getTime() - 30 * minutes })
    await ground.db.run(sql`update transfer set id = ${earlier} where id = ${id}`)
  }
}

/** What the transfers say, added up anew. */
const plainSum = () =>
  ground.db.rows(sql`
    select class, sum(received)::bigint as received, sum(paid)::bigint as paid from (
      select to_class as class, amount as received, 0 as paid from transfer where to_owner = ${houseId}
      union all select from_class, 0, amount from transfer where from_owner = ${houseId}
    ) leg group by class order by class`)

const sumRolled = async () =>
  (await ground.db.first<{ sum: number }>(sql`select sum(amount)::bigint as sum from flow_day`))?.sum ?? 0

const readUntil = () => ground.db.first<{ until: Date }>(sql`select until from flow_rolled`)

beforeEach(async () => {
  await ground.db.run(sql`delete from flow_day`)
  await ground.db.run(sql`update flow_rolled set until = '1970-01-01'`)
})

test('what the house has is the plain sum of its transfers, however much of it is rolled up', async () => {
  const { userId } = await aBoss(app, { coins: 5 })
  expect(await house()).toEqual([{ class: 'opening', received: 0, paid: 500 }])
  for (const round of [1, 2, 3]) {
    await buyIn(round, userId)
    expect(await house()).toEqual(await plainSum())
    await roll(endOf(round))
    expect(await house()).toEqual(await plainSum())
    await expectBooksToBalance(app)
  }
  // The opening, and three times the coins, their bonus and the new name.
  expect(await sumRolled()).toBe(500 + 3 * (5_000 + 100 + 3_000))
  expect(await house()).toEqual([
    { class: 'cash.sandbox', received: 0, paid: 15_000 },
    { class: 'expense.marketing', received: 0, paid: 300 },
    { class: 'opening', received: 0, paid: 500 },
    { class: 'revenue', received: 9_000, paid: 0 },
  ])
})

test('what is younger than ten minutes is left for later', async () => {
  const rolledAfter = async (waited: number) => {
    await roll(new Date(Date.now() + waited * minutes))
    const sum = sql`
      select coalesce(sum(amount), 0)::bigint as paid from flow_day where from_class = 'opening'`
    return (await ground.db.first<{ paid: number }>(sum))?.paid ?? 0
  }
  const before = await rolledAfter(0)
  await aBoss(app, { coins: 5 })
  expect(await rolledAfter(9)).toBe(before)
  // Whoever is in the middle of something, a hint on its way for instance, may add to what is not settled yet.
  await expect.poll(() => rolledAfter(11)).toBe(before + 500)
})

test('many processes that roll up at once, at moments of their own and while people buy, count nothing twice', async () => {
  const [{ userId }, buyer] = [await aBoss(app), await aBoss(app)]
  for (const round of [1, 2, 3]) {
    await buyIn(round, userId)
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => roll(new Date(endOf(round).getTime() + n * 1_000))),
      runWork(ground, (work) => buy(work, buyer.userId)),
    ])
    expect(await sumRolled()).toBeGreaterThanOrEqual(round * (5_000 + 100 + 3_000))
    expect(await house()).toEqual(await plainSum())
  }
  await expectBooksToBalance(app)
})

test('a purchase that began long ago and is not over yet is counted when it is', async () => {
  const { userId } = await aBoss(app)
  const later = new Date(Date.now() + 120 * minutes)
  const began = Date.now()
  await runWork(ground, async (work) => {
    await buy(work, userId)
    await roll(later)
    expect(Number((await readUntil())?.until)).toBeLessThan(began)
  })
  expect(await house()).toEqual(await plainSum())
  // A hint may still be on its way, in a transaction of its own.
  const rolledUntil = async () => {
    await roll(later)
    return Number((await readUntil())?.until)
  }
  await expect.poll(rolledUntil).toBe(later.getTime() - 10 * minutes)
  expect(await house()).toEqual(await plainSum())
  await expectBooksToBalance(app)
})

test('what went where is known by day and by what it was for, rolled up or not, and all classes come to nothing', async () => {
  const { userId } = await aBoss(app)
  const flows = async () => {
    const known = await readFlows(
      startReading(ground),
      new Date(start - 24 * 60 * minutes).toISOString().slice(0, 10),
    )
    return known.filter(({ purpose }) => purpose === 'topUp').reduce((sum, { amount }) => sum + amount, 0)
  }
  const before = await flows()
  await runWork(ground, (work) => buy(work, userId))
  expect(await flows()).toBe(before + 5_100)
  await roll(new Date(Date.now() + 60 * minutes))
  expect(await flows()).toBe(before + 5_100)
  const totals = await readTotals(startReading(ground))
  expect(totals.reduce((sum, { received, paid }) => sum + received - paid, 0)).toBe(0)
  const kept = await ground.db.rows<{ class: string; balance: number }>(
    sql`select class, sum(balance)::bigint as balance from account group by class order by class`,
  )
  const known = new Map(totals.map(({ class: which, received, paid }) => [which, received - paid]))
  for (const { class: which, balance } of kept)
    expect([which, known.get(which) ?? 0]).toEqual([which, balance])
})
