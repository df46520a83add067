import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { treePath } from '../books/calls.ts'
import { sealedDay } from '../books/seal.ts'
import { instant, line, nothing, pageInput, pageOf } from '../shape.ts'

export const getBooks = defineCall({
  method: 'GET',
  path: '/web/ops/books',
  access: 'admin',
  effect: 'read',
  summary: 'What is in every class of accounts, and whether the books were right when last gone through',
  input: nothing,
  output: z.strictObject({
    /** Received less paid, in hundredths: all of them come to nothing. */
    accounts: z.array(z.strictObject({ account: z.string(), balance: z.int() })),
    /** In how many places they were wrong, and when that was found out. */
    drift: z.int(),
    verifiedAt: instant,
  }),
})

const end = z.strictObject({
  account: z.string(),
  /** Whose it is: a person's uk and name; null for the house and for what is held for a thing. */
  owner: z.nullable(z.strictObject({ uk: z.string(), nickname: z.string() })),
})

const bookedMovement = z.strictObject({
  id: z.string(),
  /** Kind and step: `order.released`. */
  purpose: z.string(),
  at: instant,
  transfers: z.array(z.strictObject({ from: end, to: end, amount: z.int() })),
})
export type BookedMovement = z.output<typeof bookedMovement>

export const listMovements = defineCall({
  method: 'GET',
  path: '/web/ops/books/movements',
  access: 'admin',
  effect: 'read',
  summary:
    'Movements of money with their transfers, the newest first: by id, by person (uk), by kind, between two instants',
  input: z.strictObject({
    id: z.optional(line('keyword', { min: 1, max: 200 })),
    /** A uk. */
    who: z.optional(line('keyword', { min: 1, max: 40 })),
    /** A kind, `order`, or one of its steps, `order.released`. */
    kind: z.optional(line('keyword', { min: 1, max: 60 })),
    from: z.optional(instant),
    until: z.optional(instant),
    ...pageInput,
  }),
  output: pageOf(bookedMovement),
})

const provedLine = z.strictObject({
  id: z.string(),
  /** As it was kept when the day was closed. */
  leaf: z.string(),
  /** Whether it follows from the line as it is now; null: its key is gone, or does not open. */
  agrees: z.nullable(z.boolean()),
  path: treePath,
})
export type ProvedLine = z.output<typeof provedLine>

export const proveMovement = defineCall({
  method: 'GET',
  path: '/web/ops/books/proof',
  access: 'admin',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'The closed day that a movement stands in, and the way of each of its lines to the root; no salts',
  input: z.strictObject({ id: line('keyword', { min: 1, max: 200 }) }),
  output: z.strictObject({
    id: z.string(),
    /** Null: it is not sealed yet. */
    day: z.nullable(sealedDay),
    lines: z.array(provedLine),
  }),
})
