import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing, numberWithin, pageInput, pageOf, uk } from '../shape.ts'
import { tariff } from '../tariff.ts'
import { giftIds } from './catalogue.ts'
import { giftStates } from './gift.ts'

const { quantity, wordsCharacters } = tariff.gifts
const giftId = z.enum(giftIds, problem('not_a_choice'))
const state = z.enum(giftStates)
/** `hue` is the light of their room. */
const person = z.strictObject({ uk: z.string(), nickname: z.string(), avatar: z.string(), hue: z.int() })

const bagItem = z.strictObject({
  giftId,
  count: z.int(),
  /** What they cost when they were bought, the cheapest first: the first to be given. */
  lots: z.array(z.strictObject({ price: z.int(), count: z.int() })),
})

const directions = ['received', 'sent'] as const
export type GiftDirection = (typeof directions)[number]

const shownGift = z.strictObject({
  id: z.string(),
  giftId,
  quantity: z.int(),
  amount: z.int(),
  /** Null when the sender wants to stay unknown and it is not me. */
  from: z.nullable(person),
  to: person,
  message: z.string(),
  anonymous: z.boolean(),
  state,
  /** When it was given; while that is still open, when it was sent. */
  at: instant,
  /** Until when I can take it back; null if I cannot. */
  undoUntil: z.nullable(instant),
})
export type ShownGift = z.output<typeof shownGift>

export const listGiftCatalogue = defineCall({
  method: 'GET',
  path: '/web/dc/gift/catalogue',
  access: 'anyone',
  effect: 'read',
  summary: 'What can be given, in the order of the catalogue, and what it costs now',
  input: nothing,
  output: z.strictObject({
    items: z.array(z.strictObject({ id: giftId, name: z.string(), price: z.int(), art: z.string() })),
  }),
})

export const sendGift = defineCall({
  method: 'POST',
  path: '/web/dc/gift/send',
  access: 'member',
  effect: 'change',
  spends: true,
  refusals: [
    'not_found',
    'not_yourself',
    'blocked',
    'not_a_player',
    'muted',
    'gift_price_changed',
    'gift_limit',
    'bag_short',
    'insufficient_balance',
  ],
  summary: 'Give a companion something; for a minute it can be undone',
  input: z.strictObject({
    uk,
    giftId,
    quantity: numberWithin('gift_quantity', quantity),
    message: z.optional(line('message', { min: 0, max: wordsCharacters })),
    anonymous: z.optional(z.boolean(problem('not_a_flag'))),
    /** What one cost where I saw it: at another price nothing is sent. */
    shownPrice: z.optional(z.int(problem('malformed'))),
    /** Out of my bag: it was paid for at an event. */
    fromBag: z.optional(z.boolean(problem('not_a_flag'))),
  }),
  output: z.strictObject({
    id: z.string(),
    giftId,
    quantity: z.int(),
    amount: z.int(),
    state,
    undoUntil: instant,
  }),
})

export const undoGift = defineCall({
  method: 'POST',
  path: '/web/dc/gift/undo',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'undo_over'],
  summary: 'Take back a gift of the last minute',
  input: z.strictObject({ id: z.uuid(problem('malformed')) }),
  output: z.strictObject({ id: z.string(), state }),
})

export const listGifts = defineCall({
  method: 'GET',
  path: '/web/dc/gift/user/list',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found', 'not_allowed'],
  summary: "A person's wall of gifts, and the gifts, newest first",
  input: z.strictObject({
    ...pageInput,
    uk: z.optional(uk),
    direction: z.optional(z.enum(directions, problem('not_a_choice'))),
  }),
  output: z.extend(pageOf(shownGift), {
    /** How often each kind was given, in the order of the catalogue. */
    wall: z.array(z.strictObject({ giftId, name: z.string(), price: z.int(), count: z.int() })),
    /** What it all comes to, for myself alone. */
    totals: z.nullable(
      z.strictObject({
        count: z.int(),
        amount: z.int(),
        /** What was mine of it in beans, and what of that I cannot use yet; 0 of what I gave. */
        earned: z.int(),
        resting: z.int(),
      }),
    ),
    /** What lies in my bag, paid for and not given yet; with the first page, and of others nothing is said. */
    bag: z.array(bagItem),
  }),
})

export const getGiftTerms = defineCall({
  method: 'GET',
  path: '/web/dc/gift/terms',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_a_player'],
  summary: 'What I may still give today, and what a companion would get of it',
  input: z.strictObject({ uk }),
  output: z.strictObject({
    /** What can be given now. */
    offered: z.array(giftId),
    leftToday: z.int(),
    /** In percent, of hers now. */
    commission: z.number(),
    /** How long her share would rest if I sent it now: of coins that I did not buy, and as soon as bought ones are among them. */
    freezeHours: z.int(),
    freezeHoursWithBought: z.int(),
    /** How many kinds of light she was given so far. */
    kinds: z.int(),
    /** What lies in my bag, paid for and not given yet. */
    bag: z.array(bagItem),
  }),
})
