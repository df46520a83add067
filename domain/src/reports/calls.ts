import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { line, noMoreThan, paragraph } from '../shape.ts'
import { reportKinds } from './report.ts'
import { reports } from './tariff.ts'

export const addReport = defineCall({
  method: 'POST',
  path: '/web/reports/add',
  access: 'member',
  effect: 'change',
  refusals: [
    'not_found',
    'not_yourself',
    'already_reported',
    'too_many_reports',
    'too_many_files',
    'no_such_file',
  ],
  summary: 'Tell staff of a person, a message, a review, a photo or a voice clip; the end is told by message',
  input: z.strictObject({
    kind: z.enum(reportKinds, problem('not_a_report_kind')),
    /** A uk, the ID of a message, the id of a review, or the address of a picture or clip. */
    id: line('reported', { min: 1, max: 200 }),
    /** A word of `reports/report.ts`, or words of one's own. */
    reason: line('reason', { min: 1, max: 60 }),
    text: z.optional(paragraph('explanation', { max: reports.text.max })),
    /** Uploaded as `evidence`. */
    files: z.optional(
      z.array(z.uuid(problem('no_such_file'))).check(noMoreThan('too_many_files', () => reports.maxFiles)),
    ),
  }),
  output: z.strictObject({ id: z.string() }),
})
