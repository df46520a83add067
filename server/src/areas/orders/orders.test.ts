import { blockUser } from '@kaihei/domain/blocks/calls'
import {
  acceptOrder,
  cancelOrder,
  closeOrder,
  confirmOrder,
  createOrder,
  quoteOrder,
  rejectOrder,
} from '@kaihei/domain/orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { findCampaign, giveVoucher } from '#areas/vouchers/campaign-store.ts'
import { apologyCampaign } from '#areas/vouchers/give-apology.ts'
import { newUserCampaigns } from '#areas/vouchers/give-new-user-pack.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import {
  anAcceptedOrder,
  anOrder,
  askQuote,
  aServedOrder,
  letPass,
  named,
  readOrder,
} from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { readOutcome, readPurses } from '#testing/purse.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { db } = app.app.ground

const [tenPercent] = newUserCampaigns
const reasons = (replies: readonly { status: number; data: unknown }[]) =>
  replies.map(({ status, data }) => (status === 200 ? 200 : (data as { reason: string }).reason))

/** How many heard what. */
function counted(replies: Parameters<typeof reasons>[0]): Record<string, number> {
  const heard: Record<string, number> = {}
  for (const reason of reasons(replies)) heard[reason] = (heard[reason] ?? 0) + 1
  return heard
}

/** A voucher of 10 %, at most 20 off. */
function give({ userId }: Person): Promise<string> {
  return runWork(app.app.ground, async (work) => {
    const gift = { campaignId: tenPercent, userId, source: '测试' }
    return (await giveVoucher(work, gift)) ?? ''
  })
}

/** Of another level and price than companions have here. */
async function anExpensivePlayer(): Promise<Person> {
  const player = await aPlayer(app)
  await db.run(sql`update player set play_level = 3 where user_id = ${player.userId}`)
  await db.run(sql`update player_service set price_per_hour = 5000 where player_id = ${player.userId}`)
  return player
}

async function aGoldenBoss(): Promise<Person> {
  const boss = await aBoss(app, { coins: 500 })
  await db.run(sql`insert into vip_standing (user_id, experience, level) values (${boss.userId}, 0, 5)`)
  return boss
}

async function quoted(boss: Person, player: Person, voucherId?: string): Promise<string> {
  const reply = await askQuote(app, { boss, player, units: 4, ...(voucherId !== undefined && { voucherId }) })
  return reply.data.quote
}

const value = { kind: 'percent', percent: 10, cap: 2_000 } as const

test('a quote says what everything costs, what each voucher would take off, and holds for five minutes', async () => {
  const [boss, player] = [await aGoldenBoss(), await anExpensivePlayer()]
  const voucherId = await give(boss)
  const { data } = await askQuote(app, { boss, player, units: 4, voucherId })
  expect(data).toMatchObject({
    list: 10_000,
    vipDiscount: 300,
    voucherDiscount: 970,
    payable: 8_730,
    pricePerHour: 5_000,
    units: 4,
    balance: 50_000,
    vouchers: [{ id: voucherId, title: '9 折券，最多减 20', value, usable: true, discount: 970 }],
  })
  expect(Date.parse(data.expiresAt) - app.app.ground.clock.now().getTime()).toBe(5 * 60_000)
  expect((await askQuote(app, { boss, player, units: 4 })).data).toMatchObject({
    voucherDiscount: 0,
    payable: 9_700,
    vouchers: [{ usable: true }],
  })
})

test('the example of the rules: held, released and shared to the hundredth', async () => {
  const [boss, player] = [await aGoldenBoss(), await anExpensivePlayer()]
  const voucherId = await give(boss)
  const order = await aServedOrder(app, { boss, player, units: 4, voucherId })
  expect(await readPurses(app, order)).toEqual({ boss: 50_000 - 8_730, held: 8_730, pending: 0 })
  expect((await app.ask(listVouchers, { state: 'reserved' }, boss)).data.items).toHaveLength(1)
  await app.pass({ hours: 2 })
  await app.ask(closeOrder, named(order), player)
  const { data } = await app.ask(confirmOrder, named(order), boss)
  expect(data).toMatchObject({ status: 40, refunded: 0, clock: null, earning: null })
  expect(await readOutcome(app, order)).toEqual({ paid: 8_730, earned: 8_200 })
  expect((await app.ask(listVouchers, { state: 'used' }, boss)).data.items).toHaveLength(1)
  const parts = await db.rows(sql`
    select from_class, to_class, amount from transfer where movement_id like ${`order:${order.orderId}:%`}
      and to_class in ('bean.pending', 'revenue') order by amount`)
  expect(parts).toEqual([
    { from_class: 'expense.vip', to_class: 'revenue', amount: 300 },
    { from_class: 'held.paid', to_class: 'revenue', amount: 530 },
    { from_class: 'expense.voucher', to_class: 'revenue', amount: 970 },
    { from_class: 'held.paid', to_class: 'bean.pending', amount: 8_200 },
  ])
})

test('whoever orders sees the order, its clock and what can be done; both sides hear of it', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const line = await callIn(app.address, player.token)
  const order = await anOrder(app, { boss, player })
  const told = { type: 'order.changed', orderId: order.orderId, orderSn: order.orderSn }
  expect(await line.hearEvent()).toEqual(told)
  const seen = await readOrder(app, order)
  expect(seen).toMatchObject({
    orderId: order.orderId,
    product: 'pw',
    kind: 'direct',
    source: 'web',
    status: 0,
    isBoss: true,
    boss: { uk: boss.uk, nickname: boss.nickname },
    player: { uk: player.uk },
    service: { game: 'lol', title: '排位双排', pricePerHour: 3_000 },
    units: 2,
    list: 3_000,
    payable: 3_000,
    refunded: 0,
    clock: { who: 'player', becomes: 72 },
    allowedActions: ['cancel'],
    timeline: [{ what: 'placed', by: 'boss', status: 0, amount: 3_000 }],
    acceptedAt: null,
    bookedEnd: null,
    earning: null,
    claimRange: null,
    review: null,
    reviewUntil: null,
  })
  expect(Date.parse(seen.clock?.until ?? '') - Date.parse(seen.createdAt)).toBe(10 * 60_000)
  expect(await readOrder(app, order, player)).toMatchObject({
    isBoss: false,
    allowedActions: ['accept', 'reject'],
    earning: 2_400,
  })
})

test('nobody orders from themselves, from whom they have blocked or who has blocked them', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  expect(reasons([await askQuote(app, { boss: player, player })])).toEqual(['not_yourself'])
  const quote = await quoted(boss, player)
  await app.ask(blockUser, { uk: boss.uk }, player)
  expect(reasons([await askQuote(app, { boss, player })])).toEqual(['blocked'])
  expect(reasons([await app.ask(createOrder, { product: 'pw', quote }, boss)])).toEqual(['blocked'])
  const [other, third] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  await app.ask(blockUser, { uk: third.uk }, other)
  expect(reasons([await askQuote(app, { boss: other, player: third })])).toEqual(['blocked'])
})

test('whoever orders somebody whose light is out has ordered: it waits for her, and she may take it', async () => {
  const order = await anOrder(app, { player: await aPlayer(app, { status: 'offline' }) })
  expect((await readOrder(app, order, order.boss)).status).toBe(0)
  expect((await app.ask(acceptOrder, named(order), order.player)).status).toBe(200)
})

test('a companion who is hidden or frozen takes no orders', async () => {
  for (const away of [
    (id: string) => sql`update player set taken_down = true where user_id = ${id}`,
    (id: string) => sql`update app_user set hidden_at = now() where id = ${id}`,
  ]) {
    const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
    const [service] = await db.rows<{ id: string }>(
      sql`select id from player_service where player_id = ${player.userId}`,
    )
    const quote = await quoted(boss, player)
    await db.run(away(player.userId))
    const asked = { product: 'pw', playerUk: player.uk, serviceId: service?.id ?? '', units: 2 }
    expect(reasons([await app.ask(quoteOrder, asked, boss)])).toEqual(['player_unavailable'])
    expect(reasons([await app.ask(createOrder, { product: 'pw', quote }, boss)])).toEqual([
      'player_unavailable',
    ])
  }
})

test('a service is found in its own product line and with its own companion only', async () => {
  const [boss, player, other] = [await aBoss(app), await aPlayer(app), await aPlayer(app)]
  const [service] = await db.rows<{ id: string }>(
    sql`select id from player_service where player_id = ${player.userId}`,
  )
  const asked = { product: 'pw', playerUk: player.uk, serviceId: service?.id ?? '', units: 1 }
  const replies = [
    await app.ask(quoteOrder, asked, boss),
    await app.ask(quoteOrder, { ...asked, product: 'joy' }, boss),
    await app.ask(quoteOrder, { ...asked, product: 'shop' }, boss),
    await app.ask(quoteOrder, { ...asked, playerUk: other.uk }, boss),
    await app.ask(quoteOrder, { ...asked, playerUk: boss.uk.replaceAll(/./g, 'z') }, boss),
    await app.ask(quoteOrder, { ...asked, serviceId: crypto.randomUUID() }, boss),
    await app.ask(quoteOrder, { ...asked, playerUk: boss.uk }, await aBoss(app)),
  ]
  const gone = 'not_found'
  expect(reasons(replies)).toEqual([200, gone, 'no_such_call', gone, gone, gone, gone])
})

test('a voucher that cannot be used is refused with why, and so is somebody else’s', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const voucherId = await give(boss)
  const small = await askQuote(app, { boss, player, units: 1, voucherId })
  expect(small).toMatchObject({
    status: 422,
    data: {
      reason: 'voucher_not_usable',
      fields: { voucherId: '满 20 金币可用，还差 5' },
      problems: {
        voucherId: {
          reason: 'voucher_not_usable',
          whyNot: { reason: 'price_too_low', min: 2_000, missing: 500 },
        },
      },
    },
  })
  expect((await askQuote(app, { boss, player, units: 1 })).data.vouchers).toMatchObject([
    { id: voucherId, usable: false, why: '满 20 金币可用，还差 5' },
  ])
  const stranger = await aBoss(app)
  expect(reasons([await askQuote(app, { boss: stranger, player, voucherId })])).toEqual([
    'voucher_not_usable',
  ])
})

test('a quote is good for its boss, once, and for five minutes', async () => {
  const [boss, other, player] = [
    await aBoss(app, { coins: 500 }),
    await aBoss(app, { coins: 500 }),
    await aPlayer(app),
  ]
  const quote = await quoted(boss, player)
  const order = (text: string, who = boss, product = 'pw') =>
    app.ask(createOrder, { product, quote: text }, who)
  const replies = [
    await order(quote, other),
    await order(quote, boss, 'joy'),
    await order(quote, boss, 'shop'),
    await order(`${quote.slice(0, -2)}AA`),
    await order('nothing'),
    await order(''),
    await order(quote),
    await order(quote),
  ]
  const bad = 'quote_invalid'
  expect(reasons(replies)).toEqual([bad, bad, 'no_such_call', bad, bad, bad, 200, 'quote_used'])
  const late = await quoted(boss, player)
  await app.pass({ minutes: 5 })
  expect(reasons([await order(late)])).toEqual(['quote_expired'])
})

test('what was quoted is what is paid, whatever changed since', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const quote = await quoted(boss, player)
  await db.run(sql`update player_service set price_per_hour = 6000 where player_id = ${player.userId}`)
  await db.run(sql`update player set play_level = 8 where user_id = ${player.userId}`)
  const { data } = await app.ask(createOrder, { product: 'pw', quote }, boss)
  expect(data).toMatchObject({ list: 6_000, payable: 6_000 })
  const seen = await readOrder(app, { ...data, boss, player, product: 'pw' }, player)
  expect(seen.earning).toBe(4_800)
})

test('the same order sent twenty times under one key is one; without a key one is made and the others hear so', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const quote = await quoted(boss, player, await give(boss))
  const once = { token: boss.token, headers: { 'idempotency-key': 'order-once-0001' } }
  const twenty = Array.from({ length: 20 })
  const keyed = await Promise.all(twenty.map(() => app.ask(createOrder, { product: 'pw', quote }, once)))
  expect(new Set(reasons(keyed))).toEqual(new Set([200]))
  expect(new Set(keyed.map(({ data }) => data.orderId)).size).toBe(1)

  const again = await quoted(boss, player, await give(boss))
  const bare = await Promise.all(
    twenty.map(() => app.ask(createOrder, { product: 'pw', quote: again }, boss)),
  )
  expect(counted(bare)).toEqual({ 200: 1, quote_used: 19 })
})

test('nobody orders for more than they have, to the hundredth', async () => {
  const player = await aPlayer(app)
  const [enough, little] = [await aBoss(app, { coins: 60 }), await aBoss(app, { coins: 59 })]
  await db.run(sql`update player_service set price_per_hour = 3000 where player_id = ${player.userId}`)
  const tries = await Promise.all(
    [enough, little].map(async (boss) =>
      app.ask(createOrder, { product: 'pw', quote: await quoted(boss, player) }, boss),
    ),
  )
  expect(reasons(tries)).toEqual([200, 'insufficient_balance'])
  expect((await app.ask(getWalletSummary, {}, little)).data.coins.total).toBe(5_900)
})

test.each([0, 25])(
  'who asks what %d half hours would cost reads how short and how long an order can be',
  async (units) => {
    const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
    expect(await askQuote(app, { boss, player, units })).toMatchObject({
      status: 422,
      message: '下单时长要在 0.5 到 12 小时之间，按半小时计',
      data: { reason: 'order_units', min: 1, max: 24 },
    })
  },
)

test('five open orders are enough: of ten at once five are made', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  const quotes = await Promise.all(
    Array.from({ length: 10 }, async () => (await askQuote(app, { boss, player, units: 1 })).data.quote),
  )
  const replies = await Promise.all(
    quotes.map((quote) => app.ask(createOrder, { product: 'pw', quote }, boss)),
  )
  expect(counted(replies)).toEqual({ 200: 5, too_many_open_orders: 5 })
  expect((await app.ask(getWalletSummary, {}, boss)).data.coins.total).toBe(50_000 - 5 * 1_500)
  const made = replies.findIndex(({ status }) => status === 200)
  await app.ask(cancelOrder, { product: 'pw', orderId: replies[made]?.data.orderId ?? '' }, boss)
  const refused = replies.findIndex(({ status }) => status !== 200)
  const again = { product: 'pw', quote: quotes[refused] ?? '' }
  expect(reasons([await app.ask(createOrder, again, boss)])).toEqual([200])
})

test('she may turn it down with a reason, and everything is as before', async () => {
  const boss = await aBoss(app, { coins: 500 })
  const voucherId = await give(boss)
  const order = await anOrder(app, { boss, voucherId })
  expect(reasons([await app.ask(rejectOrder, named(order), order.player)])).toEqual(['reason_needed'])
  const sent = { ...named(order), reason: '今晚有事' }
  const { data } = await app.ask(rejectOrder, sent, order.player)
  expect(data).toMatchObject({
    status: 71,
    refunded: 2_700,
    clock: null,
    allowedActions: [],
    earning: 0,
    timeline: [{ what: 'reject', by: 'player', note: '今晚有事', amount: 2_700 }, { what: 'placed' }],
  })
  expect(await readOutcome(app, order)).toEqual({ paid: 0, earned: 0 })
  expect((await app.ask(listVouchers, { state: 'usable' }, boss)).data.items).toMatchObject([
    { id: voucherId },
  ])
  expect((await readOrder(app, order)).allowedActions).toEqual(['goQuick'])
})

test('nobody answers for ten minutes: it ends at that moment, and no sooner', async () => {
  const order = await anOrder(app)
  await app.pass({ minutes: 9, seconds: 59 })
  expect((await readOrder(app, order)).status).toBe(0)
  await app.pass({ seconds: 31 })
  const seen = await readOrder(app, order)
  expect(seen).toMatchObject({ status: 72, timeline: [{ what: 'notTaken', by: null, amount: 3_000 }, {}] })
  expect(Date.parse(seen.timeline[0]?.at ?? '') - Date.parse(seen.createdAt)).toBe(10 * 60_000)
  expect(reasons([await app.ask(acceptOrder, named(order), order.player)])).toEqual(['order_moved_on'])
  expect(await readOutcome(app, order)).toEqual({ paid: 0, earned: 0 })
})

test('what is due has happened by the time that anybody asks, though no timetable has run', async () => {
  const { clock } = app.app.ground
  const order = await anOrder(app)
  clock.setAhead(clock.aheadMs + 10 * 60_000)
  expect(await readOrder(app, order)).toMatchObject({
    status: 72,
    clock: null,
    refunded: 3_000,
    timeline: [{ what: 'notTaken' }, { what: 'placed' }],
  })
  expect(reasons([await app.ask(acceptOrder, named(order), order.player)])).toEqual(['order_moved_on'])
  expect(await readOutcome(app, order)).toEqual({ paid: 0, earned: 0 })
  expect((await readOrder(app, order)).timeline).toHaveLength(2)
})

test('the boss may cancel while it waits and within the grace, for nothing', async () => {
  for (const make of [anOrder, anAcceptedOrder]) {
    const order = await make(app)
    const { data } = await app.ask(cancelOrder, { ...named(order), reason: '点错了' }, order.boss)
    expect([data.status, data.timeline[0]]).toMatchObject([
      70,
      { what: 'cancel', by: 'boss', note: '点错了' },
    ])
    expect(await readOutcome(app, order)).toEqual({ paid: 0, earned: 0 })
  }
})

test('she cancels after accepting: the boss gets 5 off 50 for a week, once in thirty days', async () => {
  const boss = await aBoss(app, { coins: 500 })
  const cancelled = async () => {
    const order = await anAcceptedOrder(app, { boss })
    const { data } = await app.ask(cancelOrder, named(order), order.player)
    expect(data).toMatchObject({ status: 74, refunded: 3_000 })
    return (await app.ask(listVouchers, {}, boss)).data.items
  }
  const [given, ...others] = await cancelled()
  expect([given, others]).toMatchObject([
    { title: '满 50 减 5', source: '陪玩取消补偿', state: 'usable' },
    [],
  ])
  expect(Date.parse(given?.expiresAt ?? '') - Date.parse(given?.givenAt ?? '')).toBe(7 * 24 * 3_600_000)
  expect(await cancelled()).toHaveLength(1)
  // Who was here before has to sign in again by then; the row says the same.
  await db.run(
    sql`update voucher set given_at = given_at - interval '30 days' where user_id = ${boss.userId}`,
  )
  expect(await cancelled()).toHaveLength(2)
})

test('the campaign of the house gives what the tariff says', async () => {
  const campaign = await runWork(app.app.ground, (work) => findCampaign(work, apologyCampaign))
  const { amount, minimum, livesDays } = tariff.order.apology
  expect(campaign).toMatchObject({ value: { kind: 'amount', amount, minimum }, livesDays })
})

test('accepted, it begins by itself after the grace', async () => {
  const order = await anAcceptedOrder(app)
  const accepted = await readOrder(app, order, order.player)
  expect(accepted).toMatchObject({ status: 10, clock: { who: 'both', becomes: 20 } })
  expect(accepted.allowedActions).toEqual(['withdraw', 'ready'])
  await app.pass({ minutes: 4, seconds: 59 })
  expect((await readOrder(app, order)).allowedActions).toEqual(['cancel', 'ready'])
  await app.pass({ seconds: 1 })
  const { status, startedAt, acceptedAt, bookedEnd } = await readOrder(app, order)
  expect([status, Date.parse(startedAt ?? '') - Date.parse(acceptedAt ?? '')]).toEqual([20, 5 * 60_000])
  expect(Date.parse(bookedEnd ?? '') - Date.parse(startedAt ?? '')).toBe(60 * 60_000)
  const late = [
    await app.ask(cancelOrder, named(order), order.boss),
    await app.ask(cancelOrder, named(order), order.player),
  ]
  expect(reasons(late)).toEqual(['order_moved_on', 'order_moved_on'])
})

test('a companion does one thing at a time: of eight orders accepted at once one is', async () => {
  const player = await aPlayer(app)
  const orders = await Promise.all(Array.from({ length: 8 }, () => anOrder(app, { player, units: 1 })))
  const replies = await Promise.all(orders.map((order) => app.ask(acceptOrder, named(order), player)))
  expect(counted(replies)).toEqual({ 200: 1, player_engaged: 7 })
  const at = replies.findIndex(({ status }) => status === 200)
  const [won, lost] = [orders[at], orders[(at + 1) % 8]]
  if (won === undefined || lost === undefined) throw new Error('no order was accepted')
  await app.ask(cancelOrder, named(won), player)
  expect(reasons([await app.ask(acceptOrder, named(lost), player)])).toEqual([200])
})

test('a block leaves open orders alone', async () => {
  const order = await anOrder(app)
  await app.ask(blockUser, { uk: order.boss.uk }, order.player)
  await app.ask(acceptOrder, named(order), order.player)
  await app.ask(blockUser, { uk: order.player.uk }, order.boss)
  await app.pass({ minutes: 5 })
  expect(await app.ask(confirmOrder, named(order), order.boss)).toMatchObject({
    status: 200,
    data: { status: 40, player: { uk: order.player.uk } },
  })
})

test.each([
  ['accept', acceptOrder, 'player', 10],
  ['reject', rejectOrder, 'player', 71],
  ['cancel', cancelOrder, 'boss', 70],
] as const)('%s, said twice or ten times at once, is said once', async (_, call, who, status) => {
  const order = await anOrder(app)
  const say = () => app.ask(call, { ...named(order), reason: '理由' }, order[who])
  const replies = await Promise.all(Array.from({ length: 10 }, say))
  expect(new Set(replies.map(({ data }) => data.status))).toEqual(new Set([status]))
  expect((await readOrder(app, order)).timeline).toHaveLength(2)
})

test('accepted and cancelled in the same moment: one of the two happens', async () => {
  for (let at = 0; at < 5; at++) {
    const order = await anOrder(app)
    const replies = await Promise.all([
      app.ask(acceptOrder, named(order), order.player),
      app.ask(rejectOrder, { ...named(order), reason: '不了' }, order.player),
    ])
    expect(reasons(replies)).toContain('order_moved_on')
    expect((await readOrder(app, order)).timeline).toHaveLength(2)
  }
})

test('a line of my bills says with whom, which game, and how the order stands now', async () => {
  const order = await aServedOrder(app)
  const { boss, player } = order
  const linesOf = async (me: Person) =>
    (await app.ask(listBills, { type: 3 }, me)).data.items.map((line) => [line.title, line.order])
  const { game } = (await readOrder(app, order)).service
  const withPlayer = { uk: player.uk, nickname: player.nickname }
  expect(await linesOf(boss)).toEqual([['下单托管', { with: withPlayer, game, status: 20 }]])
  await app.ask(confirmOrder, named(order), boss)
  expect(await linesOf(boss)).toEqual([['下单托管', { with: withPlayer, game, status: 40 }]])
  await letPass(app, { hours: 72 })
  const withBoss = { uk: boss.uk, nickname: boss.nickname }
  expect(await linesOf(player)).toEqual([['接单收入', { with: withBoss, game, status: 40 }]])
  const [opening] = (await app.ask(listBills, { type: 1 }, boss)).data.items
  expect(opening?.order).toBeNull()
})
