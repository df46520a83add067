import { join } from 'node:path'
import { addToBasket, getActivity, getMyBasket, payBasket } from '@kaihei/domain/activities/calls'
import { expect, test } from 'vitest'
import { listProducts, putIntoBasket } from '#areas/activities/product-store.ts'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { anActivity, aProduct, fillBaskets } from '#testing/activities.ts'
import { startTestApp, startTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aCompletedOrder } from '#testing/counting.ts'
import { aBoss, aPlayer, type Person, type Place } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
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
})

test('64 × 5 baskets filled and paid by one person at once: as many as one person may have, and not one more', async () => {
  const one = await startTestApp()
  const other = await startTestApp({}, one.databaseUrl)
  const me = await aBoss(one, { coins: 5_000 })
  const limit = 5
  const activityId = await anActivity(one, { products: [aProduct({ stock: 1_000, perPerson: limit })] })
  const [product] = await listProducts({ db: one.app.ground.db, now: new Date() }, activityId)
  if (product === undefined) throw new Error('there is nothing to buy')
  const words = tally(
    await tryAtOnce({ callers: 64, tries: 5, at: [one, other] }, async (at) => {
      // Past the front door, which asks for the limit too and lets in only so many calls of one person.
      await runWork(at.app.ground, (work) => putIntoBasket(work, me.userId, product, 1))
      return at.ask(payBasket, { activityId }, me)
    }),
  )
  const { done, '422 basket_empty': empty = 0, '422 product_limit': refused = 0 } = words
  expect([done, empty + refused]).toEqual([limit, 64 * 5 - limit])
  const { owned } = (await one.ask(getMyBasket, { activityId }, me)).data
  expect(owned).toMatchObject([{ quantity: limit }])
  await expectBooksToBalance(one)
})

test('two processes pass the end of two campaigns at once: each is settled once, prizes and windows come once', async () => {
  const one = await startTestAppAt('2026-10-22T10:00:00Z')
  const other = await startTestApp({}, one.databaseUrl)
  const prizes = { boss: [30_000, 10_000], player: [20_000] }
  const to = new Date('2026-10-24T00:00:00Z')
  const activityIds = [
    await anActivity(one, { to, prizes, scene: 'canal' }),
    await anActivity(one, {
      to,
      prizes,
      scene: 'moon',
      scoring: { boss: { orders: 1 }, player: { hours: 1 } },
    }),
  ]
  const [boss, rival] = [await aBoss(one, { coins: 90_000 }), await aBoss(one, { coins: 90_000 })]
  const player = await aPlayer(one, { price: 200_000, level: 8 })
  for (const who of [boss, rival]) await aCompletedOrder(one, { boss: who, player, units: 24 })
  for (let half = 0; half < 12; half++) {
    const ahead = one.app.ground.clock.aheadMs + 12 * 3_600_000
    for (const { app } of [one, other]) app.ground.clock.setAhead(ahead)
    await Promise.all([one, other, one, other].map(({ app }) => app.tick()))
  }
  const { db } = one.app.ground
  const given = await db.rows<{ userId: string; amount: number; times: number }>(sql`
    select user_id as "userId", amount, count(*)::int as times from reward where source = 'activity' group by 1, 2`)
  // Tied for the first place: they share both prizes. In each of the two campaigns.
  expect(new Map(given.map(({ userId, amount, times }) => [userId, { amount, times }]))).toEqual(
    new Map([
      [boss.userId, { amount: 20_000, times: 2 }],
      [rival.userId, { amount: 20_000, times: 2 }],
      [player.userId, { amount: 20_000, times: 2 }],
    ]),
  )
  const settled = await db.rows(sql`
    select id, final_at as at from activity where final_at is not null order by id`)
  expect(settled).toEqual(activityIds.toSorted().map((id) => ({ id, at: new Date('2026-10-26T00:00:00Z') })))
  const windows = await db.rows<{ id: string; many: number }>(sql`
    select achievement_id as id, count(*)::int as many from achievement where achievement_id like 'event-%'
    group by 1 order by 1`)
  expect(windows).toEqual([
    { id: 'event-canal-2026-10', many: 3 },
    { id: 'event-moon-2026-10', many: 3 },
  ])
  await expectBooksToBalance(one)
})

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
})
