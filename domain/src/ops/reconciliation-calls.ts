import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, nothing, pageInput, pageOf } from '../shape.ts'
import { entryKinds, entryStates, findingVerdicts } from '../top-ups/reconcile.ts'

const provider = z
  .string(problem('provider_missing'))
  .check(z.regex(/^[a-z]{2,20}$/, problem('provider_missing')))
/** A day of the house: `2026-11-16`. */
const day = z.iso.date(problem('not_a_day'))
const runId = z.uuid(problem('no_such_run'))
const count = z.int()

const run = z.strictObject({
  id: z.string(),
  provider: z.string(),
  day: z.string(),
  /** SHA-256 of the file, and which of the known kinds it is. */
  fileHash: z.string(),
  format: z.string(),
  counts: z.strictObject({
    matched: count,
    onlyOurs: count,
    onlyTheirs: count,
    amount: count,
    currency: count,
    state: count,
    repeated: count,
  }),
  /** How many somebody has to look at: all but those that match. */
  differences: count,
  /** Lines about other things, and of other days. */
  skipped: count,
  outside: count,
  /** What the provider kept that day, in hundredths of each currency. */
  fees: z.array(z.strictObject({ amount: z.int(), currency: z.string() })),
  by: z.strictObject({ uk: z.string(), nickname: z.string() }),
  at: instant,
})
export type Reconciliation = z.output<typeof run>

const side = { state: z.enum(entryStates), amount: z.int(), currency: z.string(), at: instant }

const finding = z.strictObject({
  place: z.int(),
  verdict: z.enum(findingVerdicts),
  kind: z.enum(entryKinds),
  /** The payment it is about and whose it is, where it is known here. */
  orderNo: z.nullable(z.string()),
  owner: z.nullable(z.strictObject({ uk: z.string(), nickname: z.string() })),
  ours: z.nullable(z.strictObject({ id: z.string(), ...side })),
  theirs: z.nullable(
    z.strictObject({
      line: z.int(),
      id: z.string(),
      fee: z.nullable(z.strictObject({ amount: z.int(), currency: z.string() })),
      ...side,
    }),
  ),
})
export type ReconciledFinding = z.output<typeof finding>

export const reconcileDay = defineCall({
  method: 'POST',
  path: '/web/ops/payments/reconcile',
  access: 'admin',
  effect: 'change',
  /** multipart/form-data: `provider`, `day`, and then one `file`. */
  body: 'multipart',
  refusals: [
    'day_file_text',
    'day_file_head',
    'day_file_line',
    'day_file_too_long',
    'day_file_other_day',
    'day_not_over',
    'not_found',
  ],
  summary:
    "Hold a provider's file of a day (CSV up to 8 MB: Stripe's itemised balance or payout report, PayPal's activity or settlement report, or the plain format) against the books; the same file again is the same run",
  input: z.strictObject({ provider, day }),
  output: z.strictObject({ run, isNew: z.boolean() }),
})

export const listReconciliations = defineCall({
  method: 'GET',
  path: '/web/ops/payments/reconciliations',
  access: 'admin',
  effect: 'read',
  summary: "Providers' files that were held against the books, the newest first",
  input: z.strictObject(pageInput),
  output: pageOf(run),
})

export const getReconciliation = defineCall({
  method: 'GET',
  path: '/web/ops/payments/reconciliations/detail',
  access: 'admin',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'One of them',
  input: z.strictObject({ id: runId }),
  output: run,
})

export const listFindings = defineCall({
  method: 'GET',
  path: '/web/ops/payments/reconciliations/findings',
  access: 'admin',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'What was found, differences first; without the ones that match unless these are asked for',
  input: z.strictObject({ run: runId, matched: z.optional(z.literal('yes')), ...pageInput }),
  output: pageOf(finding),
})

export const listReconciledDays = defineCall({
  method: 'GET',
  path: '/web/ops/payments/reconciliations/days',
  access: 'admin',
  effect: 'read',
  summary:
    'The last days that are over, by provider: what our books have, and whether a file was held against them',
  input: nothing,
  output: z.strictObject({
    providers: z.array(
      z.strictObject({
        provider: z.string(),
        days: z.array(
          z.strictObject({
            day: z.string(),
            /** Payments, refunds and charge-backs of ours. */
            ours: z.int(),
            /** The newest run; none while there is no file. */
            run: z.nullable(z.strictObject({ id: z.string(), differences: z.int() })),
          }),
        ),
      }),
    ),
  }),
})
export type ReconciledDay = z.output<typeof listReconciledDays.output>['providers'][number]['days'][number]
