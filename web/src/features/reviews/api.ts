import type { SentOf } from '@kaihei/domain/call'
import { listReviews } from '@kaihei/domain/reviews/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf } from '#client/queries.ts'

export type ReviewFilters = Pick<SentOf<typeof listReviews>, 'only' | 'tag'>

const perPage = 10

export function reviewPagesQuery(uk: string, filters: ReviewFilters) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listReviews), 'pages', uk, filters] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listReviews,
        { uk, ...filters, limit: perPage, ...(pageParam !== null && { cursor: pageParam }) },
        { quiet: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}
