import { type Coins, coins, wholeCoins } from '@kaihei/domain/money'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss } from '#testing/people.ts'
import { runWork, startReading, type Work } from '#work/work.ts'
import type { Balances } from './accounts.ts'
import { freezeEarning, getEarning, matureOne, unfreezeEarning } from './earnings.ts'
import { lockBooks, openHeld, owedOf, post, purseOf, readBalances } from './journal.ts'
import { renewalHeld, renewalStood } from './movements/orders.ts'
import { withdrawalRequested, withdrawalReturned } from './movements/withdrawals.ts'
import { placeOrder, type PlainOrder, releaseOrder, reverseOrder, shareOf } from '#testing/order-money.ts'

const app = await shareTestApp()
const { ground } = app.app
afterAll(() => expectBooksToBalance(app))

const inWork = <T>(body: (work: Work) => Promise<T>) => runWork(ground, body)
const hour = 3_600_000
const ago = (ms: number) => new Date(ground.clock.now().getTime() - ms)
const ahead = (ms: number) => ago(-ms)

async function mature(): Promise<number> {
  let portions = 0
  while (await inWork(matureOne)) portions += 1
  return portions
}

/** Lets one mature before its time, and no other. */
async function letMature(work: Work, orderId: string): Promise<void> {
  await work.db.run(sql`update earning set matures_at = '2000-01-01' where source_id = ${orderId}`)
  await matureOne(work)
}

/** Somebody who has paid, and somebody who has played. */
async function aPair(means: { readonly coins?: number; readonly beans?: number } = {}) {
  const [boss, player] = [
    await aBoss(app, { coins: means.coins ?? 1_000 }),
    await aBoss(app, { beans: means.beans ?? 0 }),
  ]
  const { userId: bossId } = boss
  const { userId: playerId } = player
  const play = (payable: Coins, terms?: Parameters<typeof releaseOrder>[2]) =>
    inWork(async (work) => {
      const order = await placeOrder(work, bossId, playerId, payable)
      await releaseOrder(work, order, terms)
      return order
    })
  return { bossId, playerId, play }
}

/** What of a companion's accounts is not 0. */
async function beansOf(playerId: string): Promise<Balances> {
  const balances = await readBalances(startReading(ground), playerId)
  return Object.fromEntries(Object.entries(balances).filter(([, balance]) => balance !== 0))
}

const entryOf = (orderId: string) => getEarning(startReading(ground), orderId)

const linesOf = (userId: string) =>
  ground.db.rows(sql`
    select unit, amount, balance, experience, purpose ->> 'step' as step
    from bill_line b join movement m on m.id = b.movement_id where owner_id = ${userId} order by b.at, b.id`)

test('what is earned is pending until its time, and then available, once', async () => {
  const { playerId, play } = await aPair()
  const maturesAt = ahead(hour)
  const { orderId } = await play(wholeCoins(100), { maturesAt })
  await mature()
  expect(await beansOf(playerId)).toEqual({ 'bean.pending': 8_000 })
  expect(await entryOf(orderId)).toEqual({
    playerId,
    amount: 8_000,
    remaining: 8_000,
    frozen: 0,
    maturesAt,
    spent: { bonus: 0, earned: 0, paid: 10_000 },
  })
  await app.pass({ hours: 2 })
  expect(await beansOf(playerId)).toEqual({ 'bean.available': 8_000 })
  expect(await entryOf(orderId)).toMatchObject({ amount: 8_000, remaining: 0 })
  expect(await mature()).toBe(0)
})

test('a boss’s order counts for VIP when it is done, with a line that moves nothing', async () => {
  const { bossId, playerId, play } = await aPair()
  await play(wholeCoins(100))
  expect(await linesOf(bossId)).toEqual([
    { unit: 'coin', amount: 100_000, balance: 100_000, experience: 0, step: null },
    { unit: 'coin', amount: -10_000, balance: 90_000, experience: 0, step: 'held' },
    { unit: 'coin', amount: 0, balance: 90_000, experience: 10_000, step: 'released' },
  ])
  expect(await linesOf(playerId)).toEqual([
    { unit: 'bean', amount: 8_000, balance: 8_000, experience: 0, step: 'released' },
  ])
  const months = await ground.db.rows(sql`select incoming, outgoing from bill_month
    where owner_id = ${bossId} and type = 3`)
  expect(months).toEqual([{ incoming: 0, outgoing: 10_000 }])
})

test('what is refunded before the release comes back at once, and only the rest counts', async () => {
  const { bossId, playerId, play } = await aPair()
  const { orderId } = await play(wholeCoins(100), { refund: 2_500, maturesAt: ahead(hour) })
  expect(await linesOf(bossId)).toContainEqual({
    unit: 'coin',
    amount: 2_500,
    balance: 92_500,
    experience: 7_500,
    step: 'released',
  })
  expect(await beansOf(playerId)).toEqual({ 'bean.pending': 6_000 })
  expect(await entryOf(orderId)).toMatchObject({ amount: 6_000, spent: { bonus: 0, earned: 0, paid: 7_500 } })
})

test('what is frozen waits, the rest does not; unfrozen it matures as well', async () => {
  const { playerId, play } = await aPair()
  const { orderId } = await play(wholeCoins(100))
  await inWork(async (work) => freezeEarning(work, orderId, wholeCoins(30)))
  await mature()
  expect(await beansOf(playerId)).toEqual({ 'bean.available': 5_000, 'bean.pending': 3_000 })
  expect(await mature()).toBe(0)
  await inWork(async (work) => unfreezeEarning(work, orderId))
  await mature()
  expect(await beansOf(playerId)).toEqual({ 'bean.available': 8_000 })
  await inWork(async (work) => freezeEarning(work, orderId, wholeCoins(30)))
  expect(await entryOf(orderId)).toMatchObject({ remaining: 0, frozen: 0 })
})

test('a refund takes the order’s own entry, then others that are free, then what is available, then a debt', async () => {
  const { bossId, playerId, play } = await aPair({ beans: 10 })
  const maturesAt = ahead(hour)
  const disputed = await play(wholeCoins(50), { maturesAt })
  await inWork(async (work) => freezeEarning(work, disputed.orderId, wholeCoins(35)))
  const own = await play(wholeCoins(100))
  await mature()
  const young = await play(wholeCoins(20), { maturesAt })
  expect(await beansOf(playerId)).toEqual({ 'bean.available': 9_000, 'bean.pending': 5_600 })

  await inWork((work) => reverseOrder(work, own, { refund: 2_500 }))
  expect(await beansOf(playerId)).toEqual({ 'bean.available': 9_000, 'bean.pending': 3_600 })
  expect(await entryOf(disputed.orderId)).toMatchObject({ remaining: 3_500, frozen: 3_500 })
  expect(await entryOf(young.orderId)).toMatchObject({ remaining: 100 })
  expect(await entryOf(own.orderId)).toMatchObject({ remaining: 0, spent: { paid: 7_500 } })

  const request = { id: newId(), userId: playerId, method: 'bank', amount: wholeCoins(80) } as const
  await inWork(async (work) => post(work, await lockBooks(work, playerId), withdrawalRequested(request)))
  await inWork((work) => reverseOrder(work, own, { refunded: 2_500, refund: 7_500, times: 2 }))
  expect(await beansOf(playerId)).toEqual({
    'bean.pending': 3_500,
    'bean.withdrawing': 8_000,
    owed: -4_900,
  })
  expect(await readBalances(startReading(ground), bossId)).toMatchObject({ 'coin.paid': 93_000 })
  expect(await linesOf(bossId)).toContainEqual({
    unit: 'coin',
    amount: 7_500,
    balance: 93_000,
    experience: -7_500,
    step: 'reversed',
  })

  await inWork(async (work) => unfreezeEarning(work, disputed.orderId))
  await app.pass({ hours: 2 })
  expect(await beansOf(playerId)).toEqual({ 'bean.withdrawing': 8_000, owed: -1_400 })
  await inWork(async (work) => {
    const books = await lockBooks(work, playerId)
    await post(work, books, withdrawalReturned(request, owedOf(books, playerId)))
  })
  expect(await beansOf(playerId)).toEqual({ 'bean.available': 6_600 })
  expect((await linesOf(playerId)).slice(-2)).toEqual([
    { unit: 'bean', amount: -3_500, balance: 8_000, experience: 0, step: 'matured' },
    { unit: 'bean', amount: -1_400, balance: 6_600, experience: 0, step: 'returned' },
  ])
})

test('what is held for a renewal becomes the order’s, and a thing never gets a purse', async () => {
  const { bossId, playerId } = await aPair()
  const renewalId = newId()
  const order = await inWork((work) => placeOrder(work, bossId, playerId, wholeCoins(50)))
  const { orderId, sn } = order
  await inWork(async (work) => {
    const books = await lockBooks(work, bossId)
    openHeld(books, renewalId)
    const renewal = { renewalId, orderId, sn, bossId, price: wholeCoins(25) }
    await post(work, books, renewalHeld(renewal, purseOf(books, bossId)))
  })
  await inWork(async (work) => {
    const books = await lockBooks(work, [bossId, playerId], [orderId, renewalId])
    const held = { bonus: coins(0), earned: coins(0), paid: wholeCoins(25) }
    await post(work, books, renewalStood({ renewalId, orderId, sn }, held))
  })
  await inWork((work) => releaseOrder(work, { ...order, payable: wholeCoins(75) }))
  const rows = await ground.db.rows(sql`
    select class, balance from account where owner_id = any(${[orderId, renewalId]}::uuid[])`)
  expect(rows).toEqual([
    { class: 'held.paid', balance: 0 },
    { class: 'held.paid', balance: 0 },
  ])
  expect(await beansOf(playerId)).toMatchObject({ 'bean.pending': 6_000 })
})

test('many processes that let earnings mature at once let each mature once', async () => {
  const pairs = await Promise.all(Array.from({ length: 4 }, () => aPair()))
  for (const { play } of pairs) await Promise.all(Array.from({ length: 6 }, () => play(wholeCoins(10))))
  await Promise.all(Array.from({ length: 8 }, mature))
  await mature()
  for (const { playerId } of pairs) expect(await beansOf(playerId)).toEqual({ 'bean.available': 4_800 })
})

/** Lets one work begin, another one run into it, and the first one end. */
async function meet<T>(
  first: { readonly begins: (work: Work) => Promise<unknown>; readonly ends?: (work: Work) => Promise<void> },
  second: (work: Work) => Promise<T>,
): Promise<T> {
  let met: Promise<T> | undefined
  await inWork(async (work) => {
    await first.begins(work)
    // What was only sent is done when something behind it is answered: before that the second could come first.
    await work.db.run(sql`select 1`)
    met ??= inWork(second)
    await expect.poll(countWaiting, { interval: 5 }).toBeGreaterThan(0)
    await first.ends?.(work)
  })
  if (met === undefined) throw new Error('nobody came')
  return met
}

async function countWaiting(): Promise<number> {
  const waiting = sql`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await ground.db.first<{ n: number }>(waiting))?.n ?? 0
}

test('whoever waits while a debt is made knows of it afterwards', async () => {
  const { playerId, play } = await aPair()
  const order = await play(wholeCoins(100), { maturesAt: ahead(hour) })
  const withdrawn = { id: newId(), userId: playerId, method: 'bank', amount: wholeCoins(80) } as const
  await inWork((work) => letMature(work, order.orderId))
  await inWork(async (work) => post(work, await lockBooks(work, playerId), withdrawalRequested(withdrawn)))
  const owed = await meet(
    {
      begins: (work) => lockBooks(work, playerId),
      ends: (work) => reverseOrder(work, order, { refund: 10_000 }),
    },
    async (work) => owedOf(await lockBooks(work, playerId), playerId),
  )
  expect(owed).toBe(8_000)
})

test('what is just being frozen is not taken for another order, and does not mature', async () => {
  const { playerId, play } = await aPair()
  const maturesAt = ahead(hour)
  const [disputed, own] = [await play(wholeCoins(50)), await play(wholeCoins(100), { maturesAt })]
  await inWork(async (work) => freezeEarning(work, own.orderId, wholeCoins(10)))
  await inWork((work) => letMature(work, own.orderId))
  expect(await beansOf(playerId)).toEqual({ 'bean.available': 7_000, 'bean.pending': 5_000 })
  const freeze = {
    begins: async (work: Work) => freezeEarning(work, disputed.orderId, wholeCoins(40)),
  }
  expect(await meet(freeze, matureOne)).toBe(true)
  expect(await beansOf(playerId)).toEqual({ 'bean.available': 7_000, 'bean.pending': 5_000 })
  await inWork(async (work) => unfreezeEarning(work, disputed.orderId))
  await meet(freeze, (work) => reverseOrder(work, own, { refund: 10_000 }))
  expect(await beansOf(playerId)).toEqual({ 'bean.pending': 4_000 })
  expect(await entryOf(disputed.orderId)).toMatchObject({ remaining: 4_000, frozen: 4_000 })
})

interface Refunded {
  readonly order: PlainOrder
  refund: number
}

test('sixteen who mature, take back, freeze and earn at once leave every hundredth where it belongs', async () => {
  for (let round = 0; round < 3; round++) {
    const { bossId, playerId, play } = await aPair({ beans: 7 })
    const played: Refunded[] = []
    for (let n = 0; n < 8; n++) {
      const maturesAt = n % 3 === 0 ? ahead(hour) : ago(hour)
      played.push({ order: await play(coins(1_001 + 333 * n), { maturesAt }), refund: 0 })
    }
    const refundTwice = (one: Refunded) => async () => {
      for (const times of [1, 2]) {
        const refund = Math.floor((one.order.payable * times) / 3)
        await inWork((work) => reverseOrder(work, one.order, { refunded: one.refund, refund, times }))
        one.refund += refund
      }
    }
    const freezeAndNot = (one: Refunded) => async () => {
      for (const amount of [300, 100_000]) {
        await inWork(async (work) => freezeEarning(work, one.order.orderId, coins(amount)))
        await inWork(async (work) => unfreezeEarning(work, one.order.orderId))
      }
    }
    const earnMore = async () => {
      played.push({ order: await play(coins(777)), refund: 0 })
    }
    const acts = [
      ...played.slice(0, 5).map(refundTwice),
      ...played.slice(2, 7).map(freezeAndNot),
      ...Array.from({ length: 4 }, () => mature),
      earnMore,
      earnMore,
    ]
    await Promise.all(acts.map((act) => act()))
    await mature()

    const earned = played.reduce((sum, { order, refund }) => sum + shareOf(order, refund).companion, 0)
    const spent = played.reduce((sum, { order, refund }) => sum + order.payable - refund, 0)
    const balances = await beansOf(playerId)
    const pending = balances['bean.pending'] ?? 0
    expect(pending + (balances['bean.available'] ?? 0) + (balances.owed ?? 0)).toBe(700 + earned)
    const entries = await ground.db.first<{ remaining: number; due: number }>(sql`
      select sum(remaining)::bigint as remaining, count(*) filter (where remaining > 0 and matures_at <= ${ago(0)}) as due
      from earning where player_id = ${playerId}`)
    expect(entries).toEqual({ remaining: pending, due: 0 })
    expect(await readBalances(startReading(ground), bossId)).toMatchObject({ 'coin.paid': 100_000 - spent })
  }
})
