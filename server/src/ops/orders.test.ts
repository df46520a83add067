import {
  approveOrder,
  getOrderToInspect,
  listOrdersToInspect,
  resolveOrder,
} from '@kaihei/domain/ops/order-calls'
import { askRefund, cancelOrder, confirmOrder, rejectOrder } from '@kaihei/domain/orders/calls'
import { reviewOrder } from '@kaihei/domain/orders/review-calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anOrder, anAcceptedOrder, aServedOrder, named, readOrder, type TestOrder } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
afterAll(() => expectBooksToBalance(app))
const [staff, second, admin] = [await aStaffMember(app), await aStaffMember(app), await anAdmin(app)]

const reason = '双方的说法和截图都看过'
const nobodysId = '01900000-0000-7000-8000-000000000000'

const claim = (order: TestOrder, amount: number, on: TestApp = app) =>
  on.ask(askRefund, { ...named(order), amount, reason: '没有打满' }, order.boss)
const escalate = (order: TestOrder, by: Person = order.boss, on: TestApp = app) =>
  on.ask(askRefund, { ...named(order), reason: '请客服看看', escalate: true }, by)

/** In arbitration (52): all of 30 coins claimed, 15 of which an early end would give anyway. */
async function aDispute(
  on: TestApp = app,
  wanted: Parameters<typeof aServedOrder>[1] = {},
): Promise<TestOrder> {
  const order = await aServedOrder(on, wanted)
  await claim(order, 3_000, on)
  await escalate(order, order.boss, on)
  return order
}

/** The same for much more: a companion who asks 100 an hour, everything claimed. */
async function aLargeDispute(claimed = 120_000): Promise<TestOrder> {
  const units = claimed / 5_000
  const [boss, player] = [await aBoss(app, { coins: 1_500 }), await aPlayer(app)]
  await app.app.ground.db.run(
    sql`update player_service set price_per_hour = 10000 where player_id = ${player.userId}`,
  )
  const order = await aServedOrder(app, { boss, player, units })
  await claim(order, claimed)
  await escalate(order)
  return order
}

const resolve = ({ orderId }: TestOrder, refund: number, by: Person = staff) =>
  app.ask(resolveOrder, { orderId, refund, reason }, by)
/** Agrees to what is proposed; to what was, once nothing is. */
async function approve(order: TestOrder, by: Person = second) {
  const { decision } = await look(order, by)
  const seen = decision ?? { decisionId: nobodysId, refund: 0 }
  return agree(order, seen, by)
}
const agree = (
  { orderId }: TestOrder,
  { decisionId, refund }: { readonly decisionId: string; readonly refund: number },
  by: Person = second,
) => app.ask(approveOrder, { orderId, decisionId, refund }, by)
const look = async ({ orderId }: TestOrder, by: Person = staff) =>
  (await app.ask(getOrderToInspect, { orderId }, by)).data
const coinsOf = async (me: Person) => (await app.ask(getWalletSummary, {}, me)).data.coins.total
const pendingOf = async (me: Person) => (await app.ask(getWalletSummary, {}, me)).data.beans.pending
const readAudit = ({ orderId }: TestOrder) =>
  app.app.ground.db.rows<{ actor: string; action: string; reason: string; after: unknown }>(sql`
    select actor_id as actor, action, reason, after from audit where subject = ${`order:${orderId}`} order by number`)

test('staff see both sides, the claim and the history, and decide how much goes back', async () => {
  const order = await aDispute()
  const before = await look(order)
  expect(before).toMatchObject({
    status: 52,
    boss: { uk: order.boss.uk },
    player: { uk: order.player.uk },
    claim: { amount: 3_000, noShow: false },
    commission: 20,
    payable: 3_000,
    decision: null,
    allowedActions: ['resolve'],
    clock: { who: 'staff', next: 'halved', becomes: 61 },
  })
  expect(before.timeline.slice(0, 2)).toMatchObject([
    { what: 'escalate', by: 'boss', note: '请客服看看' },
    { what: 'askRefund', by: 'boss', note: '没有打满', amount: 3_000 },
  ])
  const { status, data } = await resolve(order, 2_000)
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 61, refunded: 2_000, decision: null, allowedActions: [] })
  expect(data.timeline[0]).toMatchObject({ what: 'resolve', by: 'staff', note: reason, amount: 2_000 })
  expect([await coinsOf(order.boss), await pendingOf(order.player)]).toEqual([49_000, 800])
  expect(await readAudit(order)).toEqual([
    {
      actor: staff.userId,
      action: 'order.resolved',
      reason,
      after: { sn: order.orderSn, refund: 2_000, from: 52 },
    },
  ])
  expect((await readOrder(app, order)).timeline[0]).toMatchObject({ note: reason, amount: 2_000 })
})

test.each([
  [0, 40, 47_000, 2_400],
  [3_000, 60, 50_000, 0],
])('a decision of %i ends in %i', async (refund, status, coins, beans) => {
  const order = await aDispute()
  expect((await resolve(order, refund)).data).toMatchObject({ status, refunded: refund })
  expect([await coinsOf(order.boss), await pendingOf(order.player)]).toEqual([coins, beans])
  // A decision is the end of it.
  expect((await claim(order, 100)).status).not.toBe(200)
})

test('after the companion was paid, what staff give back is taken from her', async () => {
  const order = await aServedOrder(app)
  await app.ask(confirmOrder, named(order), order.boss)
  await claim(order, 2_000)
  await app.ask(rejectOrder, { ...named(order), on: 'refund', reason: '打满了' }, order.player)
  await escalate(order)
  expect((await resolve(order, 1_000)).data).toMatchObject({ status: 61, refunded: 1_000 })
  expect([await coinsOf(order.boss), await pendingOf(order.player)]).toEqual([48_000, 1_600])
})

test('what is stuck elsewhere can be closed; what nobody has begun goes back whole', async () => {
  const [waiting, accepted, served] = [
    await anOrder(app),
    await anAcceptedOrder(app),
    await aServedOrder(app),
  ]
  expect((await resolve(waiting, 0)).data).toMatchObject({ status: 79, refunded: 3_000 })
  expect((await resolve(accepted, 3_000)).data).toMatchObject({ status: 79, refunded: 3_000 })
  expect((await resolve(served, 1_000)).data).toMatchObject({ status: 79, refunded: 1_000 })
  expect(await coinsOf(waiting.boss)).toBe(50_000)
  expect(await pendingOf(served.player)).toBe(1_600)
})

test('from 500 on it waits for another, and nothing moves until they agree', async () => {
  const order = await aLargeDispute()
  const before = await coinsOf(order.boss)
  const { data } = await resolve(order, 60_000)
  expect(data).toMatchObject({
    status: 52,
    refunded: 0,
    decision: { refund: 60_000, reason, by: staff.nickname, mine: true },
  })
  expect(data.timeline[0]).toMatchObject({ what: 'proposed', by: 'staff', note: reason, amount: 60_000 })
  // Said again it is the same, and until it is decided it is nobody else's.
  expect((await resolve(order, 60_000)).data.timeline).toHaveLength(data.timeline.length)
  expect((await readOrder(app, order)).timeline[0]?.what).toBe('escalate')
  expect(await coinsOf(order.boss)).toBe(before)
  expect(await approve(order, staff)).toMatchObject({ status: 403, data: { reason: 'second_person' } })
  expect((await look(order, second)).decision?.mine).toBe(false)

  const approved = await approve(order)
  expect(approved).toMatchObject({ status: 200, data: { status: 61, refunded: 60_000, decision: null } })
  expect(approved.data.timeline[0]).toMatchObject({ what: 'resolve', note: reason, amount: 60_000 })
  expect(await coinsOf(order.boss)).toBe(before + 60_000)
  // A button pressed twice.
  expect((await approve(order)).data).toMatchObject({ status: 61, refunded: 60_000 })
  expect(await approve(order, admin)).toMatchObject({ status: 409, data: { reason: 'order_moved_on' } })
  expect((await readAudit(order)).map(({ actor, action }) => [actor, action])).toEqual([
    [staff.userId, 'order.proposed'],
    [second.userId, 'order.resolved'],
  ])
  expect((await readAudit(order))[1]?.after).toMatchObject({ proposedBy: staff.userId, refund: 60_000 })
})

test('500 needs two, a hundredth less one', async () => {
  const [two, one] = [await aLargeDispute(70_000), await aLargeDispute(70_000)]
  expect((await resolve(two, 50_000)).data.status).toBe(52)
  expect((await resolve(one, 49_999)).data.status).toBe(61)
})

test('to give a companion 500 of what is claimed needs two, too', async () => {
  const order = await aLargeDispute(120_000)
  expect((await resolve(order, 0)).data).toMatchObject({ status: 52, decision: { refund: 0, mine: true } })
  expect((await approve(order)).data).toMatchObject({ status: 40, refunded: 0 })
  const [two, one] = [await aLargeDispute(70_000), await aLargeDispute(70_000)]
  expect((await resolve(two, 20_000)).data.status).toBe(52)
  expect((await resolve(one, 20_001)).data.status).toBe(61)
})

test('who agrees names the decision they saw: another that took its place is not agreed to', async () => {
  const order = await aLargeDispute()
  const seen = (await resolve(order, 60_000)).data.decision
  if (seen === null) throw new Error('nothing was proposed')
  const other = (await resolve(order, 60_000, admin)).data.decision
  expect(other?.decisionId).not.toBe(seen.decisionId)
  const changed = { status: 409, data: { reason: 'decision_changed' } }
  expect(await agree(order, seen)).toMatchObject(changed)
  expect(await agree(order, { ...seen, decisionId: other?.decisionId ?? '', refund: 59_999 })).toMatchObject(
    changed,
  )
  expect(await look(order)).toMatchObject({ status: 52, refunded: 0 })
  expect((await approve(order)).data).toMatchObject({ status: 61, refunded: 60_000 })
})

test('somebody else may propose otherwise; then the first may agree, and a smaller sum needs nobody', async () => {
  const order = await aLargeDispute()
  await resolve(order, 60_000)
  expect((await resolve(order, 70_000, second)).data.decision).toMatchObject({ refund: 70_000, mine: true })
  expect((await approve(order, second)).status).toBe(403)
  expect((await approve(order, staff)).data).toMatchObject({ status: 61, refunded: 70_000 })
  const other = await aLargeDispute(70_000)
  await resolve(other, 60_000)
  expect((await resolve(other, 40_000, second)).data).toMatchObject({ status: 61, decision: null })
  expect((await approve(other, admin)).status).toBe(409)
})

test('of many who agree at once one does, and the money goes once', async () => {
  const order = await aLargeDispute()
  await resolve(order, 60_000)
  const before = await coinsOf(order.boss)
  const { decision } = await look(order)
  if (decision === null) throw new Error('nothing was proposed')
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => agree(order, decision, at % 2 === 0 ? second : admin)),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  expect(await coinsOf(order.boss)).toBe(before + 60_000)
  expect((await readAudit(order)).filter(({ action }) => action === 'order.resolved')).toHaveLength(1)
})

test('an order that has moved since is not decided by what was proposed before', async () => {
  const player = await aPlayer(app)
  await app.app.ground.db.run(
    sql`update player_service set price_per_hour = 10000 where player_id = ${player.userId}`,
  )
  const order = await anAcceptedOrder(app, { boss: await aBoss(app, { coins: 1_500 }), player, units: 12 })
  expect((await resolve(order, 60_000)).data).toMatchObject({ status: 10, decision: { refund: 60_000 } })
  // Its clock ran out, and nobody has noticed yet: the call that comes first lets it.
  app.app.ground.clock.setAhead(app.app.ground.clock.aheadMs + 5 * 60_000)
  expect(await approve(order)).toMatchObject({ status: 409, data: { reason: 'order_moved_on' } })
  await app.pass({ seconds: 1 })
  expect(await look(order)).toMatchObject({ status: 20, decision: null, refunded: 0 })
  expect((await resolve(order, 60_000, second)).data.decision).toMatchObject({ mine: true })
  expect((await approve(order, staff)).data).toMatchObject({ status: 79, refunded: 60_000 })
})

test('a week without a decision halves what is disputed, whatever was proposed', async () => {
  const order = await aLargeDispute()
  await resolve(order, 60_000)
  await app.pass({ hours: 7 * 24 })
  expect((await approve(order)).status).toBe(409)
  const { status, refunded, claim: claimed } = await look(order)
  expect([status, claimed?.amount]).toEqual([61, 120_000])
  expect(refunded).toBeGreaterThan(60_000)
})

test('what has ended cannot be decided again, and what was decided by the same says the same', async () => {
  const order = await aDispute()
  await resolve(order, 500)
  expect((await resolve(order, 500)).data).toMatchObject({ status: 61, refunded: 500 })
  expect((await resolve(order, 900, second)).status).toBe(409)
  const cancelled = await anOrder(app)
  await app.ask(cancelOrder, named(cancelled), cancelled.boss)
  expect((await resolve(cancelled, 0)).status).toBe(409)
})

test.each([-1, 3_001, 49_999, 60_000, 100_000_001])(
  '%i is not to be given back: 0 to 30 is',
  async (refund) => {
    const order = await aDispute()
    expect(await resolve(order, refund)).toMatchObject({
      status: 422,
      message: '退款金额要在 0 到 30 金币之间',
      data: { reason: 'refund_amount', min: 0, max: 3_000 },
    })
    expect(await look(order)).toMatchObject({ status: 52, decision: null })
  },
)

test('nobody decides about an order of their own', async () => {
  const boss = await aStaffMember(app, { coins: 500 })
  const order = await aDispute(app, { boss })
  expect((await resolve(order, 3_000, boss)).status).toBe(403)
  expect((await approve(order, boss)).status).toBe(403)
  expect((await look(order, boss)).status).toBe(52)
  expect((await resolve(order, 0)).data.status).toBe(40)
})

test('of two who decide at the same moment one does', async () => {
  const order = await aDispute()
  const replies = await Promise.all([resolve(order, 0), resolve(order, 3_000, second), escalate(order)])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { status, refunded } = await look(order)
  expect([
    [40, 0],
    [60, 3_000],
  ]).toContainEqual([status, refunded])
  expect((await readAudit(order)).length).toBe(1)
})

test('lists have what waits longest first, and are read page by page', async () => {
  const on = await startTestApp()
  const clerk = await aStaffMember(on)
  const readAll = async (only?: 'arbitration' | 'refund' | 'open' | 'ended') => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await on.ask(listOrdersToInspect, { only, limit: 2, cursor }, clerk)
      seen.push(...data.items.map(({ orderSn }) => orderSn))
      cursor = data.nextCursor ?? undefined
    } while (cursor !== undefined)
    return seen
  }
  const disputes: TestOrder[] = []
  for (let each = 0; each < 3; each++) disputes.push(await aDispute(on))
  const refund = await aServedOrder(on)
  await claim(refund, 2_000, on)
  const waiting = await anOrder(on)
  const ended = [await anOrder(on), await anOrder(on), await anOrder(on)]
  for (const order of ended) await on.ask(cancelOrder, named(order), order.boss)
  const snOf = ({ orderSn }: TestOrder) => orderSn
  expect(await readAll()).toEqual(disputes.map(snOf))
  expect(await readAll('refund')).toEqual([snOf(refund)])
  expect(await readAll('open')).toEqual([snOf(waiting), snOf(refund), ...disputes.map(snOf)])
  expect(await readAll('ended')).toEqual(ended.map(snOf).toReversed())
  const found = (await on.ask(listOrdersToInspect, { orderSn: snOf(refund).toLowerCase() }, clerk)).data
  expect(found.items).toMatchObject([{ orderSn: snOf(refund), status: 50, claim: 2_000, decision: null }])
  expect((await on.ask(listOrdersToInspect, { orderSn: 'NOSUCH' }, clerk)).data.items).toEqual([])
})

test('staff read what was said of an order, too', async () => {
  const order = await aServedOrder(app)
  await app.ask(confirmOrder, named(order), order.boss)
  await app.ask(reviewOrder, { ...named(order), stars: 4, text: '还行' }, order.boss)
  expect((await look(order)).review).toMatchObject({ stars: 4, text: '还行' })
})

test('visitors and members come nowhere near', async () => {
  const order = await aDispute()
  const calls = [
    ['GET', `/list`, undefined],
    ['GET', `/detail?orderId=${order.orderId}`, undefined],
    ['POST', '/resolve', { orderId: order.orderId, refund: 3_000, reason }],
    ['POST', '/approve', { orderId: order.orderId, decisionId: nobodysId, refund: 0 }],
  ] as const
  for (const [method, path, body] of calls) {
    const at = `/proxy/web/ops/orders${path}`
    expect((await app.send(method, at, body)).status).toBe(401)
    for (const member of [order.boss, order.player]) {
      expect((await app.send(method, at, body, member)).status).toBe(403)
    }
  }
  expect((await look(order)).status).toBe(52)
})

test.each([
  ['resolve', {}],
  ['resolve', { orderId: nobodysId, refund: 100 }],
  ['resolve', { orderId: nobodysId, refund: 0.5, reason }],
  ['resolve', { orderId: nobodysId, refund: '100', reason }],
  ['resolve', { orderId: nobodysId, refund: 100, reason: '好' }],
  ['resolve', { orderId: nobodysId, refund: 100, reason: '长'.repeat(501) }],
  ['resolve', { orderId: 'x', refund: 100, reason }],
  ['resolve', { orderId: nobodysId, refund: 100, reason, status: 40 }],
  ['approve', {}],
  ['approve', { orderId: 7 }],
  ['approve', { orderId: nobodysId }],
  ['approve', { orderId: nobodysId, decisionId: 7, refund: 1 }],
  ['approve', { orderId: nobodysId, refund: 1 }],
])('%s with %j is malformed', async (call, body) => {
  const reply = await app.send('POST', `/proxy/web/ops/orders/${call}`, body, staff)
  expect(reply).toMatchObject({ status: 400, data: { reason: 'malformed' } })
})

test('an order that nobody has is not found; a list that there is not is malformed', async () => {
  const nowhere = { orderId: nobodysId } as TestOrder
  expect((await resolve(nowhere, 100)).status).toBe(404)
  expect((await approve(nowhere)).status).toBe(404)
  expect((await app.ask(getOrderToInspect, { orderId: nobodysId }, staff)).status).toBe(404)
  for (const query of ['only=all', 'only=52', 'cursor=x', 'limit=0', 'state=0', 'orderSn=']) {
    const { status } = await app.send('GET', `/proxy/web/ops/orders/list?${query}`, undefined, staff)
    expect([query, status]).toEqual([query, 400])
  }
})
