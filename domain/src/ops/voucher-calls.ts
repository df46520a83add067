import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { amount, instant, limit, line, nothing, uk, wholeNumber } from '../shape.ts'
import { tariff } from '../tariff.ts'
import { voucherValue } from '../vouchers/voucher.ts'

const campaign = z.strictObject({
  id: z.string(),
  title: z.string(),
  value: voucherValue,
  livesDays: z.int(),
  /** The most the house may lose by it, and how much of that is given out. */
  budget: z.int(),
  committed: z.int(),
  issued: z.int(),
  createdAt: instant,
  /** When everybody may claim one; null: staff give them. */
  claimFrom: z.nullable(instant),
  claimUntil: z.nullable(instant),
  /** When it was ended before its budget was used up. */
  endedAt: z.nullable(instant),
  /** The house itself gives from it: it cannot be ended. */
  ofHouse: z.boolean(),
})
export type Campaign = z.output<typeof campaign>

export const listCampaigns = defineCall({
  method: 'GET',
  path: '/web/ops/vouchers/campaigns',
  access: 'staff',
  effect: 'read',
  summary: 'Voucher campaigns and what is left of their budgets',
  input: nothing,
  output: z.strictObject({ items: z.array(campaign) }),
})

/** Nothing that the rules know: what nobody means who types it. */
function between(min: number, max: number) {
  return amount().check(
    z.minimum(min, problem('amount_below', { min })),
    z.maximum(max, problem('amount_above', { max })),
  )
}

export const createCampaign = defineCall({
  method: 'POST',
  path: '/web/ops/vouchers/campaigns',
  access: 'admin',
  effect: 'change',
  refusals: ['campaign_taken'],
  summary: 'Open a voucher campaign with a budget; leaves an audit row',
  input: z.strictObject({
    title: line('campaignTitle', { min: 2, max: 30 }),
    value: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('percent'),
        percent: wholeNumber({ min: 1, max: 90 }),
        cap: between(100, 100_000),
      }),
      z
        .strictObject({
          kind: z.literal('amount'),
          amount: between(100, 100_000),
          minimum: amount().check(
            limit<number>(
              'voucher_minimum',
              (min) => min >= tariff.vouchers.minOrder,
              () => ({ min: tariff.vouchers.minOrder }),
            ),
            z.maximum(1_000_000, problem('amount_above', { max: 1_000_000 })),
          ),
        })
        .check(
          z.refine(({ amount: off, minimum }) => off < minimum, {
            path: ['amount'],
            message: problem('reduction_too_large'),
          }),
        ),
    ]),
    livesDays: wholeNumber({ min: 1, max: 365 }),
    /** For so many days everybody may claim one; left out, staff give them. */
    claimDays: z.optional(wholeNumber({ min: 1, max: 365 })),
    budget: between(100, 100_000_000),
    reason: line('reason', { min: 2, max: 200 }),
  }),
  output: campaign,
})

export const issueVoucher = defineCall({
  method: 'POST',
  path: '/web/ops/vouchers/issue',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'campaign_exhausted', 'claim_over'],
  summary: 'Give somebody a voucher of a campaign, as long as its budget lasts; leaves an audit row',
  input: z.strictObject({
    campaignId: z.uuid(problem('no_such_campaign')),
    uk,
    reason: line('reason', { min: 2, max: 200 }),
  }),
  output: campaign,
})

export const endCampaign = defineCall({
  method: 'POST',
  path: '/web/ops/vouchers/end',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'already_handled', 'campaign_of_house'],
  summary:
    'End a voucher campaign: nobody gets another one of it, and what was given or promised stays. Leaves an audit row',
  input: z.strictObject({
    campaignId: z.uuid(problem('no_such_campaign')),
    reason: line('reason', { min: 2, max: 200 }),
  }),
  output: campaign,
})
