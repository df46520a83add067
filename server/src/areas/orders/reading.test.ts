import type { OrderCard } from '@kaihei/domain/orders/shapes'
import {
  acceptOrder,
  askRefund,
  cancelOrder,
  closeOrder,
  confirmOrder,
  createOrder,
  getOrder,
  listJoyOrders,
  listOrders,
  rejectOrder,
} from '@kaihei/domain/orders/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { disputedStatuses, openStatuses, refundStatuses } from '@kaihei/domain/orders/status'
import { afterAll, expect, test } from 'vitest'
import { addService } from '#areas/players/store.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import {
  anAcceptedOrder,
  anOrder,
  askQuote,
  aServedOrder,
  letPass,
  named,
  readOrder,
} from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { db } = app.app.ground

const list = async (who: Person, asked: Parameters<typeof app.ask<typeof listOrders>>[1] = {}) =>
  (await app.ask(listOrders, asked, who)).data
const ids = ({ items }: { items: readonly OrderCard[] }) => items.map(({ orderId }) => orderId)
const reasonOf = ({ status, data }: { status: number; data: unknown }) =>
  status === 200 ? 200 : (data as { reason: string }).reason

test('the indexes of open orders, of disputed ones and of those about a refund have exactly the states that are', async () => {
  const rows = await db.rows<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'play_order' and indexdef like '%status = ANY%' order by indexname`)
  const kept = rows.map(({ name, definition }) => [name, /ARRAY\[([\d, ]+)\]/.exec(definition)?.[1]])
  expect(kept).toEqual([
    ['play_order_disputed', disputedStatuses.join(', ')],
    ['play_order_open_by_boss', openStatuses.join(', ')],
    ['play_order_open_by_player', openStatuses.join(', ')],
    ['play_order_refund_by_boss', refundStatuses.join(', ')],
    ['play_order_refund_by_player', refundStatuses.join(', ')],
  ])
})

test('a list counts down to the same moment as the order itself, and says whose turn it is', async () => {
  const order = await aServedOrder(app, { units: 4 })
  const { boss, player } = order
  const seen = async (who: Person) => {
    const { clock, startedAt, bookedEnd } = await readOrder(app, order, who)
    const [card] = (await list(who)).items
    expect(card).toMatchObject({ clock, startedAt, bookedEnd })
    return card
  }
  const served = await seen(boss)
  expect(Date.parse(served?.clock?.until ?? '') - Date.parse(served?.bookedEnd ?? '')).toBe(30 * 60_000)
  const { data: ended } = await app.ask(closeOrder, named(order), boss)
  expect(ended.allowedActions).not.toContain('confirm')
  const objection = { who: 'player', next: 'objectionOver', becomes: 30, until: ended.proposal?.objectUntil }
  for (const who of [boss, player]) expect((await seen(who))?.clock).toEqual(objection)
  await letPass(app, { hours: 2 })
  for (const who of [boss, player]) {
    expect((await seen(who))?.clock).toMatchObject({ who: 'boss', next: 'confirmed', becomes: 40 })
  }
  expect((await readOrder(app, order)).allowedActions).toContain('confirm')
})

async function aSinger(): Promise<Person> {
  const player = await aPlayer(app)
  await runWork(app.app.ground, (work) =>
    addService(work, {
      playerId: player.userId,
      product: 'joy',
      game: 'sing',
      title: '点歌',
      rank: null,
      servers: [],
      pricePerHour: 2_000,
    }),
  )
  return player
}

test('my orders: the newest first, by role and by state, page by page', async () => {
  const me = await aPlayer(app, { coins: 500 })
  const [asked, waiting] = [await anOrder(app, { player: me }), await anOrder(app, { boss: me })]
  const cancelled = await anOrder(app, { boss: me })
  await app.ask(cancelOrder, named(cancelled), me)
  const claimed = await aServedOrder(app, { boss: me })
  await app.ask(askRefund, { ...named(claimed), amount: 3_000, reason: '挂机' }, me)
  const all = [claimed, cancelled, waiting, asked].map(({ orderId }) => orderId)
  expect(ids(await list(me))).toEqual(all)
  expect(ids(await list(me, { role: 'boss' }))).toEqual(all.slice(0, 3))
  expect(ids(await list(me, { role: 'player' }))).toEqual([asked.orderId])
  expect(ids(await list(me, { state: 'open' }))).toEqual([claimed, waiting, asked].map((one) => one.orderId))
  expect(ids(await list(me, { state: 'refund' }))).toEqual([claimed.orderId])
  expect(ids(await list(me, { state: 'ended' }))).toEqual([cancelled.orderId])
  expect(ids(await list(me, { state: 0, role: 'player' }))).toEqual([asked.orderId])
  expect(ids(await list(me, { state: '70' }))).toEqual([cancelled.orderId])
  expect((await list(me)).items.map(({ isBoss }) => isBoss)).toEqual([true, true, true, false])

  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(me, { limit: 1, ...(cursor !== undefined && { cursor }) })
    paged.push(...ids(page))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(all)
  expect(await list(await aBoss(app))).toEqual({ items: [], nextCursor: null })
})

test('what waits for my review is listed until I have written one, for a week', async () => {
  const { boss, ...order } = await aServedOrder(app)
  await app.ask(confirmOrder, named({ ...order, boss }), boss)
  const review = (who: Person) => list(who, { state: 'review' })
  expect([ids(await review(boss)), ids(await review(order.player))]).toEqual([[order.orderId], []])
  const seen = await readOrder(app, { ...order, boss })
  const week = Date.parse(seen.reviewUntil ?? '') - Date.parse(seen.timeline[0]?.at ?? '')
  expect(week).toBe(7 * 24 * 3_600_000)
  expect((await readOrder(app, { ...order, boss }, order.player)).reviewUntil).toBeNull()
  await db.run(sql`
    insert into review (id, player_id, author_id, order_id, game, stars, tags, text, created_at)
    values (${crypto.randomUUID()}, ${order.player.userId}, ${boss.userId}, ${order.orderId}, 'lol', 5,
      '{声音好听}', '很开心', '2026-10-05T13:00:00Z')`)
  expect(ids(await review(boss))).toEqual([])
  expect(await readOrder(app, { ...order, boss })).toMatchObject({
    reviewUntil: null,
    review: {
      stars: 5,
      tags: ['声音好听'],
      text: '很开心',
      reply: null,
      deleted: false,
      editableUntil: '2026-10-07T13:00:00.000Z',
    },
  })
  await db.run(sql`update review set deleted_at = now() where order_id = ${order.orderId}`)
  expect((await readOrder(app, { ...order, boss })).review).toMatchObject({
    stars: 0,
    tags: [],
    text: '',
    deleted: true,
  })
})

test('games and entertainment are listed and found apart; without an id it is my latest', async () => {
  const player = await aSinger()
  const boss = await aBoss(app, { coins: 500 })
  const [game, song] = [
    await anOrder(app, { boss, player }),
    await anOrder(app, { boss, player, product: 'joy' }),
  ]
  expect(ids(await list(boss))).toEqual([game.orderId])
  const joy = (await app.ask(listJoyOrders, {}, boss)).data
  expect(joy.items).toMatchObject([
    { orderId: song.orderId, product: 'joy', payable: 2_000, service: { game: 'sing', title: '点歌' } },
  ])
  for (const who of [boss, player]) {
    expect((await app.ask(getOrder, { product: 'pw' }, who)).data.orderId).toBe(game.orderId)
    expect((await app.ask(getOrder, { product: 'joy' }, who)).data.orderId).toBe(song.orderId)
  }
  const crossed = { orderId: song.orderId, product: 'pw' }
  for (const call of [getOrder, acceptOrder, rejectOrder, cancelOrder, confirmOrder, closeOrder]) {
    expect(reasonOf(await app.ask(call, crossed, boss))).toBe('not_found')
    expect(reasonOf(await app.ask(call, { ...crossed, product: 'shop' }, boss))).toBe('no_such_call')
  }
  expect(reasonOf(await app.ask(askRefund, { ...crossed, amount: 100, reason: '挂机' }, boss))).toBe(
    'not_found',
  )
  expect(reasonOf(await app.ask(getOrder, { product: 'pw' }, await aBoss(app)))).toBe('not_found')
  expect((await app.ask(acceptOrder, named(song), player)).data).toMatchObject({ status: 10, product: 'joy' })
})

test('an order exists for the two who are in it, and for nobody else', async () => {
  const order = await anOrder(app)
  const others = [await aBoss(app), await aPlayer(app), await aStaffMember(app), await anAdmin(app)]
  for (const other of others) {
    for (const call of [getOrder, acceptOrder, rejectOrder, cancelOrder, confirmOrder, closeOrder]) {
      expect(reasonOf(await app.ask(call, named(order), other))).toBe('not_found')
    }
    const asked = { ...named(order), amount: 100, reason: '挂机' }
    expect(reasonOf(await app.ask(askRefund, asked, other))).toBe('not_found')
  }
  for (const call of [getOrder, acceptOrder, cancelOrder]) {
    expect(reasonOf(await app.ask(call, named(order)))).toBe('signed_out')
    expect(reasonOf(await app.ask(call, { product: 'pw', orderId: crypto.randomUUID() }, order.boss))).toBe(
      'not_found',
    )
  }
  expect((await readOrder(app, order)).status).toBe(0)
})

test('each side does only what is its own', async () => {
  const waiting = await anOrder(app)
  const said = { ...named(waiting), reason: '理由' }
  expect(reasonOf(await app.ask(acceptOrder, said, waiting.boss))).toBe('not_allowed')
  expect(reasonOf(await app.ask(rejectOrder, said, waiting.boss))).toBe('not_allowed')
  expect(reasonOf(await app.ask(cancelOrder, said, waiting.player))).toBe('order_moved_on')
  const served = await aServedOrder(app)
  const refund = { ...named(served), on: 'refund' as const, reason: '理由' }
  const asked = { ...named(served), amount: 3_000, reason: '挂机' }
  expect(reasonOf(await app.ask(askRefund, asked, served.player))).toBe('not_allowed')
  await app.ask(askRefund, asked, served.boss)
  expect(reasonOf(await app.ask(acceptOrder, refund, served.boss))).toBe('not_allowed')
  expect(reasonOf(await app.ask(rejectOrder, refund, served.boss))).toBe('not_allowed')
  expect(reasonOf(await app.ask(confirmOrder, refund, served.player))).toBe('not_allowed')
  expect((await readOrder(app, served)).status).toBe(50)
})

test('an order changes by a button, never by opening a link', async () => {
  const order = await anOrder(app)
  const headers = { 'sec-purpose': 'prefetch' }
  const opened = await app.ask(acceptOrder, named(order), { token: order.player.token, headers })
  expect(reasonOf(opened)).toBe('not_by_navigation')
  expect((await readOrder(app, order)).status).toBe(0)
})

const orderId = '0190a000-0000-7000-8000-00000000aaaa'
const wanted = { playerUk: 'a'.repeat(16), serviceId: orderId, units: 2 }
const claimed = { orderId, amount: 100, reason: '挂机' }

test.each([
  [
    'pw/order/calculateSingleOrder',
    [
      {},
      ...[1.5, '1.5', 'two', null, 1e20].map((units) => ({ ...wanted, units })),
      { ...wanted, playerUk: 'x' },
      { ...wanted, serviceId: 'x' },
      { ...wanted, price: 1 },
      { ...wanted, voucherId: '1' },
    ],
  ],
  [
    'pw/order/createPlayerOrder',
    [{}, { quote: 5 }, { quote: 'a'.repeat(2001) }, { quote: 'a', source: 'discord' }],
  ],
  [
    'pw/order/askRefund',
    [
      {},
      { orderId, amount: 100 },
      ...[1.5, '100', 1e300].map((amount) => ({ ...claimed, amount })),
      { ...claimed, reason: 'x'.repeat(501) },
      { ...claimed, files: ['x'] },
      { ...claimed, files: 'x' },
      { ...claimed, status: 60 },
    ],
  ],
])('nonsense sent to %s is refused in words', async (path, bodies) => {
  const boss = await aBoss(app)
  for (const body of bodies) {
    const { status, message } = await app.send('POST', `/proxy/web/${path}`, body, boss)
    expect([body, status, /\p{Script=Han}/u.test(message)]).toEqual([body, 400, true])
  }
})

const steps = ['acceptOrder', 'rejectOrder', 'cancelOrder', 'confirmOrder', 'closeOrder']
test.each([
  ...steps.map(
    (name) =>
      [
        `pw/order/${name}`,
        [
          '',
          'orderId=7',
          `orderId=${orderId}&on=both`,
          `orderId=${orderId}&amount=5`,
          `orderId=${orderId}&reason=${'x'.repeat(201)}`,
        ],
      ] as const,
  ),
  ['pw/order/orderDetail', ['orderId=7', "orderId=' or 1=1", `orderId=${orderId}&as=staff`]],
  [
    'users/ordersPage',
    ['role=staff', 'state=lost', 'state=-1', 'state=80', 'limit=0', 'limit=61', 'cursor=nowhere', 'userId=1'],
  ],
  ['users/ordersJoyPage', ['role=', 'state=', 'userId=1']],
  ['dcOrder/confirmOrder', ['', 'orderId=1', `orderId=${orderId}&on=refund`]],
] as const)('nonsense asked of %s is refused in words', async (path, queries) => {
  const boss = await aBoss(app)
  for (const query of queries) {
    const { status, message } = await app.send('GET', `/proxy/web/${path}?${query}`, undefined, boss)
    expect([query, status, /\p{Script=Han}/u.test(message)]).toEqual([query, 400, true])
  }
})

test('a claim says how much and why', async () => {
  const order = await aServedOrder(app)
  const ask = (said: { amount?: number; reason: string; escalate?: boolean }) =>
    app.ask(askRefund, { ...named(order), ...said }, order.boss)
  expect(await ask({ reason: '挂机' })).toMatchObject({
    status: 400,
    data: { fields: { amount: '请填写退款金额' } },
  })
  expect(reasonOf(await ask({ amount: 3_000, reason: '  ' }))).toBe('reason_needed')
  expect(reasonOf(await ask({ reason: '挂机', escalate: true }))).toBe('order_moved_on')
  expect((await readOrder(app, order)).status).toBe(20)
})

test('nobody goes with their coins in an order, however close the two calls come', async () => {
  const player = await aPlayer(app)
  for (let times = 0; times < 6; times++) {
    const boss = await aBoss(app, { coins: 30 })
    const { quote } = (await askQuote(app, { boss, player })).data
    const [ordered, erased] = await Promise.all([
      app.ask(createOrder, { product: 'pw', quote }, boss),
      app.ask(eraseMe, { nickname: boss.nickname }, boss),
    ])
    expect(reasonOf(ordered)).toBe(200)
    expect(['orders_open', 'coins_in_account']).toContain(reasonOf(erased))
  }
})

test('my data have my orders with what happened; whoever has an open one cannot go', async () => {
  const { boss, player, ...order } = await anAcceptedOrder(app, { boss: await aBoss(app, { coins: 30 }) })
  for (const who of [boss, player]) {
    expect((await app.ask(exportMyData, {}, who)).data).toMatchObject({
      orders: [
        {
          orderSn: order.orderSn,
          role: who === boss ? 'boss' : 'player',
          status: 10,
          payable: 3_000,
          history: [
            { what: 'placed', by: 'boss' },
            { what: 'accept', by: 'player' },
          ],
        },
      ],
    })
    expect(reasonOf(await app.ask(eraseMe, { nickname: who.nickname }, who))).toBe('orders_open')
  }
  await letPass(app, { minutes: 5 })
  await app.ask(confirmOrder, named({ boss, player, ...order }), boss)
  expect(reasonOf(await app.ask(eraseMe, { nickname: player.nickname }, player))).toBe('money_in_account')
  expect(reasonOf(await app.ask(eraseMe, { nickname: boss.nickname }, boss))).toBe(200)
  const seen = await readOrder(app, { boss, player, ...order }, player)
  expect(seen.boss).toMatchObject({ uk: boss.uk, nickname: '已注销用户' })
})
