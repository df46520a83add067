import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { reports } from '../reports/tariff.ts'
import { instant, paragraph } from '../shape.ts'
import { sanctionKinds } from './sanction.ts'

const mySanction = z.strictObject({
  id: z.string(),
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  /** Null: until it is lifted. */
  until: z.nullable(instant),
  /** It can be answered once. */
  answered: z.boolean(),
})
export type MySanction = z.output<typeof mySanction>

export const listMySanctions = defineCall({
  method: 'GET',
  path: '/web/sanctions/mine',
  access: 'member',
  effect: 'read',
  summary: 'What is imposed on oneself now, what takes most first',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(mySanction) }),
})

export const answerSanction = defineCall({
  method: 'POST',
  path: '/web/sanctions/answer',
  access: 'anyone',
  effect: 'change',
  secret: true,
  refusals: ['not_found', 'already_answered', 'already_handled', 'answer_expired'],
  summary:
    'Answer a sanction, once: staff read it as a report. Whoever is banned sends what the refused sign-in gave them',
  input: z.strictObject({
    /** Without it, of whoever is signed in: the one with this id. */
    token: z.optional(z.string().check(z.maxLength(300))),
    id: z.optional(z.uuid()),
    text: paragraph('explanation', { max: reports.text.max }).check(
      z.minLength(2, problem('too_short', { name: 'explanation', min: 2 })),
    ),
  }),
  output: z.strictObject({ id: z.string() }),
})
