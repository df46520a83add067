import { join } from 'node:path'
import { addToBasket, getActivity, getMyBasket, payBasket } from '@kaihei/domain/activities/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { anActivity, aProduct, fillBaskets } from '#testing/activities.ts'
import { startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, type Person, type Place } from '#testing/people.ts'
import { tally } from './outcome.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'
import { tryAtOnce } from './rush.ts'

async function aCrowd(place: Place, size: number): Promise<readonly Person[]> {
  const people: Person[] = []
  // A few at a time: it is not this that is to be tried.
  while (people.length < size)
    people.push(...(await Promise.all(Array.from({ length: 20 }, () => aBoss(place, { coins: 50 })))))
  return people.slice(0, size)
}

test('300 want ten at once, in two processes: ten get one each, the others hear that it is sold out, and keep their coins', async () => {
  const one = await startTestApp()
  const other = await startTestApp({}, one.databaseUrl)
  const activityId = await anActivity(one, { products: [aProduct({ stock: 10 })] })
  const productId = (await one.ask(getActivity, { activityId })).data.products[0]?.productId ?? ''
  const people = await aCrowd(one, 300)
  for (const who of people) await one.ask(addToBasket, { activityId, productId, quantity: 1 }, who)
  const replies = await Promise.all(
    people.map((who, n) => (n % 2 === 0 ? one : other).ask(payBasket, { activityId }, who)),
  )
  expect(tally(replies.map(({ status }) => String(status)))).toEqual({ 200: 10, 409: 290 })
  const bought = await one.app.ground.db.rows<{ user_id: string; quantity: number }>(
    sql`select user_id, quantity from activity_order_item`,
  )
  expect(bought.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 10 }, () => 1))
  expect(new Set(bought.map(({ user_id }) => user_id)).size).toBe(10)
  await expectBooksToBalance(one)
}, 120_000)

test('64 × 5 baskets filled and paid by one person at once: never more than one person may have', async () => {
  const one = await startTestApp()
  const other = await startTestApp({}, one.databaseUrl)
  const me = await aBoss(one, { coins: 5_000 })
  const activityId = await anActivity(one, { products: [aProduct({ stock: 1_000, perPerson: 7 })] })
  const productId = (await one.ask(getActivity, { activityId })).data.products[0]?.productId ?? ''
  const words = tally(
    await tryAtOnce({ callers: 64, tries: 5, at: [one, other] }, async (at) => {
      await at.ask(addToBasket, { activityId, productId, quantity: 1 }, me)
      return at.ask(payBasket, { activityId }, me)
    }),
  )
  const { owned } = (await one.ask(getMyBasket, { activityId }, me)).data
  expect(owned).toMatchObject([{ quantity: words['done'] }])
  expect(words['done']).toBeLessThanOrEqual(7)
  await expectBooksToBalance(one)
}, 120_000)

test('the program is killed again and again while baskets are paid for: each is paid once, and what it gives is there', async () => {
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  let program = await startProgram(built.main, { DATA_DIR: dataDir })
  const address = () => program.address
  const startAgain = async () => {
    await endProgram(program, 'SIGKILL')
    program = await startProgram(built.main, { DATA_DIR: dataDir })
  }
  try {
    const baskets = await inBooksOf(dataDir, async (place) => {
      const people = await Promise.all(Array.from({ length: 8 }, () => aBoss(place, { coins: 100 })))
      const filled = []
      for (const who of people)
        for (const activityId of await fillBaskets(place, who, { baskets: 6, price: 500 }))
          filled.push({ who, activityId })
      return filled
    })
    const orders = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const paying = baskets
        .filter((_, at) => at % 6 === round)
        .map(async ({ who, activityId }) => {
          const reply = await insistOn(address, who, payBasket, { activityId }, `pay-${activityId}`)
          expect(reply.status).toBe(200)
          orders.add(reply.data.orderNo)
        })
      await Promise.race(paying)
      await startAgain()
      await Promise.all(paying)
    }
    expect(orders.size).toBe(baskets.length)
    await inBooksOf(dataDir, async ({ app: { ground } }) => {
      const ids = [...new Set(baskets.map(({ who }) => who.userId))]
      const row = await ground.db.first(sql`
        select (select count(*) from activity_order where user_id = any(${ids}::uuid[]))::int as orders,
          (select count(*) from activity_basket where user_id = any(${ids}::uuid[]))::int as left,
          (select count(*) from avatar_frame where user_id = any(${ids}::uuid[]))::int as frames,
          (select sum(balance) from account where class like 'coin.%' and owner_id = any(${ids}::uuid[]))::int as coins`)
      expect(row).toEqual({ orders: 48, left: 0, frames: 8, coins: 8 * (10_000 - 6 * 500) })
      expect((await verifyBooks({ db: ground.db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
}, 600_000)
