import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { applicationStates } from '../players/onboarding-calls.ts'
import { foundPerson, playerCard } from '../players/player.ts'
import { problem } from '../problem.ts'
import { instant, line, pageInput, pageOf } from '../shape.ts'
import { peaks } from '../uploads/calls.ts'
import { remark } from './remark.ts'

/** One application as staff see it. */
const inspectedApplication = z.strictObject({
  id: z.string(),
  state: z.enum(applicationStates),
  applicant: z.pick(foundPerson, {
    uk: true,
    showId: true,
    nickname: true,
    avatar: true,
    hue: true,
    sex: true,
  }),
  motto: z.string(),
  introduction: z.string(),
  languages: z.array(z.string()),
  tags: z.array(z.string()),
  contact: z.string(),
  voice: z.nullable(z.strictObject({ url: z.string(), seconds: z.number(), peaks })),
  photos: z.array(z.string()),
  services: z.array(z.omit(playerCard.shape.services.def.element, { id: true, unit: true })),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type InspectedApplication = z.output<typeof inspectedApplication>

export const listApplications = defineCall({
  method: 'GET',
  path: '/web/ops/applications',
  access: 'staff',
  effect: 'read',
  summary: 'Applications of companions: the undecided, the oldest first, or the decided, the newest first',
  input: z.strictObject({ state: z.optional(z.enum(['submitted', 'approved', 'rejected'])), ...pageInput }),
  output: pageOf(inspectedApplication),
})

export const decideApplication = defineCall({
  method: 'POST',
  path: '/web/ops/applications/decide',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'application_decided', 'not_yourself', 'already_player'],
  summary: 'Approve or reject an application, with a reason that the applicant reads; leaves an audit row',
  input: z.strictObject({
    id: z.uuid(problem('no_such_application')),
    approve: z.boolean(),
    reason: line('reason', { min: 2, max: 200 }),
    remark,
  }),
  output: inspectedApplication,
})
