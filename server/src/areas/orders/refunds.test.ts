import { eraseMe } from '@kaihei/domain/my-data/calls'
import { resolveOrder } from '@kaihei/domain/ops/order-calls'
import {
  acceptOrder,
  askRefund,
  cancelOrder,
  closeOrder,
  confirmOrder,
  rejectOrder,
} from '@kaihei/domain/orders/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { giveVoucher } from '#areas/vouchers/campaign-store.ts'
import { newUserCampaigns } from '#areas/vouchers/give-new-user-pack.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anOrder, aServedOrder, letPass, named, readOrder, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { runWork } from '#work/work.ts'
import { readOutcome, readPurses } from '#testing/purse.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { db } = app.app.ground

/** Four half hours at 30 an hour: 60 coins, of which she gets 48. */
const twoHours = { units: 4 }
const reasonOf = ({ status, data }: { status: number; data: unknown }) =>
  status === 200 ? 200 : (data as { reason: string }).reason

const claim = (order: TestOrder, amount: number, reason = '没有好好打') =>
  app.ask(askRefund, { ...named(order), amount, reason }, order.boss)
const escalate = (order: TestOrder, who: 'boss' | 'player') =>
  app.ask(askRefund, { ...named(order), reason: '请客服看看', escalate: true }, order[who])
const onRefund = (order: TestOrder) => ({ ...named(order), on: 'refund' as const })
const agree = (order: TestOrder) => app.ask(acceptOrder, onRefund(order), order.player)
const refuse = (order: TestOrder) =>
  app.ask(rejectOrder, { ...onRefund(order), reason: '全程都在' }, order.player)
const drop = (order: TestOrder) => app.ask(confirmOrder, onRefund(order), order.boss)
const close = (order: TestOrder, who: 'boss' | 'player') => app.ask(closeOrder, named(order), order[who])
const beansOf = async ({ player }: TestOrder) => (await app.ask(getWalletSummary, {}, player)).data.beans

/** Served to its end, confirmed and paid out. */
async function aCompletedOrder(wanted: Parameters<typeof aServedOrder>[1] = twoHours): Promise<TestOrder> {
  const order = await aServedOrder(app, wanted)
  await app.ask(confirmOrder, named(order), order.boss)
  return order
}

/** The same file, whenever its address was signed. */
const urlOf = (url: string): unknown => expect.stringContaining(url.split('?', 1)[0] ?? '')

async function picture(of: Person, purpose = 'evidence'): Promise<{ fileId: string; url: string }> {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  return (await uploadFile(app, purpose, image, of)).data
}

test('asked for while it is served, with pictures: she agrees, and so much goes back', async () => {
  const order = await aServedOrder(app, twoHours)
  const files = [await picture(order.boss), await picture(order.boss)]
  const { data } = await app.ask(
    askRefund,
    { ...named(order), amount: 5_000, reason: '一直\n挂机', files: files.map(({ fileId }) => fileId) },
    order.boss,
  )
  expect(data).toMatchObject({
    status: 50,
    claim: { amount: 5_000, noShow: false },
    claimRange: null,
    clock: { who: 'player', becomes: 61 },
    proposal: { refund: 4_500, by: 'boss', objectUntil: null },
    allowedActions: ['escalate'],
  })
  expect(data.timeline[0]).toMatchObject({
    what: 'askRefund',
    by: 'boss',
    note: '一直\n挂机',
    amount: 5_000,
    files: files.map(({ url }) => urlOf(url)),
  })
  const seen = await readOrder(app, order, order.player)
  expect(seen.timeline[0]?.files).toHaveLength(2)
  expect([seen.allowedActions, seen.earning]).toEqual([['agree', 'refuse', 'escalate'], 800])
  expect((await agree(order)).data).toMatchObject({ status: 61, refunded: 5_000, clock: null })
  expect(await readOutcome(app, order)).toEqual({ paid: 1_000, earned: 800 })
  // A day later what nobody uses is swept; what shows something in a dispute is used.
  await app.pass({ hours: 25 })
  const [kept] = (await readOrder(app, order, order.player)).timeline[1]?.files ?? []
  expect(kept).toEqual(urlOf(files[0]?.url ?? ''))
  expect((await fetch(app.address + (kept ?? ''))).status).toBe(200)
})

test('pictures must be one’s own and meant for it, and six are enough', async () => {
  const order = await aServedOrder(app, twoHours)
  const [mine, hers, avatar] = [
    await picture(order.boss),
    await picture(order.player),
    await picture(order.boss, 'avatar'),
  ]
  const ask = (...files: string[]) =>
    app.ask(askRefund, { ...named(order), amount: 6_000, reason: '挂机', files }, order.boss)
  expect(reasonOf(await ask(mine.fileId, hers.fileId))).toBe('no_such_file')
  expect(reasonOf(await ask(avatar.fileId))).toBe('no_such_file')
  expect(reasonOf(await ask(crypto.randomUUID()))).toBe('no_such_file')
  expect(await ask(...Array.from({ length: 7 }, () => mine.fileId))).toMatchObject({
    status: 422,
    message: '最多附 6 个文件',
    data: { reason: 'too_many_files', max: 6 },
  })
  expect((await readOrder(app, order)).status).toBe(20)
  expect((await ask(mine.fileId, mine.fileId.toUpperCase())).data.timeline[0]?.files).toEqual([
    urlOf(mine.url),
  ])
})

test('all of it back is refunded (60)', async () => {
  const order = await aServedOrder(app, twoHours)
  await claim(order, 6_000)
  expect((await agree(order)).data).toMatchObject({ status: 60, refunded: 6_000 })
  expect(await readOutcome(app, order)).toEqual({ paid: 0, earned: 0 })
})

test('a companion who is silent for a day has agreed', async () => {
  const order = await aServedOrder(app, twoHours)
  await claim(order, 5_000)
  await letPass(app, { hours: 23, minutes: 59 })
  expect((await readOrder(app, order)).status).toBe(50)
  await letPass(app, { minutes: 1 })
  expect(await readOrder(app, order)).toMatchObject({
    status: 61,
    timeline: [{ what: 'claimGranted', amount: 5_000 }, {}, {}, {}, {}],
  })
  expect(await readOutcome(app, order)).toEqual({ paid: 1_000, earned: 800 })
})

test.each([
  ['served: at least what an early end would give', 20, 4_500, '45'],
  ['ended early by the boss: more than that', 30, 4_501, '45.01'],
  ['completed: anything', 40, 1, '0.01'],
] as const)(
  'what can be asked back of an order that is %s, and no more than was paid',
  async (_, from, min, said) => {
    const make = async () => {
      const order = from === 40 ? await aCompletedOrder() : await aServedOrder(app, twoHours)
      if (from === 30) await close(order, 'boss')
      return order
    }
    const order = await make()
    expect((await readOrder(app, order)).claimRange).toEqual({ min, max: 6_000 })
    const refusal = {
      status: 422,
      message: `退款金额要在 ${said} 到 60 金币之间`,
      data: { reason: 'refund_amount', min, max: 6_000 },
    }
    for (const amount of [min - 1, -5, 6_001, 1e12]) {
      expect(await claim(order, amount)).toMatchObject(refusal)
    }
    expect(reasonOf(await claim(order, min))).toBe(200)
    expect(reasonOf(await claim(await make(), 6_000))).toBe(200)
  },
)

test('nothing can be asked back before it is served: there cancelling is free', async () => {
  const order = await anOrder(app, twoHours)
  expect(reasonOf(await claim(order, 6_000))).toBe('order_moved_on')
  await app.ask(acceptOrder, named(order), order.player)
  expect(reasonOf(await claim(order, 6_000))).toBe('order_moved_on')
})

test('she refuses, and says why; he drops the claim and the order ends as it stood', async () => {
  const order = await aServedOrder(app, twoHours)
  await letPass(app, { hours: 2 })
  await close(order, 'player')
  await claim(order, 2_000)
  expect(reasonOf(await app.ask(rejectOrder, onRefund(order), order.player))).toBe('reason_needed')
  const { data } = await refuse(order)
  expect(data).toMatchObject({
    status: 51,
    clock: { who: 'boss', becomes: 30 },
    allowedActions: ['escalate'],
  })
  expect(data.timeline[0]).toMatchObject({ what: 'refuse', by: 'player', note: '全程都在' })
  expect((await readOrder(app, order)).allowedActions).toEqual(['dropClaim', 'escalate'])
  expect((await drop(order)).data).toMatchObject({ status: 40, refunded: 0 })
  expect(await readOutcome(app, order)).toEqual({ paid: 6_000, earned: 4_800 })
  expect(reasonOf(await claim(order, 1_000))).toBe('refund_once')
})

test('a dropped claim that began as an early end goes back to it, and she has two hours anew', async () => {
  const order = await aServedOrder(app, twoHours)
  await claim(order, 5_000)
  await refuse(order)
  await letPass(app, { hours: 3 })
  const { data } = await drop(order)
  expect(data).toMatchObject({ status: 30, proposal: { refund: 4_500, by: 'boss' } })
  const until = Date.parse(data.proposal?.objectUntil ?? '') - Date.parse(data.timeline[0]?.at ?? '')
  expect(until).toBe(2 * 3_600_000)
  expect(reasonOf(await app.ask(confirmOrder, named(order), order.boss))).toBe('objection_open')
  await letPass(app, { hours: 24 })
  expect(await readOutcome(app, order)).toEqual({ paid: 1_500, earned: 1_200 })
})

test('nobody goes on with a refused claim: it is forgotten, and the order waits a day anew', async () => {
  const order = await aServedOrder(app, twoHours)
  await claim(order, 5_000)
  await refuse(order)
  const { clock } = app.app.ground
  clock.setAhead(clock.aheadMs + 5 * 24 * 3_600_000)
  await letPass(app, {})
  const { status, timeline } = await readOrder(app, order)
  const hours = timeline.map(({ at }) => (Date.parse(at) - Date.parse(timeline[2]?.at ?? '')) / 3_600_000)
  expect([status, ...timeline.slice(0, 3).map(({ what }) => what)]).toEqual([
    40,
    'confirmed',
    'claimForgotten',
    'refuse',
  ])
  expect(hours.slice(0, 3)).toEqual([48, 24, 0])
  expect(await readOutcome(app, order)).toMatchObject({ paid: 1_500 })
})

test.each([
  ['boss', 'asked'],
  ['player', 'asked'],
  ['boss', 'refused'],
  ['player', 'refused'],
] as const)(
  'the %s hands a claim that was %s to staff; undecided, the middle goes back',
  async (who, when) => {
    const order = await aServedOrder(app, twoHours)
    await claim(order, 5_001)
    if (when === 'refused') await refuse(order)
    expect((await escalate(order, who)).data).toMatchObject({
      status: 52,
      clock: { who: 'staff', becomes: 61 },
      timeline: expect.arrayContaining([
        expect.objectContaining({ what: 'escalate', by: who, note: '请客服看看' }),
      ]),
    })
    expect(reasonOf(await escalate(order, who))).toBe(200)
    expect(reasonOf(await escalate(order, who === 'boss' ? 'player' : 'boss'))).toBe('order_moved_on')
    await letPass(app, { hours: 7 * 24 })
    // The middle between 45 and 50.01, the odd hundredth to the boss.
    expect(await readOrder(app, order)).toMatchObject({ status: 61, refunded: 4_751 })
    expect(await readOutcome(app, order)).toEqual({ paid: 1_249, earned: 999 })
  },
)

test('nobody came: from ten minutes after accepting until thirty; agreed or silent it ends as that', async () => {
  const noShow = (order: TestOrder) =>
    app.ask(cancelOrder, { ...named(order), reason: 'no_show' }, order.boss)
  for (const end of [agree, () => letPass(app, { hours: 24 })]) {
    const order = await aServedOrder(app, twoHours)
    await letPass(app, { minutes: 4, seconds: 59 })
    expect(reasonOf(await noShow(order))).toBe('no_show_too_early')
    await letPass(app, { seconds: 1 })
    expect((await noShow(order)).data).toMatchObject({
      status: 50,
      claim: { amount: 6_000, noShow: true },
      timeline: [{ what: 'sayNoShow', note: '', amount: 6_000 }, {}, {}, {}],
      clock: { who: 'player', becomes: 73 },
    })
    expect(reasonOf(await noShow(order))).toBe(200)
    await end(order)
    expect((await readOrder(app, order)).status).toBe(73)
    expect(await readOutcome(app, order)).toEqual({ paid: 0, earned: 0 })
  }
  const late = await aServedOrder(app, twoHours)
  await letPass(app, { minutes: 25, seconds: 1 })
  expect(reasonOf(await noShow(late))).toBe('no_show_over')
})

test('a no-show that she refuses and that is forgotten carries the boss’s early end', async () => {
  const order = await aServedOrder(app, twoHours)
  await letPass(app, { minutes: 5 })
  await app.ask(cancelOrder, { ...named(order), reason: 'no_show' }, order.boss)
  await refuse(order)
  await letPass(app, { hours: 24 })
  expect(await readOrder(app, order)).toMatchObject({ status: 30, proposal: { refund: 4_500, by: 'boss' } })
})

test('the example of the rules, refunded by half after its end', async () => {
  const boss = await aBoss(app, { coins: 500, days: 60 })
  const player = await aPlayer(app)
  await db.run(sql`insert into vip_standing (user_id, experience, level) values (${boss.userId}, 0, 5)`)
  await db.run(sql`update player set play_level = 3 where user_id = ${player.userId}`)
  await db.run(sql`update player_service set price_per_hour = 5000 where player_id = ${player.userId}`)
  const voucherId = await runWork(app.app.ground, (work) =>
    giveVoucher(work, { campaignId: newUserCampaigns[0], userId: boss.userId, source: '测试' }),
  )
  const order = await aCompletedOrder({ units: 4, boss, player, voucherId: voucherId ?? '' })
  expect(await readOutcome(app, order)).toEqual({ paid: 8_730, earned: 8_200 })
  await letPass(app, { hours: 23, minutes: 59 })
  expect((await claim(order, 4_365)).data).toMatchObject({ status: 50, clock: { becomes: 61 } })
  // The rest becomes hers meanwhile; what is claimed does not.
  await letPass(app, { hours: 12 })
  expect(await beansOf(order)).toMatchObject({ pending: 4_100, available: 4_100 })
  expect((await agree(order)).data).toMatchObject({ status: 61, refunded: 4_365 })
  expect(await beansOf(order)).toMatchObject({ pending: 0, available: 4_100 })
  expect((await readPurses(app, order)).boss).toBe(50_000 - 4_365)
  const back = await db.rows(sql`
    select to_class, sum(amount)::bigint as amount from transfer
    where movement_id like ${`order:${order.orderId}:%revers%`} group by 1 order by 1`)
  expect(back).toEqual([
    { to_class: 'coin.paid', amount: 4_365 },
    { to_class: 'expense.vip', amount: 150 },
    { to_class: 'expense.voucher', amount: 485 },
  ])
  expect((await app.ask(listVouchers, { state: 'used' }, boss)).data.items).toHaveLength(1)
})

test('all of it back after its end brings the voucher home, with time to use it', async () => {
  const boss = await aBoss(app, { coins: 500, days: 60 })
  const voucherId = await runWork(app.app.ground, (work) =>
    giveVoucher(work, { campaignId: newUserCampaigns[0], userId: boss.userId, source: '测试' }),
  )
  const order = await aCompletedOrder({ ...twoHours, boss, voucherId: voucherId ?? '' })
  await claim(order, 5_400)
  await agree(order)
  expect((await readOrder(app, order)).status).toBe(60)
  expect((await app.ask(listVouchers, {}, boss)).data.items).toMatchObject([
    { id: voucherId, state: 'usable' },
  ])
  expect(await readOutcome(app, order)).toEqual({ paid: 0, earned: 0 })
})

test('after a day it is too late, and after a claim that came to nothing, too', async () => {
  const [late, dropped] = [await aCompletedOrder(), await aCompletedOrder()]
  await claim(dropped, 3_000)
  await refuse(dropped)
  expect((await drop(dropped)).data).toMatchObject({ status: 40, refunded: 0, claimRange: null })
  expect(reasonOf(await claim(dropped, 3_000))).toBe('refund_once')
  await letPass(app, { hours: 24 })
  expect(reasonOf(await claim(late, 3_000))).toBe('refund_over')
  await letPass(app, { hours: 48 })
  expect(await beansOf(dropped)).toEqual({ pending: 0, available: 4_800, withdrawing: 0 })
})

test('a late claim that is forgotten lets her have what was frozen', async () => {
  const order = await aCompletedOrder()
  await claim(order, 6_000)
  await letPass(app, { hours: 23 })
  await refuse(order)
  await letPass(app, { hours: 24 })
  expect(await readOrder(app, order)).toMatchObject({
    status: 40,
    timeline: [{ what: 'claimForgotten' }, {}, {}, {}, {}, {}, {}],
  })
  expect(await beansOf(order)).toMatchObject({ pending: 4_800 })
  await letPass(app, { hours: 48 })
  expect(await beansOf(order)).toMatchObject({ pending: 0, available: 4_800 })
})

test('a claim that was dropped is known as such, and an objection is halved as if it had never been', async () => {
  const order = await aServedOrder(app, twoHours)
  await claim(order, 6_000)
  expect((await readOrder(app, order)).claim).toEqual({ amount: 6_000, noShow: false, state: 'open' })
  await refuse(order)
  await drop(order)
  const dropped = await readOrder(app, order)
  expect(dropped).toMatchObject({ status: 30, proposal: { refund: 4_500 }, claim: { state: 'dropped' } })
  await app.ask(rejectOrder, { ...named(order), reason: '说好两小时' }, order.player)
  const objected = await readOrder(app, order)
  expect(objected).toMatchObject({ status: 52, clock: { who: 'staff', next: 'halved', becomes: 61 } })
  await letPass(app, { hours: 7 * 24 })
  expect(await readOrder(app, order)).toMatchObject({
    status: 61,
    refunded: 2_250,
    claim: { amount: 6_000, state: 'dropped' },
  })
})

test('a late claim that nobody decides is halved from nothing', async () => {
  const order = await aCompletedOrder()
  await claim(order, 3_001)
  await escalate(order, 'boss')
  await letPass(app, { hours: 7 * 24 })
  expect(await readOrder(app, order)).toMatchObject({ status: 61, refunded: 1_501 })
  expect((await readPurses(app, order)).boss).toBe(44_000 + 1_501)
})

test('what she has spent already she owes, is told so, and pays with what she earns next', async () => {
  const staff = await aStaffMember(app)
  const order = await aCompletedOrder()
  await claim(order, 100)
  await escalate(order, 'boss')
  await letPass(app, { hours: 72 })
  await app.ask(convertToCoin, { amount: 4_700 }, order.player)
  const { status } = await app.ask(
    resolveOrder,
    { orderId: order.orderId, refund: 6_000, reason: '全程不在' },
    staff,
  )
  expect(status).toBe(200)
  expect(await readOrder(app, order)).toMatchObject({ status: 60, refunded: 6_000 })
  const summary = async () => (await app.ask(getWalletSummary, {}, order.player)).data
  const owes = async () => (await summary()).owed
  // 20 of what she earned had become available and were not spent, 80 of it were frozen.
  expect(await owes()).toBe(4_800 - 80 - 20)
  expect((await summary()).receivable).toBe(0)
  const leaving = await app.ask(eraseMe, { nickname: order.player.nickname }, order.player)
  expect(reasonOf(leaving)).toBe('money_owed')
  await aCompletedOrder({ units: 4, player: order.player })
  await letPass(app, { hours: 72 })
  expect([await owes(), (await beansOf(order)).available]).toEqual([0, 100])
})

test('after staff have decided nothing can be asked back', async () => {
  const staff = await aStaffMember(app)
  const order = await aServedOrder(app, twoHours)
  await close(order, 'boss')
  await app.ask(rejectOrder, named(order), order.player)
  const decided = { orderId: order.orderId, refund: 0, reason: '服务没有问题' }
  expect((await app.ask(resolveOrder, decided, staff)).status).toBe(200)
  expect(await readOrder(app, order)).toMatchObject({ status: 40, refunded: 0, claimRange: null })
  expect(reasonOf(await claim(order, 3_000))).toBe('refund_once')
})

test('an old button never agrees to something else', async () => {
  const order = await aServedOrder(app, twoHours)
  const old = async (...calls: readonly (() => Promise<{ status: number; data: unknown }>)[]) => {
    for (const call of calls) expect(reasonOf(await call())).toBe('order_moved_on')
  }
  const accept = () => app.ask(acceptOrder, named(order), order.player)
  const reject = () => app.ask(rejectOrder, { ...named(order), reason: '不' }, order.player)
  const confirm = () => app.ask(confirmOrder, named(order), order.boss)
  await old(
    () => agree(order),
    () => refuse(order),
    () => drop(order),
  )
  await claim(order, 6_000)
  await old(accept, reject, confirm, () => drop(order))
  await refuse(order)
  await old(accept, reject, confirm, () => agree(order))
  expect((await readOrder(app, order)).status).toBe(51)
  await drop(order)
  expect((await readOrder(app, order)).status).toBe(30)
  await old(
    accept,
    () => agree(order),
    () => refuse(order),
  )
})

test('each answer to a refund, said ten times at once, is said once', async () => {
  const ten = (say: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 10 }, say))
  const order = await aServedOrder(app, twoHours)
  for (const say of [() => claim(order, 6_000), () => refuse(order), () => escalate(order, 'boss')]) {
    expect(new Set((await ten(say)).map(({ status }) => status))).toEqual(new Set([200]))
  }
  const agreed = await aServedOrder(app, twoHours)
  await claim(agreed, 6_000)
  await ten(() => agree(agreed))
  expect((await readOrder(app, order)).timeline.map(({ what }) => what)).toEqual([
    'escalate',
    'refuse',
    'askRefund',
    'begin',
    'accept',
    'placed',
  ])
  expect(await readOutcome(app, agreed)).toEqual({ paid: 0, earned: 0 })
})

test('agreed and withdrawn in the same moment: one of the two happens', async () => {
  const order = await aServedOrder(app, twoHours)
  await claim(order, 6_000)
  const replies = await Promise.all([agree(order), refuse(order), escalate(order, 'boss')])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const { timeline, status } = await readOrder(app, order)
  expect([60, 52]).toContain(status)
  expect(timeline.length).toBe(4 + replies.filter((reply) => reply.status === 200).length)
})
