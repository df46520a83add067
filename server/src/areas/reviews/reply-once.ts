import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import type { Actor } from '#http/actor.ts'
import type { Work } from '#work/work.ts'
import { lockReview, saveReply } from './written-store.ts'

/** The companion's one answer to what was said about her. */
export async function replyOnce(
  work: Work,
  { userId: playerId, uk: playerUk }: Pick<Actor, 'userId' | 'uk'>,
  id: string,
  text: string,
): Promise<void> {
  const review = await lockReview(work, id)
  if (review === undefined || review.deleted) throw new Refusal('not_found')
  if (review.playerId !== playerId) throw new Refusal('not_allowed')
  if (review.replied) throw new Refusal('review_replied')
  if (text === '') throw new Refusal('malformed', { fields: { text: problem('missing', { name: 'reply' }) } })
  await saveReply(work, id, text)
  const { authorId } = review
  if (authorId !== null) await work.tell({ type: 'review.replied', authorId, playerUk })
}
