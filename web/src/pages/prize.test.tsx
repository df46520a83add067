import type { MyDraws } from '@kaihei/domain/fair/calls'
import type { NumberInfo } from '@kaihei/domain/numbers/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveMember } from '#client/testing/serve.ts'
import { commitment, next, secret, serverSeed } from '#features/numbers/testing/draws.ts'
import { openPage } from '#testing/with-router.tsx'
import PrizePage from './prize.tsx'

const proxy = serveMember('/prize')

const info: NumberInfo = {
  on: true,
  tickets: 12,
  spending: { leftToday: 6, toward: 4_000 },
  odds: [
    { prize: 'S', permille: 1 },
    { prize: 'A', permille: 9 },
    { prize: 'B', permille: 40 },
    { prize: 'C', permille: 150 },
    { prize: 'rename', permille: 100 },
    { prize: 'voucher', permille: 200 },
    { prize: 'coins', permille: 500 },
  ],
  pity: { B: 25, A: 37, S: 1 },
  fair: { commitment, clientSeed: 'kaihei', serverMade: false, nonce: 2, next },
  pausedUntil: null,
  mine: [],
  renameCards: 0,
  showId: '12345678',
}
type Answers = Parameters<typeof proxy.willAnswer>[0]

function visit(read: Partial<NumberInfo> = {}, draws: MyDraws = secret, more: Answers = {}) {
  proxy.willAnswer({
    '/proxy/web/dc/beautiful/info': ok({ ...info, ...read }),
    '/proxy/web/fair/mine': ok(draws),
    '/proxy/web/dc/beautiful/list': ok({
      items: [
        { number: '100', tier: 'S', state: 'taken' },
        { number: '101', tier: 'S', state: 'free' },
      ],
      nextCursor: null,
    }),
    '/proxy/web/dc/beautiful/burial': ok(null),
    ...more,
  })
  return openPage('/prize', PrizePage, '/prize')
}

test('odds, what they come to with pity, how far certainty is, tickets, their price and the zone of the draws stand on one screen', async () => {
  visit()
  const row = await screen.findByRole('row', { name: /5 位，尾数成对/ })
  expect(row.textContent).toContain('4%5.37%')
  expect(screen.getByText('最多还要 37 次')).toBeDefined()
  expect(screen.getByText('下一次必中')).toBeDefined()
  expect(screen.getByText('刚开始计')).toBeDefined()
  expect(screen.getByText('12 张')).toBeDefined()
  expect(screen.getByText(/今天还能得 6 张。 再消费 60 得下一张。/)).toBeDefined()
  expect(screen.getByText('券不卖，谁都不用花钱买：抽奖不花一分钱。')).toBeDefined()
  expect(await screen.findByText('种子还没揭晓：揭晓后浏览器逐次重算。')).toBeDefined()
  expect(screen.getByText(/^时间按.+显示$/)).toBeDefined()
})

test('a number that was drawn lights up and can be bound, and what that means is said before', async () => {
  const number = { number: '52088', tier: 'B', state: 'won', keepUntil: '2199-11-21T20:41:00Z' } as const
  const drawn = {
    drawId: 'd2',
    nonce: 2,
    prize: { kind: 'number', tier: 'B', number: '52088' },
    waits: false,
  }
  const worn = { number: '1314', tier: 'A', state: 'bound', keepUntil: '2199-11-21T20:41:00Z' } as const
  visit({ mine: [number, worn] }, secret, {
    '/proxy/web/dc/beautiful/lottery': ok({ draws: [drawn], tickets: 11 }),
    '/proxy/web/dc/beautiful/binding': no(422, '这个号不在你手里', { reason: 'number_not_mine' }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '抽一次 · 1 券' }))
  expect(await screen.findByRole('heading', { name: '你的窗牌号亮了' })).toBeDefined()
  expect(screen.getByText('抽中的号码 52088')).toBeDefined()
  const [bind] = screen.getAllByRole('button', { name: '绑定这个号' })
  if (bind === undefined) throw new Error('nothing to press')
  await user.click(bind)
  const asked = await screen.findByRole('dialog', { name: '把 ID 换成 52088？' })
  expect(asked.textContent).toContain('绑定 365 天')
  expect(asked.textContent).toContain('现在的 1314 会交还：休息 30 天')
  await user.click(within(asked).getByRole('button', { name: '绑定' }))
  expect((await within(asked).findByRole('alert')).textContent).toContain('这个号')
})

test('a seed that the server made is replaced by one of the browser before anything is drawn', async () => {
  const current = { commitment: next, clientSeed: 'x', serverMade: false, nonce: 0 }
  visit({ fair: { ...info.fair, serverMade: true } }, secret, {
    '/proxy/web/fair/rotate': ok({ revealed: { commitment, serverSeed }, current, next: 'cd'.repeat(32) }),
    '/proxy/web/dc/beautiful/lottery': ok({
      draws: [{ drawId: 'd9', nonce: 0, prize: { kind: 'coins', amount: 300 }, waits: true }],
      tickets: 11,
    }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '抽一次 · 1 券' }))
  expect(await screen.findByRole('heading', { name: '3 赠送金币' })).toBeDefined()
  expect(screen.getByText(/已经记下，额度够了自动到账/)).toBeDefined()
  const paths = proxy.heard.map(({ url }) => url).filter((url) => /rotate|lottery/.test(url))
  expect(paths).toEqual(['/proxy/web/fair/rotate', '/proxy/web/dc/beautiful/lottery'])
})

test.each([
  [{ tickets: 0 }, '没有抽奖券了。券不卖，完成订单会得到。'],
  [{ on: false }, '抽奖现在关着。抽到的号码照样可以绑定，抽奖券都留着。'],
  [{ pausedUntil: '2199-01-01T00:00:00Z' }, /^你给自己停了抽奖，到 .*。抽奖券都留着。$/],
])('%j: why nothing can be drawn is said', async (read, sentence) => {
  visit(read)
  expect(await screen.findByText(sentence)).toBeDefined()
  const draw = screen.queryByRole('button', { name: '抽一次 · 1 券' })
  expect(draw === null || draw.hasAttribute('disabled')).toBe(true)
})

test('whoever switches draws off is told until when, and that nobody can end it', async () => {
  visit({}, secret, {
    '/proxy/web/dc/beautiful/pause': no(422, '停抽只能延长，不能缩短', { reason: 'pause_only_longer' }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '停抽' }))
  const asked = await screen.findByRole('dialog', { name: '停抽 7 天？' })
  expect(asked.textContent).toMatch(/到 .* 为止，谁都不能恢复，包括你自己和客服。/)
  await user.click(within(asked).getByRole('button', { name: '确定停抽' }))
  await waitFor(() => expect(within(asked).getByRole('alert').textContent).toContain('停抽只能延长'))
})

test('when nothing can be read there is a way to try again', async () => {
  visit({}, secret, { '/proxy/web/dc/beautiful/info': no(500, '系统繁忙') })
  expect(await screen.findByRole('heading', { name: '靓号没有加载出来' })).toBeDefined()
})
