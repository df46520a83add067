import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import type { Move } from './api.ts'
import { Approvals } from './Approvals.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PayoutActions } from './PayoutActions.tsx'

const large: InspectedWithdrawal = {
  id: '0197f2a0-0000-7000-8000-000000000001',
  state: 0,
  amount: 520_000,
  fee: 5_000,
  method: 'bank',
  payee: 'DE02 1203 0000 0000 2020 51',
  createdAt: '2026-11-14T12:00:00.000Z',
  dueAt: null,
  timeline: [],
  owner: { uk: 'abcdefgh12345678', showId: '88126', nickname: '沈夜航', avatar: '', hue: 45, sex: 1 },
  approvalsNeeded: 2,
  approvals: [],
  paidBy: 'hand',
  reference: null,
  trouble: null,
  needs: null,
  moves: ['approve', 'reject'],
}
const staff = 'ssssssss12345678'

const proxy = serveMember('/ops/withdrawals')
const at = '/proxy/web/ops/withdrawals'

function namesOf(payout: InspectedWithdrawal, me = staff) {
  const { unmount } = render(<PayoutActions payout={payout} me={me} onMove={() => undefined} />)
  const names = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  unmount()
  return names
}

describe('what can be done', () => {
  test('only admins agree to a large one, nobody decides about their own', () => {
    expect(namesOf(large)).toEqual(['同意', '退回'])
    expect(namesOf({ ...large, needs: 'needs_admin', moves: [] })).toEqual([])
    render(<PayoutActions payout={{ ...large, moves: [] }} me={large.owner.uk} onMove={() => undefined} />)
    expect(screen.getByText('自己的提现要由别人处理。')).toBeDefined()
  })

  test('it follows the state, and a provider at work leaves nothing to do', () => {
    expect(namesOf({ ...large, state: 1, moves: ['reject', 'pay'] })).toEqual(['开始打款', '退回'])
    expect(namesOf({ ...large, state: 2, moves: ['settle', 'fail'] })).toEqual(['已经打款', '打款失败'])
    expect(namesOf({ ...large, state: 2, paidBy: 'provider', moves: [] })).toEqual([])
  })

  test('who has agreed reads that another admin has to', () => {
    const agreed: InspectedWithdrawal = { ...large, needs: 'second_person', moves: ['reject'] }
    render(<PayoutActions payout={agreed} me={staff} onMove={() => undefined} />)
    expect(screen.getByText('你已经同意了，还要另一位运营同意。')).toBeDefined()
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  })

  test('who has approved one of 1 000 or more reads that somebody else pays', () => {
    const approved: InspectedWithdrawal = { ...large, state: 1, needs: 'second_person', moves: ['reject'] }
    render(<PayoutActions payout={approved} me={staff} onMove={() => undefined} />)
    expect(screen.getByText('你批准了这一笔；1,000 钻石及以上要由另一位同事打款。')).toBeDefined()
    expect(screen.queryByRole('button', { name: '开始打款' })).toBeNull()
  })
})

test('the console tells times in the zone of whoever reads', () => {
  localStorage.setItem('Authorization', 't1')
  keepProfile(aProfile({ timeZone: 'Asia/Shanghai' }))
  const approvals = [{ uk: staff, by: '值班店长', reason: '核对无误', at: '2020-11-14T13:00:00.000Z' }]
  render(<Approvals payout={{ ...large, approvals }} />)
  expect(screen.getByText(/2020年11月14日 21:00/)).toBeDefined()
  localStorage.clear()
})

describe('the dialog', () => {
  function show(move: Move, answer: Parameters<typeof proxy.willReply>[0] = ok(large)) {
    proxy.willAnswer({ [`${at}/decide`]: answer, [`${at}/pay`]: answer })
    const onMoved = vi.fn<(payout: object) => void>()
    renderAsking(<MoveDialog payout={large} move={move} onMoved={onMoved} onClose={() => undefined} />)
    return onMoved
  }

  const sent = () => proxy.heard.map(({ body }): unknown => JSON.parse(body))

  test('says that the first approval is not enough, and needs a reason', async () => {
    show('approve')
    expect(screen.getByText(/还要另一位运营同意才能打款/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '同意' }))
    expect(screen.getByRole('alert').textContent).toContain('至少 2 个字符')
    expect(sent()).toEqual([])
  })

  test('of a payment wants its reference, and names what is to be paid after the fee', async () => {
    const onMoved = show('paid')
    expect(screen.getByRole('dialog', { name: '沈夜航 的 5,150.00 CNY 已经打款？' })).toBeDefined()
    expect(screen.getByText('DE02 1203 0000 0000 2020 51')).toBeDefined()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '已转账，核对无误' }))
    await user.click(screen.getByRole('button', { name: '已经打款' }))
    expect(screen.getByRole('alert').textContent).toBe('请填写流水号')
    await user.type(screen.getByLabelText('流水号'), ' TX-1 ')
    await user.dblClick(screen.getByRole('button', { name: '已经打款' }))
    await waitFor(() => expect(onMoved).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ id: large.id, step: 'paid', reason: '已转账，核对无误', reference: 'TX-1' }])
  })

  test('tells apart what the owner reads and what only colleagues do', async () => {
    const onMoved = show('reject')
    expect(screen.getByText(/申请人会在提现记录里看到/)).toBeDefined()
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('理由（对方可见）'), '账号有误')
    await user.type(screen.getByLabelText('内部备注'), '像是别人的账号')
    await user.click(screen.getByRole('button', { name: '退回' }))
    await waitFor(() => expect(onMoved).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ id: large.id, approve: false, reason: '账号有误', remark: '像是别人的账号' }])
  })

  test('shows why the server did not take it', async () => {
    const onMoved = show(
      'begin',
      no(409, '这笔提现的状态已经变了，请刷新', { reason: 'withdrawal_moved_on' }),
    )
    await userEvent.click(screen.getByRole('button', { name: '按申请打款' }))
    await userEvent.click(screen.getByRole('button', { name: '开始打款' }))
    expect((await screen.findByRole('alert')).textContent).toBe('这笔提现的状态已经变了，请刷新')
    expect(onMoved).not.toHaveBeenCalled()
  })
})
