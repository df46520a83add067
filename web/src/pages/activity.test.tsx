import type { Activity } from '@kaihei/domain/activities/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { setServerNow } from '#client/clock.ts'
import { no, ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { anActivity } from '#features/activities/testing/activities.ts'
import { openPage } from '#testing/with-router.tsx'
import ActivityPage from './activity.tsx'
import EventPage from './event.tsx'

const proxy = serveVisitor('/')
const listAt = '/proxy/web/dc/v1/activity/list'

beforeAll(() => {
  setServerNow('2026-11-14T12:00:00Z')
})

const running = anActivity()
const coming = anActivity({
  activityId: 'b',
  title: '灯塔杯',
  state: 'coming',
  scene: 'lighthouse',
  from: '2026-12-01T00:00:00.000Z',
  to: '2026-12-04T00:00:00.000Z',
})
const past = anActivity({
  activityId: 'c',
  title: '满月同窗',
  state: 'past',
  scene: 'moon',
  pictureOnly: true,
  from: '2026-09-25T23:00:00.000Z',
  to: '2026-09-27T23:00:00.000Z',
  final: true,
})

const serve = (...items: readonly Activity[]) => proxy.willAnswer({ [listAt]: ok({ items }) })
const pathOf = (link: HTMLElement) => link.getAttribute('href')

test('what runs stands in front with its clock, then what is to come, then what is over, each with its poster', async () => {
  serve(running, coming, past)
  const router = openPage('/activity', ActivityPage, '/activity')
  expect(await screen.findByRole('heading', { level: 2, name: '深秋夜场' })).toBeDefined()
  expect(screen.getByRole('timer', { name: '还剩 15 天 12 时 0 分' })).toBeDefined()
  expect(pathOf(screen.getByRole('link', { name: '看榜和小铺' }))).toBe('/eventDetail?activityId=a')
  const dark = within(screen.getByRole('region', { name: '灯还没亮' }))
  expect(pathOf(dark.getByRole('link', { name: '灯塔杯' }))).toBe('/eventDetail?activityId=b')
  expect(dark.getByRole('presentation').getAttribute('src')).toBe('/media/posters/lighthouse-card-dark.svg')
  const over = within(screen.getByRole('region', { name: '已熄灯' }))
  // A picture only has a page for that.
  expect(pathOf(over.getByRole('link', { name: '满月同窗' }))).toBe('/eventDetailImg?activityId=c')
  expect(over.getByText('9月26日 – 9月27日')).toBeDefined()

  await userEvent.click(screen.getByRole('tab', { name: /^即将开始/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'coming' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await userEvent.click(screen.getByRole('tab', { name: /^我参加的/ }))
  expect(await screen.findByText('登录后看自己参加过的活动')).toBeDefined()
})

test('my own side opens on what I took part in; whoever has taken part in nothing sees everything', async () => {
  localStorage.setItem('Authorization', 't1')
  serve({ ...running, mine: { boss: 12_300, player: 0, bought: 2 } }, coming)
  openPage('/event', EventPage, '/event')
  const card = await screen.findByRole('article')
  expect(screen.getByRole('heading', { level: 1, name: '我参加的活动' })).toBeDefined()
  expect(card.textContent).toContain('你有 123 盏灯')
  expect(card.textContent).toContain('买过 2 件')

  serve(running, coming)
  openPage('/event', EventPage, '/event')
  expect(await screen.findByRole('heading', { level: 1, name: '活动中心' })).toBeDefined()
})

test('where there is nothing, and where nothing came, there is a way on', async () => {
  serve()
  openPage('/activity', ActivityPage, '/activity')
  expect(await screen.findByText('现在没有活动')).toBeDefined()
  expect(pathOf(screen.getByRole('link', { name: '去逛逛' }))).toBe('/home')

  proxy.willAnswer({ [listAt]: no(500, '出错了') })
  openPage('/activity', ActivityPage, '/activity')
  expect(await screen.findByText('活动没有加载出来')).toBeDefined()
})
