import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { sanctionKinds } from '../sanctions/sanction.ts'
import { instant, line, uk } from '../shape.ts'

const reason = line('reason', { min: 2, max: 200 })
export const sanctionUntil = z.optional(z.iso.datetime({ offset: true, error: problem('not_an_instant') }))

const imposed = z.strictObject({
  id: z.string(),
  kind: z.enum(sanctionKinds),
  /** Null: until it is lifted. */
  until: z.nullable(instant),
})

export const sanction = z.extend(imposed, {
  reason: z.string(),
  /** Null: the house itself. */
  by: z.nullable(z.string()),
  at: instant,
  /** Whether it bites now: it was not lifted, and its time is not over. */
  holds: z.boolean(),
  lifted: z.nullable(z.strictObject({ by: z.nullable(z.string()), at: instant, reason: z.string() })),
})
export type Sanction = z.output<typeof sanction>

export const listSanctions = defineCall({
  method: 'GET',
  path: '/web/ops/people/sanctions',
  access: 'staff',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'What staff have imposed on somebody, the latest first',
  input: z.strictObject({ uk }),
  output: z.strictObject({ items: z.array(sanction) }),
})

export const imposeSanction = defineCall({
  method: 'POST',
  path: '/web/ops/people/sanction',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'until_past'],
  summary:
    'Mute, hide, freeze or ban somebody, with a reason that they read; it bites at once. Colleagues are for admins. Leaves an audit row',
  input: z.strictObject({
    uk,
    kind: z.enum(sanctionKinds, problem('not_a_sanction')),
    until: sanctionUntil,
    reason,
  }),
  output: imposed,
})

export const liftSanction = defineCall({
  method: 'POST',
  path: '/web/ops/people/lift',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'already_handled'],
  summary: 'Lift a sanction before its time; leaves an audit row',
  input: z.strictObject({ id: z.uuid(problem('no_such_sanction')), reason }),
  output: imposed,
})
