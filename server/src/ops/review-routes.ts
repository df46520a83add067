import { restoreReview as restoreReviewCall } from '@kaihei/domain/ops/review-calls'
import { restoreReview } from '#areas/reviews/restore-review.ts'
import { type Route, answer } from '#http/answer.ts'

/** Staff take reviews down with the call that their authors use (`areas/reviews`); putting one back is theirs alone. */
export const restoredReviewRoutes: readonly Route[] = [
  answer(restoreReviewCall, async ({ work, actor, input: { id, reason, remark } }) => {
    await restoreReview(work, actor, id, { reason, remark })
    return { id }
  }),
]
