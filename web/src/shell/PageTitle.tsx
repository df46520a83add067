import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMembership } from './membership.ts'
import { useShownTitle } from './own-title.ts'
import { pageTitle } from './page-title.ts'

/**
 * Sets the title, and on each later page tells a screen reader and the keyboard that the page is another. It draws nothing:
 * what stands around the page is not drawn anew for the name of it.
 */
export function PageTitle() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const action = useRouterState({ select: ({ location: { search } }) => 'action' in search && search.action })
  const own = useShownTitle((shown) => shown.own)
  // What the bell counts was said by accounts of the house: it is part of what is unread in the chat.
  const unread = useMembership((told) => Math.max(told.unread, told.chatUnread))
  const shown = pageTitle({ page, action, own, unread })
  useEffect(() => {
    document.title = shown
  }, [shown])

  const focused = useRef(pathname)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
