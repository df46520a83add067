import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, nothing, pageInput, pageOf, wholeNumber } from '../shape.ts'
import { inviteRewardKinds, inviteStates, voidReasons } from './invitation.ts'

const person = z.strictObject({ nickname: z.string(), avatar: z.string(), hue: z.int() })

/** A reward that matures. */
const growing = z.strictObject({
  id: z.string(),
  ...person.shape,
  kind: z.enum(inviteRewardKinds),
  /** The order's list price. */
  list: z.int(),
  amount: z.int(),
  finishedAt: instant,
  maturesAt: instant,
  /** Whether it can be had in advance: its order counts, and there is room for it. */
  advanceable: z.boolean(),
  /** Whether a refund can still be asked of its order: then there will be nothing of it. */
  refundable: z.boolean(),
})
export type GrowingReward = z.output<typeof growing>

export const getMyInvites = defineCall({
  method: 'GET',
  path: '/web/dcUser/myInvent',
  access: 'member',
  effect: 'read',
  summary: 'My invitation code and link, and what my invitations have brought, bring and will bring',
  input: nothing,
  output: z.strictObject({
    code: z.string(),
    /** Where whoever opens it registers with the code. */
    url: z.string(),
    invitees: z.int(),
    /** How many of them have done the order that begins it, and how many bring something now. */
    begun: z.int(),
    earning: z.int(),
    /** How many of them do not count. */
    voided: z.int(),
    /** What has reached my purse, what can be claimed, and what has not matured yet. */
    earned: z.int(),
    matured: z.int(),
    pending: z.int(),
    /** What was claimed and waits until the invited person's orders have made room for it. */
    waiting: z.int(),
    /** What was had in advance of rewards that came to nothing: later ones make up for it. */
    owed: z.int(),
    /** What may still be had in advance today. */
    advanceLeft: z.int(),
    /** What matures, the soonest first. */
    growing: z.array(growing),
    /** Who invited me. */
    invitedBy: z.nullable(person),
  }),
})
export type MyInvites = z.output<typeof getMyInvites.output>

export const claimInviteRewards = defineCall({
  method: 'GET',
  path: '/web/dcUser/inventReward',
  access: 'member',
  effect: 'change',
  keyed: true,
  refusals: ['nothing_matured'],
  summary: 'Claim every invitation reward that has matured',
  input: nothing,
  output: z.strictObject({
    /** What has reached my purse. */
    claimed: z.int(),
    /** What waits until there is room for it; it comes by itself. */
    waiting: z.int(),
    /** What made up for something I owed. */
    settled: z.int(),
  }),
})

const invitee = z.strictObject({
  ...person.shape,
  joinedAt: instant,
  state: z.enum(inviteStates),
  /** With `void`. */
  why: z.nullable(z.enum(voidReasons)),
  /** Until when their orders bring something. */
  endsAt: instant,
  earned: z.int(),
  pending: z.int(),
  /** When the next of it does; null: nothing matures. */
  maturesAt: z.nullable(instant),
})
export type Invitee = z.output<typeof invitee>

/** What a list of invited people may be narrowed to. */
export const inviteeViews = ['earning', 'void'] as const

export const listMyInvitees = defineCall({
  method: 'GET',
  path: '/web/discord/userInvite/queryList',
  access: 'member',
  effect: 'read',
  summary: 'Whom I have invited, the latest first, and how far each of them has come',
  input: z.strictObject({ ...pageInput, view: z.optional(z.enum(inviteeViews, problem('not_a_choice'))) }),
  output: pageOf(invitee),
})

export const advanceInviteRewards = defineCall({
  method: 'GET',
  path: '/web/discord/userInvite/receiptInAdvance',
  access: 'member',
  effect: 'change',
  keyed: true,
  refusals: ['nothing_to_advance', 'advance_limit'],
  summary: 'Take the oldest rewards that have not matured yet, each whole and for a fee, up to an amount',
  input: z.strictObject({
    /** Hundredths of a coin, before the fee; without it as much as a day allows. */
    amount: z.optional(wholeNumber({ min: 1, max: 1_000_000_000 })),
  }),
  output: z.strictObject({ received: z.int(), fee: z.int() }),
})
