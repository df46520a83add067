import { addLolAccount } from '@kaihei/domain/lol/calls'
import { getOrderToInspect } from '@kaihei/domain/ops/order-calls'
import { acceptOrder, cancelOrder, closeOrder, createOrder, sayReady } from '@kaihei/domain/orders/calls'
import { afterAll, expect, test } from 'vitest'
import { doWith, newServer } from '#testing/wishes.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import {
  anAcceptedOrder,
  anOrder,
  askQuote,
  letPass,
  named,
  readOrder,
  type TestOrder,
} from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { db } = app.app.ground

const ready = ({ orderId }: Pick<TestOrder, 'orderId'>, who: Person) => app.ask(sayReady, { orderId }, who)
const outcome = ({ status, data }: { status: number; data: unknown }) =>
  status === 200 ? 200 : (data as { reason: string }).reason

/** At which minute after being accepted something was. */
const minutesIn = ({ acceptedAt }: { acceptedAt: string | null }, at: string | null) =>
  (Date.parse(at ?? '') - Date.parse(acceptedAt ?? '')) / 60_000

test('when both have said that they are there it begins at once, and who says it twice has said it once', async () => {
  const order = await anAcceptedOrder(app)
  const { boss, player } = order
  await letPass(app, { minutes: 1 })
  const first = await ready(order, boss)
  expect(first.data).toMatchObject({ status: 10, ready: { boss: true, player: false } })
  expect(first.data.allowedActions).toEqual(['cancel'])
  expect((await ready(order, boss)).data).toMatchObject({ status: 10, ready: { boss: true, player: false } })
  expect((await readOrder(app, order, player)).allowedActions).toEqual(['withdraw', 'ready'])
  await letPass(app, { minutes: 1 })
  const { data } = await ready(order, player)
  expect(data).toMatchObject({ status: 20, ready: { boss: true, player: true } })
  expect([minutesIn(data, data.startedAt), minutesIn(data, data.bookedEnd)]).toEqual([2, 62])
  expect(data.timeline.map(({ what, by, status }) => [what, by, status]).slice(0, 2)).toEqual([
    ['ready', 'player', 20],
    ['ready', 'boss', 10],
  ])
  expect([await ready(order, player), await ready(order, boss)].map(outcome)).toEqual([200, 'order_moved_on'])
  await letPass(app, { minutes: 10 })
  const later = await readOrder(app, order)
  expect(later.startedAt).toBe(data.startedAt)
  expect(later.timeline.filter(({ what }) => what === 'ready')).toHaveLength(2)
})

test('said by one alone it begins after the grace as ever, and until then leaving is free', async () => {
  const waited = await anAcceptedOrder(app)
  await ready(waited, waited.player)
  await letPass(app, { minutes: 5 })
  const begun = await readOrder(app, waited)
  expect(begun).toMatchObject({ status: 20, ready: { boss: false, player: true } })
  expect(minutesIn(begun, begun.startedAt)).toBe(5)
  const left = await anAcceptedOrder(app)
  await ready(left, left.player)
  expect((await app.ask(cancelOrder, named(left), left.boss)).data).toMatchObject({
    status: 70,
    refunded: 3_000,
  })
})

test('a fast order begins the same way once it is paid for, and not before', async () => {
  const server = newServer()
  const [boss, lily] = [await aBoss(app, { coins: 100 }), await aPlayer(app, { server })]
  const { matched, pay } = doWith(app)
  const order = await matched(boss, lily, server)
  expect(outcome(await ready(order, boss))).toBe('order_moved_on')
  await pay(boss, order.orderSn)
  expect((await ready(order, lily)).data.status).toBe(10)
  expect((await ready(order, boss)).data.status).toBe(20)
})

test('it is for the two of an order to say, and of both at once each is heard', async () => {
  const waiting = await anOrder(app)
  expect(outcome(await ready(waiting, waiting.player))).toBe('order_moved_on')
  const order = await anAcceptedOrder(app)
  expect(outcome(await ready(order, await aBoss(app)))).toBe('not_found')
  const replies = await Promise.all([ready(order, order.boss), ready(order, order.player)])
  expect(replies.map(({ data }) => data.status).toSorted((one, two) => one - two)).toEqual([10, 20])
})

test('from acceptance to the end of the service the two are told how to meet, and staff are; nobody before or after', async () => {
  const [boss, player, clerk] = [
    await aBoss(app, { coins: 500 }),
    await aPlayer(app),
    await aStaffMember(app),
  ]
  const account = { gameName: '小橘灯', tagLine: 'EUW1', region: 'EUW' } as const
  await app.ask(addLolAccount, account, boss)
  await db.run(sql`
    insert into discord_account (discord_id, handle, user_id, linked_at)
    values ('80351', 'lily.plays', ${player.userId}, now())`)
  const { quote } = (await askQuote(app, { boss, player })).data
  const note = '打野位，语音用 Discord'
  const placed = await app.ask(createOrder, { product: 'pw', quote, note }, boss)
  expect(placed.data).toMatchObject({ note, meeting: null, timeline: [{ what: 'placed', note }] })
  const { orderId, orderSn } = placed.data
  const order: TestOrder = { boss, player, orderId, orderSn, product: 'pw' }
  expect(await readOrder(app, order, player)).toMatchObject({ note, meeting: null })
  await acceptIt(order)
  const meeting = {
    note,
    bossGameAccounts: [account],
    bossDiscord: null,
    playerDiscord: { id: '80351', handle: 'lily.plays' },
  }
  for (const who of [boss, player]) expect((await readOrder(app, order, who)).meeting).toEqual(meeting)
  expect((await app.ask(getOrderToInspect, { orderId }, clerk)).data.meeting).toEqual(meeting)
  await letPass(app, { minutes: 5 })
  expect(await readOrder(app, order, player)).toMatchObject({ status: 20, meeting })
  await app.ask(closeOrder, named(order), player)
  expect(await readOrder(app, order, boss)).toMatchObject({ status: 30, note, meeting: null })
})

async function acceptIt(order: TestOrder): Promise<void> {
  const { status } = await app.ask(acceptOrder, named(order), order.player)
  expect(status).toBe(200)
}

test('a note is as long as that of a wish, and needs not be', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const { quote } = (await askQuote(app, { boss, player })).data
  const long = await app.ask(createOrder, { product: 'pw', quote, note: '长'.repeat(201) }, boss)
  expect(long).toMatchObject({ status: 400, data: { fields: { note: '备注最多 200 个字符' } } })
  expect((await app.ask(createOrder, { product: 'pw', quote }, boss)).data.note).toBe('')
})
