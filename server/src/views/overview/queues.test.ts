import type { LiveEvent } from '@kaihei/domain/live-event'
import { askCoinsBack, keepCoins } from '@kaihei/domain/my-data/calls'
import { buyNitro, reportNitro } from '@kaihei/domain/nitro/calls'
import { decideApproval } from '@kaihei/domain/ops/approval-calls'
import { decideApplication, listApplications } from '@kaihei/domain/ops/application-calls'
import { decideNitro, loadNitro } from '@kaihei/domain/ops/nitro-calls'
import { getOverview, listWaiting, type QueueId } from '@kaihei/domain/ops/overview-calls'
import { resolveOrder } from '@kaihei/domain/ops/order-calls'
import {
  chargeBackPayment,
  decideDifference,
  endRefundByHand,
  listPayments,
  loseChargeBack,
  refundPayment,
} from '@kaihei/domain/ops/payment-calls'
import { decideRental } from '@kaihei/domain/ops/rental-calls'
import { decideReport, listReports } from '@kaihei/domain/ops/report-calls'
import { setRule } from '@kaihei/domain/ops/rule-calls'
import { adjustWallet } from '@kaihei/domain/ops/wallet-calls'
import { askRefund } from '@kaihei/domain/orders/calls'
import { saveApplication } from '@kaihei/domain/players/onboarding-calls'
import {
  answerFailure,
  claimDeposit,
  endRental,
  rentAccount,
  reportLoginFailed,
  saveOffer,
} from '@kaihei/domain/rental/calls'
import { addReport } from '@kaihei/domain/reports/calls'
import { createWithdrawal, cancelWithdrawal } from '@kaihei/domain/withdrawals/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { plainApplication } from '#testing/application.ts'
import { aBuyer, bring } from '#testing/buyer.ts'
import { callIn } from '#testing/line.ts'
import { aServedOrder, named } from '#testing/orders.ts'
import { startTakingPayments } from '#testing/payments.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const { app, admin, stripe, aPayer, look } = await startTakingPayments()
const staff = await aStaffMember(app)
const reason = '查过了'

const open = async (id: QueueId, who: Person = admin) =>
  (await app.ask(getOverview, {}, who)).data.queues.find((queue) => queue.id === id)?.open

const waitingIn = async (id: QueueId, who: Person = admin) =>
  (await app.ask(listWaiting, {}, who)).data.items.filter(({ queue }) => queue === id)

/** What a page of theirs hears while something happens, up to the first event of this type. */
async function hearing(
  who: Person,
  until: LiveEvent['type'],
  act: () => Promise<{ readonly status: number }>,
) {
  const line = await callIn(app.address, who.token)
  expect((await act()).status).toBe(200)
  const heard: LiveEvent[] = []
  while (heard.at(-1)?.type !== until) heard.push(await line.hearEvent())
  line.socket.close()
  return heard
}

/** Something comes into a queue, or leaves it: it is counted there, and open consoles hear that something is. */
async function changes(id: QueueId, by: 1 | -1, act: () => Promise<{ readonly status: number }>) {
  const before = (await open(id)) ?? Number.NaN
  const heard = await hearing(staff, 'queue.changed', act)
  expect(heard.at(-1)).toEqual({ type: 'queue.changed' })
  expect([id, await open(id)]).toEqual([id, before + by])
}

let made = 0
/** Somebody's account, rented for four hours at six coins. */
async function aRental() {
  const [owner, renter] = [await aBoss(app), await aBoss(app, { coins: 200 })]
  const login = `queued_${++made}`
  const account = {
    game: 'lol',
    server: 'EUW',
    rank: '钻石',
    title: '要裁决的号',
    pricePerHour: 600,
  } as const
  const offer = { ...account, login, secret: 'lampe-9', on: true, house: false }
  const { accountId } = (await app.ask(saveOffer, offer, owner)).data
  const { rentId } = (await app.ask(rentAccount, { accountId, hours: 4 }, renter)).data
  return { owner, renter, rentId }
}

test('a login that failed and a claim wait among the rentals until staff have decided', async () => {
  const failed = await aRental()
  const { rentId } = failed
  await app.ask(reportLoginFailed, { rentId }, failed.renter)
  await changes('rentals', 1, () => app.ask(answerFailure, { rentId, text: '密码没有错' }, failed.owner))
  expect(await waitingIn('rentals', staff)).toMatchObject([
    {
      id: rentId,
      kind: 'login',
      from: failed.renter.nickname,
      about: failed.owner.nickname,
      amount: 2_400,
      unit: 'coin',
    },
  ])
  await changes('rentals', -1, () => app.ask(decideRental, { rentId, decision: 'refunded', reason }, staff))

  const claimed = await aRental()
  const claim = { rentId: claimed.rentId, amount: 4_000, reason: '掉了两个段位' }
  await app.ask(endRental, { rentId: claimed.rentId }, claimed.renter)
  await changes('rentals', 1, () => app.ask(claimDeposit, claim, claimed.owner))
  expect(await waitingIn('rentals')).toMatchObject([
    { id: claimed.rentId, kind: 'claim', from: claimed.owner.nickname, amount: 4_000 },
  ])
  const dismissed = { rentId: claimed.rentId, decision: 'dismissed', reason } as const
  await changes('rentals', -1, () => app.ask(decideRental, dismissed, staff))
})

test('a code that does not work waits until staff have decided', async () => {
  const boss = await aBoss(app, { coins: 30 })
  const codes = 'QUEUE-0001-QZ71'
  await app.ask(loadNitro, { kind: 'basic-month', source: '测试批发', codes }, staff)
  const { orderNo } = (await app.ask(buyNitro, { kind: 'basic-month' }, boss)).data
  await changes('nitro', 1, () => app.ask(reportNitro, { orderNo, text: '说已经用过了' }, boss))
  expect(await waitingIn('nitro', staff)).toMatchObject([
    { from: boss.nickname, kind: 'basic-month', amount: 2_200, about: null },
  ])
  const upheld = { orderNo, answer: 'valid', outcome: 'upheld', reason } as const
  await changes('nitro', -1, () => app.ask(decideNitro, upheld, staff))
})

test('bought coins that somebody who leaves wants back wait for an admin, until they are kept after all', async () => {
  const me = await aPayer('p500', 'stripe')
  await changes('returns', 1, () => app.ask(askCoinsBack, {}, me))
  expect(await waitingIn('returns')).toMatchObject([{ id: me.orderNo, from: me.nickname, amount: 50_000 }])
  await changes('returns', -1, () => app.ask(keepCoins, {}, me))
})

test('a refund that no provider sends waits for an admin, until somebody says how it ended', async () => {
  const me = await aPayer('p500', 'stripe')
  // As of a provider that the house does not work with any more.
  await app.app.ground.db.run(sql`update top_up set channel = 'formerly' where order_no = ${me.orderNo}`)
  const { orderNo } = me
  await changes('refunds', 1, () => app.ask(refundPayment, { orderNo, amount: 20_000, reason }, admin))
  expect(await waitingIn('refunds')).toMatchObject([
    { id: orderNo, from: me.nickname, kind: 'formerly', amount: 20_000, unit: 'CNY' },
  ])
  expect(await waitingIn('refunds', staff)).toEqual([])
  const [listed] = (await app.ask(listPayments, { state: 'byHand' }, admin)).data.items
  const [refund] = listed?.refunds ?? []
  expect([listed?.orderNo, Date.parse(refund?.promisedAt ?? '') - Date.parse(refund?.at ?? '')]).toEqual([
    orderNo,
    24 * 3_600_000,
  ])
  const ended = { orderNo, sent: true, reference: 're_7', reason } as const
  await changes('refunds', -1, () => app.ask(endRefundByHand, ended, admin))
  expect((await app.ask(listPayments, { state: 'byHand' }, admin)).data.items).toEqual([])
})

test('a refund that its provider never answered comes to wait by the clock, and its time begins then', async () => {
  const me = await aPayer('p100', 'stripe')
  stripe.down = true
  await app.ask(refundPayment, { orderNo: me.orderNo, amount: 10_000, reason }, admin)
  expect(await waitingIn('refunds')).toEqual([])
  await changes('refunds', 1, async () => {
    await app.pass({ hours: 7 * 24 + 2 })
    return { status: 200 }
  })
  stripe.down = false
  const [waits] = await waitingIn('refunds')
  const [refund] = (await look(me.orderNo)).refunds
  expect(waits?.id).toBe(me.orderNo)
  expect(Date.parse(waits?.since ?? '') - Date.parse(refund?.at ?? '')).toBeGreaterThan(7 * 24 * 3_600_000)
})

test('what two have to agree to waits for the second, and for nobody once it has lapsed', async () => {
  const [other, boss] = [await anAdmin(app), await aBoss(app)]
  const propose = () =>
    app.ask(adjustWallet, { uk: boss.uk, coinClass: 'bonus', amount: 60_000, reason }, admin)
  await changes('approvals', 1, propose)
  const [waits] = await waitingIn('approvals')
  expect(waits).toMatchObject({ from: admin.nickname, about: boss.nickname, kind: 'adjust' })
  const rejected = { id: waits?.id ?? '', decision: 'reject', reason } as const
  await changes('approvals', -1, () => app.ask(decideApproval, rejected, other))
  await changes('approvals', 1, propose)
  // Nobody has to look again: the console hears that it waits no more.
  await changes('approvals', -1, async () => {
    await app.pass({ hours: 7 * 24 + 1 })
    return { status: 200 }
  })
})

test('applications, withdrawals, reports and charge-backs are heard of when they come and when they go', async () => {
  const [boss, companion] = [await aBoss(app, { beans: 900 }), await aPlayer(app)]
  const form = { submit: true, form: plainApplication } as const
  await changes('applications', 1, () => app.ask(saveApplication, form, boss))
  const [application] = (await app.ask(listApplications, { state: 'submitted' }, staff)).data.items
  const decided = { id: application?.id ?? '', approve: false, reason } as const
  await changes('applications', -1, () => app.ask(decideApplication, decided, staff))

  const wish = { amount: 60_000, method: 'bank', payee: 'lily@bank.org' } as const
  await changes('withdrawals', 1, () => app.ask(createWithdrawal, wish, boss))
  const [asked] = await waitingIn('withdrawals')
  expect(asked).toMatchObject({ amount: 60_000, unit: 'bean' })
  await changes('withdrawals', -1, () => app.ask(cancelWithdrawal, { id: asked?.id ?? '' }, boss))

  const report = { kind: 'person', id: companion.uk, reason: 'fraud' } as const
  await changes('reports', 1, () => app.ask(addReport, report, boss))
  const [reported] = (await app.ask(listReports, { state: 'open' }, staff)).data.items
  const dismissed = { id: reported?.id ?? '', decision: 'dismissed', reason } as const
  await changes('reports', -1, () => app.ask(decideReport, dismissed, staff))

  const { orderNo } = await aPayer('p500', 'stripe')
  const taken = { orderNo, amount: 50_000, reason }
  await changes('chargebacks', 1, () => app.ask(chargeBackPayment, taken, admin))
  await changes('chargebacks', -1, () => app.ask(loseChargeBack, { orderNo, reason }, admin))
  expect(await waitingIn('chargebacks')).toEqual([])
})

test('an order that staff decide about, and a payment of another sum, are heard of as well', async () => {
  const order = await aServedOrder(app)
  const claim = { ...named(order), reason: '没有打满' }
  await app.ask(askRefund, { ...claim, amount: 3_000 }, order.boss)
  await changes('arbitration', 1, () => app.ask(askRefund, { ...claim, escalate: true }, order.boss))
  const resolved = { orderId: order.orderId, refund: 0, reason }
  await changes('arbitration', -1, () => app.ask(resolveOrder, resolved, staff))

  const { orderNo, ref } = await (await aBuyer(app)).start('p200', 'stripe')
  stripe.pay(ref, { amount_total: 15_050 })
  const told = stripe.notice('checkout.session.completed', ref)
  await changes('payments', 1, async () => ({ status: await bring(app, 'stripe', told) }))
  expect(await waitingIn('payments')).toMatchObject([{ amount: 15_050, unit: 'CNY' }])
  const credit = { orderNo, decision: 'credit', reason } as const
  await changes('payments', -1, () => app.ask(decideDifference, credit, admin))
  expect(await waitingIn('payments')).toEqual([])
})

test('only those who work there hear of it, and staff see no queue that is for admins', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const heard = await hearing(boss, 'message', async () => {
    await app.ask(addReport, { kind: 'person', id: companion.uk, reason: 'fraud' }, boss)
    const [reported] = (await app.ask(listReports, { state: 'open' }, staff)).data.items
    return app.ask(decideReport, { id: reported?.id ?? '', decision: 'dismissed', reason }, staff)
  })
  expect(heard.map(({ type }) => type)).not.toContain('queue.changed')
  const shown = async (who: Person) => (await app.ask(getOverview, {}, who)).data.queues.map(({ id }) => id)
  const forAll = ['chats', 'applications', 'arbitration', 'withdrawals', 'reports', 'rentals', 'nitro']
  expect(await shown(staff)).toEqual(forAll)
  expect(await shown(admin)).toEqual([
    ...forAll,
    'payments',
    'chargebacks',
    'returns',
    'refunds',
    'approvals',
  ])
})

test('a promise is a number of the rules: another one holds for the queue at once', async () => {
  const promised = async () =>
    (await app.ask(getOverview, {}, admin)).data.queues.find(({ id }) => id === 'nitro')?.promiseMinutes
  const before = await promised()
  expect(before).toBe(24 * 60)
  const promise = (value: number) => app.ask(setRule, { key: 'promises.nitro', value, why: reason }, admin)
  expect((await promise(90)).data).toMatchObject({ state: 'done' })
  expect(await promised()).toBe(90)
  await promise(24 * 60)
  expect(await promised()).toBe(before)
})
