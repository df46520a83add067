import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, nothing } from '../shape.ts'
import { purpose } from '../wallet/bill.ts'

export const getVip = defineCall({
  method: 'GET',
  path: '/web/dcUser/vip',
  access: 'member',
  effect: 'read',
  summary: 'My VIP level, the experience behind it, and where that came from',
  input: nothing,
  output: z.strictObject({
    level: z.int(),
    /** Hundredths of a coin. */
    experience: z.int(),
    /** Null at the top. */
    next: z.nullable(z.strictObject({ level: z.int(), experience: z.int() })),
    /** The latest changes, the newest first. */
    sources: z.array(
      z.strictObject({
        /** In Chinese, and what it is made of. */
        title: z.string(),
        note: z.string(),
        purpose,
        experience: z.int(),
        at: instant,
      }),
    ),
  }),
})
export type Vip = z.output<typeof getVip.output>

const demand = z.strictObject({
  needed: z.nullable(z.number()),
  have: z.nullable(z.number()),
  met: z.boolean(),
})

export const getPlayLevel = defineCall({
  method: 'GET',
  path: '/web/dcUser/playLevel',
  access: 'member',
  effect: 'read',
  summary:
    'My companion level, how its number came about and what the next one asks for; null for who sells nothing',
  input: nothing,
  output: z.nullable(
    z.strictObject({
      level: z.int(),
      experience: z.int(),
      parts: z.strictObject({
        /** Whole coins of completed list price, finished orders, five-star reviews, each with what it adds. */
        list: z.strictObject({ coins: z.int(), experience: z.int() }),
        orders: z.strictObject({ count: z.int(), experience: z.int() }),
        fiveStars: z.strictObject({ count: z.int(), experience: z.int() }),
      }),
      next: z.nullable(
        z.strictObject({ level: z.int(), experience: demand, rating: demand, completion: demand }),
      ),
      /** When levels are judged next. */
      judgedAt: instant,
    }),
  ),
})
export type PlayLevelAnswer = z.output<typeof getPlayLevel.output>
