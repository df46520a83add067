import { payFastOrder, setDuration } from '@kaihei/domain/fast-orders/calls'
import {
  acceptOrder,
  cancelOrder,
  closeOrder,
  confirmDiscordOrder,
  confirmOrder,
  consentToEnd,
  rejectOrder,
} from '@kaihei/domain/orders/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { giveVoucher } from '#areas/vouchers/campaign-store.ts'
import { newUserCampaigns } from '#areas/vouchers/give-new-user-pack.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt, startTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import {
  anAcceptedOrder,
  anOrder,
  aServedOrder,
  letPass,
  named,
  readOrder,
  type TestOrder,
} from '#testing/orders.ts'
import { aBuyer } from '#testing/buyer.ts'
import { aBoss } from '#testing/people.ts'
import { playPayer } from '#testing/sandbox-payer.ts'
import { runWork } from '#work/work.ts'
import { readOutcome, readPurses } from '#testing/purse.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))

/** Four half hours at 30 an hour: 60 coins, of which she gets 48. */
const twoHours = { units: 4 }
const reasonOf = ({ status, data }: { status: number; data: unknown }) =>
  status === 200 ? 200 : (data as { reason: string }).reason

const close = (order: TestOrder, who: 'boss' | 'player', reason?: string) =>
  app.ask(closeOrder, { ...named(order), ...(reason !== undefined && { reason }) }, order[who])
const confirm = (order: TestOrder) => app.ask(confirmOrder, named(order), order.boss)
const minutesBetween = (from: string | null | undefined, to: string | null | undefined) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000

test('she ends it when it is over: the boss confirms, and she is paid', async () => {
  const order = await aServedOrder(app, twoHours)
  await letPass(app, { hours: 2 })
  const { data } = await close(order, 'player')
  expect(data).toMatchObject({
    status: 30,
    proposal: { refund: 0, by: 'player', objectUntil: null },
    earning: 4_800,
    clock: { who: 'boss', becomes: 40 },
  })
  expect(reasonOf(await app.ask(confirmOrder, named(order), order.player))).toBe('not_allowed')
  expect((await confirm(order)).data).toMatchObject({ status: 40, proposal: null, clock: null })
  expect(await readOutcome(app, order)).toEqual({ paid: 6_000, earned: 4_800 })
})

test('a boss may confirm at any time while it is served, also from Discord', async () => {
  const [one, other] = [await anAcceptedOrder(app, twoHours), await anAcceptedOrder(app, twoHours)]
  await letPass(app, { minutes: 5 })
  expect((await confirm(one)).data).toMatchObject({
    status: 40,
    timeline: [{ what: 'confirm', by: 'boss' }, {}, {}, {}],
  })
  const { data } = await app.ask(confirmDiscordOrder, { orderId: other.orderId }, other.boss)
  expect(data).toMatchObject({ status: 40, orderId: other.orderId })
  expect(await readOutcome(app, other)).toEqual({ paid: 6_000, earned: 4_800 })
  const stranger = await aBoss(app)
  expect(reasonOf(await app.ask(confirmDiscordOrder, { orderId: other.orderId }, stranger))).toBe('not_found')
})

test('nobody says anything: half an hour after its end it is over, a day later confirmed, in three days hers', async () => {
  const order = await anAcceptedOrder(app, twoHours)
  const { clock } = app.app.ground
  clock.setAhead(clock.aheadMs + 10 * 24 * 3_600_000)
  const foretold = await readOrder(app, order)
  await letPass(app, {})
  const { status, timeline, acceptedAt } = await readOrder(app, order)
  expect([status, foretold.status]).toEqual([40, 40])
  expect(timeline.map(({ what, at }) => [what, minutesBetween(acceptedAt, at)])).toEqual([
    ['confirmed', 5 + 120 + 30 + 24 * 60],
    ['over', 5 + 120 + 30],
    ['begin', 5],
    ['accept', 0],
    ['placed', 0],
  ])
  expect(foretold.timeline.map(({ what, at }) => [what, at])).toEqual(
    timeline.map(({ what, at }) => [what, at]),
  )
  expect(await readOutcome(app, order)).toEqual({ paid: 6_000, earned: 0 })
  expect((await app.ask(getWalletSummary, {}, order.player)).data.beans).toMatchObject({ available: 4_800 })
})

test('what a new account pays is hers after two weeks, and so is what was bought from a new source', async () => {
  const fresh = await aBoss(app, { coins: 500 })
  const paying = await aBuyer(app, { days: 60 })
  const { orderNo, url } = await paying.start('p100')
  await playPayer(app.address, url, 'approve')
  await paying.capture(orderNo)
  const orders = [
    await anAcceptedOrder(app, { ...twoHours, boss: fresh }),
    await anAcceptedOrder(app, { ...twoHours, boss: paying }),
  ]
  const available = () =>
    Promise.all(
      orders.map(async ({ player }) => (await app.ask(getWalletSummary, {}, player)).data.beans.available),
    )
  await letPass(app, { hours: 24 * 15 })
  expect(await available()).toEqual([0, 0])
  await letPass(app, { hours: 25 })
  expect(await available()).toEqual([4_800, 4_800])
})

test('an order whose clock cannot be let run does not stop the others', async () => {
  const on = await startTestApp({ LOG_LEVEL: 'silent' })
  const [broken, sound] = [await anOrder(on), await anOrder(on)]
  await on.app.ground.db.run(sql`
    update play_order set status = 50, due_at = due_at - interval '1 minute' where id = ${broken.orderId}`)
  await on.pass({ minutes: 11 })
  await on.pass({ seconds: 1 })
  const left = await on.app.ground.db.rows(sql`select id, status from play_order order by status`)
  expect(left).toEqual([
    { id: broken.orderId, status: 50 },
    { id: sound.orderId, status: 72 },
  ])
})

test.each([
  [0, 0, 6_000, 60, 0],
  [29, 0, 6_000, 60, 0],
  [30, 1, 4_500, 40, 1_200],
  [89, 2, 3_000, 40, 2_400],
  [90, 3, 1_500, 40, 3_600],
  [119, 3, 1_500, 40, 3_600],
  [120, 4, 0, 40, 4_800],
  [149, 4, 0, 40, 4_800],
])(
  'she ends it after %i minutes: %i half hours count, %i go back',
  async (minutes, _served, refund, status, earned) => {
    const order = await aServedOrder(app, twoHours)
    await letPass(app, { minutes })
    expect((await close(order, 'player')).data).toMatchObject({
      status: 30,
      earning: earned,
      proposal: { refund, by: 'player', objectUntil: null },
      clock: { who: 'boss', becomes: status },
    })
    expect((await confirm(order)).data).toMatchObject({ status, refunded: refund })
    expect(await readOutcome(app, order)).toEqual({ paid: 6_000 - refund, earned })
  },
)

test.each([
  [0, 1, 4_500],
  [29, 1, 4_500],
  [30, 2, 3_000],
  [60, 3, 1_500],
])(
  'the boss ends it after %i minutes: %i half hours have begun, %i go back unless she objects for two hours',
  async (minutes, begun, refund) => {
    const order = await aServedOrder(app, twoHours)
    await letPass(app, { minutes })
    const { data } = await close(order, 'boss')
    expect(data).toMatchObject({ status: 30, proposal: { refund, by: 'boss' } })
    expect(minutesBetween(data.timeline[0]?.at, data.proposal?.objectUntil)).toBe(120)
    expect(data.allowedActions).toEqual(['askRefund'])
    expect(reasonOf(await confirm(order))).toBe('objection_open')
    expect((await readOrder(app, order, order.player)).allowedActions).toEqual(['consent', 'object'])
    await letPass(app, { hours: 2 })
    expect(reasonOf(await app.ask(rejectOrder, named(order), order.player))).toBe('objection_over')
    expect((await confirm(order)).data).toMatchObject({ status: 40, refunded: refund })
    expect(await readOutcome(app, order)).toEqual({ paid: begun * 1_500, earned: begun * 1_200 })
  },
)

test('a boss who ends in the last half hour takes nothing back, and confirms at once', async () => {
  const order = await aServedOrder(app, twoHours)
  await letPass(app, { minutes: 90 })
  expect((await close(order, 'boss')).data).toMatchObject({
    proposal: { refund: 0, by: 'nobody', objectUntil: null },
  })
  expect(reasonOf(await app.ask(rejectOrder, named(order), order.player))).toBe('order_moved_on')
  expect((await confirm(order)).data.status).toBe(40)
  expect(await readOutcome(app, order)).toEqual({ paid: 6_000, earned: 4_800 })
})

test('silent about a boss’s early end, it is confirmed with what goes back a day later', async () => {
  const order = await aServedOrder(app, twoHours)
  await close(order, 'boss')
  await letPass(app, { hours: 24 })
  expect(await readOrder(app, order)).toMatchObject({ status: 40, refunded: 4_500 })
  expect(await readOutcome(app, order)).toEqual({ paid: 1_500, earned: 1_200 })
})

test('who agrees to an early end need not be waited for: the boss may confirm at once', async () => {
  const order = await aServedOrder(app, twoHours)
  const consent = (who: 'boss' | 'player') => app.ask(consentToEnd, { orderId: order.orderId }, order[who])
  expect(reasonOf(await consent('player'))).toBe('order_moved_on')
  const { data: ended } = await close(order, 'boss')
  expect(reasonOf(await consent('boss'))).toBe('not_allowed')
  const { data } = await consent('player')
  expect(data).toMatchObject({
    status: 30,
    proposal: { refund: 4_500, by: 'boss', objectUntil: null },
    clock: { who: 'boss', next: 'confirmed', becomes: 40 },
    allowedActions: [],
  })
  expect(minutesBetween(ended.timeline[0]?.at, data.clock?.until)).toBe(24 * 60)
  expect(data.timeline[0]).toMatchObject({ what: 'consent', by: 'player' })
  expect((await consent('player')).data.timeline).toEqual(data.timeline)
  expect(reasonOf(await app.ask(rejectOrder, { ...named(order), reason: '反悔' }, order.player))).toBe(
    'order_moved_on',
  )
  expect((await readOrder(app, order)).allowedActions).toEqual(['confirm', 'askRefund'])
  expect((await confirm(order)).data).toMatchObject({ status: 40, refunded: 4_500 })
  expect(await readOutcome(app, order)).toEqual({ paid: 1_500, earned: 1_200 })
})

test('an early end is agreed to while there is time to object, and not afterwards', async () => {
  const order = await aServedOrder(app, twoHours)
  await close(order, 'boss')
  await letPass(app, { hours: 2 })
  expect(reasonOf(await app.ask(consentToEnd, { orderId: order.orderId }, order.player))).toBe(
    'objection_over',
  )
})

test('she objects: staff decide, and if nobody does it is halved after a week', async () => {
  const order = await aServedOrder(app, twoHours)
  await close(order, 'boss')
  const object = () => app.ask(rejectOrder, { ...named(order), reason: '是老板自己有事' }, order.player)
  const { data } = await object()
  expect(data).toMatchObject({
    status: 52,
    clock: { who: 'staff', becomes: 61 },
    timeline: [{ what: 'object', by: 'player', note: '是老板自己有事' }, {}, {}, {}, {}],
  })
  expect((await object()).data.timeline).toHaveLength(5)
  expect((await readOrder(app, order)).allowedActions).toEqual([])
  await letPass(app, { hours: 7 * 24 })
  expect(await readOrder(app, order)).toMatchObject({ status: 61, refunded: 2_250 })
  expect(await readOutcome(app, order)).toEqual({ paid: 3_750, earned: 3_000 })
})

test('the boss did not come: she says so a quarter of an hour after accepting, and is paid for waiting', async () => {
  const order = await aServedOrder(app, twoHours)
  await letPass(app, { minutes: 9, seconds: 59 })
  expect(reasonOf(await close(order, 'player', 'boss_absent'))).toBe('absence_too_early')
  await letPass(app, { seconds: 1 })
  const { data } = await close(order, 'player', 'boss_absent')
  expect(data).toMatchObject({
    status: 30,
    proposal: { refund: 5_100, by: 'player', objectUntil: null },
    earning: 720,
    timeline: [{ what: 'sayBossAbsent', by: 'player', note: '', amount: 5_100 }, {}, {}, {}],
  })
  expect((await readOrder(app, order)).claimRange).toEqual({ min: 5_101, max: 6_000 })
  await letPass(app, { hours: 24 })
  expect(await readOutcome(app, order)).toEqual({ paid: 900, earned: 720 })
})

test('after its booked end nobody was absent', async () => {
  const order = await aServedOrder(app, { units: 1 })
  await letPass(app, { minutes: 30 })
  expect(reasonOf(await close(order, 'player', 'boss_absent'))).toBe('absence_over')
})

test('half an hour in which the boss did not come costs 9 of 15', async () => {
  const order = await aServedOrder(app, { units: 1 })
  await letPass(app, { minutes: 10 })
  expect((await close(order, 'player', 'boss_absent')).data.proposal).toMatchObject({ refund: 600 })
  await confirm(order)
  expect(await readOutcome(app, order)).toEqual({ paid: 900, earned: 720 })
})

test('everything back is everything back: a voucher comes home, too', async () => {
  const boss = await aBoss(app, { coins: 500, days: 60 })
  const voucherId = await runWork(app.app.ground, (work) =>
    giveVoucher(work, { campaignId: newUserCampaigns[0], userId: boss.userId, source: '测试' }),
  )
  const order = await aServedOrder(app, { ...twoHours, boss, ...(voucherId !== undefined && { voucherId }) })
  await close(order, 'player')
  expect((await confirm(order)).data).toMatchObject({ status: 60, payable: 5_400, refunded: 5_400 })
  expect((await app.ask(listVouchers, {}, boss)).data.items).toMatchObject([
    { id: voucherId, state: 'usable' },
  ])
  expect(await readOutcome(app, order)).toEqual({ paid: 0, earned: 0 })
})

test('a companion is free again once the service is over', async () => {
  const order = await aServedOrder(app, twoHours)
  const next = await anOrder(app, { player: order.player })
  expect(reasonOf(await app.ask(acceptOrder, named(next), order.player))).toBe('player_engaged')
  await close(order, 'player')
  expect(reasonOf(await app.ask(acceptOrder, named(next), order.player))).toBe(200)
})

const renew = async (order: TestOrder, units: number) => {
  const quoted = await app.ask(setDuration, { orderSn: order.orderSn, units }, order.boss)
  if (quoted.status !== 200) return quoted
  return app.ask(payFastOrder, { orderSn: order.orderSn }, order.boss)
}

test('more time is held apart; it stands after five minutes, and everything grows', async () => {
  const order = await aServedOrder(app, twoHours)
  expect(reasonOf(await renew(order, 2))).toBe(200)
  const open = await readOrder(app, order)
  expect(open).toMatchObject({
    units: 4,
    payable: 6_000,
    renewal: { units: 2, payable: 3_000 },
    clock: { who: 'player', becomes: 20 },
  })
  expect(reasonOf(await renew(order, 1))).toBe('renewal_open')
  expect(reasonOf(await app.ask(payFastOrder, { orderSn: order.orderSn }, order.boss))).toBe(200)
  expect(await readPurses(app, order)).toEqual({ boss: 50_000 - 9_000, held: 6_000, pending: 0 })
  await letPass(app, { minutes: 5 })
  const grown = await readOrder(app, order)
  expect(grown).toMatchObject({ units: 6, list: 9_000, payable: 9_000, renewal: null })
  expect(minutesBetween(grown.startedAt, grown.bookedEnd)).toBe(180)
  await letPass(app, { hours: 3 })
  await close(order, 'player')
  await confirm(order)
  expect(await readOutcome(app, order)).toEqual({ paid: 9_000, earned: 7_200 })
})

test('she declines more time, and it comes back; said twice, it is said once', async () => {
  const order = await aServedOrder(app, twoHours)
  expect(reasonOf(await app.ask(rejectOrder, named(order), order.player))).toBe('order_moved_on')
  await renew(order, 2)
  for (let times = 0; times < 2; times++) {
    const { data } = await app.ask(rejectOrder, named(order), order.player)
    expect(data).toMatchObject({
      status: 20,
      units: 4,
      renewal: null,
      timeline: [{ what: 'declineRenewal' }, {}, {}, {}, {}, {}],
    })
  }
  expect(await readPurses(app, order)).toEqual({ boss: 44_000, held: 6_000, pending: 0 })
})

test('whatever ends the service declines undecided time first', async () => {
  for (const end of [
    (order: TestOrder) => close(order, 'player'),
    (order: TestOrder) => close(order, 'boss'),
    (order: TestOrder) => confirm(order),
    (order: TestOrder) => app.ask(cancelOrder, { ...named(order), reason: 'no_show' }, order.boss),
  ]) {
    const order = await aServedOrder(app, twoHours)
    await letPass(app, { minutes: 5 })
    await renew(order, 2)
    const { data } = await end(order)
    expect(data).toMatchObject({ payable: 6_000, renewal: null })
    expect((await readPurses(app, order)).boss).toBe(44_000)
  }
})

test('the end waits for undecided time: noticed late, it has grown before it is over', async () => {
  const order = await aServedOrder(app, twoHours)
  const { clock } = app.app.ground
  await letPass(app, { minutes: 149 })
  await renew(order, 2)
  clock.setAhead(clock.aheadMs + 8 * 3_600_000)
  await letPass(app, {})
  const { status, payable, timeline, startedAt } = await readOrder(app, order)
  expect([status, payable]).toEqual([30, 9_000])
  expect(timeline.slice(0, 2).map(({ what, at }) => [what, minutesBetween(startedAt, at)])).toEqual([
    ['over', 210],
    ['renewalStands', 154],
  ])
})

test('twelve hours are the most, and nobody renews without coins', async () => {
  const poor = await aBoss(app, { coins: 60 })
  const order = await aServedOrder(app, { ...twoHours, boss: poor })
  expect(reasonOf(await renew(order, 21))).toBe('too_many_units')
  expect(reasonOf(await renew(order, 20))).toBe('insufficient_balance')
  expect(await readPurses(app, order)).toMatchObject({ boss: 0, held: 6_000 })
})
