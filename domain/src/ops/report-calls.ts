import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { inspectedKinds, reportDecisions } from '../reports/report.ts'
import { instant, line, pageInput, pageOf } from '../shape.ts'
import { remark } from './remark.ts'
import { sanctionUntil } from './sanction-calls.ts'

const reportId = z.uuid(problem('no_such_report'))

const person = z.strictObject({
  uk: z.string(),
  showId: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  hue: z.int(),
})

const inspectedReport = z.strictObject({
  id: z.string(),
  kind: z.enum(inspectedKinds),
  /** What it is about. A message is read by a call of its own, which leaves a row in the audit log. */
  thing: z.strictObject({
    id: z.string(),
    /** As it was when it was reported: the words of a review or a packet, how somebody presents themselves. */
    text: z.nullable(z.string()),
    /** What it says now, where that is something else. */
    textNow: z.nullable(z.string()),
    /** Of a review. */
    stars: z.nullable(z.int()),
    /** Of a person: what they were called. */
    nickname: z.nullable(z.string()),
    /** Of a photo or a clip. */
    url: z.nullable(z.string()),
    /** It is no longer there for others to see. */
    gone: z.boolean(),
  }),
  reporter: person,
  /** Null: whoever it is about has gone. */
  reported: z.nullable(person),
  reason: z.string(),
  text: z.string(),
  /** Where its pictures are read, for half an hour at most. */
  files: z.array(z.string()),
  at: instant,
  ageMinutes: z.int(),
  state: z.enum(['open', 'decided']),
  decision: z.nullable(
    z.strictObject({ is: z.enum(reportDecisions), reason: z.string(), by: z.string(), at: instant }),
  ),
})
export type InspectedReport = z.output<typeof inspectedReport>

export const listReports = defineCall({
  method: 'GET',
  path: '/web/ops/reports',
  access: 'staff',
  effect: 'read',
  summary: 'What people have reported: the open ones, the oldest first, or the decided, the newest first',
  input: z.strictObject({ state: z.optional(z.enum(['open', 'decided'])), ...pageInput }),
  output: pageOf(inspectedReport),
})

export const getReport = defineCall({
  method: 'GET',
  path: '/web/ops/reports/detail',
  access: 'staff',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'One report, open or decided',
  input: z.strictObject({ id: reportId }),
  output: inspectedReport,
})

const reportedMessage = z.strictObject({
  ID: z.string(),
  from: z.omit(person, { showId: true }),
  at: instant,
  text: z.string(),
  picture: z.nullable(z.string()),
  /** Its people read it no longer; staff do, here. */
  isRevoked: z.boolean(),
  isReported: z.boolean(),
})
export type ReportedMessage = z.output<typeof reportedMessage>

export const readReportedMessage = defineCall({
  method: 'POST',
  path: '/web/ops/reports/message',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'already_handled'],
  summary:
    'A reported message with the ten before and the ten after it, while its report is open; leaves an audit row',
  input: z.strictObject({ id: reportId }),
  output: z.strictObject({ items: z.array(reportedMessage) }),
})

export const decideReport = defineCall({
  method: 'POST',
  path: '/web/ops/reports/decide',
  access: 'staff',
  effect: 'change',
  refusals: [
    'not_found',
    'not_yourself',
    'already_handled',
    'reported_gone',
    'not_to_take_down',
    'wrong_decision',
    'until_past',
  ],
  summary:
    'How a report ends. The reporter hears that it did; whoever was warned or muted, or whose thing was taken down, hears why; leaves an audit row',
  input: z.strictObject({
    id: reportId,
    decision: z.enum(reportDecisions, problem('not_a_decision')),
    reason: line('reason', { min: 2, max: 200 }),
    /** Of a mute; without it, it holds until it is lifted. */
    until: sanctionUntil,
    remark,
  }),
  output: z.strictObject({ id: z.string(), state: z.enum(['open', 'decided']) }),
})
