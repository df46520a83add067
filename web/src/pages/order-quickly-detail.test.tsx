import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { aChosen, aFastDetail } from '#features/fast-orders/testing/fast-orders.ts'
import OrderQuicklyDetailPage from './order-quickly-detail.tsx'
import { openPage } from '#testing/with-router.tsx'

// By text, not by role: working out the roles of the whole page takes jsdom seconds.
const proxy = serveMember('/')

function show(order: object, address = '/order-quickly-detail?orderSn=KH261115ABC') {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/dc/v1/fast/order/detail': ok(order),
  })
  return openPage('/order-quickly-detail', OrderQuicklyDetailPage, address)
}

test('a wish with bids is the boss to act on: who, until when, and what then', async () => {
  show(aFastDetail({ bidCount: 2 }))
  expect(await screen.findByText('轮到你挑人')).toBeTruthy()
  expect(screen.getByText('你。2 位陪玩在等你选')).toBeTruthy()
  expect(screen.getByText('订单自动关闭，30.00 金币定金全额退回')).toBeTruthy()
  expect(screen.getByText('去选人（2）').getAttribute('href')).toBe('/order-player-list?orderSn=KH261115ABC')
  expect(proxy.heard.some(({ url }) => url.endsWith('order/detail?orderSn=KH261115ABC'))).toBe(true)
})

test('without a number it is my latest', async () => {
  show(aFastDetail(), '/order-quickly-detail')
  expect(await screen.findByText('正在找人')).toBeTruthy()
  expect(proxy.heard.some(({ url }) => url.endsWith('/order/detail'))).toBe(true)
})

test('once somebody is chosen the boss is led to the payment', async () => {
  show(aChosen())
  expect((await screen.findByText('去付款')).getAttribute('href')).toBe(
    '/order-quickly-confirm?orderSn=KH261115ABC',
  )
  expect(screen.getByText('还要付').nextSibling?.textContent).toBe('106.00金币')
})

test('a companion may bid, and sees nothing of who else did', async () => {
  const order = aFastDetail({ isBoss: false, myPrice: 6_800, bidCount: 3, allowedActions: ['call'] })
  const [published] = order.timeline
  const bid = { ...published, id: 'e2', what: 'call', by: 'player' }
  show({ ...order, timeline: [bid, published] })
  expect(await screen.findByText('抢单')).toBeTruthy()
  expect(screen.queryByText('陪玩抢单')).toBeNull()
})

test('the chosen companion waits for the payment and may decline', async () => {
  show(aChosen({ isBoss: false, allowedActions: ['decline'] }))
  expect(await screen.findByText('等晚风来信付款')).toBeTruthy()
  expect(screen.getByText('谢绝')).toBeTruthy()
  expect(screen.queryByText('去付款')).toBeNull()
})

test('one that came to nothing says what became of it, and how to go on', async () => {
  show(aFastDetail({ status: 72, clock: null, allowedActions: [] }))
  expect((await screen.findByText('再发一单')).getAttribute('href')).toBe('/order-quickly')
})

test('from the payment on it is an order like any other', async () => {
  show(
    aChosen({
      status: 10,
      deposit: 0,
      acceptedAt: new Date().toISOString(),
      clock: { who: 'both', until: new Date(Date.now() + 300_000).toISOString(), next: 'begin', becomes: 20 },
      allowedActions: ['cancel'],
    }),
  )
  expect(await screen.findByText('马上开始')).toBeTruthy()
  expect(screen.getByText('取消订单')).toBeTruthy()
})
