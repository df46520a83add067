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
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anOrder, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { tally } from './outcome.ts'
import { prepareQuotes } from './quotes.ts'
import { tryAtOnce } from './rush.ts'

/** Processes that open each other's quotes. */
const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }

interface Crowd {
  /** Each of them tries five times. */
  readonly callers: number
  readonly selections: number
  /** So many are asked for the selections. */
  readonly processes: number
}

/** The tests of a file: what orders and wishes let happen however many want it at once. */
export async function testRush({ callers, selections, processes }: Crowd): Promise<void> {
  const one = await shareTestApp(env)
  const other = await shareTestApp(env, one.databaseUrl)
  afterAll(() => expectBooksToBalance(one))
  const both = [one, other]
  const rush = { callers, tries: 5, at: both }
  const calls = callers * rush.tries

  const { publish, bid, matched, setTime, coinsOf, heldFor } = doWith(one)

  async function historyOf(orderId: string): Promise<readonly string[]> {
    const rows = await one.app.ground.db.rows<{ what: string }>(
      sql`select what from order_event where order_id = ${orderId} order by id`,
    )
    return rows.map(({ what }) => what)
  }

  test(`${selections} selections of one wish in ${processes} processes, by ten bidders each as often: one of them is chosen, once`, async () => {
    const server = newServer()
    const boss = await aBoss(one, { coins: 500 })
    const bidders = await Promise.all(Array.from({ length: 10 }, () => aPlayer(one, { server })))
    const { orderSn, orderId } = (await publish(boss, server)).data
    for (const bidder of bidders) expect((await bid(bidder, orderSn)).status).toBe(200)
    const apps = await Promise.all(
      Array.from({ length: processes }, () => startTestApp(env, one.databaseUrl)),
    )
    const bidder = (number: number) => bidders[number % 10] ?? boss

    const words = await tryAtOnce({ callers: selections / 5, tries: 5, at: apps }, (at, number) =>
      at.ask(operateFastOrder, { orderSn, op: 'select', playerUk: bidder(number).uk }, boss),
    )
    expect(tally(words)).toEqual({ done: selections / 10, '409 order_moved_on': (selections / 10) * 9 })
    const winners = new Set(words.flatMap((word, number) => (word === 'done' ? [bidder(number).uk] : [])))
    expect(winners.size).toBe(1)
    const { data } = await one.ask(getFastOrder, { orderSn }, boss)
    expect([data.status, data.player?.uk]).toEqual([5, [...winners][0]])
    expect((await historyOf(orderId)).filter((what) => what === 'select')).toHaveLength(1)
    const states = await one.app.ground.db.rows<{ state: string }>(
      sql`select state from bid where order_id = ${orderId}`,
    )
    expect(tally(states.map(({ state }) => state))).toEqual({ chosen: 1, gone: 9 })
  })

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
    const words = await tryAtOnce({ callers: 8 * 5, tries: 2, at: both }, (at, number) => {
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

  test(`${callers} callers × 5 orders on coins that are worth three: three are placed and nothing is left`, async () => {
    const [boss, player] = [await aBoss(one, { coins: 90 }), await aPlayer(one)]
    const quotes = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, count: calls })
    const words = await tryAtOnce(rush, (at, n) =>
      at.ask(createOrder, { product: 'pw', quote: quotes[n] ?? '' }, boss),
    )
    expect(tally(words)).toEqual({ done: 3, '422 insufficient_balance': calls - 3 })
    expect(await totalOf(boss)).toBe(0)
  })

  test(`${callers} callers × 5 orders on coins without end: as many are placed as may be open`, async () => {
    const [boss, player] = [await aBoss(one, { coins: 100_000 }), await aPlayer(one)]
    const quotes = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, count: calls })
    const words = await tryAtOnce(rush, (at, n) =>
      at.ask(createOrder, { product: 'pw', quote: quotes[n] ?? '' }, boss),
    )
    expect(tally(words)).toEqual({ done: 5, '422 too_many_open_orders': calls - 5 })
    expect(await totalOf(boss)).toBe(10_000_000 - 5 * 3_000)
  })

  test(`${callers} callers × 5 orders and wishes, through both entrances at once: five are open, and two of them wishes at most`, async () => {
    const server = newServer()
    await aPlayer(one, { server })
    const [boss, player] = [await aBoss(one, { coins: 100_000 }), await aPlayer(one)]
    const quotes = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, count: calls })
    const wish = { product: 'pw', game: 'lol', units: 2, mode: 'pick', server } as const
    const words = await tryAtOnce(rush, (at, n) =>
      n % 2 === 0
        ? at.ask(publishFastOrder, wish, boss)
        : at.ask(createOrder, { product: 'pw', quote: quotes[n] ?? '' }, boss),
    )
    expect(tally(words)).toEqual({ done: 5, '422 too_many_open_orders': calls - 5 })
    expect(words.filter((word, n) => n % 2 === 0 && word === 'done').length).toBeLessThanOrEqual(2)
    expect(await totalOf(boss)).toBe(10_000_000 - 5 * 3_000)
  })

  test(`${callers} callers × 5 orders with one quote place one`, async () => {
    const [boss, player] = [await aBoss(one, { coins: 100_000 }), await aPlayer(one)]
    const [quote = ''] = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, count: 1 })
    const words = await tryAtOnce(rush, (at) => at.ask(createOrder, { product: 'pw', quote }, boss))
    expect(tally(words)).toEqual({ done: 1, '409 quote_used': calls - 1 })
  })

  test(`${callers} callers × 5 orders that count on one voucher place one`, async () => {
    const [boss, player] = [await aBoss(one, { coins: 100_000 }), await aPlayer(one)]
    const voucherId = await giveTenPercent(one, boss)
    const quotes = await prepareQuotes(one, env.SESSION_SECRET, { boss, player, voucherId, count: calls })
    const words = await tryAtOnce(rush, (at, n) =>
      at.ask(createOrder, { product: 'pw', quote: quotes[n] ?? '' }, boss),
    )
    expect(tally(words)).toEqual({ done: 1, '422 voucher_not_usable': calls - 1 })
    expect(await totalOf(boss)).toBe(10_000_000 - 2_700)
  })

  test(`${callers} callers × 5 payments of two wishes on coins for one: one is paid, once`, async () => {
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
    const words = await tryAtOnce(rush, (at, n) =>
      at.ask(payFastOrder, { orderSn: wishes[n % 2]?.orderSn ?? '' }, boss),
    )
    expect(tally(words)).toEqual({ done: calls / 2, '422 insufficient_balance': calls / 2 })
    expect(await coinsOf(boss)).toBe(0)
    const held = await Promise.all(wishes.map(({ orderId }) => heldFor(orderId)))
    expect(held.toSorted((a, b) => a - b)).toEqual([3_000, 6_000])
    const histories = await Promise.all(wishes.map(({ orderId }) => historyOf(orderId)))
    expect(histories.flat().filter((what) => what === 'pay')).toHaveLength(1)
  })

  test(`${callers} callers × 5 times more time of one order, and all of them pay for it once`, async () => {
    const server = newServer()
    const [boss, player] = [await aBoss(one, { coins: 500 }), await aPlayer(one, { server })]
    const { orderSn, orderId } = await matched(boss, player, server)
    await one.ask(payFastOrder, { orderSn }, boss)
    // Not by the clock: the other tests' orders would go with it.
    await one.app.ground.db.run(sql`
      update play_order set since = since - interval '6 minutes', deadline_at = deadline_at - interval '6 minutes',
        due_at = due_at - interval '6 minutes', accepted_at = accepted_at - interval '6 minutes' where id = ${orderId}`)
    expect((await setTime(boss, orderSn, 2)).status).toBe(200)
    const words = await tryAtOnce(rush, (at) => at.ask(payFastOrder, { orderSn }, boss))
    expect(tally(words)).toEqual({ done: calls })
    expect(await coinsOf(boss)).toBe(50_000 - 2 * 3_000)
    const { data } = await one.ask(getOrder, { product: 'pw', orderId }, boss)
    expect(data.renewal).toMatchObject({ units: 2, payable: 3_000 })
  })
}
