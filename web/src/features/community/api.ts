import { type FeedKind, readFeed } from '@kaihei/domain/community/calls'
import type { OutputOf } from '@kaihei/domain/call'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf } from '#client/queries.ts'
import { streetKey } from '#live/street-key.ts'
import type { FeedPacket } from './open-packet.ts'

type Page = OutputOf<typeof readFeed>

const perPage = 20
const asked = (kind: FeedKind | undefined) => ({ limit: perPage, ...(kind !== undefined && { kind }) })
const latestKey = (kind: FeedKind | undefined) => [...streetKey, kind ?? 'all'] as const

/** What is newest now: what is heard over the live line makes it untrue. */
export function latestQuery(kind: FeedKind | undefined) {
  return queryOptions({
    queryKey: latestKey(kind),
    queryFn: ({ signal }) => call(readFeed, asked(kind), { quiet: true, signal }),
  })
}

/** The street as far as one has walked back. Its first page is the newest there is when it is read. */
export function feedPagesQuery(kind: FeedKind | undefined) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(readFeed), 'pages', asked(kind)] as const,
    queryFn: async ({ pageParam: cursor, signal, client }) => {
      const from = cursor === null ? asked(kind) : { ...asked(kind), cursor }
      const page = await call(readFeed, from, { quiet: true, signal })
      if (cursor === null) client.setQueryData(latestKey(kind), page)
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
}

/** Only the first page stays of what was read: whoever looks at what is new begins at the top. */
export function forgetWalk(queries: QueryClient, kind: FeedKind | undefined): void {
  queries.setQueryData(feedPagesQuery(kind).queryKey, (read) =>
    read === undefined ? read : { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
  )
}

/** The packet is another now, wherever the street shows it. */
export function changePacket(queries: QueryClient, id: string, change: Partial<FeedPacket>): void {
  const changeIn = (page: Page): Page => ({
    ...page,
    items: page.items.map((item) =>
      item.kind === 'packet' && item.packet.id === id
        ? { ...item, packet: { ...item.packet, ...change } }
        : item,
    ),
  })
  queries.setQueriesData<Page>({ queryKey: streetKey }, (page) => page && changeIn(page))
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: keyOf(readFeed) },
    (read) => read && { ...read, pages: read.pages.map(changeIn) },
  )
}
