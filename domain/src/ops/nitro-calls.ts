import * as z from 'zod/mini'
import { bounds } from '../bounds.ts'
import { defineCall } from '../call.ts'
import { nitroKind as kind, nitroOrderNo } from '../nitro/calls.ts'
import { discordAnswers, nitroOutcomes } from '../nitro/nitro.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing, pageInput, pageOf } from '../shape.ts'
import { remark } from './remark.ts'

const answer = z.enum(discordAnswers, problem('not_a_choice'))
const outcome = z.enum(nitroOutcomes, problem('not_a_choice'))

const batch = z.strictObject({
  id: z.string(),
  kind,
  /** Where they were bought. */
  source: z.string(),
  by: z.string(),
  at: instant,
  count: z.int(),
  /** How many of them nobody has yet. */
  left: z.int(),
})
export type NitroBatch = z.output<typeof batch>

export const listNitroStock = defineCall({
  method: 'GET',
  path: '/web/ops/nitro/stock',
  access: 'staff',
  effect: 'read',
  summary: 'How many codes there are of each kind, and the latest that were loaded; never the codes',
  input: nothing,
  output: z.strictObject({
    items: z.array(z.strictObject({ kind, price: z.int(), left: z.int(), sold: z.int() })),
    batches: z.array(batch),
  }),
})

export const loadNitro = defineCall({
  method: 'POST',
  path: '/web/ops/nitro/load',
  access: 'staff',
  effect: 'change',
  secret: true,
  refusals: ['nitro_code_unreadable', 'nitro_code_known', 'nitro_codes_count'],
  summary:
    'Load codes, one a line; one that is known, or no code, refuses them all. Nobody of the house sees them again. Leaves an audit row',
  input: z.strictObject({
    kind,
    source: line('nitroSource', { min: 2, max: 60 }),
    codes: z
      .string(problem('missing', { name: 'nitroCodes' }))
      .check(
        z.minLength(1, problem('missing', { name: 'nitroCodes' })),
        z.maxLength(
          bounds.nitroCodes.characters,
          problem('too_long', { name: 'nitroCodes', max: bounds.nitroCodes.characters }),
        ),
      ),
  }),
  output: batch,
})

const person = z.strictObject({ uk: z.string(), nickname: z.string(), avatar: z.string(), hue: z.int() })

const report = z.strictObject({
  id: z.string(),
  orderNo: z.string(),
  kind,
  price: z.int(),
  buyer: person,
  /** The end of the code, and where it was bought. */
  tail: z.string(),
  source: z.string(),
  boughtAt: instant,
  /** When the buyer has looked at it again. */
  looks: z.array(instant),
  at: instant,
  text: z.string(),
  /** When the buyer was last believed without an answer of Discord, if that was lately. */
  believedAt: z.nullable(instant),
  /** How many of the kind are there to replace it. */
  left: z.int(),
  decision: z.nullable(z.strictObject({ answer, outcome, reason: z.string(), by: z.string(), at: instant })),
})
export type NitroReport = z.output<typeof report>

export const listNitroReports = defineCall({
  method: 'GET',
  path: '/web/ops/nitro/reports',
  access: 'staff',
  effect: 'read',
  summary:
    'Codes that are said not to work: the open ones, the oldest first, or the decided ones, the newest first',
  input: z.strictObject({ state: z.optional(z.enum(['open', 'decided'])), ...pageInput }),
  output: pageOf(report),
})

export const decideNitro = defineCall({
  method: 'POST',
  path: '/web/ops/nitro/decide',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'already_handled', 'nitro_outcome', 'sold_out'],
  summary:
    "Decide what becomes of a code that is said not to work, by Discord's answer; the buyer reads the reason. Leaves an audit row",
  input: z.strictObject({
    orderNo: nitroOrderNo,
    answer,
    outcome,
    reason: line('reason', { min: 2, max: 200 }),
    remark,
  }),
  output: z.strictObject({ orderNo: z.string(), outcome }),
})
