import { operateFastOrder, payFastOrder, setDuration } from '@kaihei/domain/fast-orders/calls'
import { acceptOrder, askRefund, getOrder, rejectOrder } from '@kaihei/domain/orders/calls'
import { timerNames } from '@kaihei/domain/orders/timers'
import { expect, test } from 'vitest'
import { doWith, newServer } from '#testing/wishes.ts'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anAcceptedOrder, anOrder, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { tally, wordOf } from './outcome.ts'

/** Of each kind, so that two processes find something to fight for. */
const many = 6

interface Known {
  readonly orderId: string
}

/** Both clocks move together, and both timetables do what is due at the same time. */
async function passInBoth(
  apps: readonly TestApp[],
  time: { minutes?: number; hours?: number; seconds?: number },
) {
  const { seconds = 0, minutes = 0, hours = 0 } = time
  for (const { app } of apps) {
    const { clock } = app.ground
    clock.setAhead(clock.aheadMs + ((hours * 60 + minutes) * 60 + seconds) * 1000)
  }
  await Promise.all([...apps, ...apps].map(({ app }) => app.tick()))
}

async function manyOf<T>(make: () => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: many }, make))
}

test('two processes whose timetables run at once let every timer happen once for each order', async () => {
  const one = await startTestApp()
  const other = await startTestApp({}, one.databaseUrl)
  const apps = [one, other]
  const { publish, bid } = doWith(one)
  const server = newServer()
  const wish = async (mode: 'pick' | 'auto') =>
    (await publish(await aBoss(one, { coins: 100 }), server, { mode })).data
  const ask = (order: TestOrder, amount: number) =>
    one.ask(askRefund, { ...named(order), amount, reason: '没有打完' }, order.boss)

  const waiting = await manyOf(() => anOrder(one))
  const [served, renewed, claimed, refused, appealed] = [
    await manyOf(() => anAcceptedOrder(one)),
    await manyOf(() => anAcceptedOrder(one)),
    await manyOf(() => anAcceptedOrder(one)),
    await manyOf(() => anAcceptedOrder(one)),
    await manyOf(() => anAcceptedOrder(one)),
  ] as const
  const bidders = await manyOf(() => aPlayer(one, { server }))
  const unseen = await manyOf(() => wish('pick'))
  const choosing = await Promise.all(
    bidders.map(async (bidder) => {
      const published = await wish('auto')
      expect((await bid(bidder, published.orderSn)).status).toBe(200)
      return published
    }),
  )

  await passInBoth(apps, { seconds: 31 })
  await passInBoth(apps, { minutes: 6 })
  const replies = [
    ...renewed.map(async ({ orderSn, boss }) => {
      await one.ask(setDuration, { orderSn, units: 2 }, boss)
      return one.ask(payFastOrder, { orderSn }, boss)
    }),
    ...claimed.map((order) => ask(order, 3_000)),
    ...refused.map(async (order) => {
      await ask(order, 3_000)
      return one.ask(rejectOrder, { ...named(order), on: 'refund', reason: '打满了' }, order.player)
    }),
    ...appealed.map(async (order) => {
      await ask(order, 3_000)
      return one.ask(
        operateFastOrder,
        { orderSn: order.orderSn, op: 'escalate', text: '请客服看看' },
        order.player,
      )
    }),
  ]
  for (const { status } of await Promise.all(replies)) expect(status).toBe(200)

  await passInBoth(apps, { minutes: 6 })
  await passInBoth(apps, { minutes: 4 })
  await passInBoth(apps, { hours: 3 })
  await passInBoth(apps, { hours: 25 })
  await passInBoth(apps, { hours: 24 })
  await passInBoth(apps, { hours: 8 * 24 })

  const expected: readonly [readonly Known[], readonly string[]][] = [
    [waiting, ['placed', 'notTaken']],
    [unseen, ['published', 'notTaken']],
    [choosing, ['published', 'bid', 'autoSelected', 'unpaid']],
    [served, ['placed', 'accept', 'begin', 'over', 'confirmed']],
    [renewed, ['placed', 'accept', 'begin', 'quoteRenewal', 'renew', 'renewalStands', 'over', 'confirmed']],
    [claimed, ['placed', 'accept', 'begin', 'askRefund', 'claimGranted']],
    [refused, ['placed', 'accept', 'begin', 'askRefund', 'refuse', 'claimForgotten', 'confirmed']],
    [appealed, ['placed', 'accept', 'begin', 'askRefund', 'escalate', 'halved']],
  ]
  const { db } = one.app.ground
  for (const [orders, history] of expected) {
    for (const { orderId } of orders) {
      const rows = await db.rows<{ what: string }>(
        sql`select what from order_event where order_id = ${orderId} order by id`,
      )
      expect(rows.map(({ what }) => what)).toEqual(history)
    }
  }
  const seen = new Set(expected.flatMap(([, history]) => history))
  expect(timerNames.filter((timer) => !seen.has(timer))).toEqual([])
  // Each was paid once, and it has matured once.
  const earnings = await db.rows<{ remaining: number; times: number }>(
    sql`select remaining, times_matured as times from earning`,
  )
  expect(earnings).toEqual(Array.from({ length: 4 * many }, () => ({ remaining: 0, times: 1 })))
  await expectBooksToBalance(one)
})

test('200 calls in two processes right after deadlines, with no timetable running, find them past, each once', async () => {
  const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }
  const one = await startTestApp(env)
  const other = await startTestApp(env, one.databaseUrl)
  const apps = [one, other]
  const { matched, publish, bid } = doWith(one)
  const server = newServer()
  // Each companion is kept by a wish that nobody pays for, is asked for by somebody else, and has answered a third.
  const kept = await manyOf(async () => {
    const player = await aPlayer(one, { server })
    const unpaid = await matched(await aBoss(one, { coins: 100 }), player, server)
    return { player, unpaid }
  })
  for (const { app } of apps) app.ground.clock.setAhead(4 * 60_000)
  const asked = await Promise.all(kept.map(({ player }) => anOrder(one, { player })))
  const idle = await manyOf(() => aPlayer(one, { server }))
  const choosing = await Promise.all(
    idle.map(async (player) => {
      const wish = (await publish(await aBoss(one, { coins: 100 }), server, { mode: 'auto' })).data
      await bid(player, wish.orderSn)
      return { player, wish, order: await anOrder(one, { player }) }
    }),
  )
  for (const { app } of apps) app.ground.clock.setAhead(5 * 60_000 + 1_000)

  const words = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const at = apps[n % 2] ?? one
      const order = asked[Math.floor(n / 3) % many]
      const late = choosing[Math.floor(n / 3) % many]
      if (order === undefined || late === undefined) throw new Error('six were made')
      if (n % 3 === 0) return wordOf(await at.ask(acceptOrder, named(order), order.player))
      if (n % 3 === 1) return `late: ${wordOf(await at.ask(acceptOrder, named(late.order), late.player))}`
      return wordOf(await at.ask(getOrder, named(order), order.boss))
    }),
  )
  // Whoever was kept is free and accepts; whoever a wish has chosen by itself cannot.
  expect(tally(words)).toEqual({ done: 133, 'late: 409 player_engaged': 67 })
  const { db } = one.app.ground
  const historyOf = async (orderId: string) => {
    const rows = await db.rows<{ what: string }>(
      sql`select what from order_event where order_id = ${orderId} order by id`,
    )
    return rows.map(({ what }) => what)
  }
  for (const { unpaid } of kept) {
    expect(await historyOf(unpaid.orderId)).toEqual(['published', 'bid', 'select', 'unpaid'])
  }
  for (const { wish } of choosing) {
    expect(await historyOf(wish.orderId)).toEqual(['published', 'bid', 'autoSelected'])
  }
  for (const { orderId } of asked) expect(await historyOf(orderId)).toEqual(['placed', 'accept'])
  await expectBooksToBalance(one)
})
