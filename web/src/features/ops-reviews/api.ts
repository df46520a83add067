import { getReport, listReports } from '@kaihei/domain/ops/report-calls'
import { getReviewToInspect, listReviewsToInspect } from '@kaihei/domain/ops/review-calls'
import { pagesFor } from '#client/queries.ts'
import type { reviewViews } from '#console-search.ts'

type ReviewView = (typeof reviewViews)[number]

/** What the address asks for. */
export interface ReviewPlace {
  readonly view?: ReviewView
  readonly stars?: number
  readonly keyword?: string
}

export function reviewPagesQuery({ view = 'all', stars, keyword }: ReviewPlace) {
  return pagesFor(
    listReviewsToInspect,
    {
      ...(view === 'reported' && { reported: 'open' as const }),
      ...((view === 'takenDown' || view === 'deleted') && { state: view }),
      ...(stars !== undefined && { stars }),
      ...(keyword !== undefined && { keyword }),
      limit: 20,
    },
    // Colleagues decide too.
    { staleTime: 0 },
  )
}

/** What is untrue once a review was taken down or put back. */
export const reviewReads = [listReviewsToInspect, getReviewToInspect, listReports, getReport]
