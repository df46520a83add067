import type { FeedItem, FeedKind } from '@kaihei/domain/community/calls'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isLineUp, watchLine } from '#live/line-state.ts'
import { feedPagesQuery, forgetWalk, latestQuery } from './api.ts'

/** For visitors, and while the line is down: who hears nothing has to ask. */
const askEveryMs = 20_000
const askAgainMs = 5_000
/** How long one waits after an answer did not come, as it is said. */
export const askAgainSeconds = askAgainMs / 1000

/**
 * The street as it was when one began to look. What is new does not push itself in: it is counted, and shown when it is
 * asked for. What is shown already says how it stands now.
 */
export function useStreet(kind: FeedKind | undefined) {
  const queries = useQueryClient()
  const isUp = useSyncExternalStore(watchLine, isLineUp, () => false)
  const pages = useInfiniteQuery(feedPagesQuery(kind))
  const isRead = pages.data !== undefined && !pages.isPlaceholderData
  const latest = useQuery({
    ...latestQuery(kind),
    enabled: isRead,
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : !isUp && askEveryMs),
  })
  const read = pages.data?.pages.flatMap(({ items }) => items)

  const [since, setSince] = useState<{ kind: FeedKind | undefined; at: string }>()
  if (isRead && (since === undefined || since.kind !== kind)) setSince({ kind, at: newestOf(read) })
  const seenTo = since?.kind === kind ? since?.at : undefined

  // Between two lines something may have happened that neither of them told of.
  useEffect(
    () =>
      watchLine(() => {
        if (isLineUp()) void queries.invalidateQueries({ queryKey: latestQuery(kind).queryKey })
      }),
    [queries, kind],
  )

  const now = new Map(latest.data?.items.map((item) => [item.id, item]))
  const fresh = seenTo === undefined ? 0 : [...now.values()].filter(({ at }) => at > seenTo).length
  return {
    pages,
    items: read
      ?.filter(({ at }) => seenTo === undefined || at <= seenTo)
      .map((item) => now.get(item.id) ?? item),
    fresh,
    /** There is more that is new than was read. */
    isMoreFresh: fresh > 0 && fresh === now.size && latest.data?.nextCursor !== null,
    isCutOff: latest.isError,
    look: async () => {
      forgetWalk(queries, kind)
      const { data } = await pages.refetch()
      setSince({ kind, at: newestOf(data?.pages[0]?.items) })
    },
  }
}

function newestOf(items: readonly FeedItem[] | undefined): string {
  return items?.[0]?.at ?? ''
}
