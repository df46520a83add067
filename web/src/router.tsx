import { type PagePath, pages } from '@kaihei/domain/pages'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { AnyRoute, RouteComponent, RouterHistory } from '@tanstack/react-router'
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
import type { Office } from '#pages/ops/offices.ts'
import { parseSearch, readSearch, stringifySearch } from './search.ts'
import type { Said } from './read-search.ts'
import type { SearchOf } from './search.ts'

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
  ...page(() => import('#pages/chat.tsx'), { bare: true }),
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
  '/home': kept('/home', HomePage),
  '/like': page(() => import('#pages/like.tsx')),
  '/order-quickly': page(() => import('#pages/order-quickly.tsx')),
  '/order-player-list': page(() => import('#pages/order-player-list.tsx')),
  '/order-quickly-confirm': page(() => import('#pages/order-quickly-confirm.tsx')),
  '/order-quickly-detail': page(() => import('#pages/order-quickly-detail.tsx')),
  '/order-detail': page(() => import('#pages/order-detail.tsx')),
  '/order-detail/$id': page(() => import('#pages/order-detail.tsx')),
  '/order-confirm/$id': page(() => import('#pages/order-confirm.tsx')),
  '/discord': page(() => import('#pages/discord.tsx')),
  '/user': page(() => import('#pages/user.tsx')),
  '/community': page(() => import('#pages/community.tsx')),
  '/match': page(() => import('#pages/match.tsx')),
  '/login': page(() => import('#pages/login.tsx'), { bare: true }),
  '/forget-password': page(() => import('#pages/forget-password.tsx'), { bare: true }),
  '/register': page(() => import('#pages/register.tsx'), { bare: true }),
  '/search/$keyword': page(() => import('#pages/search.tsx')),
  '/manual': page(() => import('#pages/manual.tsx')),
  '/403': page(() => import('#pages/403.tsx')),
  '/discord-upload-user': page(() => import('#pages/discord-upload-user.tsx'), {
    bare: true,
  }),
  '/index': moved('/profile'),
  '/profile': page(() => import('#pages/profile.tsx')),
  '/account': page(() => import('#pages/account.tsx')),
  '/order': page(() => import('#pages/order.tsx')),
  '/activity': page(() => import('#pages/activity.tsx')),
  '/event': page(() => import('#pages/event.tsx')),
  '/eventDetail': page(() => import('#pages/eventDetail.tsx')),
  '/eventDetailImg': page(() => import('#pages/eventDetailImg.tsx')),
  '/setting': page(() => import('#pages/setting.tsx')),
  '/gift': page(() => import('#pages/gift.tsx')),
  '/welfare': page(() => import('#pages/welfare.tsx')),
  '/bill': page(() => import('#pages/bill.tsx')),
  '/VIPLevel': page(() => import('#pages/VIPLevel.tsx')),
  '/playLevel': page(() => import('#pages/playLevel.tsx')),
  '/myInvent': page(() => import('#pages/myInvent.tsx')),
  '/myVouchers': page(() => import('#pages/myVouchers.tsx')),
  '/achieve': page(() => import('#pages/achieve.tsx')),
  '/topUser': page(() => import('#pages/topUser.tsx')),
  '/nitro': page(() => import('#pages/nitro.tsx')),
  '/entry': page(() => import('#pages/entry.tsx')),
  '/block': page(() => import('#pages/block.tsx')),
  '/prize': page(() => import('#pages/prize.tsx')),
  '/rentAccount': page(() => import('#pages/rentAccount.tsx')),
  '/red-packet/$id': page(() => import('#pages/red-packet.tsx')),
  '/chat': deskOrPanel,
  '/books': page(() => import('#pages/books.tsx')),
  '/mailbox': page(() => import('#pages/mailbox.tsx')),
  '/ops': office('home'),
  '/ops/applications': office('applications'),
  '/ops/orders': office('orders'),
  '/ops/orders/$id': office('order'),
  '/ops/withdrawals': office('withdrawals'),
  '/ops/payments': office('payments'),
  '/ops/vouchers': moved('/ops/campaigns'),
  '/ops/campaigns': office('campaigns'),
  '/ops/catalogue': office('catalogue'),
  '/ops/reports': office('reports'),
  '/ops/reviews': office('reviews'),
  '/ops/rentals': office('rentals'),
  '/ops/approvals': office('approvals'),
  '/ops/accounts': moved('/ops/people'),
  '/ops/people': office('people'),
  '/ops/people/$uk': office('person'),
  '/ops/nitro': office('nitro'),
  '/ops/modules': office('modules'),
  '/ops/system': office('system'),
  '/ops/books': office('books'),
  '/ops/audit': office('audit'),
  '/ops/rules': office('rules'),
}

interface Screen extends PageOptions {
  component?: RouteComponent
  /** Throws where one has to go instead. */
  leadOn?: (arrival: { cause: string; search: Said }) => void
}

interface PageOptions {
  /** A page with a frame of its own: no bars around it. */
  bare?: boolean
}

function page(load: () => Promise<{ default: ComponentType }>, { bare = false }: PageOptions = {}): Screen {
  return { component: lazyPage(load, bare ? null : <PageSkeleton />), bare }
}

/** A room of the console, which has bars of its own. Where each is stands in a file that a visitor never needs. */
function office(name: Office): Screen {
  return page(async () => (await import('#pages/ops/offices.ts')).offices[name](), { bare: true })
}

/** The shell draws it; the route only says when. Arriving without filters brings back the last ones. */
function kept(path: PagePath, { preload }: LazyPage<never>): Screen {
  return {
    component: Object.assign(() => null, { preload }),
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
  const { component, bare = false, leadOn } = screens[path]
  const { access, name: title } = pages[path]
  return createRoute({
    getParentRoute: () => root,
    path,
    ...(component !== undefined && { component }),
    ...(title !== null && { staticData: { title, bare } }),
    validateSearch: (said: Said) => readSearch(path, said),
    beforeLoad: ({ cause, search, location: { href } }) => {
      leadOn?.({ cause, search: Object.fromEntries(Object.entries(search)) })
      // Others sign in first and come back.
      if (access === 'member' && readToken() === null)
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

const makeTree = () => root.addChildren({ ...makeRoutes(), notFound })

let tree: ReturnType<typeof makeTree> | undefined

/** The server makes one for every page it draws; the routes are the same for all. */
export function makeRouter(history: RouterHistory) {
  return createRouter({
    routeTree: (tree ??= makeTree()),
    history,
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The server has no place to come back to, and would write a script into the page for it.
    scrollRestoration: 'document' in globalThis,
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
