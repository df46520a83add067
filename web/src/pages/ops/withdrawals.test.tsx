import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import WithdrawalsPage from './withdrawals.tsx'

const proxy = serveMember('/')
const listAt = '/proxy/web/ops/withdrawals'

const ids: Record<string, string> = {
  沈夜航: '0197f2a0-0000-7000-8000-000000000001',
  晚风: '0197f2a0-0000-7000-8000-000000000002',
}

function aPayout(nickname: string, parts: Partial<InspectedWithdrawal> = {}): InspectedWithdrawal {
  return {
    id: ids[nickname] ?? '0197f2a0-0000-7000-8000-000000000009',
    state: 1,
    amount: 60_000,
    fee: 600,
    method: 'bank',
    payee: `${nickname} 的卡`,
    createdAt: '2026-11-14T12:00:00.000Z',
    dueAt: null,
    timeline: [],
    owner: { uk: 'abcdefgh12345678', showId: '88126', nickname, avatar: '', hue: 45, sex: 1 },
    approvalsNeeded: 1,
    approvals: [],
    paidBy: 'hand',
    reference: null,
    trouble: null,
    needs: null,
    moves: ['reject', 'pay'],
    ...parts,
  }
}

const [first, mine] = [aPayout('沈夜航'), aPayout('晚风')]

test('after a step the request stays before whoever made it, in the list that it is in then', async () => {
  const paying = { ...mine, state: 2, moves: ['settle', 'fail'] } satisfies InspectedWithdrawal
  const answers = {
    '/proxy/web/users/profile': ok(aProfile({ roles: ['staff'] })),
    [listAt]: ok({ items: [first, mine], nextCursor: null }),
    [`${listAt}/pay`]: ok(paying),
  }
  proxy.willAnswer(answers)
  const router = openPage('/ops/withdrawals', WithdrawalsPage, `/ops/withdrawals?view=approved&id=${mine.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '开始打款' }))
  expect(screen.getByRole('dialog', { name: '开始给 晚风 打款 594.00 CNY？' }).textContent).toContain(
    '晚风 的卡',
  )
  await userEvent.click(screen.getByRole('button', { name: '按申请打款' }))
  // The list of those being paid is long, and this one is not on its first page.
  answers[listAt] = ok({ items: [aPayout('别人', { state: 2 })], nextCursor: 'more' })
  await userEvent.click(screen.getAllByRole('button', { name: '开始打款' }).at(-1) ?? document.body)
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'paying', id: mine.id }))
  expect(await screen.findByRole('button', { name: '已经打款' })).toBeDefined()
  expect(screen.getByRole('article', { name: '晚风' })).toBeDefined()
})

test('one that is elsewhere now is not replaced by somebody else', async () => {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['staff'] })),
    [listAt]: ok({ items: [first], nextCursor: null }),
  })
  openPage('/ops/withdrawals', WithdrawalsPage, `/ops/withdrawals?view=approved&id=${mine.id}`)
  expect(await screen.findByText('这笔提现不在这个列表里')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

test('what is asked for is in diamonds, what leaves the house in money', async () => {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['staff'] })),
    [listAt]: ok({ items: [first], nextCursor: null }),
  })
  openPage('/ops/withdrawals', WithdrawalsPage, '/ops/withdrawals?view=approved')
  expect((await screen.findByText('实际打款')).nextSibling?.textContent).toBe('594.00CNY')
  expect(screen.getByText('手续费').nextSibling?.textContent).toBe('−6.00钻石')
})
