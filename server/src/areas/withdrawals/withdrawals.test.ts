import type { SentOf } from '@kaihei/domain/call'
import { wholeCoins } from '@kaihei/domain/money'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import {
  cancelWithdrawal,
  convertToCoin,
  createWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
} from '@kaihei/domain/withdrawals/calls'
import { payWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { afterAll, expect, test } from 'vitest'
import { readHouse } from '#ledger/flows.ts'
import { readBalances } from '#ledger/journal.ts'
import { placeOrder, releaseOrder, reverseOrder } from '#testing/order-money.ts'
import { shareTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { runWork, startReading } from '#work/work.ts'

const app = await shareTestApp()
afterAll(() => expectBooksToBalance(app))

const hour = 3_600_000
const payee = 'lily@example.org'
const path = '/proxy/web/withdrawl'

const withdraw = (me: Person, amount: number, on: TestApp = app) =>
  on.ask(createWithdrawal, { amount, method: 'bank', payee }, me)
const beansOf = async (me: Person, on: TestApp = app) => (await on.ask(getWalletSummary, {}, me)).data.beans
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status)

async function payByHand(id: string, on: TestApp = app): Promise<void> {
  const staff = await aStaffMember(on)
  await on.ask(payWithdrawal, { id, step: 'begin', reason: '开始转账' }, staff)
  await on.ask(payWithdrawal, { id, step: 'paid', reason: '已转账', reference: 'B-1' }, staff)
}

/** Brings the program's clock to a moment and does what is due then. */
async function moveTo(on: TestApp, moment: string): Promise<void> {
  await on.pass({ seconds: (Date.parse(moment) - on.app.ground.clock.now().getTime()) / 1000 })
}

test('up to 500 is approved by itself, the amount is set aside, and the first of a week is free', async () => {
  const me = await aPlayer(app, { beans: 800 })
  const line = await callIn(app.address, me.token)
  const { status, data } = await withdraw(me, 50_000)
  expect(status).toBe(200)
  expect(data).toMatchObject({ state: 1, amount: 50_000, fee: 0, method: 'bank', payee: 'lil••••org' })
  expect(data.timeline.map(({ state, reason }) => [state, reason])).toEqual([
    [1, '500 及以下自动通过'],
    [0, null],
  ])
  expect(Date.parse(data.dueAt ?? '') - Date.parse(data.createdAt)).toBe(72 * hour)
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  expect(await beansOf(me)).toEqual({ pending: 0, available: 30_000, withdrawing: 50_000 })
  expect((await app.ask(listWithdrawals, {}, me)).data).toEqual({ items: [data], nextCursor: null })
  expect((await app.ask(getWithdrawalTerms, {}, me)).data).toEqual({
    availableAt: new Date(Date.parse(data.createdAt) + 24 * hour).toISOString(),
    earlierThisWeek: 1,
    open: data,
    convertLeftToday: 500_000,
  })
})

test('above 500 it waits for staff, who want to have looked within a day', async () => {
  const me = await aBoss(app, { beans: 501 })
  const { data } = await withdraw(me, 50_001)
  expect(data).toMatchObject({ state: 0, timeline: [{ state: 0 }] })
  expect(Date.parse(data.dueAt ?? '') - Date.parse(data.createdAt)).toBe(24 * hour)
})

test('the least and the most can be taken out, to the last bean', async () => {
  const [small, large] = [await aBoss(app, { beans: 100 }), await aBoss(app, { beans: 20_000 })]
  expect((await withdraw(small, 10_000)).data).toMatchObject({ state: 1, amount: 10_000 })
  expect((await withdraw(large, 2_000_000)).data).toMatchObject({ state: 0, amount: 2_000_000 })
  expect(await beansOf(large)).toEqual({ pending: 0, available: 0, withdrawing: 2_000_000 })
})

test('nobody takes out what they do not have: coins are not earnings', async () => {
  const me = await aBoss(app, { coins: 900, beans: 100 })
  expect(await withdraw(me, 10_001)).toMatchObject({
    status: 422,
    data: { reason: 'insufficient_beans', available: 10_000 },
  })
  expect(await withdraw(await aBoss(app), 10_000)).toMatchObject({
    status: 422,
    data: { reason: 'insufficient_beans', available: 0 },
  })
  expect((await app.ask(listWithdrawals, {}, me)).data.items).toEqual([])
  expect(await beansOf(me)).toEqual({ pending: 0, available: 10_000, withdrawing: 0 })
})

test('of fifty requests at once one is made', async () => {
  const me = await aBoss(app, { beans: 20_000 })
  const replies = await Promise.all(Array.from({ length: 50 }, () => withdraw(me, 20_000)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 200)
  for (const reply of refused)
    expect(reply).toMatchObject({ status: 409, data: { reason: 'withdrawal_open' } })
  expect(await beansOf(me)).toEqual({ pending: 0, available: 1_980_000, withdrawing: 20_000 })
})

test('the same key fifty times at once is one request with one answer', async () => {
  const me = await aBoss(app, { beans: 300 })
  const once = { token: me.token, headers: { 'idempotency-key': 'withdraw-once-0001' } }
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.ask(createWithdrawal, { amount: 20_000, method: 'bank', payee }, once),
    ),
  )
  expect(new Set(statuses(replies))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  const other = await app.ask(createWithdrawal, { amount: 10_000, method: 'bank', payee }, once)
  expect(other).toMatchObject({ status: 409, data: { reason: 'idempotency_key_reused' } })
  expect(await beansOf(me)).toEqual({ pending: 0, available: 10_000, withdrawing: 20_000 })
})

test('whoever takes theirs back has everything again, and may ask again at once and for nothing', async () => {
  const me = await aBoss(app, { beans: 600 })
  for (const amount of [60_000, 30_000]) {
    const { id, state: before } = (await withdraw(me, amount)).data
    expect(before).toBe(amount > 50_000 ? 0 : 1)
    const { data } = await app.ask(cancelWithdrawal, { id }, me)
    expect(data).toMatchObject({ id, state: 6, fee: 0, dueAt: null })
    expect(data.timeline[0]).toMatchObject({ state: 6, reason: null })
    expect(await beansOf(me)).toEqual({ pending: 0, available: 60_000, withdrawing: 0 })
  }
  expect((await app.ask(getWithdrawalTerms, {}, me)).data).toMatchObject({ earlierThisWeek: 0, open: null })
  expect((await withdraw(me, 10_000)).data).toMatchObject({ fee: 0 })
})

test('who owes settles it with what comes back from a withdrawal', async () => {
  const [boss, me] = [await aBoss(app, { coins: 100 }), await aBoss(app, { beans: 20 })]
  const { ground } = app.app
  const order = await runWork(ground, async (work) => {
    const placed = await placeOrder(work, boss.userId, me.userId, wholeCoins(100))
    await releaseOrder(work, placed)
    return placed
  })
  await app.app.tick()
  const { id } = (await withdraw(me, 10_000)).data
  await runWork(ground, (work) => reverseOrder(work, order, { refund: 10_000 }))
  expect(await beansOf(me)).toEqual({ pending: 0, available: 0, withdrawing: 10_000 })
  await app.ask(cancelWithdrawal, { id }, me)
  expect(await beansOf(me)).toEqual({ pending: 0, available: 2_000, withdrawing: 0 })
  const { items } = (await app.ask(listBills, { type: 2 }, me)).data
  expect(items).toMatchObject([{ title: '抵扣欠款', amount: -8_000, balance: 2_000 }])
})

test('of many who take the same one back, one does, and the money comes back once', async () => {
  const me = await aBoss(app, { beans: 100 })
  const { id } = (await withdraw(me, 10_000)).data
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.ask(cancelWithdrawal, { id }, me)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await beansOf(me)).toEqual({ pending: 0, available: 10_000, withdrawing: 0 })
})

test('it can be taken back until it is being paid, and by nobody else', async () => {
  const [me, other, staff] = [await aBoss(app, { beans: 100 }), await aBoss(app), await aStaffMember(app)]
  const { id } = (await withdraw(me, 10_000)).data
  for (const stranger of [other, staff]) {
    expect(await app.ask(cancelWithdrawal, { id }, stranger)).toMatchObject({
      status: 404,
      data: { reason: 'not_found' },
    })
  }
  await app.ask(payWithdrawal, { id, step: 'begin', reason: '开始转账' }, staff)
  const late = await app.ask(cancelWithdrawal, { id }, me)
  expect(late).toMatchObject({ status: 409, data: { reason: 'withdrawal_moved_on' } })
  expect(await beansOf(me)).toEqual({ pending: 0, available: 0, withdrawing: 10_000 })
})

test('mine are listed the newest first, page by page, and nobody else sees them', async () => {
  const me = await aBoss(app, { beans: 100 })
  const made: string[] = []
  for (let each = 0; each < 5; each++) {
    const { id } = (await withdraw(me, 10_000)).data
    await app.ask(cancelWithdrawal, { id }, me)
    made.unshift(id)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await app.ask(listWithdrawals, { limit: 2, cursor }, me)
    seen.push(...data.items.map(({ id }) => id))
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(made)
  expect((await app.ask(listWithdrawals, {}, await aBoss(app))).data.items).toEqual([])
})

const good: SentOf<typeof createWithdrawal> = { amount: 10_000, method: 'bank', payee }
test.each([
  [{}, 'amount'],
  [{ ...good, amount: undefined }, 'amount'],
  [{ ...good, amount: 10_000.5 }, 'amount'],
  [{ ...good, amount: '10000' }, 'amount'],
  [{ ...good, amount: 1e308 }, 'amount'],
  [{ ...good, amount: null }, 'amount'],
  [{ ...good, amount: [10_000] }, 'amount'],
  [{ ...good, method: 'cash' }, 'method'],
  [{ ...good, method: undefined }, 'method'],
  [{ ...good, payee: 'ab' }, 'payee'],
  [{ ...good, payee: 'a'.repeat(101) }, 'payee'],
  [{ ...good, payee: 'li\u0000ly' }, 'payee'],
  [{ ...good, payee: 42 }, 'payee'],
  [{ ...good, payee: undefined }, 'payee'],
  [{ ...good, fee: 0 }, 'fee'],
  [{ ...good, userId: 'someone' }, 'userId'],
  [{ ...good, state: 1 }, 'state'],
])('a request of %j is malformed and changes nothing', async (body, field) => {
  const me = await aBoss(app, { beans: 300 })
  const reply = await app.send('POST', `${path}/createWebOrder`, body, me)
  expect(reply).toMatchObject({ status: 400, data: { reason: 'malformed' } })
  expect(Object.keys(reply.data.fields ?? {})).toContain(field)
  expect(Object.values(reply.data.fields ?? {}).join('')).toMatch(/[\u4e00-\u9fff]/)
  expect(await beansOf(me)).toEqual({ pending: 0, available: 30_000, withdrawing: 0 })
})

test.each([{}, { id: 5 }, { id: 'x' }, { id: "' or 1=1 --" }, { id: null }])(
  'taking %j back is malformed',
  async (body) => {
    expect((await app.send('POST', `${path}/cancel`, body, await aBoss(app))).status).toBe(400)
  },
)

test('an id that nobody has is not found, a cursor that nobody gave is malformed', async () => {
  const me = await aBoss(app)
  const id = '01900000-0000-7000-8000-000000000000'
  expect((await app.ask(cancelWithdrawal, { id }, me)).status).toBe(404)
  for (const query of ['cursor=nonsense', 'limit=0', 'limit=61', 'limit=1.5', 'page=2']) {
    expect((await app.send('GET', `${path}/page?${query}`, undefined, me)).status).toBe(400)
  }
})

test('a visitor is sent to sign in', async () => {
  for (const [method, call] of [
    ['GET', 'page'],
    ['GET', 'terms'],
    ['POST', 'createWebOrder'],
    ['POST', 'cancel'],
    ['POST', 'toCoin'],
  ] as const) {
    expect((await app.send(method, `${path}/${call}`, method === 'POST' ? good : undefined)).status).toBe(401)
  }
})

test('two lie a day apart, counted from when the last one that was paid was asked for', async () => {
  const own = await startTestAppAt('2030-05-07T10:00:00Z')
  const me = await aBoss(own, { beans: 600 })
  const { data: first } = await withdraw(me, 10_000, own)
  expect(await withdraw(me, 10_000, own)).toMatchObject({ status: 409, data: { reason: 'withdrawal_open' } })
  await payByHand(first.id, own)
  const availableAt = new Date(Date.parse(first.createdAt) + 24 * hour).toISOString()
  expect(await withdraw(me, 10_000, own)).toMatchObject({
    status: 422,
    data: { reason: 'withdrawal_too_soon', availableAt },
  })
  expect((await own.ask(getWithdrawalTerms, {}, me)).data).toMatchObject({ availableAt, open: null })
  await moveTo(own, new Date(Date.parse(availableAt) - 2_000).toISOString())
  expect((await withdraw(me, 10_000, own)).status).toBe(422)
  await moveTo(own, availableAt)
  expect((await withdraw(me, 30_000, own)).data).toMatchObject({ state: 1, amount: 30_000, fee: 300 })
  await expectBooksToBalance(own)
})

test('from the second of a week on it costs, and on Monday in London a new week begins', async () => {
  const own = await startTestAppAt('2030-07-13T10:00:00Z')
  const me = await aBoss(own, { beans: 9_000 })
  const { data: saturday } = await withdraw(me, 10_000, own)
  expect(saturday.fee).toBe(0)
  await payByHand(saturday.id, own)
  await moveTo(own, '2030-07-14T22:59:50Z')
  const { data: sunday } = await withdraw(me, 600_000, own)
  expect(sunday).toMatchObject({ fee: 5_000, state: 0 })
  await own.ask(cancelWithdrawal, { id: sunday.id }, me)
  expect((await own.ask(getWithdrawalTerms, {}, me)).data.earlierThisWeek).toBe(1)
  await moveTo(own, '2030-07-14T23:00:01Z')
  expect((await own.ask(getWithdrawalTerms, {}, me)).data.earlierThisWeek).toBe(0)
  const { data: monday } = await withdraw(me, 600_000, own)
  expect(monday.fee).toBe(0)
  await expectBooksToBalance(own)
})

test('the fee is taken out of the amount, and the bill tells what left', async () => {
  const own = await startTestAppAt('2030-05-07T10:00:00Z')
  const me = await aBoss(own, { beans: 1_000 })
  await payByHand((await withdraw(me, 10_000, own)).data.id, own)
  await moveTo(own, '2030-05-08T10:00:01Z')
  await payByHand((await withdraw(me, 50_000, own)).data.id, own)
  expect(await beansOf(me, own)).toEqual({ pending: 0, available: 40_000, withdrawing: 0 })
  const house = await readHouse(startReading(own.app.ground))
  expect(house.filter(({ received }) => received > 0)).toMatchObject([
    { class: 'payout.bank', received: 10_000 + 49_500 },
    { class: 'revenue', received: 500 },
  ])
  await expectBooksToBalance(own)
})

test('earnings become coins at once, with two percent on top', async () => {
  const me = await aBoss(app, { beans: 100 })
  const line = await callIn(app.address, me.token)
  expect((await app.ask(convertToCoin, { amount: 5_050 }, me)).data).toEqual({ coins: 5_050, bonus: 101 })
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  expect((await app.ask(convertToCoin, { amount: 100 }, me)).data).toEqual({ coins: 100, bonus: 2 })
  expect((await app.ask(getWalletSummary, {}, me)).data).toEqual({
    coins: { paid: 0, earned: 5_150, bonus: 103, total: 5_253 },
    beans: { pending: 0, available: 4_850, withdrawing: 0 },
    owed: 0,
    receivable: 0,
  })
  expect((await app.ask(getWithdrawalTerms, {}, me)).data.convertLeftToday).toBe(494_850)
})

test('what is set aside for a withdrawal cannot be turned into coins', async () => {
  const me = await aBoss(app, { beans: 150 })
  await withdraw(me, 10_000)
  expect(await app.ask(convertToCoin, { amount: 5_001 }, me)).toMatchObject({
    status: 422,
    data: { reason: 'insufficient_beans', available: 5_000 },
  })
  expect((await app.ask(convertToCoin, { amount: 5_000 }, me)).status).toBe(200)
})

test.each([9_999, 2_000_001, 0, -10_000])(
  'a request of %i is well said and outside of the limit, which the refusal names',
  async (amount) => {
    const me = await aBoss(app, { beans: 300 })
    expect(await app.ask(createWithdrawal, { ...good, amount }, me)).toMatchObject({
      status: 422,
      message: '提现金额要在 100 到 20 000 钻石之间',
      data: { reason: 'withdrawal_amount', min: 10_000, max: 2_000_000 },
    })
    expect(await beansOf(me)).toEqual({ pending: 0, available: 30_000, withdrawing: 0 })
  },
)

test.each([
  [99, '至少兑换 1 钻石', { reason: 'conversion_amount', min: 100 }],
  [0, '至少兑换 1 钻石', { reason: 'conversion_amount', min: 100 }],
  [-100, '至少兑换 1 钻石', { reason: 'conversion_amount', min: 100 }],
  [500_001, '每天最多兑换 5 000 钻石，今天还可以兑换 5 000', { reason: 'conversion_limit', max: 500_000 }],
  [9e15, '每天最多兑换 5 000 钻石，今天还可以兑换 5 000', { reason: 'conversion_limit', max: 500_000 }],
])(
  'turning %i into coins is outside of the limit, which the refusal names',
  async (amount, message, data) => {
    const me = await aBoss(app, { beans: 200 })
    expect(await app.ask(convertToCoin, { amount }, me)).toMatchObject({ status: 422, message, data })
    expect(await beansOf(me)).toEqual({ pending: 0, available: 20_000, withdrawing: 0 })
  },
)

test.each([{}, { amount: 100.5 }, { amount: '100' }, { amount: 100, bonus: 1_000 }, { amount: null }])(
  'turning %j into coins is malformed and changes nothing',
  async (body) => {
    const me = await aBoss(app, { beans: 200 })
    const reply = await app.send('POST', `${path}/toCoin`, body, me)
    expect(reply).toMatchObject({ status: 400, data: { reason: 'malformed' } })
    expect(await beansOf(me)).toEqual({ pending: 0, available: 20_000, withdrawing: 0 })
  },
)

test('sixty-four who try five times each to convert a balance worth ten convert ten', async () => {
  const me = await aBoss(app, { beans: 100 })
  const tryFiveTimes = async () => {
    const replies = []
    for (let each = 0; each < 5; each++) replies.push(await app.ask(convertToCoin, { amount: 1_000 }, me))
    return replies
  }
  const replies = (await Promise.all(Array.from({ length: 64 }, tryFiveTimes))).flat()
  expect(replies).toHaveLength(320)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  // One person's rate ends before the tries do.
  expect(new Set(statuses(replies))).toEqual(new Set([200, 422, 429]))
  expect(await readBalances(startReading(app.app.ground), me.userId)).toMatchObject({
    'coin.earned': 10_000,
    'coin.bonus': 200,
    'bean.available': 0,
  })
})

test('nobody passes the limit of the day, not even by racing; the next day in London it is whole again', async () => {
  const own = await startTestAppAt('2030-07-13T22:00:00Z')
  const me = await aBoss(own, { beans: 20_000 })
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => own.ask(convertToCoin, { amount: 60_000 }, me)),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(8)
  for (const refused of tries.filter(({ status }) => status !== 200)) {
    expect(refused).toMatchObject({ status: 422, data: { reason: 'conversion_limit', leftToday: 20_000 } })
  }
  expect((await own.ask(convertToCoin, { amount: 20_001 }, me)).status).toBe(422)
  expect((await own.ask(convertToCoin, { amount: 20_000 }, me)).status).toBe(200)
  expect((await own.ask(getWithdrawalTerms, {}, me)).data.convertLeftToday).toBe(0)
  await moveTo(own, '2030-07-13T22:59:50Z')
  expect((await own.ask(convertToCoin, { amount: 100 }, me)).status).toBe(422)
  await moveTo(own, '2030-07-13T23:00:01Z')
  expect((await own.ask(convertToCoin, { amount: 500_000 }, me)).status).toBe(200)
  await expectBooksToBalance(own)
})
