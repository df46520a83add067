import type { PlayerDetail } from '@kaihei/domain/players/player'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { serverNow, setServerNow } from '#client/clock.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { describeAs, waiting } from '#features/orders/testing/orders.ts'
import { aBoss, aDetail } from '#features/players/testing/people.ts'
import OrderConfirmPage from './order-confirm.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

beforeEach(() => {
  setServerNow(new Date().toISOString())
})

const detailAt = '/proxy/web/players/detail'
const quoteAt = '/proxy/web/pw/order/calculateSingleOrder'
const createAt = '/proxy/web/pw/order/createPlayerOrder'
const { uk } = aDetail()

function aQuote(traits: object = {}) {
  return {
    list: 13_600,
    vipDiscount: 408,
    voucherDiscount: 0,
    payable: 13_192,
    quote: 'sealed-1',
    expiresAt: new Date(serverNow() + 300_000).toISOString(),
    vouchers: [{ id: 'a', title: '九折券', usable: true, discount: 1319 }],
    pricePerHour: 6800,
    units: 4,
    balance: 50_000,
    ...traits,
  }
}

function open(answers: Parameters<typeof proxy.willAnswer>[0], search = '') {
  proxy.willAnswer(answers)
  return openPage('/order-confirm/$id', OrderConfirmPage, `/order-confirm/${uk}${search}`)
}

function asked(): Record<string, unknown>[] {
  return proxy.heard.filter(({ url }) => url === quoteAt).map(({ body }) => JSON.parse(body))
}

test('what is quoted is what is ordered, once', async () => {
  const router = open({
    [detailAt]: ok(aDetail()),
    [quoteAt]: ok(aQuote()),
    [createAt]: ok(describeAs('boss', waiting, 0)),
  })
  const order = await screen.findByRole('button', { name: '下单 · 托管 131.92 金币' })
  await userEvent.dblClick(order)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/order-detail\//))
  const sent = proxy.heard.filter(({ url }) => url === createAt)
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ quote: 'sealed-1' }])
  expect(sent[0]?.headers['idempotency-key']).toBeDefined()
})

test('a note goes with the order', async () => {
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote()), [createAt]: ok(describeAs('boss', waiting, 1)) })
  await userEvent.type(await screen.findByLabelText('备注'), ' 想练打野路线 ')
  await userEvent.click(await screen.findByRole('button', { name: /托管/ }))
  const sent = () => proxy.heard.filter(({ url }) => url === createAt)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({ quote: 'sealed-1', note: '想练打野路线' })
})

test('service, time and voucher are asked about; the address may bring the first two', async () => {
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote()) }, '?service=sing&units=6')
  await screen.findByRole('button', { name: /托管/ })
  expect(asked()).toContainEqual({ playerUk: uk, serviceId: 'sing', units: 6 })
  await userEvent.click(screen.getByRole('radio', { name: /英雄联盟/ }))
  await userEvent.click(screen.getByRole('button', { name: '加半小时' }))
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ playerUk: uk, serviceId: 'lol', units: 7, voucherId: 'a' }),
  )
  await userEvent.click(screen.getByRole('radio', { name: '不用优惠券' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ playerUk: uk, serviceId: 'lol', units: 7 }))
})

test('nobody orders at a price that is no longer asked for', async () => {
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote()), [createAt]: ok(null) })
  await screen.findByRole('button', { name: /托管/ })
  proxy.willAnswer({ [quoteAt]: 'say nothing' })
  await userEvent.click(screen.getByRole('button', { name: '加半小时' }))
  const order = screen.getByRole('button', { name: '正在报价' })
  expect(order).toHaveProperty('disabled', true)
})

test('a voucher that became too dear is left out', async () => {
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote()) })
  await waitFor(() => expect(screen.getByRole('radio', { name: /九折券/ })).toHaveProperty('checked', true))
  await screen.findByRole('button', { name: /托管/ })
  const cheap = aQuote({
    list: 3400,
    vipDiscount: 0,
    payable: 3400,
    vouchers: [{ id: 'a', title: '九折券', usable: false, why: '满 50 金币可用' }],
  })
  proxy.willReply(no(422, '这张优惠券现在不能用', { reason: 'voucher_not_usable' }), ok(cheap), ok(cheap))
  await userEvent.click(screen.getByRole('button', { name: '1 小时' }))
  expect(await screen.findByText('满 50 金币可用')).toBeDefined()
  expect(screen.getByRole('radio', { name: '不用优惠券' })).toHaveProperty('checked', true)
  expect(await screen.findByRole('button', { name: '下单 · 托管 34 金币' })).toBeDefined()
})

test('who is short of coins is led to the top-up', async () => {
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote({ balance: 3192 })) })
  expect(await screen.findByText('还差 100 金币')).toBeDefined()
  expect(screen.getByRole('link', { name: '去充值' }).getAttribute('href')).toMatch(/^\/account\?need=10000&/)
  expect(screen.queryByRole('button', { name: /下单/ })).toBeNull()
})

test('a quote that runs out is asked for anew', async () => {
  const soon = new Date(serverNow() + 200).toISOString()
  proxy.willReply(
    ok(aDetail()),
    ok(aQuote({ expiresAt: soon })),
    ok(aQuote({ quote: 'sealed-2', payable: 13_600, vipDiscount: 0 })),
  )
  openPage('/order-confirm/$id', OrderConfirmPage, `/order-confirm/${uk}`)
  expect(await screen.findByRole('button', { name: '下单 · 托管 136 金币' })).toBeDefined()
})

test('a refused order says why and gets a new quote', async () => {
  open({
    [detailAt]: ok(aDetail()),
    [quoteAt]: ok(aQuote()),
    [createAt]: no(422, '进行中的订单太多了，先完成几笔再来', { reason: 'too_many_open_orders' }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /托管/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '这一单没有下成' }))
  expect(dialog.getByText('进行中的订单太多了，先完成几笔再来。没有扣款。')).toBeDefined()
  // Without a voucher, with the best one, and anew.
  await waitFor(() => expect(asked()).toHaveLength(3))
  await userEvent.click(dialog.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('coins that ran out meanwhile lead to the top-up', async () => {
  open({
    [detailAt]: ok(aDetail()),
    [quoteAt]: ok(aQuote()),
    [createAt]: no(422, '金币不够', { reason: 'insufficient_balance', available: 1_000 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /托管/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const way = new URL(dialog.getByRole('link', { name: '去充值' }).getAttribute('href') ?? '', 'http://here')
  expect(way.pathname).toBe('/account')
  expect(way.searchParams.get('need')).toBe(String(aQuote().payable - 1_000))
  expect(way.searchParams.get('back')).toContain('/order-confirm/')
})

test('an answer that never came is no promise about the coins', async () => {
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote()), [createAt]: no(500, '系统繁忙，请稍后再试') })
  await userEvent.click(await screen.findByRole('button', { name: /托管/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '没有收到答复' }))
  expect(dialog.queryByText(/没有扣款/)).toBeNull()
  expect(dialog.getByText(/不会重复扣款/)).toBeDefined()
})

test('a companion who cannot be ordered says so in place of the price', async () => {
  open({
    [detailAt]: ok(aDetail()),
    [quoteAt]: no(422, '你和对方之间有拉黑，不能这样做', { reason: 'blocked' }),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('你和对方之间有拉黑，不能这样做')
  expect(screen.queryByRole('button', { name: /下单/ })).toBeNull()
})

test.each<[string, PlayerDetail, string]>([
  ['myself', aDetail({ isMe: true }), '不能给自己下单'],
  ['a boss', aBoss(), 'TA 现在没有可以下的服务'],
])('%s cannot be ordered', async (_who, person, title) => {
  open({ [detailAt]: ok(person) })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('whom I have blocked I have to release first', async () => {
  open({ [detailAt]: ok(aDetail({ blocked: true })) })
  expect(await screen.findByRole('button', { name: '解除拉黑' })).toBeDefined()
})

test('nobody of that name', async () => {
  open({ [detailAt]: no(404, '没有找到') })
  expect(await screen.findByRole('heading', { name: '没有找到这位陪玩' })).toBeDefined()
})

test('the best voucher that can be used is chosen already, and taken off it stays off', async () => {
  const vouchers = [
    { id: 'a', title: '九折券', usable: true, discount: 1319 },
    { id: 'b', title: '满 50 减 20', usable: true, discount: 2000 },
    { id: 'c', title: '旧券', usable: false, why: '已过期' },
  ]
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote({ vouchers })) })
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /满 50 减 20/ })).toHaveProperty('checked', true),
  )
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ voucherId: 'b' }))
  await userEvent.click(screen.getByRole('radio', { name: '不用优惠券' }))
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('voucherId'))
  await userEvent.click(screen.getByRole('button', { name: '加半小时' }))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ units: 5 }))
  expect(asked().at(-1)).not.toHaveProperty('voucherId')
  expect(screen.getByRole('radio', { name: '不用优惠券' })).toHaveProperty('checked', true)
})

test('more time than can be ordered at once is as much as can be', async () => {
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote()) }, '?service=sing&units=99')
  await waitFor(() => expect(asked().at(-1)).toEqual({ playerUk: uk, serviceId: 'sing', units: 24 }))
})

test('who goes for coins comes back to the same order: service, time, voucher and note as chosen', async () => {
  open({ [detailAt]: ok(aDetail()), [quoteAt]: ok(aQuote({ balance: 3192 })) }, '?service=sing&units=6')
  await screen.findByText('还差 100 金币')
  await userEvent.click(screen.getByRole('radio', { name: '不用优惠券' }))
  await userEvent.type(screen.getByLabelText('备注'), '打野 & 慢慢来？')
  const link = await screen.findByRole('link', { name: '去充值' })
  const address = new URL(link.getAttribute('href') ?? '', 'http://site')
  const back = address.searchParams.get('back') ?? ''
  expect([address.pathname, address.searchParams.get('need')]).toEqual(['/account', '10000'])
  const way = new URL(back, 'http://site')
  expect([way.pathname, Object.fromEntries(way.searchParams)]).toEqual([
    `/order-confirm/${uk}`,
    { service: 'sing', units: '6', voucher: 'none', note: '打野 & 慢慢来？' },
  ])
  const before = asked().length
  cleanup()
  openPage('/order-confirm/$id', OrderConfirmPage, back)
  await waitFor(() => expect(asked().length).toBeGreaterThan(before))
  expect(asked().at(-1)).toEqual({ playerUk: uk, serviceId: 'sing', units: 6 })
  expect(screen.getByLabelText('备注')).toHaveProperty('value', '打野 & 慢慢来？')
})
