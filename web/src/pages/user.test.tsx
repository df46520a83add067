import type { PlayerDetail } from '@kaihei/domain/players/player'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { useShownTitle } from '#shell/own-title.ts'
import { aBoss, aDetail } from '#features/players/testing/people.ts'
import { openPage } from '#testing/with-router.tsx'
import UserPage from './user.tsx'

const proxy = serveVisitor('/')

const { uk } = aDetail()

function review(id: string, traits: object = {}) {
  return {
    id,
    stars: 5,
    tags: [],
    text: `评价 ${id}`,
    author: { uk: 'author7812345678', nickname: '老周不加班', avatar: '', hue: 20 },
    game: 'lol',
    reply: null,
    deleted: false,
    at: '2026-01-01T00:00:00.000Z',
    ...traits,
  }
}

function answerWith(person: PlayerDetail, reviews: object[] = []) {
  proxy.willAnswer({
    '/proxy/web/players/detail': ok(person),
    '/proxy/web/dc/v1/user/pw/comments/list': ok({
      items: reviews,
      nextCursor: null,
      counts: { all: reviews.length, fiveStars: 1, replied: 1 },
      tags: reviews.length > 0 ? [{ tag: '会教', count: 3 }] : [],
    }),
    '/proxy/web/users/block': ok(null),
    '/proxy/web/users/removeBlock': ok(null),
    '/proxy/web/likes/add': ok(null),
  })
}

function open(address = `/user?uk=${uk}`) {
  return openPage('/user', UserPage, address)
}

test('the address may bring the service, and the bar at hand says what it would come to', async () => {
  answerWith(aDetail())
  open(`/user?uk=${uk}&service=sing`)
  expect(await screen.findByRole('heading', { name: '唱歌 · 排位双排' })).toBeDefined()
  expect(screen.getByText('2 小时 · 合计 80.00')).toBeDefined()
  const order = screen.getByRole('link', { name: '下单' })
  expect(order.closest('[data-action-bar]')).not.toBeNull()
  expect(order.getAttribute('href')).toContain('service=sing')
})

test('a companion: who, where, how reliable, what can be played, and what it costs', async () => {
  answerWith(aDetail())
  open()
  expect(await screen.findByRole('heading', { level: 1, name: '小橘灯' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: '英雄联盟 · 排位双排' })).toBeDefined()
  expect(await screen.findByText('晚上八点以后在')).toBeDefined()
  expect(screen.getByText(/^在线 · 英国 \d\d:\d\d$/)).toBeDefined()
  for (const words of ['ID 88126', '女', '普通话', '通常 1 分钟内回复', '98.2%', '—']) {
    expect(screen.getByText(words)).toBeDefined()
  }
  expect(useShownTitle.getState().own).toBe('小橘灯')
  await userEvent.click(screen.getByRole('radio', { name: /唱歌/ }))
  expect(screen.getByRole('heading', { name: '唱歌 · 排位双排' })).toBeDefined()
  expect(screen.getByText('40 × 2 小时')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '加半小时' }))
  const order = screen.getByRole('link', { name: '下单' }).getAttribute('href')
  expect(order).toBe(`/order-confirm/${uk}?service=sing&units=5`)
})

test('of a companion whom too few have reviewed the page says that she is new', async () => {
  answerWith(aDetail({ rating: 4.6, reviewCount: 0 }))
  open()
  expect(await screen.findByText('新人')).toBeDefined()
  expect(screen.queryByText('4.60')).toBeNull()
})

test('whoever does not say where they live says neither country nor time of day', async () => {
  answerWith(aDetail({ country: null, timeZone: null }))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: '小橘灯' })).toBeDefined()
  expect(screen.getByText('在线')).toBeDefined()
  expect(screen.queryByText(/\d\d:\d\d/)).toBeNull()
})

test('reviews: replies, those who have gone, deleted ones, and the filters', async () => {
  answerWith(aDetail(), [
    review('1', { reply: { text: '谢谢老板', at: '2026-01-02T00:00:00.000Z' } }),
    review('2', { author: null, stars: 4 }),
    review('3', { deleted: true, text: '' }),
  ])
  open()
  const section = await screen.findByRole('region', { name: '老板们怎么说' })
  expect(await within(section).findByText('谢谢老板')).toBeDefined()
  expect(within(section).getByText('已注销的用户')).toBeDefined()
  expect(within(section).getByText('这条评价已经删除')).toBeDefined()
  expect(within(section).getByText('4 星')).toBeDefined()
  await userEvent.click(within(section).getByRole('radio', { name: '有回复 1' }))
  await userEvent.click(within(section).getByRole('button', { name: /会教/ }))
  await waitFor(() => {
    const asked = proxy.heard.map(({ url }) => new URL(url, 'http://x').searchParams)
    expect(asked.map((search) => [search.get('only'), search.get('tag')])).toContainEqual(['replied', '会教'])
  })
})

test('a boss has no prices and nothing to like, but can be kept away', async () => {
  answerWith(aBoss())
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben在都柏林' })).toBeDefined()
  expect(screen.getByText('TA 还不是陪玩')).toBeDefined()
  expect(screen.queryByRole('button', { name: '喜欢' })).toBeNull()
  expect(screen.getByRole('button', { name: '拉黑' })).toBeDefined()
})

test('blocking is asked about first, done once confirmed, and undone on the same page', async () => {
  localStorage.setItem('Authorization', 't1')
  answerWith(aDetail({ liked: true }))
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '拉黑' }))
  const dialog = await screen.findByRole('dialog', { name: '拉黑 小橘灯？' })
  await user.click(within(dialog).getByRole('button', { name: '先不了' }))
  expect(proxy.heard.some(({ url }) => url.includes('block'))).toBe(false)
  await user.click(screen.getByRole('button', { name: '拉黑' }))
  answerWith(aDetail({ blocked: true }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '拉黑' }))
  expect(await screen.findByText('你已经拉黑了 TA')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: /喜欢/ })).toBeNull()
  expect(proxy.heard.find(({ url }) => url.includes('/users/block'))?.url).toContain(`uk=${uk}`)
  answerWith(aDetail())
  await user.click(screen.getByRole('button', { name: '解除拉黑' }))
  await waitFor(() => expect(screen.queryByText('你已经拉黑了 TA')).toBeNull())
})

test('liking is seen at once', async () => {
  localStorage.setItem('Authorization', 't1')
  answerWith(aDetail())
  open()
  await userEvent.click(await screen.findByRole('button', { name: '喜欢' }))
  const liked = await screen.findByRole('button', { name: '已喜欢' })
  expect(liked.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(proxy.heard.some(({ url }) => url.endsWith('/likes/add'))).toBe(true))
})

test('a visitor cannot block before signing in', async () => {
  answerWith(aDetail())
  const router = open()
  await userEvent.click(await screen.findByRole('button', { name: '拉黑' }))
  expect(router.state.location.pathname).toBe('/login')
})

test('my own page leads to where it is changed and offers nothing to do to myself', async () => {
  answerWith(aDetail({ isMe: true }))
  open()
  expect((await screen.findByRole('link', { name: '编辑资料' })).getAttribute('href')).toBe('/setting')
  expect(screen.getByRole('link', { name: '编辑服务与展示' }).getAttribute('href')).toBe('/entry')
  expect(screen.queryByRole('button', { name: '拉黑' })).toBeNull()
  expect(screen.queryByRole('link', { name: '下单' })).toBeNull()
})

test.each([
  [404, '没有找到'],
  [400, '用户标识不正确'],
])('somebody who does not exist (%s) is an empty window with a way on', async (code, message) => {
  proxy.willAnswer({ '/proxy/web/players/detail': no(code, message) })
  open()
  expect(await screen.findByRole('heading', { name: '没有找到这个人' })).toBeDefined()
  expect(screen.getByRole('link', { name: '回首页看看' }).getAttribute('href')).toBe('/home')
})

test('a page that did not load can be asked for again', async () => {
  proxy.willReply(no(500, '系统繁忙'))
  open()
  const retry = await screen.findByRole('button', { name: '重试' })
  answerWith(aDetail())
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: '小橘灯' })).toBeDefined()
})

test('without a key a visitor is shown the way to the street', async () => {
  open('/user')
  expect(await screen.findByRole('link', { name: '去首页' })).toBeDefined()
})
