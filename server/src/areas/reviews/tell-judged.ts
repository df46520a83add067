import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import { readRating, recountReviews } from './store.ts'
import type { WrittenReview } from './written-store.ts'

type Rating = FactOf<'review.takenDown'>['before']

/** What a review counts for is counted again, and whoever counts stars hears what it was worth and is worth now. */
export async function recountJudged(
  work: Work,
  { id, playerId, authorId, orderId, writtenAt }: WrittenReview,
  worth: { readonly starsBefore: number | null; readonly stars: number | null },
): Promise<void> {
  await recountReviews(work, playerId)
  if (orderId === null) return
  await work.tell({
    type: 'review.changed',
    reviewId: id,
    orderId,
    playerId,
    authorId,
    orderPath: null,
    writtenAt,
    ...worth,
  })
}

interface Judged {
  readonly byId: string
  readonly reason: string
  readonly remark: string | undefined
  /** What the companion's card said. */
  readonly before: Rating
}

/** Staff took it down or put it back: the log and the people concerned hear why, and what the card says now. */
export async function tellJudged(
  work: Work,
  type: 'review.takenDown' | 'review.restored',
  { id: reviewId, authorId, playerId }: WrittenReview,
  judged: Judged,
): Promise<void> {
  const after = await readRating(work, playerId)
  await work.tell({ type, reviewId, authorId, playerId, ...judged, after })
}
