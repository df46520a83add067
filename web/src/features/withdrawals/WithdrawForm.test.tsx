import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { aWithdrawal } from './testing/withdrawals.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

const proxy = serveMember('/account')

const createAt = '/proxy/web/withdrawl/createWebOrder'

function show({ earlierThisWeek = 0, available = 64_218 } = {}) {
  const onRequested = vi.fn<() => void>()
  renderAsking(
    <WithdrawForm available={available} earlierThisWeek={earlierThisWeek} onRequested={onRequested} />,
  )
  return { onRequested, user: userEvent.setup(), amount: screen.getByLabelText<HTMLInputElement>('金额') }
}

const quote = () => screen.getByLabelText('提现明细').textContent

test('the first of a week is free, and all of it is one press', async () => {
  const { user, amount } = show()
  await user.click(screen.getByRole('button', { name: '全部' }))
  expect(amount.value).toBe('642.18')
  expect(quote()).toContain('本周首次免费0.00')
  expect(quote()).toContain('¥642.18')
  expect(screen.getByText(/由客服审核/)).toBeTruthy()
})

test('from the second on the fee is taken off while one types', async () => {
  const { user, amount } = show({ earlierThisWeek: 1 })
  await user.type(amount, '300')
  expect(quote()).toContain('−3.00')
  expect(quote()).toContain('¥297.00')
  expect(screen.getByText(/500 以内自动批准/)).toBeTruthy()
})

test.each([
  ['', '填一个金额，最多两位小数'],
  ['99.99', '最少 100'],
  ['700', '可用钻石只有 642.18'],
  ['1.234', '填一个金额，最多两位小数'],
])('the amount %j is answered with %s before anybody is asked', async (typed, sentence) => {
  proxy.willAnswer({})
  const { user, amount } = show()
  if (typed !== '') await user.type(amount, typed)
  await user.type(screen.getByLabelText('PayPal 邮箱'), 'me@example.com')
  await user.click(screen.getByRole('button', { name: '申请提现' }))
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(document.activeElement).toBe(amount)
  expect(proxy.heard).toHaveLength(0)
})

test('each method asks for its own payee and keeps what was typed for it', async () => {
  const { user, amount } = show()
  await user.type(amount, '100')
  await user.type(screen.getByLabelText('PayPal 邮箱'), 'not a mail')
  await user.click(screen.getByRole('button', { name: '申请提现' }))
  expect(screen.getByRole('alert').textContent).toBe('这不像一个邮箱')
  await user.click(screen.getByRole('radio', { name: '支付宝' }))
  expect(screen.getByRole('alert').textContent).toBe('填收款账号，至少 3 个字符')
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  expect(screen.getByLabelText<HTMLInputElement>('PayPal 邮箱').value).toBe('not a mail')
})

async function fill(user: ReturnType<typeof userEvent.setup>, amount: HTMLElement) {
  await user.type(amount, '620')
  await user.type(screen.getByLabelText('PayPal 邮箱'), 'me@example.com')
  await user.dblClick(screen.getByRole('button', { name: '申请提现' }))
}

test('pressing twice asks once, in hundredths', async () => {
  proxy.willAnswer({ [createAt]: ok(aWithdrawal()) })
  const { user, amount, onRequested } = show()
  await fill(user, amount)
  await waitFor(() => expect(onRequested).toHaveBeenCalledOnce())
  const sent = proxy.heard.filter(({ url }) => url === createAt).map(({ body }) => JSON.parse(body))
  expect(sent).toEqual([{ amount: 62_000, method: 'paypal', payee: 'me@example.com' }])
})

test.each([
  ['insufficient_beans', '可用钻石不够', true],
  ['withdrawal_open', '还有一笔提现没有结束，结束后再申请', false],
  ['withdrawal_too_soon', '两次提现要间隔 24 小时', false],
])('%s is said where it belongs, and nothing typed is lost', async (reason, sentence, atAmount) => {
  proxy.willAnswer({ [createAt]: no(422, sentence, { reason }) })
  const { user, amount, onRequested } = show()
  await fill(user, amount)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  expect(amount.getAttribute('aria-invalid')).toBe(atAmount ? 'true' : null)
  expect(amount.value).toBe('620')
  expect(onRequested).not.toHaveBeenCalled()
  await user.type(amount, '1')
  expect(screen.queryByText(sentence)).toBeNull()
})
