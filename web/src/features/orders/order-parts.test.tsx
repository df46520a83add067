import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { keepProfile } from '#client/session.ts'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { OrderClock } from './OrderClock.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { completed, describeAs, finished, minutesIn, move, refunding, waiting } from './testing/orders.ts'
import { UnitsPicker } from './UnitsPicker.tsx'
import { VoucherPicker } from './VoucherPicker.tsx'

const proxy = serveMember('/order-detail')

beforeEach(() => keepProfile(aProfile({ timeZone: 'Europe/London' })))

/** Sums in hundredths, as they are read. */
function readSums(): number[] {
  const said = document.body.textContent.match(/[−]?[\d,]+\.\d\d/g) ?? []
  return said.map((sum) => Math.round(Number(sum.replace('−', '-').replace(',', '')) * 100))
}

test.each([
  { list: 13_600, vipDiscount: 408, voucherDiscount: 1319, payable: 11_873, refunded: 5936 },
  { list: 6800, vipDiscount: 0, voucherDiscount: 0, payable: 6800, refunded: 0 },
  { list: 100, vipDiscount: 0, voucherDiscount: 0, payable: 100, refunded: 100 },
])('the lines of a price add up (%#)', (price) => {
  render(<PriceBreakdown {...price} stage="paid" />)
  const sums = readSums()
  const paid = sums.indexOf(price.payable, 1)
  expect(sums.slice(0, paid).reduce((sum, line) => sum + line, 0)).toBe(price.payable)
  if (price.refunded === 0) return
  expect(sums.slice(paid, -1).reduce((sum, line) => sum + line, 0)).toBe(sums.at(-1))
})

test('the list price says how it comes about only if that is how', () => {
  const price = { list: 13_600, vipDiscount: 0, voucherDiscount: 0, payable: 13_600, pricePerHour: 6800 }
  const { rerender } = render(<PriceBreakdown {...price} units={4} />)
  expect(screen.getByText('68 × 2 小时')).toBeTruthy()
  rerender(<PriceBreakdown {...price} units={5} />)
  expect(screen.getByText('原价')).toBeTruthy()
})

test('half hours from one to as many as there may be', async () => {
  const chosen: number[] = []
  render(<UnitsPicker value={4} max={6} onChange={(units) => chosen.push(units)} />)
  await userEvent.click(screen.getByRole('button', { name: '加半小时' }))
  await userEvent.click(screen.getByRole('button', { name: '3 小时' }))
  expect(screen.queryByRole('button', { name: '4 小时' })).toBeNull()
  expect(chosen).toEqual([5, 6])
})

test('a voucher says what it takes off and can be chosen, or why it cannot', async () => {
  const chosen: (string | null)[] = []
  render(
    <VoucherPicker
      value={null}
      onChange={(id) => chosen.push(id)}
      vouchers={[
        { id: 'b', title: '满 500 减 50', usable: false, why: '满 500 金币可用' },
        { id: 'a', title: '九折', usable: true, discount: 1319 },
      ]}
    />,
  )
  const rows = screen.getAllByRole('radio')
  expect(rows.map((row) => row.getAttribute('value'))).toEqual(['', 'a'])
  expect(screen.getByText('满 500 金币可用').closest('details')?.textContent).toContain('另有 1 张现在不能用')
  await userEvent.click(screen.getByRole('radio', { name: /九折/ }))
  expect(chosen).toEqual(['a'])
})

test.each([
  ['boss', waiting, '待接单', '等小橘灯接单，金币已由平台托管。'],
  ['player', waiting, '新订单', '等你接单，金币已由平台托管。'],
  ['boss', refunding, '申请退款中', '你申请退 90 金币，等小橘灯答复。'],
  ['player', completed, '已完成', '订单完成，金币已结算给你。'],
  ['boss', move(refunding, 'agree', 50), '已部分退款', '90 金币退给了你，其余结算给小橘灯。'],
] as const)('%s reads the state as a word and a sentence (%#)', (side, order, word, sentence) => {
  render(<OrderState order={describeAs(side, order, 1)} side={side} />)
  expect(screen.getByText(word)).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('the clock says who, until when and what then, and tells when its time is over', () => {
  vi.useFakeTimers()
  const done = vi.fn<() => void>()
  setServerNow(minutesIn(9).toISOString())
  const order = describeAs('player', waiting, 9)
  render(<OrderClock order={order} side="player" onDone={done} />)
  expect(screen.getByRole('heading', { name: '轮到你接单' })).toBeTruthy()
  expect(screen.getByText('01:00')).toBeTruthy()
  expect(screen.getByText('你，接单或者拒绝')).toBeTruthy()
  expect(screen.getByText('11月14日周六 18:10 英国时间')).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  vi.useRealTimers()
  expect(done).toHaveBeenCalledOnce()
})

test('the history names who did what, and opens what was shown', async () => {
  const order = describeAs('player', refunding, 41)
  const [placed] = order.timeline
  if (placed === undefined) throw new Error('nothing happened')
  const asked = {
    ...placed,
    id: '2',
    what: 'askRefund',
    status: 50 as const,
    note: '打到一半人不见了',
    amount: 9000,
    files: ['/media/files/1.png', '/media/files/2.png'],
  }
  const later = { ...placed, id: '3', what: 'somethingNew', by: null }
  render(<OrderTimeline order={{ ...order, timeline: [later, asked, placed] }} side="player" />)
  expect(screen.getByText('等灯的人申请退款 90 金币')).toBeTruthy()
  expect(screen.getByText('打到一半人不见了')).toBeTruthy()
  expect(screen.getByText('等灯的人下单，118.73 金币进入托管')).toBeTruthy()
  expect(screen.getByText('有了变化')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '证据 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('img').getAttribute('src')).toBe('/media/files/2.png')
})

const reviewUntil = minutesIn(60 * 24 * 7).toISOString()
const review = {
  id: '00000000-0000-7000-8000-0000000000c1',
  stars: 4,
  tags: ['准时'],
  text: '很稳',
  reply: null,
  deleted: false,
  takenDownReason: null as string | null,
  editableUntil: minutesIn(60 * 48).toISOString(),
}

test('a review has stars, at most three tags, and words', async () => {
  setServerNow(minutesIn(170).toISOString())
  proxy.willAnswer({ '/proxy/web/pw/order/addOrderComments': ok({ id: review.id }) })
  const order = describeAs('boss', completed, 170, { reviewUntil })
  renderAsking(<ReviewCard order={order} side="boss" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('radio', { name: '5 星' }))
  for (const tag of ['技术好', '准时', '幽默']) await user.click(screen.getByRole('button', { name: tag }))
  expect(screen.getByRole('button', { name: '有耐心' })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('说说感受'), '还会再来')
  await user.dblClick(screen.getByRole('button', { name: '发布评价' }))
  await waitFor(() => expect(proxy.heard).toHaveLength(1))
  expect(JSON.parse(proxy.heard[0]?.body ?? '')).toMatchObject({
    stars: 5,
    tags: ['技术好', '准时', '幽默'],
    text: '还会再来',
  })
})

test('the author changes a review for a while, and deletes it at any time', async () => {
  setServerNow(minutesIn(170).toISOString())
  proxy.willAnswer({ '/proxy/web/dcOrder/delComments': ok(null) })
  const order = describeAs('boss', completed, 170, { review })
  renderAsking(<ReviewCard order={order} side="boss" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '修改' }))
  expect(screen.getByRole('radio', { name: '4 星' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: '不改了' }))
  await user.click(screen.getByRole('button', { name: '删除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(proxy.heard[0]?.body).toContain(review.id))
})

test('after the window it can only be deleted', () => {
  setServerNow(minutesIn(60 * 49).toISOString())
  const order = describeAs('boss', completed, 170, { review })
  renderAsking(<ReviewCard order={order} side="boss" />)
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
  expect(screen.getByRole('button', { name: '删除' })).toBeTruthy()
})

test('the companion replies once, and a deleted review is only a place', async () => {
  proxy.willAnswer({ '/proxy/web/players/reviews/reply': ok(null) })
  const order = describeAs('player', completed, 170, { review })
  const { unmount } = renderAsking(<ReviewCard order={order} side="player" />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('你的回复'), '谢谢老板')
  await user.dblClick(screen.getByRole('button', { name: '发布回复' }))
  await waitFor(() => expect(proxy.heard).toHaveLength(1))
  unmount()
  const deleted = { ...order, review: { ...review, reply: '谢谢', deleted: true } }
  renderAsking(<ReviewCard order={deleted} side="player" />)
  expect(screen.getByText('这条评价已经删除')).toBeTruthy()
  expect(screen.queryByText('很稳')).toBeNull()
  const takenDown = { ...order, review: { ...review, deleted: true, takenDownReason: '骂人' } }
  renderAsking(<ReviewCard order={takenDown} side="boss" />)
  expect(screen.getByText('客服删除了这条评价：骂人')).toBeTruthy()
})

test('nobody is asked to review what is not over', () => {
  const { container } = renderAsking(<ReviewCard order={describeAs('boss', finished, 160)} side="boss" />)
  expect(container.textContent).toBe('')
})
