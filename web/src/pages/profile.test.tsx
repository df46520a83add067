import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { completed, describeAs } from '#features/orders/testing/orders.ts'
import ProfilePage from './profile.tsx'
import { openPage } from '#testing/with-router.tsx'

const proxy = serveMember('/')

function answerWith(
  profile: ReturnType<typeof aProfile>,
  other: Parameters<typeof proxy.willAnswer>[0] = {},
) {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(profile),
    '/proxy/web/dc/achieve/num': ok({ total: 3 }),
    '/proxy/web/wallet/summary': ok({
      coins: { paid: 128_450, earned: 0, bonus: 0, total: 128_450 },
      beans: { pending: 0, available: 50_000, withdrawing: 0 },
      owed: 0,
      receivable: 0,
    }),
    '/proxy/web/dcUser/vip': ok({
      level: 3,
      experience: 350_000,
      next: { level: 4, experience: 500_000 },
      sources: [],
    }),
    '/proxy/web/users/ordersPage': ok({ items: [], nextCursor: null }),
    '/proxy/web/users/ordersJoyPage': ok({ items: [], nextCursor: null }),
    ...other,
  })
}

function open() {
  return openPage('/profile', ProfilePage, '/profile')
}

test('a boss sees the balance, the way to the next level, the newest orders of both lines, and the ways from here', async () => {
  answerWith(aProfile(), {
    '/proxy/web/users/ordersPage': ok({
      items: [
        describeAs('boss', completed, 200, {
          orderId: 'one',
          orderSn: 'KH1',
          createdAt: '2026-11-01T10:00:00.000Z',
        }),
      ],
      nextCursor: null,
    }),
    '/proxy/web/users/ordersJoyPage': ok({
      items: [
        describeAs('boss', completed, 200, {
          orderId: 'two',
          orderSn: 'KH2',
          product: 'joy',
          createdAt: '2026-11-02T10:00:00.000Z',
        }),
      ],
      nextCursor: null,
    }),
  })
  open()
  const orders = await screen.findByRole('region', { name: '最近的订单' })
  expect(
    (await within(orders).findAllByRole('article')).map((row) => row.getAttribute('aria-label')),
  ).toEqual(['KH2', 'KH1'])
  expect(screen.getByRole('progressbar', { name: '到 V4 的进度' }).getAttribute('value')).toBe('25')
  expect(document.body.textContent).toContain('1,284.50')
  expect(screen.getByRole('link', { name: /一键匹配/ }).getAttribute('href')).toBe('/match')
  expect(screen.queryByText('今日收入')).toBeNull()
})

test('whoever opens their profile comes upon wallet, level and latest orders before the ways from here', async () => {
  answerWith(aProfile())
  open()
  await screen.findByRole('progressbar', { name: '到 V4 的进度' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const [ways, facts] = [titles.indexOf('常用'), titles.indexOf('我的资料')]
  expect(titles.slice(0, ways)).toEqual(expect.arrayContaining(['钱包', '等级', '最近的订单']))
  expect(titles[0]).toBe('钱包')
  expect(facts).toBeGreaterThan(ways)
})

test('who has ordered nothing yet is shown where to begin', async () => {
  answerWith(aProfile())
  open()
  expect(await screen.findByText('还没有订单')).toBeDefined()
  expect(screen.getByRole('link', { name: '看看谁在线' }).getAttribute('href')).toBe('/home?online=true')
})

test('a companion sees her day and how far her next level is', async () => {
  answerWith(aProfile({ player: { playLevel: 2, status: 'online' } }), {
    '/proxy/web/players/today': ok({ earnings: 12_050, orders: 4, finished: 3, acceptRate: 0.9166 }),
    '/proxy/web/dcUser/playLevel': ok({
      level: 2,
      experience: 2_000,
      parts: {
        list: { coins: 0, experience: 0 },
        orders: { count: 0, experience: 0 },
        fiveStars: { count: 0, experience: 0 },
      },
      next: {
        level: 3,
        experience: { needed: 8_000, have: 2_000, met: false },
        rating: { needed: 4.6, have: 4.5, met: false },
        completion: { needed: 88, have: 96.4, met: true },
      },
      judgedAt: '2026-12-01T00:00:00.000Z',
    }),
  })
  open()
  const today = await screen.findByRole('region', { name: '今天' })
  expect((await within(today).findByText('今日收入')).parentElement?.textContent).toContain('120.50')
  expect(within(today).getByText('今日接单').parentElement?.textContent).toContain('4')
  expect(within(today).getByText('91.6%')).toBeDefined()
  expect((await screen.findByRole('progressbar', { name: '到 P3 的经验' })).getAttribute('value')).toBe('25')
})
