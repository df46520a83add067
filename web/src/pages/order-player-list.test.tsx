import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { aBidder, aChosen, aFastDetail } from '#features/fast-orders/testing/fast-orders.ts'
import OrderPlayerListPage from './order-player-list.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

const fast = '/proxy/web/dc/v1/fast'
const dusk = aBidder({
  uk: 'dusk567812345678',
  nickname: '暮色',
  sex: 1,
  score: 0.91,
  pricePerHour: 9_600,
  calledAt: new Date(Date.now() - 60_000).toISOString(),
  until: new Date(Date.now() + 30_000).toISOString(),
})
const lantern = aBidder()

function answerWith(other: Parameters<typeof proxy.willAnswer>[0] = {}) {
  const answers = {
    '/proxy/web/users/profile': ok(aProfile()),
    [`${fast}/order/detail`]: ok(aFastDetail({ bidCount: 2 })),
    [`${fast}/player/list`]: ok({ items: [dusk, lantern] }),
    ...other,
  }
  proxy.willAnswer(answers)
  return answers
}

function open(address = '/order-player-list?orderSn=KH261115ABC') {
  return openPage('/order-player-list', OrderPlayerListPage, address)
}

function names() {
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

test('each bid is a window with a voice, a price and the time it lives; the newest has the lamp', async () => {
  answerWith()
  open()
  expect(await screen.findByText('2 扇窗为你亮了')).toBeTruthy()
  expect(names()).toEqual(['暮色', '小橘灯'])
  const [first, second] = screen.getAllByRole('article')
  if (first === undefined || second === undefined) throw new Error('both are shown')
  expect(within(first).getByText('选他').closest('button')?.className).not.toContain('bg-lamp ')
  expect(within(second).getByText('选她').closest('button')?.className).toContain('bg-lamp ')
  expect(first.textContent).toMatch(/综合分最高.*96金币\/小时2 小时共 192.*1 分钟前抢单 · 还剩 00:(30|29|28)/)
  expect(within(second).getByLabelText('播放小橘灯的语音，12 秒')).toBeTruthy()
  expect(screen.getByText('还能再亮 8 扇窗，新的抢单会出现在这里')).toBeTruthy()
})

test('choosing one, once, leads to the payment', async () => {
  const answers = answerWith()
  const router = open()
  await screen.findByText('2 扇窗为你亮了')
  Object.assign(answers, {
    [`${fast}/opt/order`]: ok(aChosen()),
    [`${fast}/order/detail`]: ok(aChosen()),
  })
  for (let presses = 0; presses < 2; presses++) fireEvent.click(screen.getByText('选她'))
  await waitFor(() => expect(router.state.location.href).toBe('/order-quickly-confirm?orderSn=KH261115ABC'))
  const chosen = proxy.heard.filter(({ url }) => url === `${fast}/opt/order`)
  expect(chosen.map(({ body }) => JSON.parse(body))).toEqual([
    { orderSn: 'KH261115ABC', op: 'select', playerUk: lantern.uk },
  ])
})

test('somebody who is taken already is told about by name, and the others stay', async () => {
  answerWith({ [`${fast}/opt/order`]: no(409, '这位陪玩正在忙', { reason: 'player_engaged' }) })
  open()
  fireEvent.click(await screen.findByText('选她'))
  expect((await screen.findByRole('alert')).textContent).toContain('小橘灯被别的订单选走了')
  expect(screen.getByText('选他').closest('button')?.disabled).toBe(false)
})

test('turning somebody down takes her off at once, and a refusal brings her back', async () => {
  const answers = answerWith({ [`${fast}/boss/reject/call/order`]: 'say nothing' })
  open()
  fireEvent.click(await screen.findByLabelText('婉拒暮色'))
  await waitFor(() => expect(names()).toEqual(['小橘灯']))
  Object.assign(answers, { [`${fast}/boss/reject/call/order`]: no(409, '订单的状态已经变了') })
  fireEvent.click(screen.getByLabelText('婉拒小橘灯'))
  expect((await screen.findByRole('alert')).textContent).toBe('订单的状态已经变了')
  await waitFor(() => expect(names()).toEqual(['暮色', '小橘灯']))
})

test('nobody has bid yet: who is told, for how long already, and the way out', async () => {
  const answers = answerWith({
    [`${fast}/order/detail`]: ok(aFastDetail()),
    [`${fast}/player/list`]: ok({ items: [] }),
  })
  open()
  expect(await screen.findByText('正在为你亮灯')).toBeTruthy()
  expect(screen.getByText('最合适的 10 位').closest('li')?.ariaCurrent).toBe('step')
  expect(screen.getByText(/^(?:15:00|14:5\d)$/)).toBeTruthy()
  fireEvent.click(screen.getByText('取消订单，退回定金'))
  expect(await screen.findByText(/托管的 30.00 金币马上全额退回/)).toBeTruthy()
  Object.assign(answers, {
    [`${fast}/opt/order`]: ok(aFastDetail({ status: 70, clock: null })),
    [`${fast}/order/detail`]: ok(aFastDetail({ status: 70, clock: null })),
  })
  fireEvent.click(screen.getByText('取消订单'))
  expect(await screen.findByRole('heading', { name: '这笔快速订单已经结束了' })).toBeTruthy()
  expect(screen.getByText('再发一单').getAttribute('href')).toBe('/order-quickly')
})

test('in automatic mode it says when the choice falls, and the best score has the lamp', async () => {
  const clock = {
    who: 'both' as const,
    until: new Date(Date.now() + 20_000).toISOString(),
    next: 'autoSelected' as const,
    becomes: 5 as const,
  }
  answerWith({ [`${fast}/order/detail`]: ok(aFastDetail({ mode: 'auto', bidCount: 2, clock })) })
  open()
  expect((await screen.findAllByText('自动匹配中')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/^00:(20|19|18)$/).length).toBeGreaterThan(0)
  expect(screen.getByText('选他').closest('button')?.className).toContain('bg-lamp ')
})

test.each([
  ['there is none', no(404, '没有这笔订单'), '还没有快速订单'],
  ['nobody answers', no(500, '系统繁忙'), '快速订单没有加载出来'],
])('when %s it says so, with the next step', async (_, reply, title) => {
  answerWith({ [`${fast}/order/detail`]: reply })
  open('/order-player-list')
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('a companion has nothing to choose here and is led to the order', async () => {
  answerWith({ [`${fast}/order/detail`]: ok(aFastDetail({ isBoss: false })) })
  const router = open()
  await waitFor(() => expect(router.state.location.href).toBe('/order-quickly-detail?orderSn=KH261115ABC'))
})
