import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, pageInput, pageOf } from '../shape.ts'

/** What became of what a provider told us: believed or not, known or not, and what followed. */
export const noticeVerdicts = [
  'forged',
  'unrelated',
  'unknown',
  'nothing',
  'settled',
  'taken',
  'adopted',
  'won',
  'lost',
  'trouble',
] as const
export type NoticeVerdict = (typeof noticeVerdicts)[number]

const paymentNotice = z.strictObject({
  id: z.string(),
  provider: z.string(),
  /** What the provider calls it, and the thing it is about; of a forged one nothing is kept. */
  type: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  orderNo: z.nullable(z.string()),
  verdict: z.enum(noticeVerdicts),
  at: instant,
})
export type PaymentNotice = z.output<typeof paymentNotice>

export const listPaymentNotices = defineCall({
  method: 'GET',
  path: '/web/ops/payments/notices',
  access: 'admin',
  effect: 'read',
  summary: 'What payment providers have called about, and what became of it; the newest first',
  input: z.strictObject(pageInput),
  output: pageOf(paymentNotice),
})
