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
const person = z.strictObject({ uk: z.string(), nickname: z.string(), avatar: z.string() })

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
  at: instant,
})
export type ShownGift = z.output<typeof shownGift>

export const listGiftCatalogue = defineCall({
  method: 'GET',
  path: '/web/dc/gift/catalogue',
  access: 'anyone',
  effect: 'read',
  summary: 'What can be given, the cheapest first',
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
  refusals: [
    'gift_quantity',
    'not_found',
    'not_yourself',
    'blocked',
    'not_a_player',
    'gift_limit',
    'insufficient_balance',
  ],
  summary: 'Give a companion something; for a minute it can be undone',
  input: z.strictObject({
    uk,
    giftId,
    quantity: numberWithin('gift_quantity', quantity),
    message: z.optional(line('message', { min: 0, max: wordsCharacters })),
    anonymous: z.optional(z.boolean(problem('not_a_flag'))),
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
  refusals: ['not_found', 'signed_out', 'not_allowed'],
  summary: "A person's wall of gifts, and the gifts, newest first",
  input: z.strictObject({
    ...pageInput,
    uk: z.optional(uk),
    direction: z.optional(z.enum(['received', 'sent'], problem('not_a_choice'))),
  }),
  output: z.extend(pageOf(shownGift), {
    /** How often each kind was given, the cheapest first. */
    wall: z.array(z.strictObject({ giftId, name: z.string(), price: z.int(), count: z.int() })),
  }),
})

export const getGiftTerms = defineCall({
  method: 'GET',
  path: '/web/dc/gift/terms',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_a_player'],
  summary: 'What is left of today, and what a companion would get',
  input: z.strictObject({ uk }),
  output: z.strictObject({ leftToday: z.int(), commission: z.number() }),
})
