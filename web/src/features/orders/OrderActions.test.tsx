import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { OrderActions } from './OrderActions.tsx'
import {
  accepted,
  completed,
  describeAs,
  endedEarly,
  finished,
  minutesIn,
  move,
  refunding,
  serving,
  waiting,
} from './testing/orders.ts'
import { showLinked } from '#testing/with-router.tsx'

const proxy = serveMember('/order-detail')

const at = (name: string) => `/proxy/web/pw/order/${name}`

function show(order: OrderDetail, minutes: number) {
  setServerNow(minutesIn(minutes).toISOString())
  renderAsking(<OrderActions order={order} />)
  return userEvent.setup()
}

function names(): string[] {
  // A button that may be busy holds the words for that, too.
  return screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replace(/正在接单|正在告诉对方/, ''))
}

async function openDialog(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

/** What was asked of a GET, without the order it was asked of. */
function asked(name: string): Record<string, string>[] {
  return proxy.heard
    .filter(({ url }) => url.startsWith(at(name)))
    .map(({ url }) => {
      const { orderId: _id, ...rest } = Object.fromEntries(new URL(url, 'http://x').searchParams)
      return rest
    })
}

test.each([
  ['boss', waiting, 1, ['取消订单']],
  ['boss', waiting, 3, ['转快速订单', '取消订单']],
  ['player', waiting, 1, ['接单', '拒绝']],
  ['boss', accepted, 2, ['准备好了', '取消订单']],
  ['player', accepted, 2, ['准备好了', '不能来了']],
  ['boss', move(accepted, 'ready', 2), 2, ['取消订单']],
  ['boss', serving, 60, ['续单', '申请退款', '更多']],
  ['boss', serving, 130, ['确认完成', '续单', '更多']],
  ['player', serving, 60, ['结束服务', '老板没来']],
  ['boss', finished, 160, ['确认完成', '申请退款']],
  ['player', endedEarly, 37, ['同意', '提出异议']],
  ['boss', completed, 170, ['申请退款']],
  ['boss', refunding, 41, ['交给客服']],
  ['player', refunding, 41, ['同意退款', '不同意', '交给客服']],
] as const)('%s sees the buttons of the state (%#)', (side, order, minutes, expected) => {
  show(describeAs(side, order, minutes), minutes)
  expect(names()).toEqual(expected)
})

test('accepting takes one press, and two presses are one', async () => {
  proxy.willAnswer({ [at('acceptOrder')]: ok(describeAs('player', accepted, 1)) })
  const user = show(describeAs('player', waiting, 1), 1)
  await user.dblClick(screen.getByRole('button', { name: '接单' }))
  await waitFor(() => expect(asked('acceptOrder')).toEqual([{}]))
})

test('whoever is busy elsewhere is told so', async () => {
  proxy.willAnswer({ [at('acceptOrder')]: no(409, '这位陪玩正在忙另一笔订单', { reason: 'player_engaged' }) })
  const user = show(describeAs('player', waiting, 1), 1)
  await user.click(screen.getByRole('button', { name: '接单' }))
  expect((await screen.findByRole('alert')).textContent).toBe('这位陪玩正在忙另一笔订单')
})

test('being ready takes one press', async () => {
  const ready = '/proxy/web/orders/ready'
  proxy.willAnswer({ [ready]: ok(describeAs('player', move(accepted, 'ready', 2, {}, 'player'), 2)) })
  const user = show(describeAs('player', accepted, 2), 2)
  await user.dblClick(screen.getByRole('button', { name: '准备好了' }))
  await waitFor(() => expect(proxy.heard.map(({ url }) => url)).toEqual([ready]))
  expect(JSON.parse(proxy.heard[0]?.body ?? '')).toEqual({ orderId: '00000000-0000-7000-8000-000000000001' })
})

test('agreeing to an early end takes one press', async () => {
  const consent = '/proxy/web/orders/consent'
  proxy.willAnswer({ [consent]: ok(describeAs('player', move(endedEarly, 'consent', 38), 38)) })
  const user = show(describeAs('player', endedEarly, 37), 37)
  await user.dblClick(screen.getByRole('button', { name: '同意' }))
  await waitFor(() => expect(proxy.heard.map(({ url }) => url)).toEqual([consent]))
  expect(JSON.parse(proxy.heard[0]?.body ?? '')).toEqual({ orderId: '00000000-0000-7000-8000-000000000001' })
})

test('what is in the way of a move stands beside it', () => {
  const engaged = {
    action: 'accept' as const,
    reason: 'player_engaged' as const,
    message: '这位陪玩正在忙另一笔订单',
    missing: null,
    availableAt: null,
  }
  const traits = { allowedActions: ['reject' as const], blockedActions: [engaged] }
  show(describeAs('player', waiting, 1, traits), 1)
  expect(screen.getByText('你正在忙另一笔订单，做完才能接。')).toBeTruthy()
  expect(names()).toEqual(['拒绝'])
})

test('a rejection needs a reason', async () => {
  proxy.willAnswer({ [at('rejectOrder')]: ok(describeAs('player', move(waiting, 'reject', 1), 1)) })
  const user = show(describeAs('player', waiting, 1), 1)
  const dialog = await openDialog(user, '拒绝')
  await user.click(dialog.getByRole('button', { name: '拒绝订单' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('写一句理由')
  await user.click(dialog.getByRole('button', { name: '这个时段已经约满' }))
  await user.dblClick(dialog.getByRole('button', { name: '拒绝订单' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('rejectOrder')).toEqual([{ reason: '这个时段已经约满' }])
})

test('an early end says what comes back before it is one', async () => {
  proxy.willAnswer({ [at('closeOrder')]: ok(describeAs('boss', move(serving, 'endEarly', 40), 40)) })
  const user = show(describeAs('boss', serving, 40), 40)
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: '提前结束' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/剩下的 59.36 金币退给你/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '结束服务' }))
  await waitFor(() => expect(asked('closeOrder')).toEqual([{}]))
})

test('a companion who ends early is paid for whole half hours', async () => {
  const user = show(describeAs('player', serving, 40), 40)
  const dialog = await openDialog(user, '结束服务')
  expect(dialog.getByText(/89.04 金币会退给等灯的人/)).toBeTruthy()
})

test('nobody came, and the boss was not there, are words of their own', async () => {
  proxy.willAnswer({
    [at('cancelOrder')]: ok(describeAs('boss', move(serving, 'sayNoShow', 15), 15)),
    [at('closeOrder')]: ok(describeAs('player', move(serving, 'sayBossAbsent', 20), 20)),
  })
  const user = show(describeAs('boss', serving, 15), 15)
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: '陪玩没来' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '报告没来' }))
  await waitFor(() => expect(asked('cancelOrder')).toEqual([{ reason: 'no_show' }]))
})

test('a refund stays in its range, needs words, and carries its files', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  proxy.willAnswer({
    [at('askRefund')]: ok(describeAs('boss', refunding, 41)),
    '/proxy/web/sidekick/common/upload': ok({
      fileId: '00000000-0000-7000-8000-0000000000f1',
      url: '/media/files/f1',
      kind: 'image',
      width: 8,
      height: 8,
      seconds: null,
      peaks: null,
    }),
  })
  const user = show(describeAs('boss', finished, 160), 160)
  const dialog = await openDialog(user, '申请退款')
  const sum = dialog.getByLabelText('退多少')
  expect(sum).toHaveProperty('value', '118.73')
  await user.clear(sum)
  await user.type(sum, '200')
  await user.click(dialog.getByRole('button', { name: '提交申请' }))
  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '填 0.01 到 118.73 之间的金额',
    '写一句理由',
  ])
  await user.click(dialog.getByRole('button', { name: '一半' }))
  await user.type(dialog.getByLabelText('发生了什么'), '人不见了')
  await user.upload(dialog.getByLabelText(/加图片/), new File(['…'], 'chat.png', { type: 'image/png' }))
  await dialog.findByAltText('第 1 张证据')
  await user.dblClick(dialog.getByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = proxy.heard.filter(({ url }) => url === at('askRefund'))
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    orderId: '00000000-0000-7000-8000-000000000001',
    amount: 5936,
    reason: '人不见了',
    files: ['00000000-0000-7000-8000-0000000000f1'],
  })
})

test('half is half of all there is; where that is too little the least has its own name', async () => {
  const claimRange = { min: 6000, max: 8000 }
  const user = show(describeAs('boss', finished, 160, { claimRange }), 160)
  const dialog = await openDialog(user, '申请退款')
  expect(dialog.queryByRole('button', { name: '一半' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: '最少' }))
  expect(dialog.getByLabelText('退多少')).toHaveProperty('value', '60')
})

test('an answer to a refund is said of the refund', async () => {
  proxy.willAnswer({
    [at('rejectOrder')]: no(409, '订单的状态已经变了，请刷新后再看', { reason: 'order_moved_on' }),
  })
  const user = show(describeAs('player', refunding, 41), 41)
  const dialog = await openDialog(user, '不同意')
  await user.type(dialog.getByLabelText('理由'), '打满了')
  await user.click(dialog.getByRole('button', { name: '不同意' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('订单的状态已经变了，请刷新后再看')
  expect(asked('rejectOrder')).toEqual([{ reason: '打满了', on: 'refund' }])
})

test('going to customer service carries no sum', async () => {
  proxy.willAnswer({ [at('askRefund')]: ok(describeAs('boss', move(refunding, 'escalate', 42), 42)) })
  const user = show(describeAs('player', refunding, 41), 41)
  const dialog = await openDialog(user, '交给客服')
  expect(dialog.queryByLabelText('退多少')).toBeNull()
  await user.type(dialog.getByLabelText('补充说明'), '看聊天记录')
  await user.click(dialog.getByRole('button', { name: '交给客服' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = proxy.heard.filter(({ url }) => url === at('askRefund'))
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ escalate: true, reason: '看聊天记录' })
})

const price = { list: 6800, vipDiscount: 204, voucherDiscount: 0, payable: 6596 }

test('more time is priced, and paid at the price that was read', async () => {
  proxy.willAnswer({
    '/proxy/web/dc/v1/fast/set/duration': ok(price),
    '/proxy/web/dc/v1/fast/pay': ok(null),
  })
  const user = show(describeAs('boss', serving, 60), 60)
  const dialog = await openDialog(user, '续单')
  await user.dblClick(await dialog.findByRole('button', { name: '付 65.96 金币续单' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(proxy.heard.filter(({ url }) => url.endsWith('/fast/pay'))).toHaveLength(1)
})

test('more time that cannot be paid for says how much is missing', async () => {
  proxy.willAnswer({ '/proxy/web/dc/v1/fast/set/duration': ok(price) })
  const short = {
    action: 'renew' as const,
    reason: 'insufficient_balance' as const,
    message: '金币不够',
    missing: 1596,
    availableAt: null,
  }
  const renewalQuote = { units: 2, payable: 6596 }
  setServerNow(minutesIn(60).toISOString())
  const order = describeAs('boss', serving, 60, { blockedActions: [short], renewalQuote })
  showLinked(<OrderActions order={order} />)
  const user = userEvent.setup()
  await screen.findByRole('button', { name: '续单' })
  const dialog = await openDialog(user, '续单')
  expect(await dialog.findByText('余额还差 15.96 金币')).toBeTruthy()
  const link = new URL(dialog.getByRole('link', { name: '去充值' }).getAttribute('href') ?? '', 'http://site')
  expect([link.pathname, link.searchParams.get('back')]).toEqual([
    '/account',
    `/order-detail/${order.orderId}?product=pw&renew=2`,
  ])
  expect(link.searchParams.get('need')).toContain('1596')
  expect(dialog.getByRole('button', { name: '付 65.96 金币续单' })).toHaveProperty('disabled', true)
})

test('a price that has changed meanwhile is shown instead of paid', async () => {
  proxy.willAnswer({
    '/proxy/web/dc/v1/fast/set/duration': ok(price),
    '/proxy/web/dc/v1/fast/pay': ok(null),
  })
  const user = show(describeAs('boss', serving, 60), 60)
  const dialog = await openDialog(user, '续单')
  const pay = await dialog.findByRole('button', { name: '付 65.96 金币续单' })
  proxy.willAnswer({ '/proxy/web/dc/v1/fast/set/duration': ok({ ...price, vipDiscount: 0, payable: 6800 }) })
  await user.click(pay)
  expect(await dialog.findByRole('button', { name: '付 68 金币续单' })).toBeTruthy()
  expect(proxy.heard.some(({ url }) => url.endsWith('/fast/pay'))).toBe(false)
})
