import { type Activity, listActivities } from '@kaihei/domain/activities/calls'
import { queryFor } from '#client/queries.ts'

/** All of them. What is known of one alone is in `api.ts`: the street, which names those that run, need not bring it. */
export const activitiesQuery = queryFor(listActivities, {})

type PosterSize = 'strip' | 'wide' | 'card' | 'full'

/** Beside a line, as wide as a page, as a card, or as a page of its own. The house's own artwork has one size for all. */
export function posterOf({ poster }: Pick<Activity, 'poster'>, size: PosterSize): string {
  return poster.replace('wide', size)
}

/** Whole days: as many as the clock beside it shows. */
export function daysUntil(instant: string, now: number): number {
  return Math.floor((Date.parse(instant) - now) / 86_400_000)
}
