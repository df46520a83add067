import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { aChosen, aFastDetail } from '#features/fast-orders/testing/fast-orders.ts'
import OrderQuicklyConfirmPage from './order-quickly-confirm.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

const fast = '/proxy/web/dc/v1/fast'
const voucher = { id: 'v1', title: '满 50 减 8', usable: true, discount: 800 }

function answerWith(other: Parameters<typeof proxy.willAnswer>[0] = {}) {
  const answers = {
    '/proxy/web/users/profile': ok(aProfile()),
    [`${fast}/order/detail`]: ok(aChosen()),
    [`${fast}/coupon`]: ok({ vouchers: [] }),
    [`${fast}/set/duration`]: ok({ list: 20_400, vipDiscount: 0, voucherDiscount: 0, payable: 20_400 }),
    [`${fast}/pay`]: ok(aChosen({ status: 10 })),
    ...other,
  }
  proxy.willAnswer(answers)
  return answers
}

function open() {
  return openPage(
    '/order-quickly-confirm',
    OrderQuicklyConfirmPage,
    '/order-quickly-confirm?orderSn=KH261115ABC',
  )
}

function sent(path: string): unknown[] {
  return proxy.heard.filter(({ url }) => url === `${fast}/${path}`).map(({ body }) => JSON.parse(body))
}

test('the payment: who was chosen, what it costs, what is held already and what is still to pay', async () => {
  answerWith()
  const router = open()
  expect(await screen.findByText('小橘灯')).toBeTruthy()
  expect(screen.getByText('这一单共').nextSibling?.textContent).toBe('136.00金币')
  expect(screen.getByText('已托管的定金').nextSibling?.textContent).toBe('−30.00金币')
  expect(screen.getByText('还要付').nextSibling?.textContent).toBe('106.00金币')
  await waitFor(() => expect(screen.getByText(/^付款/).closest('button')?.disabled).toBe(false))
  for (let presses = 0; presses < 2; presses++) fireEvent.click(screen.getByText('付款 106.00 金币'))
  await waitFor(() => expect(router.state.location.href).toBe('/order-quickly-detail?orderSn=KH261115ABC'))
  expect(sent('pay')).toEqual([{ orderSn: 'KH261115ABC' }])
})

test.each([
  [3_000, '还要付', '0.00金币', '确认开打，不用再付'],
  [2_000, '付款后退回', '10.00金币', '确认开打，退回 10.00 金币'],
])('what was held too much comes back, and the button says what it takes (%i)', async (payable, ...said) => {
  const [term, sum, button] = said
  answerWith({ [`${fast}/order/detail`]: ok(aChosen({ units: 1, list: payable, payable })) })
  open()
  expect((await screen.findByText(term)).nextSibling?.textContent).toBe(sum)
  expect(screen.getByText(button)).toBeTruthy()
})

test('another duration is priced before it can be paid; of many presses only the last is sent', async () => {
  answerWith()
  open()
  await screen.findByText('小橘灯')
  const more = screen.getByLabelText('加半小时')
  for (let presses = 0; presses < 3; presses++) fireEvent.click(more)
  expect(screen.getByText(/^付款/).closest('button')?.disabled).toBe(true)
  expect(await screen.findByText('付款 174.00 金币')).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/^付款/).closest('button')?.disabled).toBe(false))
  expect(sent('set/duration')).toEqual([
    { orderSn: 'KH261115ABC', units: 5 },
    { orderSn: 'KH261115ABC', units: 7 },
  ])
})

test('who is chosen next is asked for the published time, not for what was picked for the one who declined', async () => {
  const answers = answerWith()
  open()
  await screen.findByText('小橘灯')
  const { player } = aChosen()
  if (player === null) throw new Error('nobody was chosen')
  const next = aChosen({ player: { ...player, uk: 'mia5678912345678', nickname: '米娅' } })
  proxy.willAnswer({ ...answers, [`${fast}/order/detail`]: ok(next) })
  fireEvent.click(screen.getByLabelText('加半小时'))
  expect(await screen.findByText('米娅')).toBeTruthy()
  expect(screen.getByText('付款 106.00 金币')).toBeTruthy()
})

test('a voucher that the duration is too short for is put back, and it says so', async () => {
  const answers = answerWith({
    [`${fast}/order/detail`]: ok(aChosen({ voucherId: 'v1', voucherDiscount: 800, payable: 12_800 })),
  })
  const prices = [
    no(422, '这张优惠券现在不能用', { reason: 'voucher_not_usable' }),
    ok({ list: 3_400, vipDiscount: 0, voucherDiscount: 0, payable: 3_400 }),
  ]
  Object.defineProperty(answers, `${fast}/set/duration`, { get: () => prices.shift() })
  open()
  await screen.findByText('小橘灯')
  fireEvent.click(screen.getByLabelText('减半小时'))
  expect(await screen.findByText('时长变了，这张券用不上，已经取下。')).toBeTruthy()
  expect(await screen.findByText('付款 4.00 金币')).toBeTruthy()
  expect(sent('set/duration')).toEqual([
    { orderSn: 'KH261115ABC', units: 3, voucherId: 'v1' },
    { orderSn: 'KH261115ABC', units: 3 },
  ])
})

test('a purse that does not reach leads to the top-up', async () => {
  answerWith({ [`${fast}/order/detail`]: ok(aChosen({ balance: 600 })) })
  open()
  expect(await screen.findByText('余额还差 100.00 金币')).toBeTruthy()
  const link = new URL(screen.getByText('去充值').getAttribute('href') ?? '', 'http://site')
  expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    '/account',
    { need: '10000', back: '/order-quickly-confirm?orderSn=KH261115ABC' },
  ])
  expect(screen.getByText(/^付款/).closest('button')?.disabled).toBe(true)
})

test('a voucher that is taken meanwhile is named, and paying without it is one press away', async () => {
  const taken = {
    action: 'pay' as const,
    reason: 'voucher_not_usable' as const,
    message: '这张优惠券现在不能用',
    missing: null,
    availableAt: null,
  }
  answerWith({ [`${fast}/order/detail`]: ok(aChosen({ voucherId: 'v1', blockedActions: [taken] })) })
  open()
  expect(await screen.findByText('选的优惠券已经用掉或过期了，换一张再付。')).toBeTruthy()
  expect(screen.getByText(/^付款/).closest('button')?.disabled).toBe(true)
  fireEvent.click(screen.getByText('不用券'))
  await waitFor(() => expect(sent('set/duration')).toEqual([{ orderSn: 'KH261115ABC', units: 4 }]))
})

test('cancelling now says that it counts as a broken appointment', async () => {
  answerWith()
  open()
  fireEvent.click(await screen.findByText('不打了'))
  expect(await screen.findByText(/小橘灯已经在等你了.*记一次选了不付.*停用快速下单 24 小时/)).toBeTruthy()
})

test.each([
  ['nobody is chosen', aFastDetail(), '还没有选好人'],
  ['it was too late', aChosen({ status: 77, clock: null }), '这笔快速订单已经结束了'],
])('when %s there is nothing to pay', async (_, order, title) => {
  answerWith({ [`${fast}/order/detail`]: ok(order) })
  open()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('the best voucher is used without being asked for; taken off it stays off, also after a way to the wallet', async () => {
  const small = { ...voucher, id: 'v0', title: '满 50 减 5', discount: 500 }
  const answers = { [`${fast}/coupon`]: ok({ vouchers: [small, voucher] }) }
  answerWith(answers)
  open()
  await waitFor(() =>
    expect(sent('set/duration')).toEqual([{ orderSn: 'KH261115ABC', units: 4, voucherId: 'v1' }]),
  )
  fireEvent.click(await screen.findByText('不用优惠券'))
  await waitFor(() => expect(sent('set/duration').at(-1)).toEqual({ orderSn: 'KH261115ABC', units: 4 }))
  proxy.heard.length = 0
  openPage(
    '/order-quickly-confirm',
    OrderQuicklyConfirmPage,
    '/order-quickly-confirm?orderSn=KH261115ABC&voucher=none',
  )
  await waitFor(() => expect(sent('coupon').length).toBeGreaterThan(0))
  expect(sent('set/duration')).toEqual([])
})
