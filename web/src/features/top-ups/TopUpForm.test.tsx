import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { someRules } from './testing/top-ups.ts'
import { TopUpForm } from './TopUpForm.tsx'

const proxy = serveMember('/account')

const payAt = '/proxy/web/dcUser/pay'
const started = { orderNo: 'T1', url: 'http://pay.example/T1', expiresAt: '2026-11-15T08:15:00Z' }

function show(rules = someRules(), need?: number) {
  const onStarted = vi.fn<(started: { orderNo: string; url: string }) => void>()
  renderAsking(<TopUpForm rules={rules} need={need} onStarted={onStarted} />)
  return { onStarted, user: userEvent.setup() }
}

test('what arrives is said before one pays, and pressing twice starts one top-up', async () => {
  proxy.willAnswer({ [payAt]: ok(started) })
  const { onStarted, user } = show()
  await user.click(screen.getByRole('radio', { name: /500/ }))
  expect(screen.getByText('到账 508.00 金币')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: '去支付 ¥500' }))
  await waitFor(() => expect(onStarted).toHaveBeenCalledOnce())
  expect(onStarted.mock.calls[0]?.[0]).toMatchObject({ url: started.url })
  expect(proxy.heard.map(({ body }) => JSON.parse(body))).toEqual([{ packageId: 'p500', channel: 'sandbox' }])
  expect(screen.getByRole('button', { name: /正在打开支付页/ }).getAttribute('aria-busy')).toBe('true')
})

test('what is missing is covered by what is chosen, with its bonus, or as far as the day allows', () => {
  const { limits } = someRules()
  const chosenFor = (need: number, leftToday = limits.leftToday) => {
    show(someRules({ limits: { ...limits, leftToday } }), need)
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)
    return chosen.at(-1)?.value
  }
  expect(chosenFor(5_000)).toBe('p50')
  expect(chosenFor(16_200)).toBe('p500')
  expect(chosenFor(50_800)).toBe('p500')
  expect(chosenFor(16_200, 10_000)).toBe('p100')
})

test('what is over the limit of the day is not shown, and the limit is said', () => {
  show(someRules({ limits: { perDay: 100_000, leftToday: 7_000, expiresMinutes: 15 } }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '50' }).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: /500/ })).toBeNull()
  expect(screen.getByText('你每天最多充 1,000，今天还可充 70，只列出够得着的档位。')).toBeTruthy()
})

test('a day whose limit is used up says when it goes on', () => {
  show(someRules({ limits: { perDay: 100_000, leftToday: 0, expiresMinutes: 15 } }))
  expect(screen.getByRole('alert').textContent).toContain('1,000 充值额度用完了')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /去支付/ }).disabled).toBe(true)
})

test('several ways to pay are a choice, and the first bonus is explained', async () => {
  proxy.willAnswer({ [payAt]: ok(started) })
  const channels = [
    { id: 'sandbox', name: '沙盒支付' },
    { id: 'paypal', name: 'PayPal' },
  ]
  const { user } = show(someRules({ channels, first: true }))
  expect(screen.getByText(/首次充值多送 5%/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  await user.click(screen.getByRole('button', { name: /去支付/ }))
  await waitFor(() => expect(proxy.heard[0]?.body).toContain('"channel":"paypal"'))
})

test('a provider that does not answer leaves the choice as it was', async () => {
  const sentence = '支付平台暂时没有回应，没有扣款，请稍后再试'
  proxy.willAnswer({ [payAt]: no(422, sentence, { reason: 'payment_unreachable' }) })
  const { onStarted, user } = show()
  await user.click(screen.getByRole('radio', { name: '50' }))
  await user.click(screen.getByRole('button', { name: /去支付/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '50' }).checked).toBe(true)
  expect(onStarted).not.toHaveBeenCalled()
})
