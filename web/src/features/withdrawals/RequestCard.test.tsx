import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { RequestCard } from './RequestCard.tsx'
import { aWithdrawal } from './testing/withdrawals.ts'

const proxy = serveMember('/account')

beforeEach(() => keepProfile(aProfile({ timeZone: 'Europe/London' })))

const cancelAt = '/proxy/web/withdrawl/cancel'

function show(parts: Partial<Withdrawal>) {
  renderAsking(<RequestCard request={aWithdrawal(parts)} wanted={false} />)
  return userEvent.setup()
}

test.each([
  [0, '待审核', '轮到客服审核', '批准', true],
  [1, '待打款', '轮到财务打款', '打款', true],
  [2, '打款中', '财务正在打款', '打款', false],
] as const)('in state %i it says %s, %s, and stands at %s', (state, word, who, step, canCancel) => {
  show({ state })
  expect(screen.getByText(word)).toBeTruthy()
  expect(screen.getByText(who)).toBeTruthy()
  expect(screen.getByText(/11月16日周六 08:00 英国时间前/)).toBeTruthy()
  const now = within(screen.getByRole('list', { name: '提现进度' })).getAllByRole('listitem', {
    current: 'step',
  })
  expect(now.map(({ textContent }) => textContent)).toEqual([step])
  expect(screen.queryByRole('button', { name: '取消提现' }) !== null).toBe(canCancel)
})

test('when staff are late it says so and counts nothing down', () => {
  show({ dueAt: '2020-01-01T00:00:00Z' })
  expect(screen.getByText('比答应的晚了，正在加紧审核')).toBeTruthy()
  expect(screen.queryByText('还剩')).toBeNull()
})

test('cancelling is asked once more and says what comes back', async () => {
  proxy.willAnswer({ [cancelAt]: ok(aWithdrawal({ state: 6 })) })
  const user = show({})
  await user.click(screen.getByRole('button', { name: '取消提现' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/620.00 钻石会马上退回/)).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: '取消提现' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(proxy.heard.filter(({ url }) => url === cancelAt)).toHaveLength(1)
})

test('a request that has moved on says so in the dialog', async () => {
  const sentence = '这笔提现的状态已经变了，请刷新'
  proxy.willAnswer({ [cancelAt]: no(409, sentence, { reason: 'withdrawal_moved_on' }) })
  const user = show({})
  await user.click(screen.getByRole('button', { name: '取消提现' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消提现' }))
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})
