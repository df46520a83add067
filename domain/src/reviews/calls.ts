import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, line, pageInput, pageOf, uk } from '../shape.ts'

const review = z.strictObject({
  id: z.string(),
  stars: z.int(),
  tags: z.array(z.string()),
  text: z.string(),
  /** Null when the author has gone. */
  author: z.nullable(z.strictObject({ uk, nickname: z.string(), avatar: z.string(), hue: z.int() })),
  game: z.string(),
  reply: z.nullable(z.strictObject({ text: z.string(), at: instant })),
  /** A deleted review leaves its place: no text, 0 stars. */
  deleted: z.boolean(),
  at: instant,
})
export type Review = z.output<typeof review>

export const listReviews = defineCall({
  method: 'GET',
  path: '/web/dc/v1/user/pw/comments/list',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'What bosses say about a companion, newest first',
  input: z.strictObject({
    uk,
    only: z.optional(z.enum(['fiveStars', 'replied'])),
    tag: z.optional(line('tag', { min: 1, max: 20 })),
    ...pageInput,
  }),
  output: z.extend(pageOf(review), {
    counts: z.strictObject({ all: z.int(), fiveStars: z.int(), replied: z.int() }),
    tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })),
  }),
})
