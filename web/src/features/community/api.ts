import { type FeedKind, readFeed } from '@kaihei/domain/community/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { pagesFor, queryFor } from '#client/queries.ts'

const perPage = 20

/** The street as far as one has walked back. What is new does not push itself in: it is counted, and asked for. */
export function feedPagesQuery(kind: FeedKind | undefined) {
  return pagesFor(
    readFeed,
    { limit: perPage, ...(kind !== undefined && { kind }) },
    { placeholderData: keepPreviousData, refetchOnWindowFocus: false, staleTime: Infinity },
  )
}

const lookEveryMs = 20_000

/** What is newest now. */
export function latestQuery(kind: FeedKind | undefined) {
  return {
    ...queryFor(readFeed, { limit: perPage, ...(kind !== undefined && { kind }) }),
    refetchInterval: lookEveryMs,
  }
}
