import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { remark } from '../ops/remark.ts'
import { problem } from '../problem.ts'
import { line, noMoreThan, numberWithin, paragraph } from '../shape.ts'
import { tariff } from '../tariff.ts'
import { orderId, product, reason } from './calls.ts'
import { moveRefusals } from './machine.ts'

const comment = {
  orderId,
  stars: numberWithin('review_stars', tariff.review.stars),
  tags: z.optional(
    z.array(line('tag', { min: 1, max: 12 })).check(noMoreThan('review_tags', () => tariff.review.maxTags)),
  ),
  text: z.optional(paragraph('review', { max: tariff.review.maxCharacters })),
}

export const reviewOrder = defineCall({
  method: 'POST',
  path: '/web/{product}/order/addOrderComments',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'review_closed'],
  summary: `Review an order within ${tariff.review.withinDays} days; again within ${tariff.review.editHours} h changes it`,
  input: z.strictObject({ product, ...comment }),
  output: z.strictObject({ id: z.string() }),
})

export const setDiscordReview = defineCall({
  method: 'POST',
  path: '/web/dcOrder/setComments',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'review_closed'],
  summary: 'Review an order from Discord',
  input: z.strictObject(comment),
  output: z.strictObject({ id: z.string() }),
})

export const deleteReview = defineCall({
  method: 'POST',
  path: '/web/dcOrder/delComments',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_allowed', 'reason_needed'],
  summary: 'Delete my review; staff delete any with a reason. Its place stays.',
  /** Of staff: the reason is read by both, the remark stays in the audit log. */
  input: z.strictObject({ id: z.uuid(problem('no_such_review')), reason, remark }),
  output: z.null(),
})

export const replyToReview = defineCall({
  method: 'POST',
  path: '/web/players/reviews/reply',
  access: 'player',
  effect: 'change',
  refusals: ['not_found', 'review_replied'],
  summary: 'Answer a review of me, once',
  input: z.strictObject({
    id: z.uuid(problem('no_such_review')),
    text: paragraph('reply', { max: tariff.review.replyCharacters }),
  }),
  output: z.null(),
})
