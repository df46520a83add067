import * as z from 'zod/mini'
import { rewardSources } from '../rewards/reward.ts'
import { giftIds } from '../gifts/catalogue.ts'
import { nitroKindIds } from '../nitro/catalogue.ts'
import { packetKinds } from '../packets/tariff.ts'
import { payoutMethods } from '../withdrawals/withdrawal.ts'

/** The types of bills, by the number that stands in the address (`/bill?type=3`); 0 is all of them. */
export const billTypes = {
  topUp: 1,
  withdrawal: 2,
  order: 3,
  gift: 4,
  redPacket: 5,
  shop: 6,
  reward: 7,
} as const
export type BillType = (typeof billTypes)[keyof typeof billTypes]

/** What can happen to the money of an order. */
const orderSteps = [
  'held',
  'returned',
  'renewalHeld',
  'renewalReturned',
  'renewalStood',
  'released',
  'reversed',
  'matured',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** What can happen to bought coins that go back to their source. */
const refundSteps = ['held', 'paid', 'returned'] as const
export type RefundStep = (typeof refundSteps)[number]

/** What can happen to those whose payer took the money back. */
const chargeBackSteps = ['taken', 'won', 'settled'] as const
export type ChargeBackStep = (typeof chargeBackSteps)[number]

/** What can happen to the money of a gift. */
const giftSteps = ['held', 'returned', 'given', 'matured'] as const
export type GiftStep = (typeof giftSteps)[number]

/** What can happen to the money of a red packet. */
const packetSteps = ['sent', 'claimed', 'returned'] as const
export type PacketStep = (typeof packetSteps)[number]

/** What can happen to the money of a code for Nitro. */
const nitroSteps = ['bought', 'refunded'] as const
export type NitroStep = (typeof nitroSteps)[number]

/** How rewards for inviting somebody are had: once they have matured, before, or once there is room for them. */
const referralSteps = ['claimed', 'advanced', 'waited'] as const
export type ReferralStep = (typeof referralSteps)[number]

/** What can happen to the money of a rental. */
const rentalSteps = ['held', 'refunded', 'closed', 'matured'] as const
export type RentalStep = (typeof rentalSteps)[number]

/** Coins that staff gave or took by hand. */
const adjustmentSteps = ['given', 'taken'] as const
export type AdjustmentStep = (typeof adjustmentSteps)[number]

/** What a movement of money was for. Kept with it, so that every line of a bill can say so for ever. */
export const purpose = z.discriminatedUnion('kind', [
  /** What somebody brought along when the books were opened. */
  z.strictObject({ kind: z.literal('opening') }),
  z.strictObject({ kind: z.literal('topUp'), orderNo: z.string(), channel: z.string() }),
  /** Bought coins that go back to their source. */
  z.strictObject({
    kind: z.literal('refund'),
    id: z.string(),
    orderNo: z.string(),
    step: z.enum(refundSteps),
  }),
  z.strictObject({
    kind: z.literal('chargeBack'),
    id: z.string(),
    orderNo: z.string(),
    step: z.enum(chargeBackSteps),
  }),
  z.strictObject({
    kind: z.literal('withdrawal'),
    id: z.string(),
    method: z.enum(payoutMethods),
    step: z.enum(['requested', 'paid', 'returned']),
  }),
  z.strictObject({ kind: z.literal('conversion') }),
  z.strictObject({
    kind: z.literal('adjustment'),
    id: z.string(),
    step: z.enum(adjustmentSteps),
    /** In the words of whoever did it. */
    reason: z.string(),
  }),
  /** Somebody has left, and has given up what they had. */
  z.strictObject({ kind: z.literal('givenUp') }),
  z.strictObject({ kind: z.literal('rename'), from: z.string(), to: z.string() }),
  z.strictObject({
    kind: z.literal('reward'),
    source: z.enum(rewardSources),
    /** Which of them, in the words of its source. */
    what: z.string(),
  }),
  z.strictObject({
    kind: z.literal('referral'),
    step: z.enum(referralSteps),
    /** How many rewards, and what was kept for having them in advance. */
    rewards: z.int(),
    fee: z.int(),
  }),
  z.strictObject({
    kind: z.literal('order'),
    orderId: z.string(),
    /** The number that people know it by. */
    sn: z.optional(z.string()),
    step: z.enum(orderSteps),
    /** Which of several such steps of one order. */
    which: z.optional(z.string()),
  }),
  z.strictObject({
    kind: z.literal('gift'),
    /** This one gift, and which of the catalogue it is; a share that matures does not say. */
    id: z.string(),
    giftId: z.optional(z.enum(giftIds)),
    quantity: z.optional(z.int()),
    step: z.enum(giftSteps),
    /** Which of several such steps of one gift. */
    which: z.optional(z.string()),
  }),
  z.strictObject({
    kind: z.literal('packet'),
    packetId: z.string(),
    step: z.enum(packetSteps),
    /** How it is split, and into how many. */
    split: z.enum(packetKinds),
    shares: z.int(),
  }),
  z.strictObject({
    kind: z.literal('nitro'),
    orderNo: z.string(),
    product: z.enum(nitroKindIds),
    step: z.enum(nitroSteps),
  }),
  z.strictObject({
    kind: z.literal('activity'),
    activityId: z.string(),
    orderNo: z.string(),
    /** Of the campaign, as it was called then. */
    title: z.string(),
    titleEn: z.string(),
    quantity: z.int(),
  }),
  z.strictObject({
    kind: z.literal('rental'),
    rentId: z.string(),
    step: z.enum(rentalSteps),
    /** What was rented, and for how long; a share that matures does not say. */
    title: z.optional(z.string()),
    hours: z.optional(z.int()),
    /** Which of several such steps of one rental. */
    which: z.optional(z.string()),
  }),
])
export type Purpose = z.output<typeof purpose>

/**
 * What a purpose is seen as. A movement may be on two people's bills: an order's coins are its boss's, its beans its
 * companion's. The same line of a boss stands among the bills for the coins that came back, and among what counted for
 * VIP for those that did not.
 */
export type SeenAs = 'coin' | 'bean' | 'experience'
