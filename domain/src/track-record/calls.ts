import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { nothing } from '../shape.ts'

export const getToday = defineCall({
  method: 'GET',
  path: '/web/players/today',
  access: 'player',
  effect: 'read',
  summary: 'My day as a companion (Europe/London): what I earned, the orders I took, and how often I accept',
  input: nothing,
  output: z.strictObject({
    /** Diamonds from orders that ended today, without what was taken back since. */
    earned: z.int(),
    /** Orders of today that I took. */
    orders: z.int(),
    /** Of all orders that asked for me, from 0 to 1; null while nobody has. */
    acceptRate: z.nullable(z.number()),
  }),
})
