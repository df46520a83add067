import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { MemberTools } from './MemberTools.tsx'
import { TopBar } from './TopBar.tsx'
import { VisitorTools } from './VisitorTools.tsx'
import { renderAt } from '#testing/with-router.tsx'

const proxy = serveVisitor('/home')

const config = { now: '2026-01-01T00:00:00Z', demoAccounts: [], mobileSiteUrl: null, discordInviteUrl: null }
beforeEach(() => proxy.willReply(ok(config)))

const nothing = { achievementCount: null, coins: null, unread: 0, chatUnread: 0 }
const me = { avatar: '/media/portraits/0.svg', hue: 45, nickname: '小橘灯' }

async function show(tools = <VisitorTools />) {
  const view = await renderAt('/home', <TopBar tools={tools} />)
  return { ...view, nav: within(screen.getByRole('navigation', { name: '主导航' })) }
}

test('the entries stand in the order of the specification', async () => {
  const { nav } = await show()
  const entries = nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(entries).toEqual([
    ['首页', '/home'],
    ['我的喜欢', '/like'],
    ['快速下单', '/order-quickly'],
    ['活动中心', '/activity'],
    ['陪玩入驻', '/entry'],
    ['Discord下单', '/discord'],
    ['使用手册', '/manual'],
  ])
  expect(nav.getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page')
})

test('a configured invite opens Discord in a new tab that cannot reach back', async () => {
  proxy.willReply(ok({ ...config, discordInviteUrl: 'https://discord.gg/kaihei' }))
  const { nav } = await show()
  const link = await waitFor(() => {
    const found = nav.getByRole('link', { name: /Discord下单/ })
    expect(found.getAttribute('href')).toBe('https://discord.gg/kaihei')
    return found
  })
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('Enter with a keyword goes to its search, encoded and trimmed', async () => {
  const { router } = await show()
  await userEvent.setup().type(screen.getByRole('searchbox', { name: '搜索' }), '  小橘 灯/1 {Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/search/%E5%B0%8F%E6%A9%98%20%E7%81%AF%2F1'))
})

test.each(['{Enter}', '   {Enter}', '小橘灯'])('typing %j searches nothing', async (typed) => {
  const { router } = await show()
  await userEvent.setup().type(screen.getByRole('searchbox', { name: '搜索' }), typed)
  expect(router.state.location.pathname).toBe('/home')
})

test('a visitor sees 登录, which leads to /profile', async () => {
  await show()
  expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe('/profile')
})

test('who is signed in sees an avatar with the count of achievements, which leads to /profile', async () => {
  await show(<MemberTools {...nothing} me={me} achievementCount={18} />)
  const avatar = screen.getByRole('link', { name: /我的主页/ })
  expect(avatar.getAttribute('href')).toBe('/profile')
  expect(within(avatar).getByText('18')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
})

test.each([null, 0])('with %j achievements there is no badge', async (achievementCount) => {
  await show(<MemberTools {...nothing} me={me} achievementCount={achievementCount} />)
  expect(screen.getByRole('link', { name: '我的主页' }).textContent).toBe('')
})

test('the coins stand beside the avatar and lead to the wallet', async () => {
  await show(<MemberTools {...nothing} me={me} coins={128_450} />)
  const balance = screen.getByRole('link', { name: '金币余额 1,284.50，打开钱包' })
  expect(balance.getAttribute('href')).toBe('/account')
  expect(balance.textContent).toBe('1,284.50')
})
