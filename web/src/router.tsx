import { type PagePath, pages } from '@kaihei/domain/pages'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readToken } from '#client/session.ts'
import { KeptPage } from '#shell/KeptPage.tsx'
import { recallSearch } from '#shell/kept-search.ts'
import { lazyPage } from '#shell/lazy-page.tsx'
import { NotFound } from '#shell/NotFound.tsx'
import { PageSkeleton } from '#shell/PageSkeleton.tsx'
import { parseSearch, stringifySearch } from '#shell/search-params.ts'
import { Shell } from '#shell/Shell.tsx'
import type { PageName } from '#shell/page-title.ts'

/** Stays mounted when one leaves: the way back finds its filters and its place. */
const HomePage = lazyPage(() => import('#pages/home.tsx'), <PageSkeleton />)

const root = createRootRoute({
  component: () => <Shell kept={<KeptPage path="/home" page={HomePage} />} />,
})

/** What stands at every address of the site; who may come there is in the domain. */
const table = [
  moved('/', '/home'),
  kept('/home', 'home', HomePage),
  page('/like', 'like', () => import('#pages/like.tsx')),
  page('/order-quickly', 'orderQuickly', () => import('#pages/order-quickly.tsx')),
  page('/order-player-list', 'orderPlayerList', () => import('#pages/order-player-list.tsx')),
  page('/order-quickly-confirm', 'orderQuicklyConfirm', () => import('#pages/order-quickly-confirm.tsx')),
  page('/order-quickly-detail', 'orderQuicklyDetail', () => import('#pages/order-quickly-detail.tsx')),
  page('/order-detail', 'orderDetail', () => import('#pages/order-detail.tsx')),
  page('/order-detail/$id', 'orderDetail', () => import('#pages/order-detail.tsx')),
  page('/order-confirm/$id', 'orderConfirm', () => import('#pages/order-confirm.tsx')),
  page('/discord', 'discord', () => import('#pages/discord.tsx')),
  page('/user', 'user', () => import('#pages/user.tsx')),
  page('/match', 'match', () => import('#pages/match.tsx')),
  page('/login', 'login', () => import('#pages/login.tsx'), { bare: true }),
  page('/forget-password', 'forgotPassword', () => import('#pages/forget-password.tsx'), { bare: true }),
  page('/register', 'register', () => import('#pages/register.tsx'), { bare: true }),
  page('/search/$keyword', 'search', () => import('#pages/search.tsx')),
  page('/manual', 'manual', () => import('#pages/manual.tsx')),
  page('/403', 'forbidden', () => import('#pages/403.tsx')),
  page('/discord-upload-user', 'discordUpload', () => import('#pages/discord-upload-user.tsx'), {
    bare: true,
  }),
  moved('/index', '/profile'),
  page('/profile', 'profile', () => import('#pages/profile.tsx')),
  page('/account', 'account', () => import('#pages/account.tsx')),
  page('/order', 'order', () => import('#pages/order.tsx')),
  page('/setting', 'setting', () => import('#pages/setting.tsx')),
  page('/bill', 'bill', () => import('#pages/bill.tsx')),
  page('/VIPLevel', 'vipLevel', () => import('#pages/VIPLevel.tsx')),
  page('/playLevel', 'playLevel', () => import('#pages/playLevel.tsx')),
  page('/myVouchers', 'vouchers', () => import('#pages/myVouchers.tsx')),
  page('/entry', 'entry', () => import('#pages/entry.tsx')),
  page('/block', 'block', () => import('#pages/block.tsx')),
  page('/mailbox', 'mailbox', () => import('#pages/mailbox.tsx')),
  moved('/ops', '/ops/applications'),
  page('/ops/applications', 'applications', () => import('#pages/ops/applications.tsx')),
  page('/ops/orders', 'inspectedOrders', () => import('#pages/ops/orders.tsx')),
  page('/ops/orders/$id', 'inspectedOrder', () => import('#pages/ops/order.tsx')),
  page('/ops/withdrawals', 'withdrawals', () => import('#pages/ops/withdrawals.tsx')),
  page('/ops/vouchers', 'campaigns', () => import('#pages/ops/vouchers.tsx')),
  page('/ops/accounts', 'accounts', () => import('#pages/ops/accounts.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '$',
    component: NotFound,
    staticData: { title: 'notFound' },
  }),
]

interface PageOptions {
  /** A page with a frame of its own: no bars around it. */
  bare?: boolean
}

function page(
  path: PagePath,
  title: PageName,
  load: () => Promise<{ default: ComponentType }>,
  { bare = false }: PageOptions = {},
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyPage(load, bare ? null : <PageSkeleton />),
    staticData: { title, bare },
    beforeLoad: ({ location }) => {
      // Others sign in first and come back.
      if (pages[path] === 'member' && readToken() === null)
        throw redirect({ to: '/login', search: { return: location.href } })
    },
  })
}

/** The shell draws it; the route only says when. Arriving without filters brings back the last ones. */
function kept(path: PagePath, title: PageName, { preload }: { preload: () => Promise<void> }) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: Object.assign(() => null, { preload }),
    staticData: { title },
    beforeLoad: ({ cause, search }) => {
      const last = recallSearch(path)
      if (cause !== 'enter' || last === undefined || Object.keys(search).length > 0) return
      if (Object.keys(last).length > 0) throw redirect({ to: path, search: last, replace: true })
    },
  })
}

function moved(from: PagePath, to: PagePath) {
  return createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true })
    },
  })
}

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren(table),
    ...(history !== undefined && { history }),
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // A kept page has one place however one comes back to it; every other visit starts at the top.
    getScrollRestorationKey: ({ pathname, state, href }) =>
      pathname === '/home' ? pathname : (state.key ?? href),
  })
}
