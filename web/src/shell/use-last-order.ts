import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import type { LastOrder } from '@kaihei/domain/fast-orders/calls'
import { listFreshMessages, listNotices } from '@kaihei/domain/messages/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#client/call.ts'
import { queryFor, renew } from '#client/queries.ts'
import { isLineUp } from '#live/line-state.ts'
import { showMessage } from './incoming.ts'

const pollEveryMs = 5_000

/** My newest open order, asked for every five seconds while somebody is signed in. An error ends that. */
export function useLastOrder(asking: boolean): LastOrder | null {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    ...queryFor(getLastOrder, {}, { staleTime: pollEveryMs }),
    enabled: asking,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollEveryMs),
  })
  const shown = asking ? data : undefined

  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const askAgain = useEffectEvent(() => {
    if (asking && isError) void refetch()
  })
  // Whoever goes on to another page wants to know again.
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current === pathname) return
    here.current = pathname
    askAgain()
  }, [pathname])

  const before = useRef(shown)
  useEffect(() => {
    const known = before.current !== undefined && shown !== undefined
    const changed = before.current !== shown
    before.current = shown
    if (known && changed && !isLineUp()) void tellMissed(queries)
  }, [shown, queries])

  return shown ?? null
}

/** With the line cut nobody has said what the button shows now. */
async function tellMissed(queries: QueryClient): Promise<void> {
  void renew(queries, [listNotices])
  const { items } = await call(listFreshMessages, {}, { quiet: true }).catch(() => ({ items: [] }))
  items.forEach(showMessage)
}
