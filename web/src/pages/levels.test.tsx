import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import PlayLevelPage from './playLevel.tsx'
import { openPage } from '#testing/with-router.tsx'
import VipLevelPage from './VIPLevel.tsx'

const proxy = serveMember('/')

test('a boss sees the level, the way to the next one, and where the number came from', async () => {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/dcUser/vip': ok({
      level: 3,
      experience: 350_000,
      next: { level: 4, experience: 500_000 },
      sources: [
        { title: '修改昵称', note: '晚风 → 晚风来信', experience: 3_000, at: '2026-11-01T12:00:00.000Z' },
      ],
    }),
  })
  openPage('/VIPLevel', VipLevelPage, '/VIPLevel')
  expect(await screen.findByText('再消费 1,500 金币升到 V4')).toBeDefined()
  // 500 of the 2 000 between the two levels.
  expect(screen.getByRole('progressbar', { name: '到 V4 的进度' }).getAttribute('value')).toBe('25')
  expect(screen.getByText('修改昵称').closest('li')?.textContent).toContain('+30.00')
  expect(screen.getByRole('link', { name: '全部账单' }).getAttribute('href')).toBe('/bill')
  const mine = screen.getByRole('row', { current: true })
  expect(mine.textContent).toContain('V3')
  expect(within(mine).getByText('每 90 天')).toBeDefined()
  // What cannot be claimed yet is not promised.
  expect(document.body.textContent).not.toMatch(/礼包|抽奖券/)
  // 20 − 9 points leave all of 8 %, 14.5 − 9 only 5.5.
  expect(screen.getByRole('row', { name: /P1.*20% 8% 184/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /P7.*14.5% 5.5% 189/ })).toBeDefined()
})

test('a companion sees which demands of the next level are met', async () => {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/dcUser/playLevel': ok({
      level: 2,
      experience: 3_000,
      parts: {
        list: { coins: 2_500, experience: 2_500 },
        orders: { count: 45, experience: 450 },
        fiveStars: { count: 10, experience: 50 },
      },
      next: {
        level: 3,
        experience: { needed: 8_000, have: 3_000, met: false },
        rating: { needed: 4.6, have: 4.5999, met: false },
        completion: { needed: 88, have: 96.4, met: true },
      },
      judgedAt: '2026-12-01T00:00:00.000Z',
    }),
  })
  openPage('/playLevel', PlayLevelPage, '/playLevel')
  expect(await screen.findByText('完成 45 单 × 10')).toBeDefined()
  const demands = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(demands).toContain('经验还没达到3,000 · 至少 8,000')
  // Not rounded up to what would have been enough.
  expect(demands).toContain('评分还没达到4.59 · 至少 4.60')
  expect(demands).toContain('完成率已达到96.4% · 至少 88%')
  expect(screen.getByText(/下次评定：2026年12月1日/)).toBeDefined()
})

test('who sells nothing reads what it is and how to begin', async () => {
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/dcUser/playLevel': ok(null),
  })
  openPage('/playLevel', PlayLevelPage, '/playLevel')
  expect((await screen.findByRole('link', { name: '去申请入驻' })).getAttribute('href')).toBe('/entry')
  expect(screen.getByRole('row', { name: /P8 神话/ }).textContent).toContain('30–2000 金币')
  expect(screen.queryByRole('row', { current: true })).toBeNull()
})
