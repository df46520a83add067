import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, nothing } from '../shape.ts'
import { topUpStates } from './top-up.ts'

export const getTopUpRules = defineCall({
  method: 'GET',
  path: '/web/dcUser/charge/rule',
  access: 'member',
  effect: 'read',
  summary: 'What can be bought, how it can be paid for, and how much of it today',
  input: nothing,
  output: z.strictObject({
    packages: z.array(
      z.strictObject({
        id: z.string(),
        coins: z.int(),
        /** For me and now: with what the first top-up adds. */
        bonus: z.int(),
        /** Hundredths of the currency. */
        price: z.int(),
        currency: z.literal('CNY'),
      }),
    ),
    channels: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    limits: z.strictObject({ perDay: z.int(), leftToday: z.int(), expiresMinutes: z.int() }),
    /** Whether what is bought next is the first and gets its bonus. */
    first: z.boolean(),
    /** What I began and have not paid: it counts against the limit until I do, take it back, or it expires. */
    pending: z.array(z.strictObject({ orderNo: z.string(), coins: z.int(), expiresAt: instant })),
  }),
})
export type TopUpRules = z.output<typeof getTopUpRules.output>

export const startTopUp = defineCall({
  method: 'POST',
  path: '/web/dcUser/pay',
  access: 'member',
  effect: 'change',
  refusals: ['no_such_package', 'no_such_channel', 'top_up_limit', 'payment_unreachable'],
  summary: 'Begin a top-up: the answer says where to pay',
  input: z.strictObject({
    packageId: z.string(problem('not_chosen', { name: 'topUpPackage' })).check(z.maxLength(40)),
    channel: z.string(problem('not_chosen', { name: 'channel' })).check(z.maxLength(40)),
  }),
  output: z.strictObject({ orderNo: z.string(), url: z.string(), expiresAt: instant }),
})

const orderNo = z
  .string(problem('top_up_missing'))
  .check(z.regex(/^[A-Z0-9]{8,32}$/, problem('not_a_top_up')))

const topUp = z.strictObject({
  orderNo,
  state: z.enum(topUpStates),
  coins: z.int(),
  bonus: z.int(),
  price: z.int(),
  channel: z.string(),
  /** Where to pay, while it can be paid. */
  url: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
})
export type TopUp = z.output<typeof topUp>

export const captureTopUp = defineCall({
  method: 'GET',
  path: '/web/dcUser/charge/capture',
  access: 'member',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Ask the provider for the money of a top-up and credit it, once',
  input: z.strictObject({ orderNo }),
  output: topUp,
})

export const checkTopUp = defineCall({
  method: 'GET',
  path: '/web/dcUser/charge/check',
  access: 'member',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'The state of a top-up',
  input: z.strictObject({ orderNo }),
  output: topUp,
})

export const cancelTopUp = defineCall({
  method: 'POST',
  path: '/web/dcUser/charge/cancel',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'payment_closed', 'payment_unreachable'],
  summary:
    'Take back a top-up that is not paid: it counts against no limit any more; money that comes late is credited',
  input: z.strictObject({ orderNo }),
  output: topUp,
})
