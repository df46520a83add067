import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { DecideForm } from './DecideForm.tsx'
import { PendingDecision } from './PendingDecision.tsx'
import { showLinked } from '#testing/with-router.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'
import { Statements } from './Statements.tsx'

const at = '2026-11-14T18:00:00.000Z'
const boss = { uk: 'boss567812345678', showId: '10001', nickname: '等灯的人', avatar: '', hue: 190, sex: 1 }
const player = { uk: 'abcdefgh12345678', showId: '88126', nickname: '小橘灯', avatar: '', hue: 45, sex: 2 }
const event = { status: 52 as const, at, amount: null, files: [] }

/** Twelve hours at 100, all of it claimed. */
const dispute: InspectedOrderDetail = {
  orderId: '0197f2a0-0000-7000-8000-000000000001',
  orderSn: 'K7Q2M9XA',
  product: 'pw',
  kind: 'direct',
  source: 'web',
  status: 52,
  isBoss: false,
  boss,
  player,
  service: { id: null, game: 'lol', title: '排位双排', pricePerHour: 10_000 },
  units: 24,
  list: 120_000,
  vipDiscount: 0,
  voucherDiscount: 0,
  payable: 120_000,
  refunded: 0,
  createdAt: at,
  clock: null,
  acceptedAt: at,
  startedAt: at,
  bookedEnd: at,
  allowedActions: ['resolve'],
  blockedActions: [],
  note: '',
  ready: { boss: false, player: false },
  meeting: null,
  timeline: [
    { ...event, id: '3', what: 'refuse', by: 'player', note: '打满了四局' },
    { ...event, id: '2', what: 'askRefund', by: 'boss', note: '只打了两局', files: ['/media/1.webp'] },
    { ...event, id: '1', what: 'placed', by: 'boss', note: '' },
  ],
  proposal: null,
  claim: { amount: 60_000, noShow: false, state: 'open' },
  claimRange: null,
  renewalQuote: null,
  renewal: null,
  earning: null,
  review: null,
  reviewUntil: null,
  quickSn: null,
  decision: null,
  commission: 20,
}

const proxy = serveMember('/ops/orders')

function show(
  order: InspectedOrderDetail = dispute,
  answer: Parameters<typeof proxy.willReply>[0] = ok(order),
) {
  proxy.willAnswer({ '/proxy/web/ops/orders/resolve': answer })
  const onDecided = vi.fn<(as: string) => void>()
  renderAsking(<DecideForm order={order} onDecided={onDecided} />)
  return onDecided
}

const sent = () => proxy.heard.map(({ body }): unknown => JSON.parse(body))

const amount = () => screen.getByLabelText('退给老板')
const paid = () => within(screen.getByRole('region', { name: '这样决定，谁会得到多少' }))

describe('deciding', () => {
  test('says to the hundredth who would get what while one types', async () => {
    show()
    await userEvent.type(amount(), '333.33')
    expect(paid().getByText('陪玩收入').nextElementSibling?.textContent).toBe('693.33钻石')
    expect(paid().getByText('平台抽成').nextElementSibling?.textContent).toBe('173.34金币')
    expect(paid().getByText('订单会变成「已部分退款」')).toBeDefined()
  })

  test('one press takes the claim; from 500 on it is only proposed', async () => {
    const onDecided = show()
    await userEvent.click(screen.getByRole('button', { name: '按要求退 600 金币' }))
    expect(screen.getByText(/要由另一位客服复核/)).toBeDefined()
    await userEvent.type(screen.getByLabelText('理由（双方可见）'), '看过截图')
    await userEvent.type(screen.getByLabelText('内部备注'), '老板上周也闹过')
    await userEvent.click(screen.getByRole('button', { name: '提交复核' }))
    await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith('proposed'))
    expect(sent()).toEqual([
      { orderId: dispute.orderId, refund: 60_000, reason: '看过截图', remark: '老板上周也闹过' },
    ])
  })

  test('asks for a sum within what there is, and for a reason', async () => {
    show()
    await userEvent.type(amount(), '1200.01')
    expect(screen.getByText(/请填 0 到 1,200 金币之间/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '裁定' }))
    await userEvent.clear(amount())
    await userEvent.type(amount(), '0')
    await userEvent.click(screen.getByRole('button', { name: '提交复核' }))
    expect(screen.getByText('理由至少 2 个字符')).toBeDefined()
    expect(sent()).toEqual([])
  })

  test('nothing typed is no decision', async () => {
    show()
    await userEvent.type(screen.getByLabelText('理由（双方可见）'), '看过截图')
    await userEvent.click(screen.getByRole('button', { name: '裁定' }))
    expect(sent()).toEqual([])
    expect(screen.getByText(/请填 0 到 1,200 金币之间/)).toBeDefined()
  })

  test('before anybody has begun there is no sum to name', async () => {
    const onDecided = show({ ...dispute, status: 0, payable: 3_000, list: 3_000, claim: null })
    expect(screen.queryByLabelText('退给老板')).toBeNull()
    await userEvent.type(screen.getByLabelText('理由（双方可见）'), '老板要求')
    await userEvent.click(screen.getByRole('button', { name: '裁定' }))
    await userEvent.click(screen.getByRole('button', { name: '确认裁定' }))
    await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith('done'))
    expect(sent()).toEqual([{ orderId: dispute.orderId, refund: 3_000, reason: '老板要求' }])
  })

  test('what moves money at once is asked about first: how much, to whom, of which order', async () => {
    const onDecided = show({ ...dispute, claim: null, proposal: null })
    await userEvent.type(amount(), '333.33')
    await userEvent.type(screen.getByLabelText('理由（双方可见）'), '看过截图')
    await userEvent.click(screen.getByRole('button', { name: '裁定' }))
    expect(sent()).toEqual([])
    const dialog = within(screen.getByRole('dialog', { name: `退给 ${dispute.boss.nickname} 333.33 金币？` }))
    expect(dialog.getByText(new RegExp(`订单 ${dispute.orderSn}：.*得到 693.33 钻石`))).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: '再看看' }))
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '裁定' }))
    await userEvent.click(screen.getByRole('button', { name: '确认裁定' }))
    await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith('done'))
    expect(sent()).toEqual([{ orderId: dispute.orderId, refund: 33_333, reason: '看过截图' }])
  })

  test('why it was refused stands beside it', async () => {
    const moved = no(409, '订单的状态已经变了，请刷新后再看', { reason: 'order_moved_on' })
    const onDecided = show({ ...dispute, status: 0, payable: 3_000, list: 3_000, claim: null }, moved)
    await userEvent.type(screen.getByLabelText('理由（双方可见）'), '老板要求')
    await userEvent.click(screen.getByRole('button', { name: '裁定' }))
    await userEvent.click(screen.getByRole('button', { name: '确认裁定' }))
    expect((await screen.findByRole('alert')).textContent).toContain('状态已经变了')
    expect(onDecided).not.toHaveBeenCalled()
  })
})

describe('what waits for another', () => {
  const decision = {
    decisionId: '0197f2a0-0000-7000-8000-000000000009',
    refund: 60_000,
    reason: '看过截图',
    by: '值班客服',
    at,
    mine: false,
  }

  test('is agreed to with one press, but not by whoever proposed it', async () => {
    const onApprove = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
    const { rerender } = render(
      <PendingDecision order={dispute} decision={decision} failure={undefined} onApprove={onApprove} />,
    )
    expect(paid().getByText('陪玩收入').nextElementSibling?.textContent).toBe('480.00钻石')
    await userEvent.click(screen.getByRole('button', { name: '同意并执行' }))
    expect(onApprove).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '确认裁定' }))
    expect(onApprove).toHaveBeenCalledOnce()
    rerender(
      <PendingDecision
        order={dispute}
        decision={{ ...decision, mine: true }}
        failure={undefined}
        onApprove={onApprove}
      />,
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('你提出的，要由另一位客服复核。')).toBeDefined()
  })
})

describe('what both say', () => {
  test('stands side by side, with what they show', () => {
    render(<Statements order={dispute} />)
    expect(screen.getByText('只打了两局')).toBeDefined()
    expect(screen.getByText('要求退 600 金币')).toBeDefined()
    expect(screen.getByText('打满了四局')).toBeDefined()
    expect(screen.getByAltText('等灯的人的第 1 张证据')).toBeDefined()
  })

  test('is nothing while nobody disputes', () => {
    const { container } = render(<Statements order={{ ...dispute, timeline: [] }} />)
    expect(container.textContent).toBe('')
  })
})

describe('what was said of it', () => {
  const review = {
    id: '0197f2a0-0000-7000-8000-000000000002',
    stars: 1,
    tags: ['准时'],
    text: '骂人的话',
    reply: null,
    deleted: false,
    takenDownReason: null as string | null,
    editableUntil: at,
  }
  function showReview(changes: Partial<typeof review>, mayTakeDown = true) {
    showLinked(<ReviewDesk review={{ ...review, ...changes }} mayTakeDown={mayTakeDown} />)
  }

  test('is taken down with a reason, not without', async () => {
    showReview({})
    await userEvent.click(screen.getByRole('button', { name: '撤下评价' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '撤下' }))
    expect(dialog.getByText(/请写明理由/)).toBeDefined()
  })

  test('cannot be by whoever is in it, and what is gone stays gone', () => {
    showReview({}, false)
    expect(screen.queryByRole('button')).toBeNull()
    showReview({ deleted: true, text: '', stars: 0, tags: [] })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('评价已删除，留下了位置。')).toBeDefined()
    showReview({ deleted: true, takenDownReason: '骂人' })
    expect(screen.getByText('客服撤下，理由：骂人')).toBeDefined()
  })
})
