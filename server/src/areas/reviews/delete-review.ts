import { Refusal } from '@kaihei/domain/refusal'
import { type Actor, mayCall } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { readRating } from './store.ts'
import { recountJudged, tellJudged } from './tell-judged.ts'
import { lockReview, markDeleted } from './written-store.ts'

/** Authors take back what they said; staff take down what others said, and say why. The companion can do neither. */
export async function deleteReview(
  work: Work,
  actor: Actor,
  id: string,
  { reason, remark }: { readonly reason: string | undefined; readonly remark: string | undefined },
): Promise<void> {
  const review = await lockReview(work, id)
  if (review === undefined) throw new Refusal('not_found')
  const { playerId, authorId, stars } = review
  const isAuthor = authorId === actor.userId
  // Staff who sell cannot hide what is said about them either.
  const isForeign = playerId !== actor.userId && mayCall(actor, 'staff')
  if (!isAuthor && !isForeign) throw new Refusal('not_allowed')
  if (!isAuthor && reason === undefined) throw new Refusal('reason_needed')
  if (review.deleted) return
  const before = await readRating(work, playerId)
  await markDeleted(work, id, isAuthor || reason === undefined ? null : { reason, byId: actor.userId })
  await recountJudged(work, review, { starsBefore: stars, stars: null })
  if (!isAuthor && reason !== undefined)
    await tellJudged(work, 'review.takenDown', review, { byId: actor.userId, reason, remark, before })
}
