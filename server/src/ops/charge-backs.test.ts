import { sendGift } from '@kaihei/domain/gifts/calls'
import { eraseMe } from '@kaihei/domain/my-data/calls'
import {
  chargeBackPayment,
  listPayments,
  loseChargeBack,
  refundPayment,
  settleReceivable,
  winChargeBack,
} from '@kaihei/domain/ops/payment-calls'
import { listAudit } from '@kaihei/domain/ops/audit-calls'
import { getOverview } from '@kaihei/domain/ops/overview-calls'
import { listPaymentNotices } from '@kaihei/domain/ops/payment-notice-calls'
import { getPerson } from '@kaihei/domain/ops/people-calls'
import { listSanctions } from '@kaihei/domain/ops/sanction-calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { readBalances } from '#ledger/journal.ts'
import { bring } from '#testing/buyer.ts'
import { startTakingPayments } from '#testing/payments.ts'
import { anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { startReading } from '#work/work.ts'

const { app, admin, stripe, paypal, aPayer: aBuyerOf, look } = await startTakingPayments()
const companion = await aPlayer(app)

/** Somebody who has bought 500 with a bonus of 33, and has given 188 of it away if they are generous. */
async function aPayer(channel: 'stripe' | 'paypal' = 'stripe', { generous = false } = {}) {
  const me = await aBuyerOf('p500', channel)
  if (generous) await app.ask(sendGift, { uk: companion.uk, giftId: 'tram', quantity: 1 }, me)
  return me
}

const reason = '银行来信'
const chargeBack = (orderNo: string, amount: number) =>
  app.ask(chargeBackPayment, { orderNo, amount, reason }, admin)
const win = (orderNo: string) => app.ask(winChargeBack, { orderNo, reason }, admin)
const lose = (orderNo: string) => app.ask(loseChargeBack, { orderNo, reason }, admin)
const owedBy = async ({ userId }: Person) =>
  0 - ((await readBalances(startReading(app.app.ground), userId)).receivable ?? 0)
const freezesOf = async ({ uk }: Person) =>
  (await app.ask(listSanctions, { uk }, admin)).data.items.filter(
    ({ kind, holds }) => kind === 'freeze' && holds,
  )

let disputes = 0
const newDispute = () => `dp_${++disputes}`
const tell = (id: string, ref: string, status: string, amount?: number) =>
  bring(
    app,
    'stripe',
    stripe.dispute(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', {
      id,
      ref,
      status,
      ...(amount !== undefined && { amount }),
    }),
  )

/** What a person's page says of charge-backs. */
const chargeBackSignal = async ({ uk }: Person) =>
  (await app.ask(getPerson, { uk }, admin)).data.risk.find(({ signal }) => signal === 'chargeBacks')

test('takes what is left, books the rest as a receivable, and freezes the account; the companion keeps hers', async () => {
  const me = await aPayer('stripe', { generous: true })
  await app.pass({ minutes: 2 })
  const earned = async () => (await app.ask(getWalletSummary, {}, companion)).data.beans
  const before = await earned()
  const answer = (await chargeBack(me.orderNo, 50_000)).data
  expect(answer).toEqual({ orderNo: me.orderNo, taken: 34_500, receivable: 15_500 })
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  expect(await owedBy(me)).toBe(15_500)
  expect((await app.ask(getWalletSummary, {}, me)).data).toMatchObject({ owed: 15_500, receivable: 15_500 })
  expect(await earned()).toEqual(before)
  expect(await freezesOf(me)).toMatchObject([{ reason: expect.stringContaining(me.orderNo) as string }])
  const gift = { uk: companion.uk, giftId: 'match', quantity: 1 } as const
  expect(await app.ask(sendGift, gift, me)).toMatchObject({ status: 403, data: { reason: 'account_frozen' } })
  expect(await chargeBackSignal(me)).toMatchObject({ raised: true, count: 1 })
  const { items } = (await app.ask(listPayments, { state: 'disputed' }, admin)).data
  expect(items[0]).toMatchObject({
    orderNo: me.orderNo,
    chargeBacks: [{ state: 'open', receivable: 15_500 }],
  })
  expect(
    (await app.ask(refundPayment, { orderNo: me.orderNo, amount: 1, reason }, admin)).data,
  ).toMatchObject({
    reason: 'charge_back_open',
  })

  expect((await win(me.orderNo)).data).toEqual({ orderNo: me.orderNo })
  expect(await me.coins()).toEqual({ paid: 34_500, bonus: 0 })
  expect(await owedBy(me)).toBe(0)
  expect((await app.ask(getWalletSummary, {}, me)).data).toMatchObject({ owed: 0, receivable: 0 })
  expect(await freezesOf(me)).toEqual([])
  expect(await chargeBackSignal(me)).toMatchObject({ raised: false, count: 0 })
  const titles = (await app.ask(listBills, {}, me)).data.items.map(({ title }) => title)
  expect(titles.slice(0, 2)).toEqual(['拒付已撤销，退还', '充值被拒付，扣回'])
})

test('a bonus that is unspent goes with it, uncounted, and comes back with it', async () => {
  const me = await aPayer()
  expect((await chargeBack(me.orderNo, 25_000)).data).toMatchObject({ taken: 25_000, receivable: 0 })
  expect(await me.coins()).toEqual({ paid: 25_000, bonus: 1_650 })
  expect((await chargeBack(me.orderNo, 1)).data).toMatchObject({ reason: 'charge_back_open' })
  await win(me.orderNo)
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3_300 })
})

test('by many hands at once it is taken once, and undone once', async () => {
  const me = await aPayer()
  const hands = Array.from({ length: 8 })
  const taken = await Promise.all(hands.map(() => chargeBack(me.orderNo, 50_000)))
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
  const won = await Promise.all(hands.map(() => win(me.orderNo)))
  expect(won.every(({ status }) => status === 200)).toBe(true)
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3_300 })
  expect((await win((await aPayer()).orderNo)).status).toBe(404)
})

test('nobody charges back more than was paid, and what was refunded is not paid any more', async () => {
  const me = await aPayer()
  expect((await chargeBack(me.orderNo, 50_001)).data).toMatchObject({
    reason: 'refund_too_much',
    max: 50_000,
  })
  await app.ask(refundPayment, { orderNo: me.orderNo, amount: 20_000, reason }, admin)
  expect((await chargeBack(me.orderNo, 30_001)).data).toMatchObject({ max: 30_000 })
  expect((await chargeBack(me.orderNo, 30_000)).data).toMatchObject({ taken: 30_000, receivable: 0 })
})

test('told by Stripe, doubled, at once and in any order, it comes to the same', async () => {
  const me = await aPayer('stripe', { generous: true })
  const id = newDispute()
  const created = () => tell(id, me.ref, 'needs_response')
  expect(await Promise.all([created(), created(), created(), created()])).toEqual([200, 200, 200, 200])
  expect((await look(me.orderNo)).chargeBacks).toMatchObject([
    { state: 'open', amount: 50_000, taken: 34_500, receivable: 15_500, disputeRef: id },
  ])
  expect(await freezesOf(me)).toHaveLength(1)
  await Promise.all([tell(id, me.ref, 'won'), tell(id, me.ref, 'won'), created(), win(me.orderNo)])
  await created()
  expect(await me.coins()).toEqual({ paid: 34_500, bonus: 0 })
  expect(await owedBy(me)).toBe(0)
  expect(await freezesOf(me)).toEqual([])
})

test('won before anybody heard that it began, it takes nothing when that is told', async () => {
  const me = await aPayer()
  const id = newDispute()
  expect(await tell(id, me.ref, 'won')).toBe(200)
  expect(await tell(id, me.ref, 'needs_response')).toBe(200)
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3_300 })
  expect((await look(me.orderNo)).chargeBacks).toEqual([])
})

test('a part that is disputed, a question of the bank, and a dispute of something unknown', async () => {
  const me = await aPayer()
  const asked = stripe.dispute('charge.dispute.created', {
    id: newDispute(),
    ref: me.ref,
    status: 'warning_needs_response',
  })
  expect(await bring(app, 'stripe', asked)).toBe(200)
  expect((await look(me.orderNo)).chargeBacks).toEqual([])
  expect(await tell(newDispute(), me.ref, 'needs_response', 12_345)).toBe(200)
  expect((await look(me.orderNo)).chargeBacks).toMatchObject([{ amount: 12_345, taken: 12_345 }])
  const forged = stripe.dispute(
    'charge.dispute.created',
    { id: newDispute(), ref: me.ref, status: 'lost' },
    'whsec_x',
  )
  expect(await bring(app, 'stripe', forged)).toBe(400)
})

test('what staff said first the provider only confirms; lost, it stays as it is', async () => {
  const me = await aPayer()
  await chargeBack(me.orderNo, 50_000)
  const id = newDispute()
  await tell(id, me.ref, 'needs_response')
  await tell(id, me.ref, 'lost')
  expect((await look(me.orderNo)).chargeBacks).toMatchObject([
    { state: 'lost', disputeRef: id, amount: 50_000 },
  ])
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  // Money that comes back after all.
  await tell(id, me.ref, 'won')
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3_300 })
})

test('told by PayPal, by our number or by the name of its money', async () => {
  const me = await aPayer('paypal')
  const [capture] = paypal.orderOf(me.ref).captures
  const dispute = (outcome?: string) => ({
    dispute_id: `PP-D-${me.orderNo}`,
    status: outcome === undefined ? 'OPEN' : 'RESOLVED',
    dispute_amount: capture?.amount,
    disputed_transactions: [{ seller_transaction_id: capture?.id }],
    ...(outcome !== undefined && { dispute_outcome: { outcome_code: outcome } }),
  })
  const created = paypal.notice('CUSTOMER.DISPUTE.CREATED', dispute())
  expect(await Promise.all([bring(app, 'paypal', created), bring(app, 'paypal', created)])).toEqual([
    200, 200,
  ])
  expect((await look(me.orderNo)).chargeBacks).toMatchObject([
    { state: 'open', amount: 50_000, taken: 50_000 },
  ])
  const won = paypal.notice('CUSTOMER.DISPUTE.RESOLVED', {
    ...dispute('RESOLVED_SELLER_FAVOUR'),
    disputed_transactions: [{ invoice_number: me.orderNo }],
  })
  expect(await bring(app, 'paypal', won)).toBe(200)
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3_300 })
  expect(await freezesOf(me)).toEqual([])
})

test('lost by the hand of an admin it is closed once: its queue is shorter, what is owed stays owed, the freeze stays', async () => {
  const me = await aPayer('stripe', { generous: true })
  const waiting = async () =>
    (await app.ask(getOverview, {}, admin)).data.queues.find(({ id }) => id === 'chargebacks')?.open ?? -1
  const before = await waiting()
  await chargeBack(me.orderNo, 50_000)
  expect(await waiting()).toBe(before + 1)
  const lost = await Promise.all(Array.from({ length: 4 }, () => lose(me.orderNo)))
  expect(lost.map(({ data }) => data)).toEqual(lost.map(() => ({ orderNo: me.orderNo })))
  expect(await waiting()).toBe(before)
  expect((await look(me.orderNo)).chargeBacks).toMatchObject([
    { state: 'lost', taken: 34_500, settled: null },
  ])
  expect([await me.coins(), await owedBy(me)]).toEqual([{ paid: 0, bonus: 0 }, 15_500])
  expect(await freezesOf(me)).toHaveLength(1)
  const { items } = (await app.ask(listAudit, { what: 'payment.chargeBackLost' }, admin)).data
  expect(items).toMatchObject([
    {
      thing: `user:${me.uk}`,
      why: reason,
      before: { state: 'open', taken: 34_500, receivable: 15_500 },
      after: { orderNo: me.orderNo, state: 'lost' },
    },
  ])
  await app.ask(settleReceivable, { orderNo: me.orderNo, end: 'paid', reason }, admin)
  expect([await owedBy(me), await freezesOf(me)]).toEqual([0, []])
})

test('what an admin closed as lost is the one that its provider speaks of later, and is not taken again', async () => {
  const me = await aPayer()
  const id = newDispute()
  await chargeBack(me.orderNo, 25_000)
  await lose(me.orderNo)
  await tell(id, me.ref, 'needs_response', 25_000)
  await tell(id, me.ref, 'lost', 25_000)
  expect((await look(me.orderNo)).chargeBacks).toMatchObject([
    { state: 'lost', disputeRef: id, taken: 25_000 },
  ])
  expect(await me.coins()).toEqual({ paid: 25_000, bonus: 1_650 })
  await tell(id, me.ref, 'won', 25_000)
  expect(await me.coins()).toEqual({ paid: 50_000, bonus: 3_300 })
  expect((await lose(me.orderNo)).data).toMatchObject({ reason: 'already_handled' })
})

test('only an admin loses one, nobody their own, and none that never was', async () => {
  const me = await aPayer()
  const asked = { orderNo: me.orderNo, reason }
  expect((await lose(me.orderNo)).status).toBe(404)
  expect((await app.ask(loseChargeBack, asked, await aStaffMember(app))).status).toBe(403)
  await chargeBack(me.orderNo, 50_000)
  expect((await app.ask(loseChargeBack, { ...asked, reason: '' }, admin)).status).toBe(400)
  await app.app.ground.db.run(sql`update top_up set user_id = ${admin.userId} where order_no = ${me.orderNo}`)
  expect((await lose(me.orderNo)).data).toMatchObject({ reason: 'not_yourself' })
  await app.app.ground.db.run(sql`update top_up set user_id = ${me.userId} where order_no = ${me.orderNo}`)
  expect((await look(me.orderNo)).chargeBacks).toMatchObject([{ state: 'open' }])
})

test('a receivable is paid after all or written off, once; what comes back later is whose it is', async () => {
  const settle = (orderNo: string, end: 'paid' | 'writtenOff') =>
    app.ask(settleReceivable, { orderNo, end, reason }, admin)
  const [payer, gone] = [
    await aPayer('stripe', { generous: true }),
    await aPayer('stripe', { generous: true }),
  ]
  for (const { orderNo } of [payer, gone]) await chargeBack(orderNo, 50_000)
  const answers = await Promise.all([settle(payer.orderNo, 'paid'), settle(payer.orderNo, 'paid')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await owedBy(payer)).toBe(0)
  expect(await freezesOf(payer)).toEqual([])
  expect((await settle(gone.orderNo, 'writtenOff')).data).toEqual({
    orderNo: gone.orderNo,
    receivable: 15_500,
  })
  expect(await freezesOf(gone)).toHaveLength(1)
  for (const { orderNo } of [payer, gone]) await win(orderNo)
  expect(await payer.coins()).toEqual({ paid: 50_000, bonus: 0 })
  expect(await gone.coins()).toEqual({ paid: 34_500, bonus: 0 })
})

test('nobody is erased while their money is on its way back, or while they owe for it', async () => {
  const me = await aPayer('stripe', { generous: true })
  await app.pass({ minutes: 2 })
  const erase = async () =>
    (await app.ask(eraseMe, { nickname: me.nickname }, me)).data as unknown as { reason?: string } | null
  await chargeBack(me.orderNo, 50_000)
  expect(await me.coins()).toEqual({ paid: 0, bonus: 0 })
  expect(await erase()).toMatchObject({ reason: 'money_in_account' })
  const id = newDispute()
  await tell(id, me.ref, 'lost')
  expect(await erase()).toMatchObject({ reason: 'money_owed' })
  await app.ask(settleReceivable, { orderNo: me.orderNo, end: 'paid', reason }, admin)
  expect(await erase()).toBeNull()
})

test('what providers told is listed with what became of it, and forgotten after a season', async () => {
  const me = await aPayer()
  const id = newDispute()
  await tell(id, me.ref, 'needs_response')
  await tell(id, me.ref, 'needs_response')
  await tell(id, me.ref, 'won')
  const forged = stripe.dispute('charge.dispute.created', { id, ref: me.ref, status: 'lost' }, 'whsec_x')
  await bring(app, 'stripe', forged)
  const list = async () => (await app.ask(listPaymentNotices, { limit: 4 }, admin)).data.items
  expect(await list()).toMatchObject([
    { provider: 'stripe', verdict: 'forged', type: null, ref: null, orderNo: null },
    { verdict: 'won', type: 'charge.dispute.closed', ref: id, orderNo: me.orderNo },
    { verdict: 'nothing', orderNo: me.orderNo },
    { verdict: 'taken', type: 'charge.dispute.created', orderNo: me.orderNo },
  ])
  await app.pass({ hours: 24 * 91 })
  const { token } = await anAdmin(app)
  expect((await app.ask(listPaymentNotices, {}, { token })).data.items).toEqual([])
})
