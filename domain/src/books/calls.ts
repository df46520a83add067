import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { month, pageInput, pageOf } from '../shape.ts'
import { sealedLine } from './line.ts'
import { sealedDay } from './seal.ts'

export const listSeals = defineCall({
  method: 'GET',
  path: '/web/books/seals',
  access: 'anyone',
  effect: 'read',
  summary:
    'The days whose books are closed, each with its seal and what the house owed then; the newest first',
  input: z.strictObject({
    /** The newest that is wanted. */
    until: z.optional(sealedDay.shape.day),
    ...pageInput,
  }),
  output: pageOf(sealedDay),
})

/** From a leaf up to the root: what stands beside it on each level, and on which side. */
export const treePath = z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: z.string() }))
export type TreePath = z.output<typeof treePath>

const proof = z.strictObject({
  /** As it stands in the books now. */
  line: sealedLine,
  /** 16 bytes in hexadecimal, told to nobody but whose line it is. Null: not sealed yet, or its key is gone. */
  salt: z.nullable(z.string()),
  /** The rest is null as long as it is not sealed. */
  path: z.nullable(treePath),
  root: z.nullable(z.string()),
  day: z.nullable(z.string()),
  seal: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  /** The day that it was sealed in. */
  figures: z.nullable(sealedDay),
})
export type BooksProof = z.output<typeof proof>

export const getProof = defineCall({
  method: 'GET',
  path: '/web/books/proof',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'bills_archived'],
  summary: 'What shows that a line of my bills stands in the books of a closed day',
  input: z.strictObject({ id: z.uuid(problem('malformed')) }),
  output: proof,
})

export const listProofs = defineCall({
  method: 'GET',
  path: '/web/books/proofs',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'bills_archived'],
  summary: 'The same for all lines of a month, or of an order of mine; the newest first',
  input: z.strictObject({
    month: z.optional(month),
    orderId: z.optional(z.uuid(problem('malformed'))),
    ...pageInput,
  }),
  output: pageOf(proof),
})
