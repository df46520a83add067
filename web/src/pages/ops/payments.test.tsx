import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import PaymentsPage from './payments.tsx'

const proxy = serveMember('/')
const listAt = '/proxy/web/ops/payments'

function aPayment(parts: Partial<Payment> = {}): Payment {
  const uk = 'payer00000000001'
  return {
    orderNo: 'T2345678ABCDEF',
    uk,
    provider: 'stripe',
    state: 'paid',
    amount: 50_000,
    at: '2026-11-14T12:00:00.000Z',
    owner: { uk, showId: '88126', nickname: '沈夜航', avatar: '', hue: 45, sex: 1 },
    bonus: 3_300,
    charge: { amount: 50_000, currency: 'CNY' },
    came: null,
    credit: null,
    promisedAt: null,
    ref: 'cs_1',
    problem: null,
    paidAt: '2026-11-14T12:01:00.000Z',
    gone: 0,
    purse: { paid: 34_500, bonus: 0 },
    wanted: null,
    refunds: [],
    chargeBacks: [],
    ...parts,
  }
}

function open(payment: Payment, roles: readonly ('staff' | 'admin')[] = ['staff', 'admin'], search = '') {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: [...roles] })),
    [listAt]: ok({ items: [payment], nextCursor: null }),
    [`${listAt}/detail`]: ok(payment),
    [`${listAt}/refund`]: ok({ orderNo: payment.orderNo, refunded: 32_223 }),
    [`${listAt}/chargebackLost`]: ok({ orderNo: payment.orderNo }),
    [`${listAt}/refundByHand`]: ok({ orderNo: payment.orderNo }),
    [`${listAt}/difference`]: ok({ orderNo: payment.orderNo, credited: 0 }),
  })
  return openPage('/ops/payments', PaymentsPage, `/ops/payments${search}`)
}

const said = (path: string) => {
  const { body = '' } = proxy.heard.findLast(({ url }) => url.startsWith(path)) ?? {}
  return JSON.parse(body) as unknown
}

test('a refund is a sum that can be read aloud before anybody agrees to it', async () => {
  open(aPayment())
  await userEvent.click(await screen.findByRole('button', { name: '退回来源' }))
  const dialog = screen.getByRole('dialog', { name: '把沈夜航的充值退回来源？' })
  expect(dialog.textContent).toContain('收回充值金币345.00 金币−扣已花的赠送22.77 金币=退回322.23 金币')
  const amount = screen.getByLabelText<HTMLInputElement>('金币数')
  expect(amount.value).toBe('345')
  await userEvent.clear(amount)
  await userEvent.type(amount, '345.01')
  expect(dialog.textContent).not.toContain('扣已花的赠送')
  await userEvent.clear(amount)
  await userEvent.type(amount, '345')
  await userEvent.click(screen.getByRole('button', { name: '用户申请退款，金币没花' }))
  await userEvent.click(screen.getAllByRole('button', { name: '退回来源' }).at(-1) ?? document.body)
  expect(await screen.findByText('沈夜航的退款已发起')).toBeDefined()
  expect(said(`${listAt}/refund`)).toEqual({
    orderNo: 'T2345678ABCDEF',
    amount: 34_500,
    reason: '用户申请退款，金币没花',
  })
})

test('what came in another currency can only go back', async () => {
  open(
    aPayment({
      state: 'failed',
      came: { amount: 5_000, currency: 'USD' },
      promisedAt: '2026-11-15T12:00:00.000Z',
    }),
  )
  expect(await screen.findByText('币种不同或不够一枚金币，没法折算，只能退回来源。')).toBeDefined()
  expect(screen.queryByRole('button', { name: '按实收入账' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '退回来源' }))
  await userEvent.click(screen.getByRole('button', { name: '金额不对，原路退回' }))
  await userEvent.click(screen.getAllByRole('button', { name: '退回来源' }).at(-1) ?? document.body)
  await waitFor(() =>
    expect(said(`${listAt}/difference`)).toEqual({
      orderNo: 'T2345678ABCDEF',
      decision: 'refund',
      reason: '金额不对，原路退回',
    }),
  )
})

test('an open charge-back is closed as lost after a question and with a reason; a closed one is not closed again', async () => {
  const chargeBack = {
    id: 'c-1',
    state: 'open',
    amount: 50_000,
    taken: 34_500,
    receivable: 15_500,
    bonusTaken: 0,
    settled: null,
    disputeRef: null,
    reason: '银行来信',
    at: '2026-11-14T13:00:00.000Z',
    promisedAt: '2026-11-18T13:00:00.000Z',
  } as const
  open(aPayment({ chargeBacks: [chargeBack, { ...chargeBack, id: 'c-0', state: 'lost' }] }))
  await userEvent.click(await screen.findByRole('button', { name: '败诉，结案' }))
  const dialog = screen.getByRole('dialog', { name: '沈夜航的拒付败诉，结案？' })
  expect(dialog.textContent).toContain('应收照旧欠着')
  expect(proxy.heard.some(({ url }) => url.startsWith(`${listAt}/chargebackLost`))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: '平台判持卡人胜诉' }))
  await userEvent.click(screen.getByRole('button', { name: '败诉结案' }))
  expect(await screen.findByText('沈夜航的拒付已结案')).toBeDefined()
  expect(said(`${listAt}/chargebackLost`)).toEqual({
    orderNo: 'T2345678ABCDEF',
    reason: '平台判持卡人胜诉',
  })
})

test('what somebody has to send says until when it was promised, and is ended with the number it was sent under', async () => {
  const refund = {
    id: 'r-1',
    state: 'byHand',
    amount: 20_000,
    bonusTaken: 0,
    deducted: 0,
    refunded: 20_000,
    charge: { amount: 20_000, currency: 'CNY' },
    reference: null,
    problem: null,
    reason: '用户申请退款',
    at: '2026-11-14T13:00:00.000Z',
    promisedAt: '2020-11-15T13:00:00.000Z',
  } as const
  open(aPayment({ refunds: [refund] }), undefined, '?view=byHand')
  expect(await screen.findByRole('tab', { name: '手工退款', selected: true })).toBeDefined()
  expect(proxy.heard.some(({ url }) => url.includes('state=byHand'))).toBe(true)
  const refunds = await screen.findByRole('region', { name: '退回来源' })
  expect(refunds.textContent).toContain('已经超时')
  await userEvent.click(screen.getByRole('button', { name: '已经退了' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('平台退款号'), 're_7')
  await userEvent.type(within(dialog).getByLabelText('理由'), '银行转账')
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog)
  await waitFor(() =>
    expect(said(`${listAt}/refundByHand`)).toEqual({
      orderNo: 'T2345678ABCDEF',
      sent: true,
      reference: 're_7',
      reason: '银行转账',
    }),
  )
})

test('staff who are no admins are shown out', async () => {
  const router = open(aPayment(), ['staff'])
  await waitFor(() => expect(router.state.location.pathname).toBe('/403'))
})
