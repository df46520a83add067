import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { rental, rentId } from '../rental/calls.ts'
import { rentalDecisions } from '../rental/rental.ts'
import { amount, line, pageInput, pageOf } from '../shape.ts'
import { remark } from './remark.ts'

/** A dispute as staff see it. */
const inspectedRental = z.extend(rental, {
  about: z.enum(['login', 'claim']),
  /** How often whoever rents could not sign in within the days that count, this time included. */
  failures: z.int(),
  /** Who has decided. */
  decidedBy: z.nullable(z.string()),
  /** What I can decide now. */
  decisions: z.array(z.enum(rentalDecisions)),
  /** What keeps me from it: it is mine, or I made the claim. */
  needs: z.nullable(z.enum(['not_yourself', 'second_person'])),
})
export type InspectedRental = z.output<typeof inspectedRental>

export const listRentalsToInspect = defineCall({
  method: 'GET',
  path: '/web/ops/rentals',
  access: 'staff',
  effect: 'read',
  summary: 'Rentals that staff decide: failed logins, claims, or the decided ones, the newest first',
  input: z.strictObject({ view: z.optional(z.enum(['login', 'claim', 'decided'])), ...pageInput }),
  output: pageOf(inspectedRental),
})

export const decideRental = defineCall({
  method: 'POST',
  path: '/web/ops/rentals/decide',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'second_person', 'rent_moved_on', 'claim_amount'],
  summary: 'How a dispute about a rental ends, with a reason that both read; leaves an audit row',
  input: z.strictObject({
    rentId,
    decision: z.enum(rentalDecisions, problem('not_a_decision')),
    /** Of what is granted: so much of the claim; without it, all of it. */
    amount: z.optional(amount()),
    reason: line('reason', { min: 2, max: 200 }),
    remark,
  }),
  output: inspectedRental,
})
