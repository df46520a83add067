import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { noPreviews, previewedThings } from '../rules/preview.ts'
import { instant, line, nothing } from '../shape.ts'

/** Where the number stands in the tariff: `order.acceptMinutes`. */
const key = z.string(problem('missing')).check(z.maxLength(80))

/** A number, or a table; amounts in hundredths. Whether it is one of this rule the rule says. */
const value = z.unknown()

const change = z.strictObject({
  value,
  from: instant,
  by: z.string(),
  /** Who agreed, where two have to. */
  second: z.nullable(z.string()),
  why: z.string(),
  at: instant,
})
export type RuleChange = z.output<typeof change>

const state = z.strictObject({
  key: z.string(),
  value,
  /** Null, and nobody and nothing beside it: as the program was delivered. */
  from: z.nullable(instant),
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  default: value,
})
export type RuleState = z.output<typeof state>

export const listRules = defineCall({
  method: 'GET',
  path: '/web/ops/rules',
  access: 'admin',
  effect: 'read',
  summary:
    'Every number of the business: what it is, since when, by whom and why, and what is decided for later',
  input: nothing,
  output: z.strictObject({
    items: z.array(state),
    /** The soonest first. */
    coming: z.array(
      z.strictObject({ key: z.string(), value, from: instant, by: z.string(), why: z.string() }),
    ),
  }),
})

export const listRuleChanges = defineCall({
  method: 'GET',
  path: '/web/ops/rules/history',
  access: 'admin',
  effect: 'read',
  summary: 'Everything that was decided about one number, the newest first',
  input: z.strictObject({ key }),
  output: z.strictObject({ items: z.array(change) }),
})

export const setRule = defineCall({
  method: 'POST',
  path: '/web/ops/rules/set',
  access: 'admin',
  effect: 'change',
  summary:
    'Change a number from now or a later moment on. What was agreed before keeps the old one; what moves money waits for a second admin. Leaves an audit row',
  refusals: ['not_found', 'rule_past', 'rule_value', 'rule_impossible'],
  input: z.strictObject({
    key,
    value,
    from: z.optional(instant),
    why: line('reason', { min: 2, max: 200 }),
  }),
  output: z.strictObject({ key: z.string(), value, from: instant, state: z.enum(['done', 'waiting']) }),
})

const previewLine = z.strictObject({
  about: z.enum(previewedThings),
  cases: z.int(),
  /** Those that would have gone otherwise. */
  touched: z.int(),
  /** What the house would have kept or given, in hundredths, with the number as it is and with the new one. */
  money: z.nullable(z.strictObject({ is: z.enum(['kept', 'given']), before: z.int(), after: z.int() })),
})
export type PreviewLine = z.output<typeof previewLine>

export const previewRule = defineCall({
  method: 'POST',
  path: '/web/ops/rules/preview',
  access: 'admin',
  effect: 'read',
  summary: 'What a change would have done to the last thirty days, as far as that can be worked out again',
  refusals: ['not_found', 'rule_value', 'rule_impossible'],
  input: z.strictObject({ key, value }),
  output: z.strictObject({
    days: z.int(),
    /** What of those days the rule concerns; none if nothing can be said. */
    lines: z.array(previewLine),
    /** Then why. */
    why: z.nullable(z.enum(noPreviews)),
  }),
})
