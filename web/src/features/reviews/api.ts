import type { SentOf } from '@kaihei/domain/call'
import { listReviews } from '@kaihei/domain/reviews/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { pagesFor } from '#client/queries.ts'

export type ReviewFilters = Pick<SentOf<typeof listReviews>, 'only' | 'tag'>

const perPage = 10

export function reviewPagesQuery(uk: string, filters: ReviewFilters) {
  return pagesFor(listReviews, { uk, ...filters, limit: perPage }, { placeholderData: keepPreviousData })
}
