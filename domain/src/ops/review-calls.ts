import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { orderPerson } from '../orders/shapes.ts'
import { problem } from '../problem.ts'
import { instant, line, pageInput, pageOf, wholeNumber } from '../shape.ts'
import { remark } from './remark.ts'

export const reviewStates = ['shown', 'takenDown', 'deleted'] as const
export type ReviewState = (typeof reviewStates)[number]

const inspectedReview = z.strictObject({
  id: z.string(),
  at: instant,
  state: z.enum(reviewStates),
  /** Of one that its author deleted: 0, none, and no words. Of one that staff took down they stay, for staff. */
  stars: z.int(),
  tags: z.array(z.string()),
  text: z.string(),
  reply: z.nullable(z.string()),
  game: z.string(),
  /** Null when the author has gone. */
  author: z.nullable(orderPerson),
  companion: orderPerson,
  /** Null: from before there were orders here. */
  order: z.nullable(z.strictObject({ id: z.string(), sn: z.string() })),
  takenDown: z.nullable(z.strictObject({ reason: z.string(), by: z.nullable(z.string()), at: instant })),
  /** What people have told staff of it, the latest first. */
  reports: z.array(
    z.strictObject({ id: z.string(), state: z.enum(['open', 'decided']), by: z.string(), at: instant }),
  ),
})
export type InspectedReview = z.output<typeof inspectedReview>

const reviewId = z.uuid(problem('no_such_review'))

export const listReviewsToInspect = defineCall({
  method: 'GET',
  path: '/web/ops/reviews',
  access: 'staff',
  effect: 'read',
  summary:
    'All reviews, the newest first: by state, by stars, those that were reported; of a person (name, number or uk), of an order (its number), or one (its id)',
  input: z.strictObject({
    state: z.optional(z.enum(reviewStates)),
    stars: z.optional(wholeNumber({ min: 1, max: 5 })),
    /** `open`: a report of it waits; `ever`: there was one. */
    reported: z.optional(z.enum(['open', 'ever'])),
    keyword: z.optional(line('keyword', { min: 1, max: 100 })),
    ...pageInput,
  }),
  output: pageOf(inspectedReview),
})

export const getReviewToInspect = defineCall({
  method: 'GET',
  path: '/web/ops/reviews/detail',
  access: 'staff',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'One review, as staff read it',
  input: z.strictObject({ id: reviewId }),
  output: inspectedReview,
})

export const restoreReview = defineCall({
  method: 'POST',
  path: '/web/ops/reviews/restore',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'already_handled'],
  summary:
    'Put a review back that staff took down, as it was. Author and companion hear why; her rating is worked out again; leaves an audit row',
  input: z.strictObject({ id: reviewId, reason: line('reason', { min: 2, max: 200 }), remark }),
  output: z.strictObject({ id: z.string() }),
})
