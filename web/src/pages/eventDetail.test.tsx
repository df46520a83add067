import type { Basket } from '@kaihei/domain/activities/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import type { Detail, Ranking } from '#features/activities/api.ts'
import { anActivity, aProduct, aRanked, aStanding } from '#features/activities/testing/activities.ts'
import { openPage } from '#testing/with-router.tsx'
import EventDetailPage from './eventDetail.tsx'
import EventPicturePage from './eventDetailImg.tsx'

const proxy = serveMember('/')
const base = '/proxy/web/dc/v1/activity'

beforeAll(() => {
  setServerNow('2026-11-14T12:00:00Z')
})

const people = ['暮光码农', 'Mia 在柏林', '南风过境', '荔枝冰', '五', '六', '七', '八', '九', '十'].map(
  (nickname, place) => aRanked(place + 1, nickname),
)
const ranking: Ranking = { side: 'boss', items: people, mine: aStanding() }
const none: Basket = { items: [], total: 0 }
const two: Basket = {
  items: [{ productId: 'p1', name: '夜宵券', nameEn: 'Midnight snack', price: 500, quantity: 2 }],
  total: 1_000,
}

function serve({
  coins = 10_000,
  basket = none,
  ...parts
}: Partial<Detail> & { coins?: number; basket?: Basket } = {}) {
  const activity = anActivity()
  const detail: Detail = { ...activity, rules: [], products: [aProduct()], ranking, ...parts }
  const answers: Record<string, ReturnType<typeof ok>> = {
    [`${base}/detail`]: ok(detail),
    [`${base}/ranking`]: ok({ activity, ...ranking, ...detail.ranking }),
    [`${base}/product/user/info`]: ok({ basket, owned: [] }),
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/wallet/summary': ok({
      coins: { paid: coins, earned: 0, bonus: 0, total: coins },
      beans: { pending: 0, available: 0, withdrawing: 0 },
      owed: 0,
      receivable: 0,
    }),
  }
  proxy.willAnswer(answers)
  return answers
}

const open = (address = '/eventDetail?activityId=a') => openPage('/eventDetail', EventDetailPage, address)

test('the clock, the first three with their prizes, what I have, what it is made of and what is missing to the first ten', async () => {
  serve()
  open()
  const first = await screen.findByLabelText('前三名')
  expect(within(first).getByLabelText('第 1 名，暮光码农，9,000 盏灯')).toBeDefined()
  expect(within(first).getByText('限定成就 + 500 赠送金币')).toBeDefined()
  expect(screen.getByText('1,684 盏 · 第 12 名')).toBeDefined()
  expect(screen.getByText('还差 86 盏')).toBeDefined()
  expect(screen.getByText('离前一名差 16 盏')).toBeDefined()
  expect(screen.getByText('1,684 × 1')).toBeDefined()
  expect(screen.getByText('老板：订单每花 1 金币记 1 盏；陪玩：每小时记 10 盏')).toBeDefined()
})

test('of one that is over the page says what was, and sells nothing', async () => {
  serve({ state: 'past', final: true })
  open()
  expect(await screen.findByText('榜单已定，不再变')).toBeDefined()
  expect(await screen.findByText('没进前十')).toBeDefined()
  expect(screen.queryByText(/还差/)).toBeNull()
  expect(screen.getByText('已经打烊')).toBeDefined()
  expect(screen.queryByLabelText(/放进篮子/)).toBeNull()
  expect(screen.queryByText('篮子')).toBeNull()
})

test('from the shelf into the basket, paid with the coins that are there, and where to find what one got', async () => {
  const answers = serve()
  answers[`${base}/product/user/add`] = ok(two)
  open()
  await userEvent.click(await screen.findByLabelText('夜宵券，放进篮子'))
  const pay = await screen.findByText('支付 10.00')
  expect(screen.getByText('夜宵券 × 2')).toBeDefined()
  answers[`${base}/product/user/info`] = ok({ basket: two, owned: [] })
  answers[`${base}/product/user/pay`] = no(409, '刚被别人买完了', { reason: 'sold_out', left: 1 })
  await userEvent.click(pay)
  expect(await screen.findByText('刚被别人买完了')).toBeDefined()
  answers[`${base}/product/user/pay`] = ok({
    orderNo: 'E23456789ABCDE',
    paid: 1_000,
    items: [{ productId: 'p1', name: '夜宵券', quantity: 2, price: 500 }],
  })
  answers[`${base}/product/user/info`] = ok({ basket: none, owned: [] })
  await userEvent.click(screen.getByText('支付 10.00'))
  expect(await screen.findByText(/E23456789ABCDE/)).toBeDefined()
  expect(screen.getByText('去看优惠券').getAttribute('href')).toBe('/myVouchers')
})

test('what one cannot buy is said where one would: too few coins, none left, none left for me', async () => {
  serve({
    coins: 400,
    basket: two,
    products: [
      aProduct(),
      aProduct({ productId: 'p2', name: '橘灯', stock: 0, left: 0 }),
      aProduct({ productId: 'p3', name: '窗框', limit: 2, left: 0, gives: { kind: 'frame', days: 30 } }),
    ],
  })
  open()
  expect(await screen.findByText('差 6.00，去充值')).toBeDefined()
  expect(screen.getByText('卖完了')).toBeDefined()
  expect(screen.getByText('每人 2 件，已买够')).toBeDefined()
  expect(screen.queryByLabelText(/放进篮子/)).toBeNull()
})

test('a visitor sees the ranking and the shop, and is asked to sign in where it matters', async () => {
  localStorage.clear()
  serve({ ranking: { ...ranking, mine: null } })
  open()
  expect(await screen.findByText('登录后购买')).toBeDefined()
  expect(screen.getByText('登录后看自己的名次')).toBeDefined()
})

test.each([
  ['/eventDetail?activityId=a', '没有这场活动'],
  ['/eventDetail', '现在没有正在进行的活动'],
])('%s leads back to the centre where there is none', async (address, title) => {
  proxy.willAnswer({ [`${base}/detail`]: no(404, '没有找到', { reason: 'not_found' }) })
  open(address)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByRole('link', { name: '去活动中心' }).getAttribute('href')).toBe('/activity')
})

test('a campaign that is a picture is shown as one; of another the picture leads to the rest', async () => {
  serve({ pictureOnly: true, products: [], ranking: null })
  const router = openPage('/eventDetailImg', EventPicturePage, '/eventDetailImg?activityId=a')
  expect(await screen.findByRole('heading', { level: 1, name: '深秋夜场' })).toBeDefined()
  expect(screen.queryByRole('link', { name: '看榜和小铺' })).toBeNull()
  serve()
  void router.navigate({ to: '/eventDetailImg', search: { activityId: 'b' } })
  await waitFor(() => expect(screen.getByRole('link', { name: '看榜和小铺' })).toBeDefined())
})
