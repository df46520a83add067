import { coins } from '@kaihei/domain/money'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { keepProfile } from '#client/session.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { useShownTitle } from '#shell/own-title.ts'
import {
  accepted,
  completed,
  describeAs,
  finished,
  minutesIn,
  move,
  refunding,
  serving,
  waiting,
} from '#features/orders/testing/orders.ts'
import OrderDetailPage from './order-detail.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

const pw = '/proxy/web/pw/order/orderDetail'
const joy = '/proxy/web/joy/order/orderDetail'
const none = no(404, '没有找到', { reason: 'not_found' })
const orderId = '00000000-0000-7000-8000-000000000001'

function open(answers: Parameters<typeof proxy.willAnswer>[0], address = `/order-detail/${orderId}`) {
  proxy.willAnswer({ '/proxy/web/sidekick/profile': ok(aProfile()), ...answers })
  const path = address.startsWith(`/order-detail/`) ? '/order-detail/$id' : '/order-detail'
  return openPage(path, OrderDetailPage, address)
}

test('times are told in one zone, my own, and the page says which', async () => {
  setServerNow(minutesIn(160).toISOString())
  keepProfile(aProfile({ timeZone: 'Asia/Shanghai' }))
  open({ [pw]: ok(describeAs('boss', finished, 160)) })
  const history = within(await screen.findByRole('region', { name: '经过' }))
  expect(history.getByText('时间按中国时间显示')).toBeDefined()
  const placed = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', timeStyle: 'short' })
  expect(history.getAllByText(new RegExp(placed.format(minutesIn(0)))).length).toBeGreaterThan(0)
})

test('a boss sees whose turn it is, the way behind, the price, and whose the money is', async () => {
  setServerNow(minutesIn(160).toISOString())
  open({ [pw]: ok(describeAs('boss', finished, 160)) })
  expect(await screen.findByRole('heading', { level: 1, name: '订单 KH2611140082' })).toBeDefined()
  expect(screen.getByRole('heading', { name: '轮到你确认' })).toBeDefined()
  expect(screen.getByRole('button', { name: '确认完成' })).toBeDefined()
  const now = within(screen.getByRole('list', { name: '订单进度' })).getByRole('listitem', {
    current: 'step',
  })
  expect(now.textContent).toContain('待确认')
  const price = screen.getByRole('region', { name: '价格' })
  expect(price.textContent).toContain('68 × 2 小时136.00')
  expect(price.textContent).toContain('118.73')
  expect(screen.getByText('118.73 金币在平台托管')).toBeDefined()
  expect(waysTo(/小橘灯/)).toEqual(['/user?uk=abcdefgh12345678', '/chat?type=1&id=abcdefgh12345678'])
  expect(useShownTitle.getState().own).toBe('订单 KH2611140082')
})

/** Where the links that name somebody lead. */
function waysTo(name: RegExp): (string | null)[] {
  return screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
}

test('a companion sees what she gets', async () => {
  setServerNow(minutesIn(1).toISOString())
  open({ [pw]: ok(describeAs('player', waiting, 1)) })
  const price = await screen.findByRole('region', { name: '价格' })
  expect(price.textContent).toContain('你到手111.52')
  expect(waysTo(/等灯的人/)).toEqual(['/user?uk=boss567812345678', '/chat?type=1&id=boss567812345678'])
})

test('accepting shows the next state at once', async () => {
  setServerNow(minutesIn(1).toISOString())
  open({
    [pw]: ok(describeAs('player', waiting, 1)),
    '/proxy/web/pw/order/acceptOrder': ok(describeAs('player', accepted, 1)),
  })
  const accept = await screen.findByRole('button', { name: '接单' })
  proxy.willAnswer({
    [pw]: 'say nothing',
    '/proxy/web/pw/order/acceptOrder': ok(describeAs('player', accepted, 1)),
  })
  await userEvent.click(accept)
  expect(await screen.findByRole('heading', { name: '马上开始' })).toBeDefined()
})

test('an order of the other product line is found there', async () => {
  setServerNow(minutesIn(60).toISOString())
  open({ [pw]: none, [joy]: ok(describeAs('boss', serving, 60, { product: 'joy' })) })
  expect(await screen.findByRole('heading', { name: '服务进行中' })).toBeDefined()
})

test('a link that knows the product line asks only there', async () => {
  setServerNow(minutesIn(60).toISOString())
  open(
    { [joy]: ok(describeAs('boss', serving, 60, { product: 'joy' })) },
    `/order-detail/${orderId}?product=joy`,
  )
  expect(await screen.findByRole('heading', { name: '服务进行中' })).toBeDefined()
  expect(proxy.heard.some(({ url }) => url.startsWith(pw))).toBe(false)
})

test('without an id it is the latest of both lines', async () => {
  setServerNow(minutesIn(60).toISOString())
  open(
    {
      [pw]: ok(describeAs('boss', completed, 60, { orderSn: 'OLD', createdAt: '2026-01-01T00:00:00.000Z' })),
      [joy]: ok(describeAs('boss', serving, 60, { orderSn: 'NEW', product: 'joy' })),
    },
    '/order-detail',
  )
  expect(await screen.findByRole('heading', { level: 1, name: '订单 NEW' })).toBeDefined()
})

test('who has no orders is shown the way to the street', async () => {
  open({ [pw]: none, [joy]: none }, '/order-detail')
  expect(await screen.findByRole('heading', { name: '还没有订单' })).toBeDefined()
  expect(screen.getByRole('link', { name: '去找陪玩' }).getAttribute('href')).toBe('/home')
})

test('an order that is not mine is none', async () => {
  open({ [pw]: none, [joy]: none })
  expect(await screen.findByRole('heading', { name: '没有这笔订单' })).toBeDefined()
  expect(screen.getByRole('link', { name: '看我的订单' }).getAttribute('href')).toBe('/order')
})

test('what did not load can be asked for again', async () => {
  setServerNow(minutesIn(41).toISOString())
  open({ [pw]: no(500, '系统繁忙') })
  const retry = await screen.findByRole('button', { name: '重试' })
  proxy.willAnswer({ [pw]: ok(describeAs('player', refunding, 41)) })
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: '轮到你答复退款' })).toBeDefined()
})

test('during a renewal all that is held is named, and what is left of the service stays on the clock', async () => {
  setServerNow(minutesIn(22).toISOString())
  const moreTime = { units: 2, list: coins(6800), vipDiscount: coins(204), payable: coins(6596) }
  const renewing = move(move(serving, 'quoteRenewal', 20, { moreTime }), 'renew', 21)
  open({ [pw]: ok(describeAs('boss', renewing, 22)) })
  expect(await screen.findByText('184.69 金币在平台托管')).toBeDefined()
  expect(screen.getByText('其中 65.96 是续单的，谢绝就马上退回。')).toBeDefined()
  expect(screen.getByText('服务还剩').nextElementSibling?.textContent).toMatch(
    /^01:4[34]:\d\d · 11月14日周六 20:06/,
  )
})

test('what an early end would give back is promised only while a confirmation would give it', async () => {
  setServerNow(minutesIn(40).toISOString())
  const endedEarly = move(serving, 'endEarly', 36)
  open({ [pw]: ok(describeAs('boss', endedEarly, 40)) })
  expect(await screen.findByText('提前结束，确认后退回 59.36 金币。')).toBeDefined()
})

test('a claim that was dropped is called so, and leads nowhere', async () => {
  setServerNow(minutesIn(52).toISOString())
  const dropped = move(move(refunding, 'refuse', 50), 'dropClaim', 51)
  open({ [pw]: ok(describeAs('boss', dropped, 52)) })
  expect(await screen.findByText('退 90 金币的申请已经作废，不再算数。')).toBeDefined()
  const steps = within(screen.getByRole('list', { name: '订单进度' }))
  expect(steps.queryByText('退款')).toBeNull()
})

test('what the boss wrote stands with the order', async () => {
  setServerNow(minutesIn(1).toISOString())
  open({ [pw]: ok(describeAs('player', waiting, 1, { note: '第二把请语音' })) })
  expect((await screen.findByText('备注')).nextElementSibling?.textContent).toBe('第二把请语音')
})

test('staff decide: nothing is promised before', async () => {
  setServerNow(minutesIn(40).toISOString())
  const disputed = move(move(serving, 'endEarly', 36), 'object', 38)
  open({ [pw]: ok(describeAs('boss', disputed, 40)) })
  expect(await screen.findByText('退款有结果之前，谁也动不了。')).toBeDefined()
  expect(screen.queryByText(/确认后退回/)).toBeNull()
})

test('an order that is over says how it ended, and offers the next one', async () => {
  setServerNow(minutesIn(170).toISOString())
  const reviewUntil = minutesIn(60 * 24 * 7).toISOString()
  open({ [pw]: ok(describeAs('boss', completed, 170, { reviewUntil })) })
  expect(await screen.findByText('订单完成，金币已结算给小橘灯。')).toBeDefined()
  const again = screen.getByRole('link', { name: '再来一单' }).getAttribute('href')
  expect(again).toBe('/order-confirm/abcdefgh12345678?service=00000000-0000-7000-8000-00000000000a')
  expect(screen.getByRole('region', { name: '给小橘灯一个评价' })).toBeDefined()
  expect(screen.queryByText(/在平台托管/)).toBeNull()
  const moment = within(screen.getByRole('region', { name: '和小橘灯的这一局打完了' }))
  expect(moment.getByRole('link', { name: '再来一单' }).className).toContain('bg-lamp')
  expect(moment.getByRole('button', { name: '申请退款' }).className).not.toContain('text-bad')
})

test('when its time is over it is read again', async () => {
  setServerNow(new Date(minutesIn(10).getTime() - 300).toISOString())
  open({ [pw]: ok(describeAs('player', waiting, 9)) })
  await screen.findByRole('heading', { name: '轮到你接单' })
  proxy.willAnswer({ [pw]: ok(describeAs('player', { ...waiting, status: 72, deadline: null }, 10)) })
  await waitFor(() => expect(screen.queryByRole('heading', { name: '轮到你接单' })).toBeNull())
  expect(screen.getByText('没有人在时限内接单，金币已退回。')).toBeDefined()
})

test('who is short of coins for more time comes back to that question, as it was asked', async () => {
  setServerNow(minutesIn(60).toISOString())
  const answers = {
    [pw]: ok(describeAs('boss', serving, 60)),
    '/proxy/web/dc/v1/fast/set/duration': ok({
      list: 10_200,
      vipDiscount: 0,
      voucherDiscount: 0,
      payable: 10_200,
    }),
    '/proxy/web/dc/v1/fast/pay': no(422, '金币不够，先去充值吧', {
      reason: 'insufficient_balance',
      available: 200,
    }),
  }
  open(answers, `/order-detail/${orderId}?product=pw&renew=3`)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: '付 102 金币续单' }))
  const link = new URL((await dialog.findByRole('link')).getAttribute('href') ?? '', 'http://site')
  expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
    '/account',
    { need: '10000', back: `/order-detail/${orderId}?product=pw&renew=3` },
  ])
  const asked = proxy.heard.filter(({ url }) => url.endsWith('set/duration'))
  expect(JSON.parse(asked[0]?.body ?? '{}')).toMatchObject({ units: 3 })
})
