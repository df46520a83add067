import {
  getFastOrder,
  operateFastOrder,
  payFastOrder,
  publishFastOrder,
} from '@kaihei/domain/fast-orders/calls'
import { acceptOrder, createOrder, getOrder } from '@kaihei/domain/orders/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { doWith, giveTenPercent, newServer } from '#testing/wishes.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anOrder, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { tally, wordOf } from './outcome.ts'
import { prepareQuotes } from './quotes.ts'

/** Two processes that open each other's quotes. */
const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }
const one = await shareTestApp(env)
const other = await shareTestApp(env, one.databaseUrl)
afterAll(() => expectBooksToBalance(one))

const { publish, bid, matched, setTime, coinsOf, heldFor } = doWith(one)

/** Each caller tries again and again, now here and now there, all callers at the same time. */
async function tryAtOnce(
  callers: number,
  tries: number,
  attempt: (at: TestApp, number: number) => Promise<{ status: number; data: unknown }>,
  apps: readonly TestApp[] = [one, other],
): Promise<readonly string[]> {
  const words: string[] = []
  const insist = async (caller: number) => {
    for (let n = 0; n < tries; n++) {
      const at = apps[(caller + n) % apps.length] ?? one
      words[caller * tries + n] = wordOf(await attempt(at, caller * tries + n))
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => insist(caller)))
  return words
}

async function historyOf(orderId: string): Promise<readonly string[]> {
  const rows = await one.app.ground.db.rows<{ what: string }>(
    sql`select what from order_event where order_id = ${orderId} order by id`,
  )
  return rows.map(({ what }) => what)
}

test('1 000 selections of one wish in five processes, a hundred for each of ten bidders: one of them is chosen, once', async () => {
  const server = newServer()
  const boss = await aBoss(one, { coins: 500 })
  const bidders = await Promise.all(Array.from({ length: 10 }, () => aPlayer(one, { server })))
  const { orderSn, orderId } = (await publish(boss, server)).data
  for (const bidder of bidders) expect((await bid(bidder, orderSn)).status).toBe(200)
  const apps = await Promise.all(Array.from({ length: 5 }, () => startTestApp(env, one.databaseUrl)))
  const bidder = (number: number) => bidders[number % 10] ?? boss

  const words = await tryAtOnce(
    200,
    5,
    (at, number) => at.ask(operateFastOrder, { orderSn, op: 'select', playerUk: bidder(number).uk }, boss),
    apps,
  )
  expect(tally(words)).toEqual({ done: 100, '409 order_moved_on': 900 })
  const winners = new Set(words.flatMap((word, number) => (word === 'done' ? [bidder(number).uk] : [])))
  expect(winners.size).toBe(1)
  const { data } = await one.ask(getFastOrder, { orderSn }, boss)
  expect([data.status, data.player?.uk]).toEqual([5, [...winners][0]])
  expect((await historyOf(orderId)).filter((what) => what === 'select')).toHaveLength(1)
  const states = await one.app.ground.db.rows<{ state: string }>(
    sql`select state from bid where order_id = ${orderId}`,
  )
  expect(tally(states.map(({ state }) => state))).toEqual({ chosen: 1, gone: 9 })
}, 60_000)

test('a companion whom three wishes and five orders want in the same moment gets one of them', async () => {
  const server = newServer()
  const player = await aPlayer(one, { server })
  const wishes = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const boss = await aBoss(one, { coins: 500 })
      const { orderSn } = (await publish(boss, server)).data
      await bid(player, orderSn)
      return { boss, orderSn }
    }),
  )
  const orders = await Promise.all(Array.from({ length: 5 }, () => anOrder(one, { player })))
  const words = await tryAtOnce(8 * 5, 2, (at, number) => {
    const turn = Math.floor(number / 2) % 8
    const order = orders[turn]
    if (order !== undefined) return at.ask(acceptOrder, named(order), player)
    const { boss, orderSn } = wishes[turn - 5] ?? { boss: player, orderSn: '' }
    return at.ask(operateFastOrder, { orderSn, op: 'select', playerUk: player.uk }, boss)
  })
  // Whoever has won may say it again: ten times each.
  expect(tally(words)).toEqual({ done: 10, '409 player_engaged': 70 })
  const engaged = await one.app.ground.db.rows(
    sql`select 1 from engagement where player_id = ${player.userId}`,
  )
  expect(engaged).toHaveLength(1)
})

const totalOf = async (who: Person) => (await one.ask(getWalletSummary, {}, who)).data.coins.total

test('64 callers × 5 orders on coins that are worth three: three are placed and nothing is left', async () => {
  const [boss, player] = [await aBoss(one, { coins: 90 }), await aPlayer(one)]
  const quotes = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, count: 320 })
  const words = await tryAtOnce(64, 5, (at, n) =>
    at.ask(createOrder, { product: 'pw', quote: quotes[n] ?? '' }, boss),
  )
  expect(tally(words)).toEqual({ done: 3, '422 insufficient_balance': 317 })
  expect(await totalOf(boss)).toBe(0)
})

test('64 callers × 5 orders on coins without end: as many are placed as may be open', async () => {
  const [boss, player] = [await aBoss(one, { coins: 100_000 }), await aPlayer(one)]
  const quotes = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, count: 320 })
  const words = await tryAtOnce(64, 5, (at, n) =>
    at.ask(createOrder, { product: 'pw', quote: quotes[n] ?? '' }, boss),
  )
  expect(tally(words)).toEqual({ done: 5, '422 too_many_open_orders': 315 })
  expect(await totalOf(boss)).toBe(10_000_000 - 5 * 3_000)
})

test('64 callers × 5 orders and wishes, through both entrances at once: five are open, and two of them wishes at most', async () => {
  const server = newServer()
  await aPlayer(one, { server })
  const [boss, player] = [await aBoss(one, { coins: 100_000 }), await aPlayer(one)]
  const quotes = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, count: 320 })
  const wish = { product: 'pw', game: 'lol', units: 2, mode: 'pick', server } as const
  const words = await tryAtOnce(64, 5, (at, n) =>
    n % 2 === 0
      ? at.ask(publishFastOrder, wish, boss)
      : at.ask(createOrder, { product: 'pw', quote: quotes[n] ?? '' }, boss),
  )
  expect(tally(words)).toEqual({ done: 5, '422 too_many_open_orders': 315 })
  expect(words.filter((word, n) => n % 2 === 0 && word === 'done').length).toBeLessThanOrEqual(2)
  expect(await totalOf(boss)).toBe(10_000_000 - 5 * 3_000)
})

test('64 callers × 5 orders with one quote place one', async () => {
  const [boss, player] = [await aBoss(one, { coins: 100_000 }), await aPlayer(one)]
  const [quote = ''] = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, count: 1 })
  const words = await tryAtOnce(64, 5, (at) => at.ask(createOrder, { product: 'pw', quote }, boss))
  expect(tally(words)).toEqual({ done: 1, '409 quote_used': 319 })
})

test('64 callers × 5 orders that count on one voucher place one', async () => {
  const [boss, player] = [await aBoss(one, { coins: 100_000 }), await aPlayer(one)]
  const voucherId = await giveTenPercent(one, boss)
  const quotes = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, voucherId, count: 320 })
  const words = await tryAtOnce(64, 5, (at, n) =>
    at.ask(createOrder, { product: 'pw', quote: quotes[n] ?? '' }, boss),
  )
  expect(tally(words)).toEqual({ done: 1, '422 voucher_not_usable': 319 })
  expect(await totalOf(boss)).toBe(10_000_000 - 2_700)
})

test('64 callers × 5 payments of two wishes on coins for one: one is paid, once', async () => {
  const server = newServer()
  const boss = await aBoss(one, { coins: 90 })
  const wishes: { readonly orderSn: string; readonly orderId: string }[] = []
  for (let wish = 0; wish < 2; wish++) {
    const player = await aPlayer(one, { server })
    const { orderSn, orderId } = await matched(boss, player, server)
    expect((await setTime(boss, orderSn, 4)).status).toBe(200)
    wishes.push({ orderSn, orderId })
  }
  // Two deposits of 30 are held: what is left pays the rest of one.
  expect(await coinsOf(boss)).toBe(3_000)
  const words = await tryAtOnce(64, 5, (at, n) =>
    at.ask(payFastOrder, { orderSn: wishes[n % 2]?.orderSn ?? '' }, boss),
  )
  expect(tally(words)).toEqual({ done: 160, '422 insufficient_balance': 160 })
  expect(await coinsOf(boss)).toBe(0)
  const held = await Promise.all(wishes.map(({ orderId }) => heldFor(orderId)))
  expect(held.toSorted((a, b) => a - b)).toEqual([3_000, 6_000])
  const histories = await Promise.all(wishes.map(({ orderId }) => historyOf(orderId)))
  expect(histories.flat().filter((what) => what === 'pay')).toHaveLength(1)
})

test('64 callers × 5 times more time of one order, and all of them pay for it once', async () => {
  const server = newServer()
  const [boss, player] = [await aBoss(one, { coins: 500 }), await aPlayer(one, { server })]
  const { orderSn, orderId } = await matched(boss, player, server)
  await one.ask(payFastOrder, { orderSn }, boss)
  // Not by the clock: the other tests' orders would go with it.
  await one.app.ground.db.run(sql`
    update play_order set since = since - interval '6 minutes', deadline_at = deadline_at - interval '6 minutes',
      due_at = due_at - interval '6 minutes', accepted_at = accepted_at - interval '6 minutes' where id = ${orderId}`)
  expect((await setTime(boss, orderSn, 2)).status).toBe(200)
  const words = await tryAtOnce(64, 5, (at) => at.ask(payFastOrder, { orderSn }, boss))
  expect(tally(words)).toEqual({ done: 320 })
  expect(await coinsOf(boss)).toBe(50_000 - 2 * 3_000)
  const { data } = await one.ask(getOrder, { product: 'pw', orderId }, boss)
  expect(data.renewal).toMatchObject({ units: 2, payable: 3_000 })
})
