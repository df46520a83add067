import { runRules } from '@kaihei/domain/rules/run-rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { aFastDetail, aFastOrder, someMatches } from '#features/fast-orders/testing/fast-orders.ts'
import OrderQuicklyPage from './order-quickly.tsx'
import { openPage } from '#testing/with-router.tsx'

afterEach(() => runRules({}))

// By text, not by role: working out the roles of the whole page takes jsdom seconds.
const proxy = serveMember('/')

const fast = '/proxy/web/dc/v1/fast'

function answerWith(other: Parameters<typeof proxy.willAnswer>[0] = {}, coins = 128_450) {
  proxy.willAnswer({
    '/proxy/web/wallet/summary': ok({
      coins: { paid: coins, earned: 0, bonus: 0, total: coins },
      beans: { pending: 0, available: 0, withdrawing: 0 },
      owed: 0,
      receivable: 0,
    }),
    [`${fast}/order/detail`]: no(404, '没有这笔订单'),
    [`${fast}/matches`]: ok(someMatches()),
    [`${fast}/prd/order`]: ok(aFastOrder({ orderSn: 'KH1NEW' })),
    ...other,
  })
}

function open() {
  return openPage('/order-quickly', OrderQuicklyPage, '/order-quickly')
}

function heardOf(path: string) {
  return proxy.heard.filter(({ url }) => url.startsWith(`${fast}/${path}`))
}

test('who fits, the lowest price and what will be held stand beside the form', async () => {
  answerWith()
  open()
  expect(await screen.findByText('8 扇窗亮着')).toBeTruthy()
  expect(screen.getByText('符合条件的一共 12 位')).toBeTruthy()
  expect(screen.getByText('不想填？一键匹配').closest('a')?.getAttribute('href')).toBe('/match')
  expect(screen.getByText('最低价').nextSibling?.textContent).toBe('30金币/小时')
  expect(screen.getByText('发布时托管').nextSibling?.textContent).toBe('30.00金币')
  fireEvent.click(screen.getByLabelText('少半小时'))
  fireEvent.click(screen.getByLabelText('少半小时'))
  fireEvent.click(screen.getByLabelText('少半小时'))
  expect(screen.getByText('发布时托管').nextSibling?.textContent).toBe('15.00金币')
})

test('each choice is counted anew, and the wish is published once and remembered', async () => {
  answerWith()
  const router = open()
  await screen.findByText('8 扇窗亮着')
  fireEvent.click(screen.getByText('无畏契约'))
  fireEvent.click(screen.getByText('女'))
  fireEvent.click(screen.getByText('伦敦'))
  fireEvent.click(screen.getByText('自动匹配'))
  await waitFor(() =>
    expect(decodeURI(heardOf('matches').at(-1)?.url ?? '')).toContain('game=val&sex=2&server=伦敦'),
  )
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '别太凶' } })
  for (let presses = 0; presses < 2; presses++) fireEvent.click(screen.getByText('发布快速订单'))
  await waitFor(() => expect(router.state.location.href).toBe('/order-player-list?orderSn=KH1NEW'))
  expect(heardOf('prd/order').map(({ body }) => JSON.parse(body))).toEqual([
    { product: 'pw', game: 'val', sex: 2, server: '伦敦', units: 4, mode: 'auto', note: '别太凶' },
  ])
  expect(JSON.parse(localStorage.getItem('lastWish') ?? '')).toMatchObject({ game: 'val', note: '' })
})

test('an empty purse is told what is missing and where to fill it', async () => {
  answerWith({}, 1_250)
  open()
  expect(await screen.findByText('还差 17.50 金币')).toBeTruthy()
  expect(screen.getByText('去充值').getAttribute('href')).toMatch(/^\/account\?need=1750&back=/)
  expect(screen.getByText('发布快速订单').closest('button')?.disabled).toBe(true)
})

test('nobody fits: it says what to do, and nothing can be published', async () => {
  answerWith({
    [`${fast}/matches`]: ok(someMatches({ online: 0, all: 0, lowestPricePerHour: null, best: [] })),
  })
  open()
  expect(await screen.findByText('没有符合条件的陪玩')).toBeTruthy()
  expect(screen.getByText('发布快速订单').closest('button')?.disabled).toBe(true)
})

test('a refusal stands at the button until the wish is another one', async () => {
  const sentence = '今天有三次选了陪玩却没付款，24 小时内不能快速下单'
  answerWith({ [`${fast}/prd/order`]: no(422, sentence, { reason: 'fast_order_paused' }) })
  open()
  await screen.findByText('8 扇窗亮着')
  fireEvent.click(screen.getByText('发布快速订单'))
  expect(await screen.findByText(sentence)).toBeTruthy()
  fireEvent.click(screen.getByText('CS2'))
  expect(screen.queryByText(sentence)).toBeNull()
})

test('product lines are those that are on, as they are called and ordered now', async () => {
  runRules({ lines: ['joy', 'pw'], 'line.joy': { name: '解闷', english: 'Unwind', on: true } })
  answerWith()
  open()
  await screen.findByText('8 扇窗亮着')
  const [joy, pw] = [screen.getByText('解闷'), screen.getByText('陪玩')]
  expect(joy.compareDocumentPosition(pw)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()
  runRules({ 'line.joy': { name: '解闷', english: 'Unwind', on: false } })
  open()
  await screen.findByText('8 扇窗亮着')
  expect(screen.queryByText('解闷')).toBeNull()
  expect(screen.queryByText('唱歌')).toBeNull()
})

test('a wish that is still open is pointed at', async () => {
  answerWith({ [`${fast}/order/detail`]: ok(aFastDetail({ bidCount: 2 })) })
  open()
  expect(await screen.findByText('2 位陪玩在等你选')).toBeTruthy()
  expect(screen.getByText('去看看').getAttribute('href')).toBe('/order-player-list?orderSn=KH261115ABC')
})

test('who goes for coins comes back to the same wish, its note too', async () => {
  answerWith({}, 1_250)
  open()
  await screen.findByText('还差 17.50 金币')
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '别太凶' } })
  fireEvent.click(screen.getByText('自动匹配'))
  const link = new URL(screen.getByText('去充值').getAttribute('href') ?? '', 'http://site')
  const back = link.searchParams.get('back') ?? ''
  cleanup()
  openPage('/order-quickly', OrderQuicklyPage, back)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('备注')).value).toBe('别太凶')
  expect(screen.getByText('自动匹配').closest('label')?.querySelector('input')?.checked).toBe(true)
})
