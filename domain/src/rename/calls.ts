import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant } from '../shape.ts'
import { profile } from '../users/calls.ts'
import { nickname } from '../users/nickname.ts'

const renameTerms = z.strictObject({
  /** Hundredths of a coin; 0 is free. */
  price: z.int(),
  /** From when on; in the past means now. */
  availableAt: instant,
  /** From when on it is free; null when my VIP level grants no free changes. */
  freeAt: z.nullable(instant),
  /** Each changes a name that would cost something for nothing. */
  cards: z.int(),
})

export const listRenames = defineCall({
  method: 'GET',
  path: '/web/dc/rename/list',
  access: 'member',
  effect: 'read',
  summary: 'My former nicknames and the terms of the next change',
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(z.strictObject({ from: z.string(), to: z.string(), at: instant })),
    next: renameTerms,
  }),
})

export const rename = defineCall({
  method: 'POST',
  path: '/web/dc/rename/update',
  access: 'member',
  effect: 'change',
  spends: true,
  refusals: [
    'same_nickname',
    'nickname_reserved',
    'rename_too_soon',
    'insufficient_balance',
    'nickname_taken',
  ],
  summary: 'Change my nickname',
  input: z.strictObject({ nickname }),
  output: profile,
})
