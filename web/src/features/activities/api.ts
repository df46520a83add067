import type { ActivitySide } from '@kaihei/domain/activities/activity'
import { getActivity, listActivityRanking } from '@kaihei/domain/activities/calls'
import type { OutputOf } from '@kaihei/domain/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'
import { grouped } from '#ui/amount-text.ts'

export type Detail = OutputOf<typeof getActivity>
export type Ranking = NonNullable<Detail['ranking']>

/** Without an id the one that runs. */
export function activityQuery(activityId: string | undefined) {
  return queryFor(getActivity, activityId === undefined ? {} : { activityId })
}

export function rankingQuery(activityId: string, side: ActivitySide) {
  return queryOptions({
    ...queryFor(listActivityRanking, { activityId, side }, { staleTime: 60_000 }),
    placeholderData: keepPreviousData,
  })
}

/** Scores are hundredths of a light; people count whole ones. */
export function lightsText(score: number): string {
  return grouped(Math.floor(score / 100))
}

/** What is missing to a score: a part of a light is one more. */
export function missingText(hundredths: number): string {
  return grouped(Math.ceil(hundredths / 100))
}
