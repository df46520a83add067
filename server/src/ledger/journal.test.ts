import { wholeCoins } from '@kaihei/domain/money'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss } from '#testing/people.ts'
import { runWork, type Work } from '#work/work.ts'
import { heldOf, lockBooks, openHeld, post, purseOf, readBalances } from './journal.ts'
import { orderHeld, orderReturned } from './movements/orders.ts'
import { renamePaid } from './movements/rename.ts'
import { topUpPaid } from './movements/top-ups.ts'
import { v7 as newId } from 'uuid'

const app = await shareTestApp()
const inWork = <T>(body: (work: Work) => Promise<T>) => runWork(app.app.ground, body)

function topUp(userId: string, orderNo = newId()) {
  return { orderNo, userId, channel: 'sandbox', coins: wholeCoins(100), bonus: wholeCoins(5) }
}

function rename(userId: string) {
  return { id: newId(), userId, from: '旧', to: '新', price: wholeCoins(30) }
}

test('a purchase takes what was given before what was bought, and the bill says what is left', async () => {
  const { userId } = await aBoss(app)
  await inWork(async (work) => post(work, await lockBooks(work, userId), topUpPaid(topUp(userId))))
  await inWork(async (work) => {
    const books = await lockBooks(work, userId)
    await post(work, books, renamePaid(rename(userId), purseOf(books, userId)))
  })
  expect(await readBalances({ db: app.app.ground.db, now: new Date() }, userId)).toMatchObject({
    'coin.paid': 7_500,
    'coin.bonus': 0,
  })
  const lines = await app.app.ground.db.rows(
    sql`select amount, balance, experience from bill_line where owner_id = ${userId} order by at, id`,
  )
  expect(lines).toEqual([
    { amount: 10_500, balance: 10_500, experience: 0 },
    { amount: -3_000, balance: 7_500, experience: 2_500 },
  ])
})

test('the same movement cannot be posted twice', async () => {
  const { userId } = await aBoss(app)
  const once = topUpPaid(topUp(userId))
  const postIt = () => inWork(async (work) => post(work, await lockBooks(work, userId), once))
  await postIt()
  await expect(postIt()).rejects.toThrow(/movement_pkey/)
  expect(await readBalances({ db: app.app.ground.db, now: new Date() }, userId)).toMatchObject({
    'coin.paid': 10_000,
  })
})

test('of many who spend the same coins at once only so many succeed as there are coins for', async () => {
  const { userId } = await aBoss(app, { coins: 100 })
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      inWork(async (work) => {
        const books = await lockBooks(work, userId)
        await post(work, books, renamePaid(rename(userId), purseOf(books, userId)))
      }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await readBalances({ db: app.app.ground.db, now: new Date() }, userId)).toMatchObject({
    'coin.paid': 1_000,
  })
})

test('two first payments at once both count, and the later bill knows of the earlier', async () => {
  const { userId } = await aBoss(app)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      inWork(async (work) => post(work, await lockBooks(work, userId), topUpPaid(topUp(userId)))),
    ),
  )
  const lines = await app.app.ground.db.rows<{ balance: number }>(
    sql`select balance from bill_line where owner_id = ${userId} order by balance`,
  )
  expect(lines.map(({ balance }) => balance)).toEqual(Array.from({ length: 8 }, (_, n) => (n + 1) * 10_500))
})

test('what an order held goes back to the classes it came from, the bought coins first', async () => {
  const { userId: bossId } = await aBoss(app)
  const orderId = newId()
  await inWork(async (work) => post(work, await lockBooks(work, bossId), topUpPaid(topUp(bossId))))
  await inWork(async (work) => {
    const books = await lockBooks(work, bossId)
    openHeld(books, orderId)
    const held = { orderId, sn: 'K1', bossId, price: wholeCoins(25), cause: 'placed' }
    await post(work, books, orderHeld(held, purseOf(books, bossId)))
    expect(heldOf(books, orderId)).toEqual({ bonus: 500, earned: 0, paid: 2_000 })
  })
  await inWork(async (work) => {
    const books = await lockBooks(work, bossId, [orderId])
    const back = { orderId, sn: 'K1', bossId, refund: wholeCoins(22), cause: 'half' }
    await post(work, books, orderReturned(back, heldOf(books, orderId)))
    expect(heldOf(books, orderId)).toEqual({ bonus: 300, earned: 0, paid: 0 })
  })
  expect(await readBalances({ db: app.app.ground.db, now: new Date() }, bossId)).toMatchObject({
    'coin.paid': 10_000,
    'coin.bonus': 200,
  })
})

test('a movement that touches somebody who was not locked is a mistake of ours', async () => {
  const { userId } = await aBoss(app)
  await expect(inWork((work) => post(work, new Map(), topUpPaid(topUp(userId))))).rejects.toThrow(
    'not locked',
  )
})

test('each line of a bill goes on from the balance of the line before it, however many were posted at once', async () => {
  const { userId } = await aBoss(app, { coins: 3_000 })
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      inWork(async (work) => {
        const books = await lockBooks(work, userId)
        const movement =
          n % 2 === 0 ? topUpPaid(topUp(userId)) : renamePaid(rename(userId), purseOf(books, userId))
        await post(work, books, movement)
      }),
    ),
  )
  const lines = await app.app.ground.db.rows<{ amount: number; balance: number }>(
    sql`select amount, balance from bill_line where owner_id = ${userId} order by at, id`,
  )
  let before = 0
  for (const { amount, balance } of lines) {
    expect(balance).toBe(before + amount)
    before = balance
  }
})

afterAll(() => expectBooksToBalance(app))
