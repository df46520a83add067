import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { commitment } from '../fair/calls.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing, pageInput, pageOf } from '../shape.ts'
import { numberStates } from './life.ts'
import { prize } from './prize.ts'
import { prizes, tiers } from './tariff.ts'

const tier = z.enum(tiers, problem('malformed'))
const number = z.string(problem('malformed')).check(z.regex(/^\d{3,6}$/, problem('malformed')))

/** A number that somebody has won. */
const mine = z.strictObject({
  number: z.string(),
  tier,
  state: z.enum(numberStates),
  /** Won: it can be bound until then. Bound: it is mine until then, null for ever. Returned: since then. */
  keepUntil: z.nullable(instant),
})
export type MyNumber = z.output<typeof mine>

const draw = z.strictObject({
  drawId: z.string(),
  nonce: z.int(),
  prize,
  /** What was drawn waits until there is room for it. */
  waits: z.boolean(),
})
export type NumberDrawn = z.output<typeof draw>

export const getNumberInfo = defineCall({
  method: 'GET',
  path: '/web/dc/beautiful/info',
  access: 'member',
  // The seeds are made when they are first asked for, and told when they are due.
  effect: 'change',
  summary: 'What can be drawn, how likely each is, and what I have',
  input: nothing,
  output: z.strictObject({
    on: z.boolean(),
    tickets: z.int(),
    /** What spending can still give today, and how far it is on the way to the next one, in hundredths of a coin. */
    spending: z.strictObject({ leftToday: z.int(), toward: z.int() }),
    odds: z.array(z.strictObject({ prize: z.enum(prizes), permille: z.int() })),
    /** Draws until it is certain; 1: the next. */
    pity: z.strictObject({ B: z.int(), A: z.int(), S: z.int() }),
    fair: z.strictObject({
      commitment,
      clientSeed: z.string(),
      /** Nobody has chosen it: a browser replaces it before it draws. */
      serverMade: z.boolean(),
      nonce: z.int(),
      /** Of the seed that comes after. */
      next: commitment,
    }),
    pausedUntil: z.nullable(instant),
    mine: z.array(mine),
    renameCards: z.int(),
    showId: z.string(),
  }),
})
export type NumberInfo = z.output<typeof getNumberInfo.output>

export const listNumbers = defineCall({
  method: 'GET',
  path: '/web/dc/beautiful/list',
  access: 'anyone',
  effect: 'read',
  module: 'draws',
  summary: 'The numbers that the house offers, and which of them are taken',
  input: z.strictObject({ ...pageInput, tier: z.optional(tier) }),
  output: pageOf(z.strictObject({ number: z.string(), tier, state: z.enum(['free', 'taken']) })),
})

export const drawNumbers = defineCall({
  method: 'POST',
  path: '/web/dc/beautiful/lottery',
  access: 'member',
  effect: 'change',
  spends: true,
  limit: 'draw',
  module: 'draws',
  refusals: ['draws_paused', 'no_tickets'],
  summary: 'Draw once or ten times, a ticket each',
  input: z.strictObject({ times: z.literal([1, 10], problem('malformed')) }),
  output: z.strictObject({ draws: z.array(draw), tickets: z.int() }),
})

export const bindNumber = defineCall({
  method: 'POST',
  path: '/web/dc/beautiful/binding',
  access: 'member',
  effect: 'change',
  refusals: ['account_frozen', 'number_not_mine'],
  summary: 'Wear a number that I have won; the one before rests and goes back',
  input: z.strictObject({ number }),
  output: z.strictObject({ showId: z.string(), until: z.nullable(instant) }),
})

export const pauseDraws = defineCall({
  method: 'POST',
  path: '/web/dc/beautiful/pause',
  access: 'member',
  effect: 'change',
  refusals: ['until_past', 'pause_too_long', 'pause_only_longer'],
  summary: 'Switch draws off for myself; it cannot be shortened',
  input: z.strictObject({ until: instant }),
  output: z.strictObject({ pausedUntil: instant }),
})

export const noteNumberEvent = defineCall({
  method: 'POST',
  path: '/web/dc/beautiful/burial',
  access: 'anyone',
  effect: 'read',
  summary: 'That something was looked at on the page; counted, and nothing of whom',
  input: z.strictObject({ event: line('event', { min: 1, max: 64 }) }),
  output: z.null(),
})

/** What the page tells of itself. */
export const numberEvents = ['open', 'draw', 'proof', 'bind', 'pause'] as const
export type NumberEvent = (typeof numberEvents)[number]
