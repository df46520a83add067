import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { ConvertForm } from './ConvertForm.tsx'

const proxy = serveMember('/account')

const convertAt = '/proxy/web/withdrawl/toCoin'

async function ask(typed: string) {
  renderAsking(<ConvertForm available={64_218} leftToday={40_000} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('金额'), typed)
  await user.click(screen.getByRole('button', { name: '转成金币' }))
  return user
}

test('what arrives is said, asked once more, and sent once', async () => {
  proxy.willAnswer({ [convertAt]: ok({ coins: 10_050, bonus: 201 }) })
  const user = await ask('100.5')
  expect(screen.getByLabelText('兑换明细').textContent).toContain('102.51')
  const dialog = within(await screen.findByRole('dialog', { name: '把 100.50 钻石换成金币？' }))
  expect(dialog.getByText(/换了不能换回来/)).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: '确认兑换' }))
  expect(await screen.findByText('到账了，+102.51 金币')).toBeTruthy()
  const sent = proxy.heard.filter(({ url }) => url === convertAt).map(({ body }) => JSON.parse(body))
  expect(sent).toEqual([{ amount: 10_050 }])
  expect(screen.getByLabelText<HTMLInputElement>('金额').value).toBe('')
})

test('thinking again sends nothing', async () => {
  proxy.willAnswer({})
  const user = await ask('100')
  await user.click(await screen.findByRole('button', { name: '再想想' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(proxy.heard).toHaveLength(0)
})

test.each([
  ['0.5', '最少 1'],
  ['650', '可用钻石只有 642.18'],
  ['401', '今天还可兑换 400'],
])('%s is answered with %s and no question', async (typed, sentence) => {
  await ask(typed)
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refusal stands beside the amount, which is kept', async () => {
  const sentence = '超过今天的兑换上限'
  proxy.willAnswer({ [convertAt]: no(422, sentence, { reason: 'conversion_limit' }) })
  const user = await ask('100')
  await user.click(await screen.findByRole('button', { name: '确认兑换' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  expect(screen.getByLabelText<HTMLInputElement>('金额').value).toBe('100')
})
