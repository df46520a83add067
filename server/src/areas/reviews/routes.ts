import { deleteReview as deleteReviewCall, replyToReview } from '@kaihei/domain/orders/review-calls'
import { listReviews } from '@kaihei/domain/reviews/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { hasBlocked } from '#areas/blocks/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { deleteReview } from './delete-review.ts'
import { replyOnce } from './reply-once.ts'
import { readReviews, summariseReviews } from './store.ts'

const perPage = 20

export const reviewRoutes: readonly Route[] = [
  answer(listReviews, async ({ work, actor, input }) => {
    const { uk, limit = perPage } = input
    const playerId = await getUserIdOf(work, uk)
    // Her page does not exist for those whom she has blocked; neither does what is said about her.
    if (actor !== undefined && (await hasBlocked(work, playerId, actor.userId)))
      throw new Refusal('not_found')
    const [found, summary] = await Promise.all([
      readReviews(work, playerId, input, readCursor(placeInTime, input.cursor), limit),
      summariseReviews(work, playerId),
    ])
    const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ ms: at.getTime(), id }))
    return { items: page.map(({ review }) => review), nextCursor, ...summary }
  }),

  answer(deleteReviewCall, async ({ work, actor, input: { id, reason, remark } }) => {
    await deleteReview(work, actor, id, { reason, remark })
    return null
  }),

  answer(replyToReview, async ({ work, actor, input: { id, text } }) => {
    await replyOnce(work, actor, id, text)
    return null
  }),
]
