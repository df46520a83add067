import { Refusal } from '@kaihei/domain/refusal'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { readRating } from './store.ts'
import { recountJudged, tellJudged } from './tell-judged.ts'
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
  const { playerId, authorId, stars } = review
  if (byId === authorId || byId === playerId) throw new Refusal('not_yourself')
  if (!review.takenDown) throw new Refusal('already_handled')
  const before = await readRating(work, playerId)
  await markRestored(work, id)
  await recountJudged(work, review, { starsBefore: null, stars })
  await tellJudged(work, 'review.restored', review, { byId, reason, remark, before })
}
