import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { Hall } from './Hall.tsx'
import { aFastOrder } from './testing/fast-orders.ts'
import { showLinked } from '#testing/with-router.tsx'

const proxy = serveMember('/')

const fast = '/proxy/web/dc/v1/fast'
const statusAt = '/proxy/web/players/status'
const wish = aFastOrder({
  isBoss: false,
  myPrice: 6_800,
  bidCount: 1,
  sex: 2,
  server: '欧服西部',
  note: '别太凶',
})

let answers: Parameters<typeof proxy.willAnswer>[0] = {}

function answerWith(items: FastOrder[], other: Parameters<typeof proxy.willAnswer>[0] = {}) {
  answers = { [`${fast}/player/order/list`]: ok({ items, nextCursor: null }), ...other }
  return answers
}

function show(status: PlayerStatus = 'online') {
  Object.assign(answers, { '/proxy/web/users/profile': ok(aProfile({ player: { status, playLevel: 1 } })) })
  proxy.willAnswer(answers)
  showLinked(<Hall />)
}

function withBid(order: FastOrder): FastOrder {
  return { ...order, myBid: { state: 'live', until: new Date(Date.now() + 180_000).toISOString() } }
}

test('a wish says what is wanted and what it would bring me', async () => {
  answerWith([wish])
  show()
  const card = await screen.findByRole('article', { name: '晚风来信' })
  expect(card.textContent).toMatch(
    /英雄联盟 · 2 小时女欧服西部别太凶按你的价格，2 小时136\.00.*1 \/ 10 人在抢/,
  )
  expect(card.textContent).toMatch(/还开放 1[45]:\d\d/)
})

test('bidding shows how long the bid lives, and it can be taken back', async () => {
  answerWith([wish], { [`${fast}/opt/order`]: ok(withBid(wish)) })
  show()
  const user = userEvent.setup()
  await user.click(await screen.findByText('抢单'))
  Object.assign(answers, { [`${fast}/player/order/list`]: ok({ items: [withBid(wish)], nextCursor: null }) })
  expect(await screen.findByText('已抢，等老板选')).toBeTruthy()
  expect(screen.getByText(/^0[23]:\d\d$/)).toBeTruthy()
  await user.click(screen.getByText('撤回'))
  await waitFor(() =>
    expect(
      proxy.heard.filter(({ url }) => url.endsWith('opt/order')).map(({ body }) => JSON.parse(body).op),
    ).toEqual(['call', 'uncall']),
  )
})

test('a refused bid says why', async () => {
  answerWith([wish], { [`${fast}/opt/order`]: no(422, '同时最多抢 3 单', { reason: 'bid_limit' }) })
  show()
  await userEvent.setup().click(await screen.findByText('抢单'))
  expect((await screen.findByRole('alert')).textContent).toBe('同时最多抢 3 单')
})

test.each([
  ['turned down', { ...wish, myBid: { state: 'turnedDown', until: wish.createdAt } }, '老板婉拒了'],
  ['declined', { ...wish, myBid: { state: 'declined', until: wish.createdAt } }, '你谢绝了这一单，不能再抢'],
  ['over', { ...wish, myBid: { state: 'gone', until: wish.createdAt } }, '抢单过时了，可以再抢一次'],
] as const)('a bid that is %s says so', async (_, order, word) => {
  answerWith([order])
  show()
  expect(await screen.findByText(word)).toBeTruthy()
})

test.each([
  ['player_engaged', '这位陪玩正在忙另一笔订单', '你正在忙另一笔订单，做完才能接。'],
  ['bids_full', '这笔订单抢的人已经满了', '这笔订单抢的人已经满了'],
] as const)(
  'whose bid would be refused with %s is not offered to bid, and reads why',
  async (reason, message, word) => {
    const blocked = { action: 'call' as const, reason, message, missing: null, availableAt: null }
    const gone = { state: 'gone' as const, until: wish.createdAt }
    answerWith([{ ...wish, myBid: gone, blockedActions: [blocked] }])
    show()
    expect(await screen.findByText(word)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText('抢单过时了，可以再抢一次')).toBeNull()
  },
)

test('the one who is chosen finds the order', async () => {
  answerWith([{ ...wish, status: 5, myBid: { state: 'chosen', until: wish.createdAt } }])
  show()
  expect(await screen.findByText('老板选了你')).toBeTruthy()
  expect(screen.getByText('去看订单').getAttribute('href')).toBe('/order-quickly-detail?orderSn=KH261115ABC')
})

test.each([
  ['offline', '亮灯上线'],
  ['busy', '改为在线'],
] as const)('somebody %s turns the light on first', async (status, label) => {
  answerWith([], { [statusAt]: ok(null) })
  show(status)
  await userEvent.setup().click(await screen.findByText(label))
  await waitFor(() =>
    expect(proxy.heard.find(({ url }) => url === statusAt)?.body).toBe('{"status":"online"}'),
  )
})

test('a quiet hall and one that does not answer are told apart', async () => {
  answerWith([])
  show()
  expect(await screen.findByText('大厅现在很安静')).toBeTruthy()
  answerWith([], { [`${fast}/player/order/list`]: no(500, '系统繁忙') })
  show()
  expect(await screen.findByText('抢单大厅没有加载出来')).toBeTruthy()
})
