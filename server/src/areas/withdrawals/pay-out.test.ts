import { listWithdrawalsToInspect, payWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { cancelWithdrawal, createWithdrawal, listWithdrawals } from '@kaihei/domain/withdrawals/calls'
import type { PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startHttpServer } from '#testing/outside/http-server.ts'
import { sql } from '#db/sql.ts'
import { paypalPayouts } from '#gateways/payout-paypal.ts'
import type { Handover } from '#gateways/payout.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, aStaffMember, type Person } from '#testing/people.ts'
import { payOut } from './pay-out.ts'
import { playPaypalPayouts, purse } from '#testing/outside/paypal-payouts.ts'

const paypal = playPaypalPayouts()
const { url } = await startHttpServer(paypal.answer)
const env = {
  PAYPAL_CLIENT_ID: purse.clientId,
  PAYPAL_SECRET: purse.secret,
  PAYPAL_WEBHOOK_ID: 'WH1',
  PAYPAL_API_URL: url,
  PAYPAL_CURRENCY: 'EUR',
  PAYPAL_CNY_RATE: '8',
  PAYPAL_PAYOUTS: '1',
}
const app = await shareTestApp(env)

beforeEach(() => {
  Object.assign(paypal, { sending: 'well', asking: 'well', sent: 0, asked: 0 })
})
afterAll(() => expectBooksToBalance(app))
afterEach(async () => {
  // What a test left under way would be taken by the clock of the next one.
  await app.app.ground.db.run(sql`update withdrawal set next_try_at = null`)
})

type Asked = Person & { readonly id: string }

async function ask(method: PayoutMethod = 'paypal', payee = 'lily@example.org'): Promise<Asked> {
  const me = await aBoss(app, { beans: 200 })
  const { data } = await app.ask(createWithdrawal, { amount: 20_000, method, payee }, me)
  return { ...me, id: data.id }
}

async function look(me: Person) {
  const [withdrawal] = (await app.ask(listWithdrawals, {}, me)).data.items
  const { available, withdrawing } = (await app.ask(getWalletSummary, {}, me)).data.beans
  return { state: withdrawal?.state, available, withdrawing, reason: withdrawal?.timeline[0]?.reason }
}

const setAside = { available: 0, withdrawing: 20_000 }
const givenBack = { available: 20_000, withdrawing: 0 }
const gone = { available: 0, withdrawing: 0 }
/** Longer than the first waits, shorter than a lease. */
const soon = { minutes: 2 }

test('what is approved is given to PayPal, asked after, and paid', async () => {
  const me = await ask()
  const line = await callIn(app.address, me.token)
  await app.app.tick()
  expect(await look(me)).toMatchObject({ state: 2, ...setAside })
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  expect(paypal.batches.get(me.id)?.item).toEqual({
    recipient_type: 'EMAIL',
    receiver: 'lily@example.org',
    sender_item_id: me.id,
    amount: { value: '25.00', currency: 'EUR' },
  })
  await app.pass(soon)
  expect(await look(me)).toMatchObject({ state: 2, ...setAside })
  paypal.settle(me.id, 'SUCCESS')
  await app.pass(soon)
  expect(await look(me)).toMatchObject({ state: 3, ...gone, reason: null })
  const { items } = (
    await app.ask(listWithdrawalsToInspect, { view: 'ended', limit: 1 }, await aStaffMember(app))
  ).data
  expect(items[0]).toMatchObject({
    id: me.id,
    paidBy: 'provider',
    reference: `T${paypal.batches.get(me.id)?.id}`,
    trouble: null,
  })
  await app.pass({ hours: 2 })
  expect([paypal.sent, paypal.asked]).toEqual([1, 2])
})

test.each([
  ['+49 170 1234567', 'PHONE'],
  ['5G2TZWVS3Q8MQ', 'PAYPAL_ID'],
])('%s is a receiver of the type %s', async (payee, type) => {
  const me = await ask('paypal', payee)
  await app.app.tick()
  expect(paypal.batches.get(me.id)?.item).toMatchObject({ recipient_type: type, receiver: payee })
})

test('the other methods wait for the hands of staff', async () => {
  const others = [await ask('bank'), await ask('alipay'), await ask('wechat')]
  await app.pass({ hours: 1 })
  for (const me of others) expect(await look(me)).toMatchObject({ state: 1, ...setAside })
  expect(paypal.sent).toBe(0)
})

test('a payment that came back gives everything back once, and says why', async () => {
  const outcomes = [
    ['FAILED', 'RECEIVER_UNCONFIRMED'],
    ['RETURNED'],
    ['BLOCKED'],
    ['REFUNDED'],
    ['REVERSED'],
  ] as const
  const people = await Promise.all(outcomes.map(() => ask()))
  await app.app.tick()
  people.forEach(({ id }, at) => paypal.settle(id, outcomes[at]?.[0] ?? '', outcomes[at]?.[1]))
  await app.pass(soon)
  for (const [at, me] of people.entries()) {
    const named: string = expect.stringContaining(outcomes[at]?.at(-1) ?? '?')
    expect(await look(me)).toMatchObject({ state: 4, ...givenBack, reason: named })
  }
  await app.pass({ hours: 2 })
  expect(paypal.asked).toBe(people.length)
})

test('a batch that PayPal denies gives everything back', async () => {
  const me = await ask()
  await app.app.tick()
  paypal.deny(me.id)
  await app.pass(soon)
  expect(await look(me)).toMatchObject({ state: 4, ...givenBack })
})

test('a payment that PayPal finds wrong is not made, and gives everything back', async () => {
  paypal.sending = 'invalid'
  const me = await ask()
  await app.app.tick()
  expect(await look(me)).toMatchObject({ state: 4, ...givenBack })
  expect(paypal.batches.has(me.id)).toBe(false)
})

test('one that may still end well is asked after again', async () => {
  const statuses = ['UNCLAIMED', 'ONHOLD', 'PENDING', 'SOMETHING_NEW']
  const people = await Promise.all(statuses.map(() => ask()))
  await app.app.tick()
  people.forEach(({ id }, at) => paypal.settle(id, statuses[at] ?? ''))
  for (let each = 0; each < 3; each++) await app.pass({ hours: 1, minutes: 1 })
  for (const me of people) expect(await look(me)).toMatchObject({ state: 2, ...setAside })
  expect(paypal.asked).toBe(3 * people.length)
  for (const { id } of people) paypal.settle(id, 'SUCCESS')
  await app.pass({ hours: 1, minutes: 1 })
  for (const me of people) expect(await look(me)).toMatchObject({ state: 3, ...gone })
})

test('an answer that was lost is asked for by our own id, and nothing is paid twice', async () => {
  paypal.sending = 'lost'
  const me = await ask()
  await app.app.tick()
  expect(await look(me)).toMatchObject({ state: 2, ...setAside })
  const first = paypal.batches.get(me.id)
  await app.pass(soon)
  await app.pass(soon)
  paypal.settle(me.id, 'SUCCESS')
  await app.pass(soon)
  expect(await look(me)).toMatchObject({ state: 3, ...gone })
  expect(paypal.batches.get(me.id)).toBe(first)
  expect(paypal.sent).toBe(2)
})

test.each(['cut', 'broken', 'no funds'] as const)(
  'while PayPal is %s it is tried again, with more and more patience',
  async (mood) => {
    paypal.sending = mood
    const me = await ask()
    const tries: number[] = []
    for (const minutes of [0, 1, 1, 3, 3, 3]) {
      await app.pass({ minutes })
      tries.push(paypal.sent)
    }
    expect(tries).toEqual([1, 2, 3, 4, 4, 5])
    expect(await look(me)).toMatchObject({ state: 2, ...setAside })
    paypal.sending = 'well'
    await app.pass({ hours: 1 })
    paypal.settle(me.id, 'SUCCESS')
    await app.pass({ hours: 1 })
    expect(await look(me)).toMatchObject({ state: 3, ...gone })
  },
)

test.each(['cut', 'broken'] as const)(
  'an answer that is %s when asked after costs only time',
  async (mood) => {
    const me = await ask()
    await app.app.tick()
    paypal.settle(me.id, 'SUCCESS')
    paypal.asking = mood
    await app.pass(soon)
    expect(await look(me)).toMatchObject({ state: 2, ...setAside })
    paypal.asking = 'well'
    await app.pass(soon)
    expect(await look(me)).toMatchObject({ state: 3, ...gone })
    expect(paypal.sent).toBe(1)
  },
)

test('no hand comes between while PayPal is at it', async () => {
  const staff = await aStaffMember(app)
  const me = await ask()
  await app.app.tick()
  for (const step of ['paid', 'failed'] as const) {
    const tried = await app.ask(payWithdrawal, { id: me.id, step, reason: '手动处理', reference: 'X' }, staff)
    expect(tried).toMatchObject({ status: 409, data: { reason: 'withdrawal_with_provider' } })
  }
  expect((await app.ask(cancelWithdrawal, { id: me.id }, me)).status).toBe(409)
  const { items } = (await app.ask(listWithdrawalsToInspect, { view: 'paying' }, staff)).data
  expect(items.find(({ id }) => id === me.id)).toMatchObject({ paidBy: 'provider', moves: [] })
})

test('what staff have begun to pay by hand PayPal never hears of', async () => {
  const staff = await aStaffMember(app)
  const me = await ask()
  await app.ask(payWithdrawal, { id: me.id, step: 'begin', reason: '手动转账' }, staff)
  await app.pass({ hours: 1 })
  expect(paypal.sent).toBe(0)
  await app.ask(payWithdrawal, { id: me.id, step: 'paid', reason: '已转账', reference: 'X' }, staff)
  expect(await look(me)).toMatchObject({ state: 3, ...gone })
})

test('before PayPal could have forgotten it, what got no answer is left to staff', async () => {
  const me = await ask()
  paypal.sending = 'lost'
  await app.app.tick()
  const first = paypal.batches.get(me.id)
  // The program was not running for a month.
  await app.app.ground.db.run(sql`
    update withdrawal_event set at = at - interval '31 days' where withdrawal_id = ${me.id}`)
  paypal.forget()
  paypal.sending = 'well'
  await app.pass({ hours: 2 })
  expect([paypal.sent, paypal.batches.get(me.id)]).toEqual([1, first])
  const staff = await aStaffMember(app)
  const { items } = (await app.ask(listWithdrawalsToInspect, { view: 'paying' }, staff)).data
  expect(items.find(({ id }) => id === me.id)).toMatchObject({
    moves: ['settle', 'fail'],
    trouble: expect.stringContaining('人工核对'),
  })
  const said = await app.ask(
    payWithdrawal,
    { id: me.id, step: 'paid', reason: '已核对', reference: 'X' },
    staff,
  )
  expect(said.status).toBe(200)
  expect(await look(me)).toMatchObject({ state: 3, ...gone })
})

test('two processes, each with two hands, pay each of many once', async () => {
  const other = await startTestApp(env, app.databaseUrl)
  other.app.ground.clock.setAhead(app.app.ground.clock.aheadMs)
  const turn = payOut({ paypal: paypalPayouts({ ...purse, apiUrl: url, currency: 'EUR', rate: 80_000 }) })
  const work = async ({ app: { ground } }: TestApp) => {
    for (let more = true; more;) more = await turn(ground)
  }
  const workTogether = () => Promise.all([app, other, app, other].map(work))
  const people = await Promise.all(Array.from({ length: 12 }, () => ask()))
  await workTogether()
  expect([paypal.sent, people.every(({ id }) => paypal.batches.has(id))]).toEqual([12, true])
  for (const { id } of people) paypal.settle(id, 'SUCCESS')
  for (const { ground } of [app.app, other.app]) ground.clock.setAhead(ground.clock.aheadMs + 60_000)
  await workTogether()
  for (const me of people) expect(await look(me)).toMatchObject({ state: 3, ...gone })
  expect([paypal.sent, paypal.asked]).toEqual([12, 12])
})

test.each([{ state: 'failed', reason: 'LATE' } as const, { state: 'taken', batchId: 'LATE' } as const])(
  'a process that falls asleep with a payment in hand, and wakes up late with %j, changes nothing',
  async (late) => {
    const me = await ask()
    const asleep = hold<Handover>()
    const turn = payOut({ paypal: { remembersDays: 25, send: asleep.call, ask: never } })(app.app.ground)
    await asleep.heard
    await app.app.tick()
    expect(paypal.sent).toBe(0)
    // The lease is over: another process takes it up.
    await app.pass({ minutes: 3 })
    expect(paypal.sent).toBe(1)
    asleep.answer(late)
    expect(await turn).toBe(true)
    expect(await look(me)).toMatchObject({ state: 2, ...setAside })
    paypal.settle(me.id, 'SUCCESS')
    await app.pass(soon)
    expect(await look(me)).toMatchObject({ state: 3, ...gone })
  },
)

/** Somebody outside who answers when the test says so. */
function hold<T>() {
  let answer: ((value: T) => void) | undefined
  let hear: (() => void) | undefined
  const heard = new Promise<void>((resolve) => (hear = resolve))
  const call = () => {
    hear?.()
    return new Promise<T>((resolve) => (answer = resolve))
  }
  return { call, heard, answer: (value: T) => answer?.(value) }
}

function never(): Promise<never> {
  throw new Error('nobody asks')
}
