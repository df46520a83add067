import { eraseMe } from '@kaihei/domain/my-data/calls'
import { chargeBackPayment } from '@kaihei/domain/ops/payment-calls'
import { getPerson, type Risk } from '@kaihei/domain/ops/people-calls'
import { login, register } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aBuyer } from '#testing/buyer.ts'
import { anOrder } from '#testing/orders.ts'
import { shop, startPaypalServer } from '#testing/outside/paypal-server.ts'
import { keys, startStripeServer } from '#testing/outside/stripe-server.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'
import { planOf } from '#testing/plan-of.ts'
import {
  findSharedDevices,
  findSharedPayees,
  findSharedSources,
  listChargeBacks,
  listRefunded,
} from '#views/person/risk-store.ts'

const [stripe, paypal] = await Promise.all([startStripeServer(), startPaypalServer()])
const app = await shareTestApp({
  STRIPE_SECRET_KEY: keys.secret,
  STRIPE_WEBHOOK_SECRET: keys.webhook,
  STRIPE_API_URL: stripe.url,
  PAYPAL_CLIENT_ID: shop.clientId,
  PAYPAL_SECRET: shop.secret,
  PAYPAL_WEBHOOK_ID: shop.webhookId,
  PAYPAL_API_URL: paypal.url,
  PAYPAL_CNY_RATE: '7.83',
})
const [staff, admin] = [await aStaffMember(app), await anAdmin(app)]
const { db } = app.app.ground

async function signalOf({ uk }: Pick<Person, 'uk'>, signal: Risk['signal']): Promise<Risk> {
  const { risk } = (await app.ask(getPerson, { uk }, staff)).data
  const found = risk.find((one) => one.signal === signal)
  if (found === undefined) throw new Error(`no signal ${signal}`)
  return found
}

async function pays(channel: 'stripe' | 'paypal', payer: string | undefined) {
  const me = await aBuyer(app)
  const { orderNo, ref } = await me.start('p100', channel)
  if (channel === 'paypal') paypal.approve(ref, payer)
  else stripe.pay(ref, payer === undefined ? {} : { fingerprint: payer })
  expect(await me.capture(orderNo)).toBe('paid')
  return { ...me, orderNo }
}

test.each(['stripe', 'paypal'] as const)(
  'who pays with the same card or account by %s shows on the page of each, and what it is called is kept nowhere',
  async (channel) => {
    const [one, other, third] = [
      await pays(channel, 'Xt5EWLLDS7FJjR1c'),
      await pays(channel, 'Xt5EWLLDS7FJjR1c'),
      await pays(channel, 'another'),
    ]
    expect(await signalOf(one, 'sharedSource')).toMatchObject({
      raised: true,
      count: 1,
      people: [{ uk: other.uk, nickname: other.nickname }],
    })
    expect((await signalOf(other, 'sharedSource')).people).toMatchObject([{ uk: one.uk }])
    expect(await signalOf(third, 'sharedSource')).toMatchObject({ raised: false, count: 0, people: [] })
    const [row] = await db.rows<{ all: string }>(
      sql`select row_to_json(t)::text as all from top_up t where order_no = ${one.orderNo}`,
    )
    expect(row?.all).not.toContain('Xt5EWLLDS7FJjR1c')
  },
)

test('the same name at two providers is not the same source, and ways to pay without a name are nobody’s', async () => {
  const [card, account] = [await pays('stripe', 'SAMENAME'), await pays('paypal', 'SAMENAME')]
  const [nameless, alike] = [await pays('stripe', undefined), await pays('stripe', undefined)]
  for (const person of [card, account, nameless, alike])
    expect((await signalOf(person, 'sharedSource')).count).toBe(0)
})

test('whoever has erased their account shares nothing any more', async () => {
  const [one, other] = [await pays('stripe', 'gone-soon'), await aBuyer(app)]
  await db.run(sql`
    insert into top_up (order_no, user_id, package_id, channel, price, coins, bonus, first_bonus, state, created_at,
      expires_at, paid_at, source)
    select 'GONESOON1', ${other.userId}, 'p', 'stripe', 1, 1, 0, 0, 'paid', now(), now(), now(), source
    from top_up where order_no = ${one.orderNo}`)
  expect((await signalOf(one, 'sharedSource')).count).toBe(1)
  expect((await app.ask(eraseMe, { nickname: other.nickname }, other)).status).toBe(200)
  expect((await signalOf(one, 'sharedSource')).count).toBe(0)
  expect(await db.rows(sql`select source from top_up where order_no = 'GONESOON1'`)).toEqual([
    { source: null },
  ])
})

test('refunds and charge-backs name the orders and payments they are', async () => {
  const payer = await pays('stripe', 'charged-back')
  await app.ask(chargeBackPayment, { orderNo: payer.orderNo, amount: 10_000, reason: '银行来信' }, admin)
  expect(await signalOf(payer, 'chargeBacks')).toMatchObject({
    raised: true,
    count: 1,
    rests: [{ kind: 'payment', id: payer.orderNo, name: payer.orderNo, count: 10_000 }],
  })
  const boss = await aBoss(app, { coins: 900, days: 60 })
  const orders = [await anOrder(app, { boss }), await anOrder(app, { boss }), await anOrder(app, { boss })]
  await db.run(sql`
    update play_order set status = 40, refunded = 1000 where id = any(${orders.map(({ orderId }) => orderId)}::uuid[])`)
  const { rests, ...signal } = await signalOf(boss, 'refunds')
  expect(signal).toMatchObject({ raised: true, count: 3, of: 3 })
  expect(new Set(rests.map(({ name }) => name))).toEqual(new Set(orders.map(({ orderSn }) => orderSn)))
  expect(rests[0]).toMatchObject({ kind: 'order', count: 1_000 })
})

test('a burst of wrong passwords is a signal, a night of single ones as well, a right one is not counted', async () => {
  const account = 'guessed@kaihei.test'
  const password = 'long enough 81'
  const { profile } = (await app.ask(register, { account, password, nickname: '被猜的人' })).data
  const guess = () => app.ask(login, { account, password: 'a guess that is wrong' })
  for (const tried of [password, 'wrong once']) await app.ask(login, { account, password: tried })
  expect(await signalOf(profile, 'failedSignIns')).toMatchObject({ raised: false, count: 1 })
  for (let night = 0; night < 3; night++) {
    await app.pass({ hours: 1 })
    await guess()
  }
  const seen = await signalOf(profile, 'failedSignIns')
  expect(seen).toMatchObject({ raised: true, count: 4 })
  expect(seen.rests.map(({ kind, count }) => [kind, count])).toEqual([
    ['hour', 1],
    ['hour', 1],
    ['hour', 1],
    ['hour', 1],
  ])
  await app.pass({ hours: 25 })
  expect(await signalOf(profile, 'failedSignIns')).toMatchObject({ raised: false, count: 0, rests: [] })
  // Refused tries are no guesses: nobody looked at them.
  for (let tries = 0; tries < 14; tries++) await guess()
  expect(await signalOf(profile, 'failedSignIns')).toMatchObject({ raised: true, count: 10 })
  await app.pass({ hours: 24 * 8 })
  expect(await db.rows(sql`select 1 from sign_in_hour`)).toEqual([])
})

const someone = '00000000-0000-7000-8000-000000000000'

test.each([
  ['a shared browser', findSharedDevices],
  ['a shared source', findSharedSources],
  ['a shared payee', findSharedPayees],
  ['refunded orders', listRefunded],
  ['payments that were charged back', listChargeBacks],
] as const)('%s is found by an index, however many there are', async (_, find) => {
  const plan = await planOf(app, (reading) => find(reading, someone))
  expect(plan).toMatch(/Index/)
  expect(plan).not.toMatch(/Seq Scan/)
})
