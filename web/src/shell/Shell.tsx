import type { PageName } from '@kaihei/domain/titles/zh-CN'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { readToken, useSignedIn, useToken } from '#client/session.ts'
import { usePart } from '#client/use-part.ts'
import { isStaff } from '#features/users/is-staff.ts'
import { useProfile } from '#features/users/use-profile.ts'
import { text } from '#text/text.ts'
import { BareCorner } from './BareCorner.tsx'
import { BottomNav } from './BottomNav.tsx'
import { ChatMount } from './ChatMount.tsx'
import { useMembership } from './membership.ts'
import { OverlayMount } from './OverlayMount.tsx'
import { PageTitle } from './PageTitle.tsx'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'
import { VisitorTools } from './VisitorTools.tsx'
import { WaitingTools } from './WaitingTools.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageName
    bare?: boolean
  }
}

/** Behind the first frame, in one file. */
const loadMemberPart = () => import('./member-part.ts')

/** Everything around the page. */
export function Shell({ kept }: { kept: ReactNode }) {
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare === true })
  const signedIn = useSignedIn()
  const { data: profile } = useProfile()
  const me = signedIn ? profile : null
  const { part: member } = usePart(signedIn, loadMemberPart)
  const { lastOrder, ...told } = useMembership()
  useGuardsAgain()

  return (
    <>
      <PageTitle />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-paper px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        {text.shell.skipToContent}
      </a>
      {bare ? (
        <BareCorner visitor={me === null} />
      ) : (
        <TopBar
          tools={
            me === null ? (
              <VisitorTools />
            ) : member === undefined ? (
              <WaitingTools />
            ) : (
              <member.MemberTools {...told} me={me} />
            )
          }
        />
      )}
      <main
        id="content"
        tabIndex={-1}
        className={
          bare
            ? 'outline-none'
            : 'min-h-[calc(100dvh-64px)] pb-16 outline-none max-md:pb-36 md:pr-[var(--dock-gutter)]'
        }
      >
        {kept}
        <Outlet />
      </main>
      {!bare && <SideNav lastOrder={lastOrder} chatUnread={told.chatUnread} />}
      {!bare && <BottomNav />}
      {member && me !== null && <member.Member me={me} bare={bare} />}
      <ChatMount signedIn={signedIn} />
      <OverlayMount offersService={me === null || (me !== undefined && !isStaff(me.roles))} />
    </>
  )
}

/** Signing out on a page for members, here or in another tab, must not leave one standing on it. */
function useGuardsAgain(): void {
  const router = useRouter()
  const token = useToken()
  // A page that the server drew does not know the token yet; the browser does.
  const checked = useRef(readToken())
  useEffect(() => {
    if (token !== readToken() || checked.current === token) return
    checked.current = token
    void router.invalidate()
  }, [token, router])
}
