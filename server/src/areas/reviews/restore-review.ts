import { Refusal } from '@kaihei/domain/refusal'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { readRating, recountReviews } from './store.ts'
import { lockReview, markRestored } from './written-store.ts'

/** What staff took down comes back as it was; what its author deleted is the author's. */
export async function restoreReview(
  work: Work,
  { userId: byId }: Pick<Actor, 'userId'>,
  id: string,
  { reason, remark }: { readonly reason: string; readonly remark: string | undefined },
): Promise<void> {
  const review = await lockReview(work, id)
  if (review === undefined) throw new Refusal('not_found')
  const { playerId, authorId, orderId, stars, writtenAt } = review
  if (byId === authorId || byId === playerId) throw new Refusal('not_yourself')
  if (!review.takenDown) throw new Refusal('already_handled')
  const before = await readRating(work, playerId)
  await markRestored(work, id)
  await recountReviews(work, playerId)
  if (orderId !== null) {
    await work.tell({
      type: 'review.changed',
      reviewId: id,
      orderId,
      playerId,
      authorId,
      orderPath: null,
      writtenAt,
      starsBefore: null,
      stars,
    })
  }
  const after = await readRating(work, playerId)
  await work.tell({
    type: 'review.restored',
    reviewId: id,
    authorId,
    playerId,
    byId,
    reason,
    remark,
    before,
    after,
  })
}
