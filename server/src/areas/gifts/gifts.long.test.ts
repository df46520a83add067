import { listGifts, sendGift, undoGift } from '@kaihei/domain/gifts/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { tally, wordOf } from '#proofs/outcome.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'

/** Two processes with sixteen connections each; one alone would tell somebody so busy to slow down. */
const one = await shareTestApp()
const other = await shareTestApp({}, one.databaseUrl)
afterAll(() => expectBooksToBalance(one))

const atOnce = <T>(callers: number, tries: number, attempt: (at: typeof one, number: number) => Promise<T>) =>
  Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const replies: T[] = []
      for (let n = 0; n < tries; n++) {
        replies.push(await attempt((caller + n) % 2 === 0 ? one : other, caller * tries + n))
      }
      return replies
    }),
  ).then((replies) => replies.flat())

const coinsOf = async (who: Person) => (await one.ask(getWalletSummary, {}, who)).data.coins.total

test('64 callers × 5 gifts on a balance worth ten: ten succeed, nothing is left, and each becomes hers and matures once', async () => {
  const [boss, companion] = [await aBoss(one, { coins: 100 }), await aPlayer(one)]
  const gift = { uk: companion.uk, giftId: 'milk', quantity: 1 } as const
  const replies = await atOnce(64, 5, (at) => at.ask(sendGift, gift, boss))
  expect(tally(replies.map(wordOf))).toEqual({ done: 10, '422 insufficient_balance': 310 })
  expect(await coinsOf(boss)).toBe(0)
  for (const { app } of [one, other]) app.ground.clock.setAhead(61_000)
  await Promise.all([one, other, one, other].map(({ app }) => app.tick()))
  const { wall, totals } = (await one.ask(listGifts, {}, companion)).data
  expect(wall).toMatchObject([{ giftId: 'milk', count: 10 }])
  expect(totals).toMatchObject({ amount: 10_000, earned: 8_000 })
  // Who gave them is new here: they rest for two weeks, and two processes notice at once that those are over.
  const { clock } = one.app.ground
  const twoWeeksMs = 14 * 24 * 3_600_000
  const strike = async (aheadMs: number) => {
    for (const { app } of [one, other]) app.ground.clock.setAhead(aheadMs)
    await Promise.all([one, other, one, other].map(({ app }) => app.tick()))
    return (await one.ask(getWalletSummary, {}, companion)).data.beans
  }
  const given = clock.aheadMs
  expect(await strike(given + twoWeeksMs - 61_000)).toMatchObject({ pending: 8_000, available: 0 })
  expect(await strike(given + twoWeeksMs)).toMatchObject({ pending: 0, available: 8_000 })
})

test('64 callers × 5 gifts over the limit of the day: as many succeed as the limit allows', async () => {
  const [boss, companion] = [await aBoss(one, { coins: 20_000 }), await aPlayer(one)]
  const gift = { uk: companion.uk, giftId: 'firework', quantity: 1 } as const
  const replies = await atOnce(64, 5, (at) => at.ask(sendGift, gift, boss))
  expect(tally(replies.map(wordOf))).toEqual({ done: 10, '422 gift_limit': 310 })
  expect(await coinsOf(boss)).toBe(2_000_000 - 999_000)
})

test('64 callers × 5 undo one gift: each hears that it is undone, and it comes back once', async () => {
  const [boss, companion] = [await aBoss(one, { coins: 100 }), await aPlayer(one)]
  const gift = { uk: companion.uk, giftId: 'milk', quantity: 1 } as const
  const { id } = (await one.ask(sendGift, gift, boss)).data
  const replies = await atOnce(64, 5, (at) => at.ask(undoGift, { id }, boss))
  expect(tally(replies.map(wordOf))).toEqual({ done: 320 })
  expect(await coinsOf(boss)).toBe(10_000)
  const movements = await one.app.ground.db.rows(
    sql`select id from movement where id = ${`gift:${id}:returned`}`,
  )
  expect(movements).toHaveLength(1)
})

test('one gift that 32 callers undo while the clock gives it comes back once, or is hers once', async () => {
  const companion = await aPlayer(one)
  let given = 0
  for (let round = 0; round < 10; round++) {
    // Another one each time: nobody is told to slow down.
    const boss = await aBoss(one, { coins: 10 })
    const start = one.app.ground.clock.aheadMs
    other.app.ground.clock.setAhead(start)
    const { id } = (await one.ask(sendGift, { uk: companion.uk, giftId: 'match', quantity: 1 }, boss)).data
    one.app.ground.clock.setAhead(start + 60_000)
    other.app.ground.clock.setAhead(start + 58_000)
    const [replies] = await Promise.all([
      atOnce(16, 2, () => other.ask(undoGift, { id }, boss)),
      one.app.tick(),
      one.app.tick(),
    ])
    // Whoever finds it undone has it undone, too; who comes when it is hers hears so.
    const words = Object.keys(tally(replies.map(wordOf)))
    expect(['done', '409 undo_over']).toEqual(expect.arrayContaining(words))
    const undone = words.includes('done')
    if (!undone) given += 1
    await one.app.tick()
    expect(await coinsOf(boss)).toBe(undone ? 1_000 : 900)
  }
  const { totals } = (await one.ask(listGifts, {}, companion)).data
  expect(totals).toMatchObject({ count: given, earned: given * 80 })
})
