import type { Approval } from '@kaihei/domain/ops/approval-calls'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import ApprovalsPage from './approvals.tsx'

const proxy = serveMember('/')
const listAt = '/proxy/web/ops/approvals'

const adjustment = (amount: number) =>
  ({ kind: 'adjust', uk: 'abcdefgh12345678', coinClass: 'paid', amount }) as const

function anApproval(parts: Partial<Approval> = {}): Approval {
  return {
    id: '0197f2a0-0000-7000-8000-000000000001',
    proposal: adjustment(60_000),
    about: { uk: 'abcdefgh12345678', nickname: '晚风' },
    reason: '活动奖励漏发',
    by: { uk: 'bbbbbbbb12345678', nickname: '阿梨' },
    at: '2026-11-14T12:00:00.000Z',
    until: '2026-11-21T12:00:00.000Z',
    state: 'waiting',
    needs: null,
    decided: null,
    ...parts,
  }
}

function open(items: readonly Approval[], more: Parameters<typeof proxy.willAnswer>[0] = {}) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile({ roles: ['admin'] })),
    [listAt]: ok({ items }),
    ...more,
  })
  openPage('/ops/approvals', ApprovalsPage, '/ops/approvals')
}

const decided = () => proxy.heard.filter(({ url }) => url === `${listAt}/decide`)

test('whoever agrees reads what happens and why it was proposed, and says why; nothing happens on one press', async () => {
  open([anApproval()], { [`${listAt}/decide`]: ok({ id: anApproval().id, state: 'done' }) })
  const card = await screen.findByRole('article', { name: '补发 600.00 充值金币' })
  expect(card.textContent).toContain('“活动奖励漏发”')
  expect(card.textContent).toContain('阿梨 已签')
  await userEvent.click(within(card).getByRole('button', { name: '同意并执行' }))
  const dialog = screen.getByRole('dialog', { name: '同意：补发 600.00 充值金币' })
  expect(decided()).toEqual([])
  await userEvent.type(within(dialog).getByRole('textbox', { name: '你的意见' }), '核对过了')
  await userEvent.click(within(dialog).getByRole('button', { name: '同意并执行' }))
  expect(await screen.findByText('补发 600.00 充值金币：已执行')).toBeTruthy()
  expect(JSON.parse(decided()[0]?.body ?? '')).toEqual({
    id: anApproval().id,
    decision: 'approve',
    reason: '核对过了',
  })
})

test('who has proposed it has no buttons, and reads who has to go on', async () => {
  open([anApproval({ needs: 'second_person', proposal: adjustment(-60_000) })])
  const card = await screen.findByRole('article', { name: '扣回 600.00 充值金币' })
  expect(card.textContent).toContain('你已签')
  expect(card.textContent).toContain('要由另一位运营来同意')
  expect(within(card).queryByRole('button')).toBeNull()
})

test('what was decided says by whom and with what words; nothing that waits is said, too', async () => {
  open([
    anApproval({
      state: 'rejected',
      decided: { by: '阿杰', at: '2026-11-15T12:00:00.000Z', reason: '金额不对' },
    }),
    anApproval({ id: '0197f2a0-0000-7000-8000-000000000002', state: 'lapsed' }),
  ])
  expect(await screen.findByText('现在没有要复核的事。')).toBeTruthy()
  expect(screen.getByText('没有同意')).toBeTruthy()
  expect(screen.getByText('金额不对')).toBeTruthy()
  expect(screen.getByText('过期作废')).toBeTruthy()
})

test('a refusal stands in the dialog, and what was typed stays', async () => {
  open([anApproval()], {
    [`${listAt}/decide`]: no(409, '这一条已经处理过了，请刷新', { reason: 'already_handled' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '不同意' }))
  await userEvent.click(screen.getByRole('button', { name: '金额不对' }))
  await userEvent.click(screen.getAllByRole('button', { name: '不同意' }).at(-1) ?? document.body)
  expect(await screen.findByText('这一条已经处理过了，请刷新')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '你的意见' }).value).toBe('金额不对')
})
