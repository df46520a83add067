import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant } from '../shape.ts'
import { voucherOccasions, voucherStates } from './voucher.ts'

const voucher = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['percent', 'amount']),
  percent: z.optional(z.int()),
  cap: z.optional(z.int()),
  amount: z.optional(z.int()),
  minimum: z.optional(z.int()),
  /** What it was given for, in the words of whoever gave it. */
  source: z.string(),
  /** Set when the house itself gave it, by its own rules. */
  occasion: z.optional(z.enum(voucherOccasions)),
  givenAt: instant,
  expiresAt: instant,
  state: z.enum(voucherStates),
})
export type Voucher = z.output<typeof voucher>

export const listVouchers = defineCall({
  method: 'GET',
  path: '/web/dcUser/myVouchers',
  access: 'member',
  effect: 'read',
  summary: 'My vouchers: the usable ones, those that end first in front, or used and expired ones',
  input: z.strictObject({ state: z.optional(z.enum(voucherStates)) }),
  output: z.strictObject({ items: z.array(voucher) }),
})
