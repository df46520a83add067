import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, line } from '../shape.ts'
import { proposal } from './proposal.ts'

const approvalStates = ['waiting', 'done', 'rejected', 'withdrawn', 'lapsed'] as const

const colleague = z.strictObject({ uk: z.string(), nickname: z.string() })

const approval = z.strictObject({
  id: z.string(),
  proposal,
  /** Whom it concerns; nobody: a number of the rules. */
  about: z.nullable(colleague),
  reason: z.string(),
  by: colleague,
  at: instant,
  /** When it lapses by itself. */
  until: instant,
  state: z.enum(approvalStates),
  /** What keeps me from deciding. */
  needs: z.nullable(z.enum(['second_person', 'not_yourself'])),
  decided: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.nullable(z.string()) })),
})
export type Approval = z.output<typeof approval>

export const listApprovals = defineCall({
  method: 'GET',
  path: '/web/ops/approvals',
  access: 'admin',
  effect: 'read',
  summary: 'What waits for a second person, the oldest first, and behind it what was decided lately',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(approval) }),
})

export const decideApproval = defineCall({
  method: 'POST',
  path: '/web/ops/approvals/decide',
  access: 'admin',
  effect: 'change',
  refusals: [
    'not_found',
    'second_person',
    'not_yourself',
    'already_handled',
    'adjust_too_much',
    'rule_impossible',
    'role_unchanged',
    'last_admin',
  ],
  summary:
    'Agree to what a colleague has proposed, which carries it out, or turn it down; leaves an audit row',
  input: z.strictObject({
    id: z.uuid(problem('no_such_proposal')),
    decision: z.enum(['approve', 'reject'], problem('not_a_decision')),
    reason: z.optional(line('reason', { min: 2, max: 200 })),
  }),
  output: z.strictObject({ id: z.string(), state: z.enum(approvalStates) }),
})
