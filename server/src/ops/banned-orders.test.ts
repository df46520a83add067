import { acceptOrder, confirmOrder } from '@kaihei/domain/orders/calls'
import { imposeSanction } from '@kaihei/domain/ops/sanction-calls'
import { afterAll, expect, test } from 'vitest'
import { addSanction } from '#areas/sanctions/store.ts'
import { sql } from '#db/sql.ts'
import { endStrayOrders } from './after-sanctions.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anAcceptedOrder, anOrder, aServedOrder, letPass, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember } from '#testing/people.ts'
import { readPurses } from '#testing/purse.ts'
import { doWith, newServer } from '#testing/wishes.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { matched, publish } = doWith(app)

type Made = Pick<TestOrder, 'boss' | 'player' | 'orderId'>

async function ban(order: Made, whom: 'boss' | 'player'): Promise<string> {
  const staff = await aStaffMember(app)
  const input = { uk: order[whom].uk, kind: 'ban' as const, reason: '盗刷他人的卡' }
  const { data, status } = await app.ask(imposeSanction, input, staff)
  expect(status).toBe(200)
  return data.id
}

const statusOf = async ({ orderId }: Made) =>
  (
    await app.app.ground.db.first<{ status: number }>(
      sql`select status from play_order where id = ${orderId}`,
    )
  )?.status

async function aMatched(): Promise<Made> {
  const server = newServer()
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app, { server })]
  return { boss, player, orderId: (await matched(boss, player, server)).orderId }
}

/** Her hour is over, and he has not confirmed it (30). */
async function anOverOrder(): Promise<TestOrder> {
  const order = await aServedOrder(app)
  await letPass(app, { hours: 2 })
  return order
}

/** Where the order of somebody who is banned is afterwards, and how much of 30 coins is held. */
const ends: readonly ['boss' | 'player', string, () => Promise<Made>, number, number][] = [
  ['boss', 'waits (0)', () => anOrder(app), 70, 0],
  ['boss', 'is matched (5)', aMatched, 70, 0],
  ['boss', 'is accepted (10)', () => anAcceptedOrder(app), 70, 0],
  ['boss', 'is served (20)', () => aServedOrder(app), 20, 3_000],
  ['boss', 'is over (30)', anOverOrder, 30, 3_000],
  ['player', 'waits (0)', () => anOrder(app), 74, 0],
  ['player', 'is matched (5)', aMatched, 74, 0],
  ['player', 'is accepted (10)', () => anAcceptedOrder(app), 74, 0],
  ['player', 'is served (20)', () => aServedOrder(app), 52, 3_000],
  ['player', 'is over (30)', anOverOrder, 30, 3_000],
]

test.each(ends)(
  'when the %s is banned, an order that %s ends where it should',
  async (whom, _, make, to, held) => {
    const order = await make()
    await ban(order, whom)
    expect(await statusOf(order)).toBe(to)
    expect(await readPurses(app, order)).toEqual({ boss: 50_000 - held, held, pending: 0 })
  },
)

test('what runs on settles by its own clock: a banned boss pays, a banned companion earns', async () => {
  for (const whom of ['boss', 'player'] as const) {
    const order = await anOverOrder()
    await ban(order, whom)
    await letPass(app, { hours: 25 })
    expect([whom, await statusOf(order)]).toEqual([whom, 40])
    expect(await readPurses(app, order)).toMatchObject({ boss: 47_000, held: 0 })
  }
})

test('what a banned companion had begun and nobody decides goes half back of what was not served', async () => {
  const order = await aServedOrder(app)
  await ban(order, 'player')
  await letPass(app, { hours: 24 * 8 })
  expect(await readPurses(app, order)).toMatchObject({ boss: 48_500, held: 0 })
})

test('a wish that waits is cancelled with its boss, and stays open without one who bid', async () => {
  const server = newServer()
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app, { server })]
  const { data } = await publish(boss, server)
  const wish = { boss, player, orderId: data.orderId }
  await ban(wish, 'player')
  expect(await statusOf(wish)).toBe(0)
  await ban(wish, 'boss')
  expect(await statusOf(wish)).toBe(70)
  expect(await readPurses(app, wish)).toMatchObject({ boss: 50_000, held: 0 })
})

test('an order that came in while its boss was being banned ends a moment later', async () => {
  const { ground } = app.app
  const [order, staff] = [await anOrder(app), await aStaffMember(app)]
  // The ban's own work has looked for orders before this one was there.
  await runWork(ground, (work) =>
    addSanction(work, {
      userId: order.boss.userId,
      kind: 'ban',
      until: null,
      reason: '盗刷他人的卡',
      byId: staff.userId,
    }),
  )
  expect(await runWork(ground, endStrayOrders)).toBe(true)
  expect(await statusOf(order)).toBe(70)
  expect(await readPurses(app, order)).toEqual({ boss: 50_000, held: 0, pending: 0 })
  expect(await runWork(ground, endStrayOrders)).toBe(false)
})

test('while both sides act at once nothing is lost and nothing is paid twice', async () => {
  const order = await anOrder(app)
  const staff = await aStaffMember(app)
  const banning = { uk: order.boss.uk, kind: 'ban' as const, reason: '盗刷他人的卡' }
  await Promise.all([
    app.ask(acceptOrder, named(order), order.player),
    app.ask(imposeSanction, banning, staff),
    app.ask(confirmOrder, named(order), order.boss),
    app.ask(imposeSanction, { ...banning, uk: order.player.uk }, staff),
  ])
  expect([70, 74]).toContain(await statusOf(order))
  expect(await readPurses(app, order)).toEqual({ boss: 50_000, held: 0, pending: 0 })
})
