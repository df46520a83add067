import { reviewOrder as reviewOrderCall, setDiscordReview } from '@kaihei/domain/orders/calls'
import { Refusal } from '@kaihei/domain/refusal'
import { type Route, answer } from '#http/answer.ts'
import type { Work } from '#work/work.ts'
import { lockOwnOrder } from './own-order.ts'
import type { ChooseBidder } from './pass-time.ts'
import { getProduct } from './product-line.ts'
import { reviewOrder } from './review-order.ts'
import type { OrderRow } from './store.ts'

/** Reviews that follow from orders; what is said about them otherwise is in the area of reviews. */
export function orderReviewRoutes(chooseBidder: ChooseBidder): readonly Route[] {
  return [
    answer(reviewOrderCall, async ({ work, actor, input: { product, orderId, ...comment } }) => {
      const row = await lockBossOrder(work, { orderId, product: getProduct(product) }, actor.userId)
      return { id: await reviewOrder(work, row, comment) }
    }),

    answer(setDiscordReview, async ({ work, actor, input: { orderId, ...comment } }) => {
      const row = await lockBossOrder(work, { orderId }, actor.userId)
      return { id: await reviewOrder(work, row, comment) }
    }),
  ]

  async function lockBossOrder(
    work: Work,
    named: Parameters<typeof lockOwnOrder>[1],
    userId: string,
  ): Promise<OrderRow> {
    const { row, by } = await lockOwnOrder(work, named, userId, chooseBidder)
    if (by.side !== 'boss') throw new Refusal('not_allowed')
    return row
  }
}
