import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { rewardForms } from '../rewards/reward.ts'
import { waitingReasons } from '../rewards/room.ts'
import { instant, nothing } from '../shape.ts'
import { voucherValue } from '../vouchers/voucher.ts'
import { packLocks, packStates } from './pack.ts'

const signInReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('coins'), amount: z.int() }),
  z.strictObject({ kind: z.literal('tickets'), count: z.int() }),
])

/** Whether it is mine already, or waits until my orders have made room for it. */
const given = z.enum(['paid', 'waiting'])

const packContents = z.strictObject({ tickets: z.int(), voucher: z.nullable(voucherValue) })

const claimable = z.strictObject({
  campaignId: z.string(),
  title: z.string(),
  state: z.enum(['open', 'waiting', 'claimed', 'gone']),
  value: voucherValue,
  livesDays: z.int(),
  /** How many are left, and until when they can be claimed. */
  left: z.int(),
  until: instant,
})
export type ClaimableVoucher = z.output<typeof claimable>

export const getWelfare = defineCall({
  method: 'GET',
  path: '/web/welfare/summary',
  access: 'member',
  effect: 'read',
  summary:
    'What the house has for me: sign-in, monthly pack, vouchers, tickets, and what waits for room and why',
  input: nothing,
  output: z.strictObject({
    signIn: z.strictObject({
      /** The window of today, from 1; once it is lit, still that one. */
      day: z.int(),
      doneToday: z.boolean(),
      rewards: z.array(signInReward),
      /** When the next day begins. */
      nextAt: instant,
    }),
    vipPack: z.strictObject({
      state: z.enum(packStates),
      why: z.optional(z.enum(packLocks)),
      contents: packContents,
      level: z.int(),
      /** Until when this month's can be had. */
      until: instant,
      /** What the next level's is, and how much experience is missing; null at the top. */
      next: z.nullable(z.strictObject({ level: z.int(), missing: z.int(), contents: packContents })),
    }),
    vouchers: z.array(claimable),
    tickets: z.int(),
    /** Where they came from, the latest first. */
    ticketSources: z.array(
      z.strictObject({
        /** In Chinese; `source` and `code` say it for programs. */
        what: z.string(),
        source: z.string(),
        code: z.string(),
        count: z.int(),
        at: instant,
      }),
    ),
    /** How far my spending of today is on its way to the next ticket. */
    ticketProgress: z.strictObject({
      givenToday: z.int(),
      maxPerDay: z.int(),
      /** Bought coins that are short of the next one, in hundredths. */
      missing: z.int(),
    }),
    renameCards: z.int(),
    /** What the house could still give me. */
    room: z.int(),
    /** What I was given and do not have yet, the oldest first. */
    pending: z.array(
      z.strictObject({
        what: z.string(),
        source: z.string(),
        code: z.string(),
        form: z.enum(rewardForms),
        amount: z.int(),
        why: z.enum(waitingReasons),
        at: instant,
      }),
    ),
  }),
})
export type Welfare = z.output<typeof getWelfare.output>

export const signInToday = defineCall({
  method: 'POST',
  path: '/web/welfare/signIn',
  access: 'member',
  effect: 'change',
  refusals: ['already_claimed'],
  summary: 'Light the window of today',
  input: nothing,
  output: z.strictObject({ day: z.int(), reward: signInReward, state: given }),
})

export const claimVipPack = defineCall({
  method: 'POST',
  path: '/web/welfare/vipPack',
  access: 'member',
  effect: 'change',
  refusals: ['already_claimed', 'no_pack', 'pack_needs_order', 'campaign_exhausted'],
  summary: "Claim this month's pack of my VIP level",
  input: nothing,
  output: z.strictObject({ vouchers: z.array(voucherValue), tickets: z.int(), state: given }),
})

export const claimVoucher = defineCall({
  method: 'POST',
  path: '/web/welfare/voucher',
  access: 'member',
  effect: 'change',
  refusals: ['already_claimed', 'not_found', 'claim_over', 'campaign_exhausted'],
  summary: 'Claim a voucher of a campaign that is open to everybody, one each',
  input: z.strictObject({ campaignId: z.uuid(problem('no_such_campaign')) }),
  output: z.strictObject({
    voucher: z.strictObject({ campaignId: z.string(), title: z.string(), value: voucherValue }),
    state: given,
  }),
})
