import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { keepErrand } from '#features/top-ups/errand.ts'
import { aTopUp, someRules } from '#features/top-ups/testing/top-ups.ts'
import { aWithdrawal, someTerms } from '#features/withdrawals/testing/withdrawals.ts'
import AccountPage from './account.tsx'
import { openPage } from '#testing/with-router.tsx'

// By text, not by role: working out the roles of the whole page takes jsdom seconds.
const proxy = serveMember('/')

beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: vi.fn<() => void>() })
})

const wallet = {
  coins: { paid: 110_230, earned: 12_000, bonus: 6_220, total: 128_450 },
  beans: { pending: 11_424, available: 64_218, withdrawing: 0 },
  owed: 0,
  receivable: 0,
}
const nothing = {
  coins: { paid: 0, earned: 0, bonus: 0, total: 0 },
  beans: { pending: 0, available: 0, withdrawing: 0 },
  owed: 0,
  receivable: 0,
}

function answerWith(other: Parameters<typeof proxy.willAnswer>[0] = {}) {
  const answers = {
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/wallet/summary': ok(wallet),
    '/proxy/web/wallet/bills': ok({ items: [], nextCursor: null }),
    '/proxy/web/dcUser/charge/rule': ok(someRules()),
    '/proxy/web/withdrawl/terms': ok(someTerms()),
    '/proxy/web/withdrawl/page': ok({ items: [], nextCursor: null }),
    ...other,
  }
  proxy.willAnswer(answers)
  return answers
}

function openAt(address = '/account') {
  openPage('/account', AccountPage, address)
}

test('both balances say what they are made of', async () => {
  answerWith()
  openAt()
  expect((await screen.findByLabelText('金币的构成')).textContent).toBe('充值1,102.30转入120.00赠送62.20')
  expect(screen.getByText('642')).toBeTruthy()
  expect(screen.getByText('114.24')).toBeTruthy()
})

test('somebody new is told what coins are for and how diamonds are earned', async () => {
  answerWith({ '/proxy/web/wallet/summary': ok(nothing) })
  openAt()
  expect(await screen.findByText(/还没有金币/)).toBeTruthy()
  expect((await screen.findByText('了解陪玩入驻')).getAttribute('href')).toBe('/entry')
  expect(await screen.findByText(/还没有提现过/)).toBeTruthy()
})

test('what does not arrive says so in its own place; the rest can be used', async () => {
  answerWith({
    '/proxy/web/wallet/summary': no(500, '系统繁忙'),
    '/proxy/web/withdrawl/terms': no(500, '系统繁忙'),
  })
  openAt()
  expect(await screen.findByText('余额没有加载出来')).toBeTruthy()
  expect(await screen.findByText('提现规则没有加载出来')).toBeTruthy()
  expect(await screen.findByText('去支付 ¥100')).toBeTruthy()
})

test.each([
  ['a request is open', someTerms({ open: aWithdrawal() }), '有一笔提现还没结束'],
  ['the last one was just now', someTerms({ availableAt: '2199-12-01T12:00:00Z' }), '离上一次提现还不到一天'],
])('while %s there is no form but a reason', async (_, terms, title) => {
  answerWith({ '/proxy/web/withdrawl/terms': ok(terms) })
  openAt()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText('申请提现')).toBeNull()
})

test('"now" by a clock slightly ahead of this one is now', async () => {
  answerWith({
    '/proxy/web/withdrawl/terms': ok(someTerms({ availableAt: new Date(Date.now() + 3_000).toISOString() })),
  })
  openAt()
  expect(await screen.findByText('申请提现')).toBeTruthy()
})

test('the buttons of the balance lead to the form, ready to type', async () => {
  answerWith()
  openAt()
  const user = userEvent.setup()
  await screen.findByText('申请提现')
  await user.click(screen.getByText('+2%'))
  expect(await screen.findByText('转成金币')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('金额')))
})

test('the address points at a request of the past, pages away, which is then told in full', async () => {
  const wanted = aWithdrawal({
    id: '019a0000-0000-7000-8000-000000000002',
    state: 5,
    dueAt: null,
    timeline: [
      { state: 5, at: '2026-11-15T09:00:00Z', reason: '收款人姓名对不上', byItself: false },
      { state: 0, at: '2026-11-15T08:00:00Z', reason: null, byItself: false },
    ],
  })
  const pages = [
    ok({ items: [aWithdrawal({ state: 3 })], nextCursor: 'c2' }),
    ok({ items: [wanted], nextCursor: null }),
  ]
  Object.defineProperty(answerWith(), '/proxy/web/withdrawl/page', { get: () => pages.shift() })
  openAt(`/account?withdrawal=${wanted.id}`)
  expect(await screen.findByText('原因：收款人姓名对不上')).toBeTruthy()
  expect(screen.getByText('W-000002', { exact: false }).closest('details')?.open).toBe(true)
})

test('what one owes is said, with what it means and how it is settled', async () => {
  answerWith({ '/proxy/web/wallet/summary': ok({ ...wallet, owed: 4_700 }) })
  openAt()
  expect(await screen.findByText('还欠 47.00 钻石')).toBeTruthy()
  expect(screen.getByText(/之后的收入和退回的提现会先抵扣/)).toBeTruthy()
})

test('what was charged back is owed beside it, in coins, and said to be settled otherwise', async () => {
  answerWith({ '/proxy/web/wallet/summary': ok({ ...wallet, owed: 20_200, receivable: 15_500 }) })
  openAt()
  expect((await screen.findByRole('region', { name: '还欠 47.00 钻石' })).textContent).toContain('先抵扣')
  const charged = screen.getByRole('region', { name: '还欠 155.00 金币' })
  expect(charged.textContent).toMatch(/不会自动抵扣，请联系客服结清/)
})

test('who owes for a charge-back alone reads nothing of earnings that settle it', async () => {
  answerWith({ '/proxy/web/wallet/summary': ok({ ...wallet, owed: 15_500, receivable: 15_500 }) })
  openAt()
  expect(await screen.findByText('还欠 155.00 金币')).toBeTruthy()
  expect(screen.queryByText(/退回的提现会先抵扣/)).toBeNull()
})

test('who came for missing coins finds the package that covers them chosen, and what it is for', async () => {
  answerWith()
  openAt('/account?need=16200&back=%2Forder-quickly-confirm%3ForderSn%3DABC123')
  expect(await screen.findByText(/还差 162\.00 金币/)).toBeTruthy()
  expect(await screen.findByText('去支付 ¥500')).toBeTruthy()
  expect(screen.getByText('先回去看看').getAttribute('href')).toBe('/order-quickly-confirm?orderSn=ABC123')
})

test('an address of another site is nowhere to go back to', async () => {
  answerWith()
  openAt('/account?need=16200&back=%2F%2Fevil.example')
  expect(await screen.findByText('去支付 ¥100')).toBeTruthy()
  expect(screen.queryByText(/还差/)).toBeNull()
})

test('once the coins are there it goes on with what they were for', async () => {
  keepErrand('T1234567890', { need: 16_200, back: '/order-quickly-confirm?orderSn=ABC123' })
  answerWith({ '/proxy/web/dcUser/charge/check': ok(aTopUp({ state: 'paid', url: null })) })
  const router = openPage('/account', AccountPage, '/account?topUp=T1234567890')
  await waitFor(() => expect(router.state.location.href).toBe('/order-quickly-confirm?orderSn=ABC123'))
})

test('a top-up that is not paid can be taken back where the limit is', async () => {
  const pending = [{ orderNo: 'T1234567890', coins: 50_000, expiresAt: '2026-11-15T08:15:00Z' }]
  const cancelAt = '/proxy/web/dcUser/charge/cancel'
  answerWith({
    '/proxy/web/dcUser/charge/rule': ok(someRules({ pending })),
    [cancelAt]: ok(aTopUp({ state: 'cancelled', url: null })),
  })
  openAt()
  expect(await screen.findByText('充值 500 还没付款，占着今天的额度')).toBeTruthy()
  await userEvent.click(screen.getByText('取消'))
  const sent = () => proxy.heard.filter(({ url }) => url === cancelAt)
  await waitFor(() =>
    expect(sent().map(({ body }) => JSON.parse(body))).toEqual([{ orderNo: 'T1234567890' }]),
  )
})
