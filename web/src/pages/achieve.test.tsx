import { awardOf, generalAchievements } from '@kaihei/domain/achievements/achievement'
import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { families } from '@kaihei/domain/achievements/series'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { aProfile } from '#client/testing/profile.ts'
import { serveMember } from '#client/testing/serve.ts'
import { openPage } from '#testing/with-router.tsx'
import AchievePage from './achieve.tsx'

const proxy = serveMember('/')

/** Every window that can be lit at any time, dark unless told otherwise. */
function windows(changed: Readonly<Record<string, Partial<ShownAchievement>>>): readonly ShownAchievement[] {
  return generalAchievements.map((one) => ({
    ...one,
    progress: 0,
    achievedAt: null,
    claimedAt: null,
    award: awardOf(one.tier),
    rarity: 0.25,
    lapsed: false,
    waiting: false,
    from: null,
    to: null,
    place: null,
    ...changed[one.id],
  }))
}

function answerWith(all: readonly ShownAchievement[]) {
  const lit = all.filter(({ achievedAt }) => achievedAt !== null)
  proxy.willAnswer({
    '/proxy/web/users/profile': ok(aProfile()),
    '/proxy/web/dc/achieve/num': ok({ total: lit.length }),
    '/proxy/web/dc/achieve/overview': ok({
      total: all.length,
      achieved: lit.length,
      claimable: lit.filter(({ claimedAt }) => claimedAt === null).length,
      claimed: 0,
      families: [],
      tiers: [],
      latest: [],
      worn: lit,
      hidden: false,
    }),
    '/proxy/web/dc/achieve/getGeneralCatalogue': ok({
      families: families.map((family) => ({ family, items: all.filter((one) => one.family === family) })),
    }),
    '/proxy/web/dc/achieve/month/type': ok({ months: [{ month: '2026-11', types: ['month'] }] }),
    '/proxy/web/dc/achieve/limit/month': ok({ month: '2026-11', items: [] }),
    '/proxy/web/dc/achieve/giftReceiveAward': ok({
      id: 'boss-orders-1',
      award: 500,
      claimedAt: '2026-11-16T12:00:00.000Z',
      state: 'waiting',
    }),
  })
}

test('what is lit may be claimed, and what waits for room says so', async () => {
  answerWith(
    windows({
      'boss-orders-1': { progress: 3, achievedAt: '2026-11-15T12:00:00.000Z' },
      'boss-orders-10': { progress: 3 },
      'boss-reviews-10': { progress: 9, lapsed: true },
      'boss-hours-10': {
        progress: 12,
        achievedAt: '2026-11-15T12:00:00.000Z',
        claimedAt: '2026-11-15T13:00:00.000Z',
      },
    }),
  )
  openPage('/achieve', AchievePage, '/achieve')
  expect(await screen.findByRole('heading', { level: 1, name: '点亮了 2 扇彩窗' })).toBeDefined()
  const orders = await screen.findByRole('region', { name: '订单' })
  expect(orders.textContent).toContain('下一扇还差 7 单')
  expect(within(orders).getByText('可领 5')).toBeDefined()
  expect(screen.getByText('进度回退，还差 1')).toBeDefined()
  const due = within(screen.getByRole('region', { name: '可以领取' }))
  expect(due.getByText('时间按英国时间显示')).toBeDefined()
  await userEvent.click(due.getByRole('button'))
  expect(await screen.findByText(/5 赠送金币先记下了/)).toBeDefined()
})

test('who has lit nothing sees the three that are nearest', async () => {
  answerWith(windows({ 'boss-orders-10': { progress: 0 }, 'boss-companions-5': { progress: 4 } }))
  openPage('/achieve', AchievePage, '/achieve')
  const near = await screen.findByRole('list', { name: '最近的三扇，就差这些' })
  expect(
    within(near)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['五扇窗4 / 5', '第一单', '点灯'])
  expect(screen.queryByRole('region', { name: '可以领取' })).toBeNull()
})
