import { pages } from '@kaihei/domain/pages'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publicConfigQuery } from '#client/public-config.ts'
import { endSession } from '#client/session.ts'
import { ok } from '#client/testing/fake-proxy.ts'
import { serveVisitor } from '#client/testing/serve.ts'
import { renderAsking } from '#client/testing/with-queries.tsx'
import { makeRouter } from './router.tsx'

const proxy = serveVisitor('/')

beforeAll(async () => {
  // The first import of a page takes seconds on a busy machine.
  await Promise.all([
    import('#pages/home.tsx'),
    import('#pages/login.tsx'),
    import('#pages/profile.tsx'),
    import('#pages/403.tsx'),
  ])
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  // Nothing listens on the live line here.
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
    },
  )
}, 180_000)

const profile = {
  uk: 'abcdefgh12345678',
  showId: '88126',
  nickname: '小橘灯',
  avatar: '',
  hue: 45,
  sex: 2,
  country: 'GB',
  timeZone: 'Europe/London',
  roles: ['boss'],
  vip: { level: 0 },
  player: null,
  discordId: null,
  joinedAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => {
  endSession()
  proxy.willAnswer({
    '/proxy/web/config/public': ok({
      now: '2026-01-01T00:00:00Z',
      demoAccounts: [],
      wechat: true,
      mobileSiteUrl: null,
      discordInviteUrl: null,
      modules: { draws: true, nitro: true, rental: true },
    }),
    '/proxy/web/players/page': ok({ items: [], nextCursor: null, onlineCount: 3 }),
    '/proxy/web/catalog/games': ok({ items: [{ code: 'lol', name: '英雄联盟', product: 'pw' }] }),
    '/proxy/web/users/profile': ok(profile),
    '/proxy/web/auth/logout': ok(null),
  })
})

/** What is on it is looked for by text, not by role: working out the roles of a whole street takes jsdom seconds. */
async function openSite(path: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  const { queries } = renderAsking(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.status).toBe('idle'))
  return Object.assign(router, { queries })
}

test('/ is /home, and keeps what the address says', async () => {
  const router = await openSite('/?dcid=12345678901234567')
  await waitFor(() => expect(router.state.location.href).toBe('/home?dcid=12345678901234567'))
  expect(await screen.findByText('今晚，3 扇窗亮着', { selector: 'h1' })).toBeTruthy()
  expect(document.title).toBe('首页 · 欧服陪玩')
})

test('action=event changes the title to Celling', async () => {
  await openSite('/?action=event')
  await waitFor(() => expect(document.title).toBe('Celling'))
})

test('/index and /profile send a visitor to sign in, and back again', async () => {
  const router = await openSite('/index')
  await waitFor(() => expect(router.state.location.href).toBe('/login?return=%2Fprofile'))
  expect(await screen.findByText('欢迎回来', { selector: 'h1' })).toBeTruthy()
})

test('/profile is for members, who leave it when they sign out', async () => {
  localStorage.setItem('Authorization', 't1')
  const router = await openSite('/profile')
  expect(await screen.findByText('小橘灯', { selector: 'h1' })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  const said = () => proxy.heard.find(({ url }) => url.endsWith('/auth/logout'))
  await waitFor(() => expect(said()?.headers['authorization']).toBe('t1'))
  expect(localStorage.getItem('Authorization')).toBeNull()
})

test('every page that the domain lists stands in the table, and no other', () => {
  const paths = Object.values(makeRouter(createMemoryHistory()).routesByPath).map(({ fullPath }) => fullPath)
  expect(paths.filter((path) => path !== '/$').toSorted()).toEqual(Object.keys(pages).toSorted())
})

test('a slash at the end leads to the same page', async () => {
  await openSite('/home/')
  expect(await screen.findByText('今晚，3 扇窗亮着', { selector: 'h1' })).toBeTruthy()
})

test.each(['/Home', '/LOGIN', '/vIPLevel', '/nothing', '/home/more'])('%s is 页面不存在', async (path) => {
  await openSite(path)
  expect(await screen.findByText('页面不存在', { selector: 'h1' })).toBeTruthy()
  expect(document.title).toBe('页面不存在 · 欧服陪玩')
})

test('the bars stand on every page but those with a frame of their own', async () => {
  await openSite('/403')
  expect(await screen.findByRole('navigation', { name: '主导航' })).toBeTruthy()
  expect(screen.getByRole('complementary', { name: '快捷栏' })).toBeTruthy()
})

test('/login has no bars and no dock', async () => {
  await openSite('/login')
  await screen.findByText('欢迎回来', { selector: 'h1' })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('complementary', { name: '快捷栏' })).toBeNull()
})

test('home is kept alive: its elements and its filters are there again on the way back', async () => {
  const user = userEvent.setup()
  const router = await openSite('/home')
  await user.click(await screen.findByText('英雄联盟', { selector: '[role=tab]' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ game: 'lol' }))
  const banner = await screen.findByText('今晚，3 扇窗亮着', { selector: 'h1' })
  await router.navigate({ to: '/403' })
  await screen.findByText('这扇门没有为你打开', { selector: 'h1' })
  expect(banner.isConnected).toBe(true)
  await user.click(
    within(screen.getByRole('navigation', { name: '主导航' })).getByRole('link', { name: '首页' }),
  )
  await waitFor(() => expect(router.state.location.href).toBe('/home?game=lol'))
  expect(screen.getByText('今晚，3 扇窗亮着', { selector: 'h1' })).toBe(banner)
  const tab = screen.getByText('英雄联盟', { selector: '[role=tab]' })
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
})

test('on home itself 首页 leads back to everybody', async () => {
  const user = userEvent.setup()
  const router = await openSite('/home?game=lol')
  await user.click(await screen.findByText('全部', { selector: '[role=tab]' }))
  await waitFor(() => expect(router.state.location.href).toBe('/home'))
})

test('a new page takes the focus to its content', async () => {
  const router = await openSite('/home')
  await router.navigate({ to: '/403' })
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})

async function openQuietHome() {
  const router = await openSite('/home')
  await screen.findByText('今晚，3 扇窗亮着', { selector: 'h1' })
  // What an answer says is drawn as well.
  await waitFor(() => expect(router.queries.getQueryData(publicConfigQuery.queryKey)).toBeDefined())
  return router
}

/** What React drew an element from; it is another thing each time that it is drawn. */
function drawnFrom(element: Element | null): unknown {
  const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactProps$'))
  if (element === null || key === undefined) throw new Error('React did not draw it')
  return Reflect.get(element, key)
}

test('a filter draws anew neither what stands around the page nor the filters that stayed', async () => {
  const router = await openQuietHome()
  const tab = await screen.findByText('英雄联盟', { selector: '[role=tab]' })
  const [tabs, bar] = [tab.parentElement, document.querySelector('header')]
  const chips = document.querySelector('fieldset > button')
  const drawn = () => [bar, chips, tabs].map(drawnFrom)
  const [barBefore, chipsBefore, tabsBefore] = drawn()
  await userEvent.setup().click(tab)
  await waitFor(() => expect(router.state.location.search).toEqual({ game: 'lol' }))
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
  const [barAfter, chipsAfter, tabsAfter] = drawn()
  expect(tabsAfter).not.toBe(tabsBefore)
  expect([barAfter === barBefore, chipsAfter === chipsBefore]).toEqual([true, true])
})

test('another page draws anew nothing of what stands around it', async () => {
  const router = await openQuietHome()
  const bar = document.querySelector('header')
  const before = drawnFrom(bar)
  await router.navigate({ to: '/403' })
  await screen.findByText('这扇门没有为你打开', { selector: 'h1' })
  await waitFor(() => expect(document.title).toBe('没有权限 · 欧服陪玩'))
  expect(drawnFrom(bar)).toBe(before)
})
