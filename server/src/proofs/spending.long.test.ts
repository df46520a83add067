import { payBasket } from '@kaihei/domain/activities/calls'
import { payWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { rename } from '@kaihei/domain/rename/calls'
import { captureTopUp, startTopUp } from '@kaihei/domain/top-ups/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { cancelWithdrawal, convertToCoin, createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { fillBaskets } from '#testing/activities.ts'
import { shareTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, aStaffMember, type Person } from '#testing/people.ts'
import { tally } from './outcome.ts'
import { tryAtOnce } from './rush.ts'
import { playPayer } from '#testing/sandbox-payer.ts'

type Attempt = Parameters<typeof tryAtOnce>[1]

const payee = 'GB29 NWBK 6016 1331 9268 19'

const callers = 64
/** One process alone would tell somebody so busy to slow down. */
const one = await shareTestApp()
const other = await shareTestApp({}, one.databaseUrl)
afterAll(() => expectBooksToBalance(one))
const both = [one, other]
const calls = callers * 5
const crowd = callers / 2
const tryAll = async (attempt: Attempt) => tally(await tryAtOnce({ callers, tries: 5, at: both }, attempt))
const tryOnce = async (many: number, attempt: Attempt) =>
  tally(await tryAtOnce({ callers: many, tries: 1, at: both }, attempt))

const walletOf = async (who: Person) => (await one.ask(getWalletSummary, {}, who)).data

test(`${callers} callers × 5 conversions of beans that are worth ten: ten succeed and nothing is left`, async () => {
  const me = await aBoss(one, { beans: 110 })
  const words = await tryAll((at) => at.ask(convertToCoin, { amount: 1_100 }, me))
  expect(words).toEqual({ done: 10, '422 insufficient_beans': calls - 10 })
  expect(await walletOf(me)).toEqual({
    coins: { paid: 0, earned: 11_000, bonus: 220, total: 11_220 },
    beans: { pending: 0, available: 0, withdrawing: 0 },
    owed: 0,
    receivable: 0,
  })
  expect((await one.ask(listBills, { limit: 60 }, me)).data.items).toHaveLength(21)
})

test(`${callers} callers × 5 conversions over the limit of the day: as many succeed as the limit allows`, async () => {
  const me = await aBoss(one, { beans: 9_000 })
  const words = await tryAll((at) => at.ask(convertToCoin, { amount: 50_000 }, me))
  expect(words).toEqual({ done: 10, '422 conversion_limit': calls - 10 })
  expect((await walletOf(me)).beans.available).toBe(400_000)
})

test(`${callers} callers × 5 requests to pay out everything: one is open, the others hear of it`, async () => {
  const me = await aBoss(one, { beans: 100 })
  const input = { amount: 10_000, method: 'bank', payee } as const
  const words = await tryAll((at) => at.ask(createWithdrawal, input, me))
  expect(words).toEqual({ done: 1, '409 withdrawal_open': calls - 1 })
  expect((await walletOf(me)).beans).toEqual({ pending: 0, available: 0, withdrawing: 10_000 })
})

test(`in ten rounds of ${crowd} requests on beans worth ten payouts each round pays out one, and then nothing is left`, async () => {
  const [me, clerk] = [await aBoss(one, { beans: 1_000 }), await aStaffMember(one)]
  const input = { amount: 10_000, method: 'bank', payee } as const
  for (let round = 1; round <= 10; round++) {
    const ids: string[] = []
    const words = await tryOnce(crowd, async (at) => {
      const reply = await at.ask(createWithdrawal, input, me)
      if (reply.status === 200) ids.push(reply.data.id)
      return reply
    })
    expect(words).toEqual({ done: 1, '409 withdrawal_open': crowd - 1 })
    const paid = { id: ids[0] ?? '', reason: '核对无误', reference: 'TT' }
    await one.ask(payWithdrawal, { ...paid, step: 'begin' }, clerk)
    expect((await one.ask(payWithdrawal, { ...paid, step: 'paid' }, clerk)).status).toBe(200)
    // Not by the clock: the other tests' sessions and sums would go with it.
    await one.app.ground.db.run(
      sql`update withdrawal set created_at = created_at - interval '25 hours' where user_id = ${me.userId}`,
    )
  }
  expect(await tryOnce(8, (at) => at.ask(createWithdrawal, input, me))).toEqual({
    '422 insufficient_beans': 8,
  })
  expect((await walletOf(me)).beans).toEqual({ pending: 0, available: 0, withdrawing: 0 })
})

test(`in ten rounds of ${crowd} new names on coins worth ten each round takes one price, and then nothing is left`, async () => {
  const me = await aBoss(one, { coins: 300 })
  const rest = () =>
    one.app.ground.db.run(
      sql`update former_nickname set changed_at = changed_at - interval '31 days' where user_id = ${me.userId}`,
    )
  expect((await one.ask(rename, { nickname: '白送的' }, me)).status).toBe(200)
  await rest()
  for (let round = 1; round <= 10; round++) {
    const words = await tryOnce(crowd, (at, n) => at.ask(rename, { nickname: `第${round}轮${n}` }, me))
    expect(words).toEqual({ done: 1, '422 rename_too_soon': crowd - 1 })
    expect((await walletOf(me)).coins.total).toBe(30_000 - round * 3_000)
    await rest()
  }
  expect(await tryOnce(8, (at, n) => at.ask(rename, { nickname: `太晚了${n}` }, me))).toEqual({
    '422 insufficient_balance': 8,
  })
})

test(`${callers} callers × 5 baskets of eleven coins on coins that are worth ten: ten are paid for and nothing is left`, async () => {
  const me = await aBoss(one, { coins: 110 })
  const activityIds = await fillBaskets(one, me, { baskets: calls, price: 1_100 })
  const words = await tryAll((at, n) => at.ask(payBasket, { activityId: activityIds[n] ?? '' }, me))
  expect(words).toEqual({ done: 10, '422 insufficient_balance': calls - 10 })
  expect((await walletOf(me)).coins.total).toBe(0)
  const bills = (await one.ask(listBills, { type: 6, limit: 60 }, me)).data.items
  expect(bills.map(({ amount }) => amount)).toEqual(Array.from({ length: 10 }, () => -1_100))
})

test(`${callers} callers × 5 top-ups of a new account: ten begin, for more than a thousand a day it may not buy`, async () => {
  const me = await aBoss(one)
  const input = { packageId: 'p100', channel: 'sandbox' }
  const words = await tryAll((at) => at.ask(startTopUp, input, me))
  expect(words).toEqual({ done: 10, '422 top_up_limit': calls - 10 })
})

test(`${callers} callers × 5 captures of one payment: all hear that it is paid, and it is credited once`, async () => {
  const me = await aBoss(one)
  const { orderNo, url } = (await one.ask(startTopUp, { packageId: 'p200', channel: 'sandbox' }, me)).data
  await playPayer(one.address, url, 'approve')
  const states = new Set<string>()
  const words = await tryAll(async (at) => {
    const reply = await at.ask(captureTopUp, { orderNo }, me)
    states.add(reply.data.state)
    return reply
  })
  expect([words, [...states]]).toEqual([{ done: calls }, ['paid']])
  expect((await walletOf(me)).coins).toEqual({ paid: 20_000, earned: 0, bonus: 1_200, total: 21_200 })
})

test('conversions, payouts and their cancellation fight for the same beans, and each bean is in one place', async () => {
  const me = await aBoss(one, { beans: 300 })
  const fight = async (at: TestApp, n: number) => {
    if (n % 3 !== 0) return at.ask(convertToCoin, { amount: 1_000 }, me)
    const asked = await at.ask(createWithdrawal, { amount: 10_000, method: 'alipay', payee }, me)
    return asked.status === 200 ? at.ask(cancelWithdrawal, { id: asked.data.id }, me) : asked
  }
  const words = await tryAll(fight)
  expect(Object.keys(words).toSorted()).toEqual(
    expect.arrayContaining(['409 withdrawal_open', '422 insufficient_beans', 'done']),
  )
  const { coins, beans } = await walletOf(me)
  expect(beans.withdrawing).toBe(0)
  expect(coins).toMatchObject({ earned: 30_000 - beans.available, bonus: coins.earned / 50 })
})
