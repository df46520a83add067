import type { InputOf } from '@kaihei/domain/call'
import type { setDiscordReview } from '@kaihei/domain/orders/review-calls'
import { editableUntil, reviewUntil } from '@kaihei/domain/orders/review-window'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { addReview, findReviewOf, type ReviewWords, saveReview } from '#areas/reviews/written-store.ts'
import { recountReviews } from '#areas/reviews/store.ts'
import type { Work } from '#work/work.ts'
import { existing } from '@kaihei/domain/orders/order'
import type { OrderRow } from './store.ts'

type Comment = Omit<InputOf<typeof setDiscordReview>, 'orderId'>

/** Says how a locked order was; saying it again changes what was said. Answers the review's id. */
export async function reviewOrder(work: Work, row: OrderRow, comment: Comment): Promise<string> {
  const { stars, tags = [], text = '' } = comment
  const words = { stars, tags: [...new Set(tags)], text }
  const written = await findReviewOf(work, row.id)
  if (written === undefined) return write(work, row, words)
  const { id, playerId, writtenAt } = written
  // What was deleted stays deleted: its place is taken.
  if (written.deleted || work.now >= editableUntil(writtenAt)) throw new Refusal('review_closed')
  await saveReview(work, id, words)
  await recountReviews(work, playerId)
  const changed = { orderPath: pathOf(row), writtenAt, starsBefore: written.stars, stars }
  await work.tell({
    type: 'review.changed',
    reviewId: id,
    orderId: row.id,
    playerId,
    authorId: row.bossId,
    ...changed,
  })
  return id
}

async function write(work: Work, row: OrderRow, words: ReviewWords): Promise<string> {
  const until = reviewUntil(row.order)
  if (until === undefined) throw new Refusal('order_moved_on')
  if (work.now >= until) throw new Refusal('review_closed')
  const [id, playerId] = [newId(), existing(row.playerId, 'companion')]
  const about = { orderId: row.id, playerId, authorId: row.bossId, game: row.service.game }
  await addReview(work, { id, ...about, ...words })
  await recountReviews(work, playerId)
  await work.tell({
    type: 'review.changed',
    reviewId: id,
    orderId: row.id,
    playerId,
    authorId: row.bossId,
    orderPath: pathOf(row),
    writtenAt: work.now,
    starsBefore: null,
    stars: words.stars,
  })
  return id
}

function pathOf({ id, product }: Pick<OrderRow, 'id' | 'product'>): string {
  return `/order-detail/${id}?product=${product}`
}
