import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import {
  accepted,
  completed,
  describeAs,
  finished,
  minutesIn,
  move,
  serving,
  waiting,
} from '#features/orders/testing/orders.ts'
import OrderPage from './order.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

beforeEach(() => {
  setServerNow(minutesIn(2).toISOString())
})

const pw = '/proxy/web/users/ordersPage'
const joy = '/proxy/web/users/ordersJoyPage'
const page = (items: object[], nextCursor: string | null = null) => ok({ items, nextCursor })
const player = aProfile({ roles: ['boss', 'player'], player: { playLevel: 3, status: 'online' } })

function open(answers: Parameters<typeof proxy.willAnswer>[0], profile = aProfile(), search = '') {
  keepProfile(profile)
  proxy.willAnswer({ '/proxy/web/sidekick/profile': ok(profile), ...answers })
  return openPage('/order', OrderPage, `/order${search}`)
}

function lastAsked(path: string): Record<string, string> {
  const last = proxy.heard.filter(({ url }) => url.startsWith(path)).at(-1)
  return Object.fromEntries(new URL(last?.url ?? '', 'http://x').searchParams)
}

test('an order in the list says with whom, what, how it stands, and leads to all the rest', async () => {
  open({
    [pw]: page([describeAs('boss', waiting, 2), { ...describeAs('boss', completed, 2), orderId: '2' }]),
  })
  const [first] = await screen.findAllByRole('article')
  if (first === undefined) throw new Error('no order is shown')
  const row = within(first)
  expect(row.getByText('待接单')).toBeDefined()
  expect(row.getByText('英雄联盟 · 排位双排 · 2 小时')).toBeDefined()
  expect(row.getByText(/^0[78]:\d\d$/)).toBeDefined()
  expect(row.getByRole('link', { name: '小橘灯' }).getAttribute('href')).toBe(
    '/order-detail/00000000-0000-7000-8000-000000000001',
  )
  expect(screen.queryByRole('radio', { name: '我接的单' })).toBeNull()
})

test('of the orders that are open the details are read ahead, for when there is no network', async () => {
  const cards = ['1', '2', '3', '4'].map((orderId) => ({ ...describeAs('boss', accepted, 2), orderId }))
  open({ [pw]: page([{ ...describeAs('boss', completed, 2), orderId: '0' }, ...cards]) })
  // Asked at once, they arrive in any order.
  const asked = () =>
    proxy.heard
      .filter(({ url }) => url.startsWith('/proxy/web/pw/order/orderDetail'))
      .map(({ url }) => url.at(-1))
  await waitFor(() => expect(new Set(asked())).toEqual(new Set(['1', '2', '3'])))
})

test('while she may object the list says so, with the countdown of the order itself', async () => {
  setServerNow(minutesIn(96).toISOString())
  const {
    timeline: _timeline,
    proposal: _proposal,
    ...card
  } = describeAs('boss', move(serving, 'endEarly', 36), 96)
  open({ [pw]: page([card]) })
  const [first] = await screen.findAllByRole('article')
  if (first === undefined) throw new Error('no order is shown')
  const row = within(first)
  expect(row.getByText('等小橘灯表态')).toBeDefined()
  expect(row.getByText(/^59:\d\d$|^01:00:00$/)).toBeDefined()
})

test('what is shown is in the address', async () => {
  const router = open({ [pw]: page([]), [joy]: page([]) })
  await userEvent.click(await screen.findByRole('tab', { name: '退款' }))
  await waitFor(() => expect(lastAsked(pw)['state']).toBe('refund'))
  await userEvent.click(screen.getByRole('radio', { name: '娱乐' }))
  await waitFor(() => expect(lastAsked(joy)).toMatchObject({ role: 'boss', state: 'refund' }))
  expect(router.state.location.search).toEqual({ product: 'joy', state: 'refund' })
  expect(await screen.findByText('没有这样的订单')).toBeDefined()
})

test('a companion answers new orders right here', async () => {
  const incoming = describeAs('player', waiting, 2)
  const router = open(
    {
      [pw]: page([incoming]),
      [joy]: page([]),
      '/proxy/web/pw/order/acceptOrder': ok(describeAs('player', accepted, 2)),
    },
    player,
  )
  const section = within(await screen.findByRole('region', { name: '1 个新订单' }))
  expect(section.getByText('轮到你接单')).toBeDefined()
  await userEvent.dblClick(section.getByRole('button', { name: '接单' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order-detail\//))
  expect(proxy.heard.filter(({ url }) => url.includes('acceptOrder'))).toHaveLength(1)
})

test('a companion who is busy is not offered to accept in the list either, reads why, and can still say no', async () => {
  const engaged = {
    action: 'accept' as const,
    reason: 'player_engaged' as const,
    message: '这位陪玩正在忙另一笔订单',
    missing: null,
    availableAt: null,
  }
  open(
    { [pw]: page([describeAs('player', waiting, 2, { blockedActions: [engaged] })]), [joy]: page([]) },
    player,
  )
  const section = within(await screen.findByRole('region', { name: '1 个新订单' }))
  expect(section.getByText('你正在忙另一笔订单，做完才能接。')).toBeDefined()
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['拒绝'])
})

test('a companion reads what she gets, and her day on top', async () => {
  open(
    {
      [pw]: page([describeAs('player', accepted, 2)]),
      [joy]: page([]),
      '/proxy/web/players/today': ok({ earnings: 16_400, orders: 3, finished: 2, acceptRate: 0.917 }),
    },
    player,
  )
  const today = within(await screen.findByRole('region', { name: '今天' }))
  expect((await today.findByText('今日收入')).nextElementSibling?.textContent).toBe('164.00钻石')
  expect(today.getByText('3')).toBeDefined()
  expect(today.getByText('91.7%')).toBeDefined()
  const [row] = await screen.findAllByRole('article')
  expect(row?.textContent).toContain('你到手111.52钻石')
  expect(row?.textContent).not.toContain('118.73')
})

test('turning one down asks for a reason', async () => {
  open(
    {
      [pw]: page([describeAs('player', waiting, 2)]),
      [joy]: page([]),
      '/proxy/web/pw/order/rejectOrder': no(409, '订单的状态已经变了，请刷新后再看', {
        reason: 'order_moved_on',
      }),
    },
    player,
  )
  const section = within(await screen.findByRole('region', { name: '1 个新订单' }))
  await userEvent.click(section.getByRole('button', { name: '拒绝' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '现在不方便，下次再约' }))
  await userEvent.click(dialog.getByRole('button', { name: '拒绝订单' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('订单的状态已经变了，请刷新后再看')
})

test('a companion sees the orders she took, and those she placed', async () => {
  const router = open({ [pw]: page([]), [joy]: page([]) }, player)
  expect(await screen.findByText('这里还没有接过的单')).toBeDefined()
  expect(screen.queryByRole('tab', { name: '待评价' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '我下的单' }))
  await waitFor(() => expect(lastAsked(pw)['role']).toBe('boss'))
  expect(router.state.location.search).toEqual({ role: 'boss' })
})

test('more pages come on demand, and what failed can be asked for again', async () => {
  open({ [pw]: page([describeAs('boss', finished, 160)], 'next') })
  const more = await screen.findByRole('button', { name: '看更多订单' })
  proxy.willAnswer({ [pw]: page([{ ...describeAs('boss', completed, 2), orderId: '2' }]) })
  await userEvent.click(more)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(lastAsked(pw)['cursor']).toBe('next')
})

test('a list that did not load can be asked for again', async () => {
  open({ [pw]: no(500, '系统繁忙') })
  const retry = await screen.findByRole('button', { name: '重试' })
  proxy.willAnswer({ [pw]: page([]) })
  await userEvent.click(retry)
  expect((await screen.findByRole('link', { name: '去找陪玩' })).getAttribute('href')).toBe('/home')
})
