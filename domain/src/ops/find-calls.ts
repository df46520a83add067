import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { line } from '../shape.ts'

/** What can be looked up by one word: whatever has a number or a name. */
export const foundKinds = ['person', 'order', 'movement', 'payment'] as const

const found = z.strictObject({
  kind: z.enum(foundKinds),
  /** By which its page knows it: a uk, an order's id, the id of a movement, the number of a top-up. */
  id: z.string(),
  /** What it is called: a nickname, a number. */
  name: z.string(),
  /** What tells it from others alike: a person's ID, an amount in hundredths, who. */
  who: z.nullable(z.string()),
  amount: z.nullable(z.int()),
})
export type Found = z.output<typeof found>

export const findAnything = defineCall({
  method: 'GET',
  path: '/web/ops/search',
  access: 'staff',
  effect: 'read',
  limit: 'search',
  summary:
    'People by name, ID or uk; orders, movements and payments by their number. Movements and payments are for admins',
  input: z.strictObject({ keyword: line('keyword', { min: 1, max: 100 }) }),
  output: z.strictObject({ items: z.array(found) }),
})
