import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing, pageInput, pageOf } from '../shape.ts'
import { nitroKindIds } from './catalogue.ts'
import { nitroStates } from './nitro.ts'
import { nitro } from './tariff.ts'

export const nitroKind = z.enum(nitroKindIds, problem('not_a_choice'))
const state = z.enum(nitroStates)
/** As `newOrderNo` makes them. */
export const nitroOrderNo = z
  .string(problem('malformed'))
  .check(z.regex(/^N[2-9A-HJ-NP-Z]{13}$/, problem('malformed')))

const offer = z.strictObject({
  kind: nitroKind,
  name: z.string(),
  price: z.int(),
  stock: z.int(),
  /** What I may still buy, of all kinds together. */
  leftToday: z.int(),
  leftThisMonth: z.int(),
})
export type NitroOffer = z.output<typeof offer>

const purchase = z.strictObject({
  orderNo: z.string(),
  kind: nitroKind,
  price: z.int(),
  state,
  at: instant,
  /** The end of the code, by which it is known. */
  tail: z.string(),
  /** Until then I can look at it again, and say that it does not work. */
  reportUntil: instant,
  /** How often I have looked at it again. */
  reveals: z.int(),
  /** What became of the last time I said so. */
  report: z.nullable(
    z.strictObject({
      at: instant,
      text: z.string(),
      /** Of the code that was meant: another one may have come for it. */
      tail: z.string(),
      /** In the words of whoever decided it. */
      reason: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
    }),
  ),
})
export type NitroPurchase = z.output<typeof purchase>

export const listNitro = defineCall({
  method: 'GET',
  path: '/web/nitro/nitroStock',
  access: 'anyone',
  effect: 'read',
  module: 'nitro',
  summary: 'What Nitro costs, how many codes there are, and what I may still buy',
  input: nothing,
  output: z.strictObject({ items: z.array(offer) }),
})

export const buyNitro = defineCall({
  method: 'POST',
  path: '/web/nitro/buyNitro',
  access: 'member',
  effect: 'change',
  spends: true,
  module: 'nitro',
  // The code is shown again to whoever repeats the key; kept under it is only which purchase it was.
  secret: 'again',
  refusals: ['nitro_limit', 'insufficient_balance', 'sold_out', 'look_over'],
  summary: 'Buy a code; it is paid for and shown at once',
  input: z.strictObject({ kind: nitroKind }),
  output: z.strictObject({
    orderNo: z.string(),
    kind: nitroKind,
    price: z.int(),
    code: z.string(),
    reportUntil: instant,
  }),
})

export const listMyNitro = defineCall({
  method: 'GET',
  path: '/web/nitro/mine',
  access: 'member',
  effect: 'read',
  summary: 'What I have bought, the newest first; of the codes only their ends',
  input: z.strictObject(pageInput),
  output: pageOf(purchase),
})

export const revealNitro = defineCall({
  method: 'POST',
  path: '/web/nitro/reveal',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['not_found', 'look_over'],
  summary: 'Look at a code of mine again; every look is written down',
  input: z.strictObject({ orderNo: nitroOrderNo }),
  output: z.strictObject({ code: z.string() }),
})

export const reportNitro = defineCall({
  method: 'POST',
  path: '/web/nitro/report',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'report_over'],
  summary: 'Say that a code does not work: staff decide whether it is replaced or refunded',
  input: z.strictObject({
    orderNo: nitroOrderNo,
    text: line('explanation', { min: 2, max: nitro.reportCharacters }),
  }),
  output: z.strictObject({ orderNo: z.string(), state }),
})
