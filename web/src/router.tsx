import { type PagePath, pages } from '@kaihei/domain/pages'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { AnyRoute, RouteComponent, RouterHistory, StaticDataRouteOption } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readKeptProfile, readToken } from '#client/session.ts'
import { chatEntry } from '#features/chat-door/place.ts'
import { isStaff } from '#features/users/is-staff.ts'
import { KeptPage } from '#shell/KeptPage.tsx'
import { recallSearch } from '#shell/kept-search.ts'
import { lazyPage } from '#shell/lazy-page.tsx'
import type { LazyPage } from '#shell/lazy-page.tsx'
import { NotFound } from '#shell/NotFound.tsx'
import { PageSkeleton } from '#shell/PageSkeleton.tsx'
import { Shell } from '#shell/Shell.tsx'
import type { PageName } from '#shell/page-title.ts'
import { parseSearch, readSearch, stringifySearch } from './search.ts'
import type { Said, SearchOf } from './search.ts'

/** Stays mounted when one leaves: the way back finds its filters and its place. */
const HomePage: LazyPage<{ search: SearchOf<'/home'> }> = lazyPage(
  () => import('#pages/home.tsx'),
  <PageSkeleton />,
)

/**
 * For most a conversation is no page of its own: the panel opens on it over /home. Visitors sign in first; staff have a
 * desk there.
 */
const deskOrPanel: Screen = {
  ...page('chat', () => import('#pages/chat.tsx')),
  leadOn: ({ cause, search }) => {
    const me = readKeptProfile()
    if (cause === 'preload' || readToken() === null || me === undefined || isStaff(me.roles)) return
    const { type, id } = search
    const place = typeof id === 'string' ? { type: String(type), id } : undefined
    throw redirect({ to: '/home', replace: true, state: chatEntry(place) })
  },
}

/**
 * What stands at every address of the site. Who may come there is in the domain, what it reads there in `search.ts`.
 * The type is written down: read off the pages it would depend on itself, because their links depend on this table.
 */
const screens: Readonly<Record<PagePath, Screen>> = {
  '/': moved('/home'),
  '/home': kept('/home', 'home', HomePage),
  '/like': page('like', () => import('#pages/like.tsx')),
  '/order-quickly': page('orderQuickly', () => import('#pages/order-quickly.tsx')),
  '/order-player-list': page('orderPlayerList', () => import('#pages/order-player-list.tsx')),
  '/order-quickly-confirm': page('orderQuicklyConfirm', () => import('#pages/order-quickly-confirm.tsx')),
  '/order-quickly-detail': page('orderQuicklyDetail', () => import('#pages/order-quickly-detail.tsx')),
  '/order-detail': page('orderDetail', () => import('#pages/order-detail.tsx')),
  '/order-detail/$id': page('orderDetail', () => import('#pages/order-detail.tsx')),
  '/order-confirm/$id': page('orderConfirm', () => import('#pages/order-confirm.tsx')),
  '/discord': page('discord', () => import('#pages/discord.tsx')),
  '/user': page('user', () => import('#pages/user.tsx')),
  '/community': page('community', () => import('#pages/community.tsx')),
  '/match': page('match', () => import('#pages/match.tsx')),
  '/login': page('login', () => import('#pages/login.tsx'), { bare: true }),
  '/forget-password': page('forgotPassword', () => import('#pages/forget-password.tsx'), { bare: true }),
  '/register': page('register', () => import('#pages/register.tsx'), { bare: true }),
  '/search/$keyword': page('search', () => import('#pages/search.tsx')),
  '/manual': page('manual', () => import('#pages/manual.tsx')),
  '/403': page('forbidden', () => import('#pages/403.tsx')),
  '/discord-upload-user': page('discordUpload', () => import('#pages/discord-upload-user.tsx'), {
    bare: true,
  }),
  '/index': moved('/profile'),
  '/profile': page('profile', () => import('#pages/profile.tsx')),
  '/account': page('account', () => import('#pages/account.tsx')),
  '/order': page('order', () => import('#pages/order.tsx')),
  '/activity': page('activity', () => import('#pages/activity.tsx')),
  '/event': page('event', () => import('#pages/event.tsx')),
  '/eventDetail': page('eventDetail', () => import('#pages/eventDetail.tsx')),
  '/eventDetailImg': page('eventDetail', () => import('#pages/eventDetailImg.tsx')),
  '/setting': page('setting', () => import('#pages/setting.tsx')),
  '/gift': page('gift', () => import('#pages/gift.tsx')),
  '/welfare': page('welfare', () => import('#pages/welfare.tsx')),
  '/bill': page('bill', () => import('#pages/bill.tsx')),
  '/VIPLevel': page('vipLevel', () => import('#pages/VIPLevel.tsx')),
  '/playLevel': page('playLevel', () => import('#pages/playLevel.tsx')),
  '/myInvent': page('invites', () => import('#pages/myInvent.tsx')),
  '/myVouchers': page('vouchers', () => import('#pages/myVouchers.tsx')),
  '/achieve': page('achieve', () => import('#pages/achieve.tsx')),
  '/topUser': page('topUser', () => import('#pages/topUser.tsx')),
  '/nitro': page('nitro', () => import('#pages/nitro.tsx')),
  '/entry': page('entry', () => import('#pages/entry.tsx')),
  '/block': page('block', () => import('#pages/block.tsx')),
  '/prize': page('prize', () => import('#pages/prize.tsx')),
  '/rentAccount': page('rentAccount', () => import('#pages/rentAccount.tsx')),
  '/red-packet/$id': page('redPacket', () => import('#pages/red-packet.tsx')),
  '/chat': deskOrPanel,
  '/mailbox': page('mailbox', () => import('#pages/mailbox.tsx')),
  '/ops': moved('/ops/applications'),
  '/ops/applications': page('applications', () => import('#pages/ops/applications.tsx')),
  '/ops/orders': page('inspectedOrders', () => import('#pages/ops/orders.tsx')),
  '/ops/orders/$id': page('inspectedOrder', () => import('#pages/ops/order.tsx')),
  '/ops/withdrawals': page('withdrawals', () => import('#pages/ops/withdrawals.tsx')),
  '/ops/vouchers': page('campaigns', () => import('#pages/ops/vouchers.tsx')),
  '/ops/reports': page('reports', () => import('#pages/ops/reports.tsx')),
  '/ops/rentals': page('inspectedRentals', () => import('#pages/ops/rentals.tsx')),
  '/ops/accounts': page('accounts', () => import('#pages/ops/accounts.tsx')),
  '/ops/nitro': page('opsNitro', () => import('#pages/ops/nitro.tsx')),
  '/ops/modules': page('modules', () => import('#pages/ops/modules.tsx')),
}

interface Screen {
  component?: RouteComponent
  staticData?: StaticDataRouteOption
  /** Throws where one has to go instead. */
  leadOn?: (arrival: { cause: string; search: Said }) => void
}

interface PageOptions {
  /** A page with a frame of its own: no bars around it. */
  bare?: boolean
}

function page(
  title: PageName,
  load: () => Promise<{ default: ComponentType }>,
  { bare = false }: PageOptions = {},
): Screen {
  return { component: lazyPage(load, bare ? null : <PageSkeleton />), staticData: { title, bare } }
}

/** The shell draws it; the route only says when. Arriving without filters brings back the last ones. */
function kept(path: PagePath, title: PageName, { preload }: LazyPage<never>): Screen {
  return {
    component: Object.assign(() => null, { preload }),
    staticData: { title },
    leadOn: ({ cause, search }) => {
      const last = stringifySearch(recallSearch(path))
      if (cause === 'enter' && stringifySearch(search) === '' && last !== '')
        throw redirect({ href: `${path}${last}`, replace: true })
    },
  }
}

function moved(to: PagePath): Screen {
  return {
    leadOn: ({ search }) => {
      throw redirect({ href: `${to}${stringifySearch(search)}`, replace: true })
    },
  }
}

const root = createRootRoute({
  component: () => <Shell kept={<KeptPage path="/home" page={HomePage} />} />,
})

function makeRoute<Path extends PagePath>(path: Path) {
  const { component, staticData, leadOn } = screens[path]
  return createRoute({
    getParentRoute: () => root,
    path,
    ...(component !== undefined && { component }),
    ...(staticData !== undefined && { staticData }),
    validateSearch: (said: Said) => readSearch(path, said),
    beforeLoad: ({ cause, search, location: { href } }) => {
      leadOn?.({ cause, search: Object.fromEntries(Object.entries(search)) })
      // Others sign in first and come back.
      if (pages[path] === 'member' && readToken() === null)
        throw redirect({ to: '/login', search: { return: href } })
    },
  })
}

type Routes = { [Path in PagePath]: ReturnType<typeof makeRoute<Path>> }

/** Each under its own type, which a loop cannot tell. */
function makeRoutes(): Routes {
  const made: Partial<Record<string, AnyRoute>> = {}
  for (const path of Object.keys(pages) as PagePath[]) made[path] = makeRoute(path)
  return made as Routes
}

const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: NotFound,
  staticData: { title: 'notFound' },
})

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren({ ...makeRoutes(), notFound }),
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

declare module '@tanstack/react-router' {
  interface Register {
    /** Links and `useSearch` know every address and what may stand in it. */
    router: ReturnType<typeof makeRouter>
  }
}
