import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { foundPerson } from '../players/player.ts'
import { problem } from '../problem.ts'
import { instant, line, pageInput, pageOf, uk } from '../shape.ts'
import { withdrawal } from '../withdrawals/calls.ts'
import { withdrawalMoves } from '../withdrawals/withdrawal.ts'
import { remark } from './remark.ts'

/** One request as staff see it. */
const inspectedWithdrawal = z.extend(withdrawal, {
  owner: z.pick(foundPerson, { uk: true, showId: true, nickname: true, avatar: true, hue: true, sex: true }),
  /** In full: whoever pays has to know. */
  payee: z.string(),
  /** How many have to agree, and who has. */
  approvalsNeeded: z.int(),
  approvals: z.array(z.strictObject({ uk, by: z.string(), reason: z.string(), at: instant })),
  /** Who pays: our own hands, or a provider by itself. */
  paidBy: z.enum(['hand', 'provider']),
  reference: z.nullable(z.string()),
  /** What went wrong with the provider at the last try. */
  trouble: z.nullable(z.string()),
  /** What keeps me from a move that another of the staff could make. */
  needs: z.nullable(z.enum(['needs_admin', 'second_person'])),
  /** What I can do with it now. */
  moves: z.array(z.enum(withdrawalMoves)),
})
export type InspectedWithdrawal = z.output<typeof inspectedWithdrawal>

export const listWithdrawalsToInspect = defineCall({
  method: 'GET',
  path: '/web/ops/withdrawals',
  access: 'staff',
  effect: 'read',
  summary: 'Withdrawals: the open ones, the oldest first, or the ended ones, the newest first',
  input: z.strictObject({
    view: z.optional(z.enum(['requested', 'approved', 'paying', 'ended'])),
    ...pageInput,
  }),
  output: pageOf(inspectedWithdrawal),
})

export const decideWithdrawal = defineCall({
  method: 'POST',
  path: '/web/ops/withdrawals/decide',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'withdrawal_moved_on', 'needs_admin', 'second_person'],
  summary:
    'Approve or reject a withdrawal with a reason that its owner reads; leaves an audit row; large ones need two admins',
  input: z.strictObject({
    id: z.uuid(problem('no_such_withdrawal')),
    approve: z.boolean(),
    reason: line('reason', { min: 2, max: 200 }),
    remark,
  }),
  output: inspectedWithdrawal,
})

export const payWithdrawal = defineCall({
  method: 'POST',
  path: '/web/ops/withdrawals/pay',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'withdrawal_with_provider', 'withdrawal_moved_on', 'second_person'],
  summary: 'Paying by hand: begin, then say how it went; leaves an audit row',
  input: z
    .strictObject({
      id: z.uuid(problem('no_such_withdrawal')),
      step: z.enum(['begin', 'paid', 'failed']),
      reason: line('explanation', { min: 2, max: 200 }),
      remark,
      /** What the bank or wallet calls the payment. */
      reference: z.optional(line('reference', { min: 1, max: 100 })),
    })
    .check(
      z.refine(({ step, reference }) => step !== 'paid' || reference !== undefined, {
        path: ['reference'],
        error: problem('missing', { name: 'reference' }),
      }),
    ),
  output: inspectedWithdrawal,
})
