import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { addToFeed } from './feed-store.ts'

/** A review is told of from the beginning; while it has no words there is nothing to see of it. */
export function tellOfReview(
  work: Work,
  { reviewId, writtenAt, starsBefore }: FactOf<'review.changed'>,
): void {
  if (starsBefore === null) addToFeed(work, 'review', reviewId, writtenAt)
}

export function tellOfNewcomer(work: Work, { userId }: FactOf<'player.approved'>): void {
  addToFeed(work, 'newcomer', userId, work.now)
}
