import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, month, nothing, uk } from '../shape.ts'
import { families } from './series.ts'

const family = z.enum(families)

const achievement = z.strictObject({
  id: z.string(),
  family,
  /** The row of windows it stands in; of a limited one its kind. */
  series: z.string(),
  name: z.string(),
  /** 1 to 4. */
  tier: z.int(),
  target: z.number(),
  /** Hours come in halves. */
  progress: z.number(),
  /** Null: not reached, or no longer. */
  achievedAt: z.nullable(instant),
  claimedAt: z.nullable(instant),
  /** 0 of what was reached before this house counted. */
  award: z.int(),
  /** The share of those who have it among those who could, 0 to 1. */
  rarity: z.number(),
  /** It was reached once, and was not claimed before what it was reached by was taken back. */
  lapsed: z.boolean(),
  /** It was claimed, and its coins wait for room under the cap. */
  waiting: z.boolean(),
  /** Of a limited one: when it can be reached. */
  from: z.nullable(instant),
  to: z.nullable(instant),
  /** On a final board of a month. */
  place: z.nullable(z.int()),
})
export type ShownAchievement = z.output<typeof achievement>

const whose = z.strictObject({ uk: z.optional(uk) })
const items = z.strictObject({ items: z.array(achievement) })

export const getAchievements = defineCall({
  method: 'GET',
  path: '/web/dc/achieve/overview',
  access: 'anyone',
  effect: 'read',
  refusals: ['not_found'],
  summary: "How many of the windows are lit, one's own or those of somebody who shows them",
  input: whose,
  output: z.strictObject({
    /** What is lit, and what still can be. */
    total: z.int(),
    achieved: z.int(),
    /** Of others 0. */
    claimable: z.int(),
    /** What was paid for them so far; of others 0. */
    claimed: z.int(),
    families: z.array(z.strictObject({ family, achieved: z.int(), total: z.int() })),
    tiers: z.array(z.strictObject({ tier: z.int(), achieved: z.int() })),
    /** What was reached last, the newest first. */
    latest: z.array(achievement),
    /** The richest five, for the wall. */
    worn: z.array(achievement),
    /** They do not show them to others. */
    hidden: z.boolean(),
  }),
})

const familyCall = (path: `/web/${string}`, summary: string) =>
  defineCall({
    method: 'GET',
    path,
    access: 'anyone',
    effect: 'read',
    refusals: ['not_found'],
    summary,
    input: whose,
    output: items,
  })

export const listBossAchievements = familyCall('/web/dc/achieve/boss', 'What is reached by ordering')
export const listPlayAchievements = familyCall('/web/dc/achieve/play', 'What companions reach by playing')
export const listGiftAchievements = familyCall('/web/dc/achieve/gift', 'What companions reach by gifts')
export const listLimitedAchievements = familyCall(
  '/web/dc/achieve/limited',
  'What can only be reached in its time: what one has, and the months around this one',
)

export const listMonthAchievements = defineCall({
  method: 'GET',
  path: '/web/dc/achieve/limit/month',
  access: 'anyone',
  effect: 'read',
  summary: 'What can be reached in a month only',
  input: z.strictObject({ month }),
  output: z.strictObject({ month: z.string(), items: z.array(achievement) }),
})

export const listAchievementMonths = defineCall({
  method: 'GET',
  path: '/web/dc/achieve/month/type',
  access: 'anyone',
  effect: 'read',
  summary: 'The months around this one, and what kinds of limited windows each has',
  input: nothing,
  output: z.strictObject({
    months: z.array(z.strictObject({ month: z.string(), types: z.array(z.enum(['month', 'day'])) })),
  }),
})

export const listAchievementCatalogue = defineCall({
  method: 'GET',
  path: '/web/dc/achieve/getGeneralCatalogue',
  access: 'anyone',
  effect: 'read',
  summary: 'Every window with its rarity; who is signed in reads their own progress in it',
  input: nothing,
  output: z.strictObject({
    families: z.array(z.strictObject({ family, items: z.array(achievement) })),
  }),
})

export const claimAward = defineCall({
  method: 'POST',
  path: '/web/dc/achieve/giftReceiveAward',
  access: 'member',
  effect: 'change',
  refusals: ['already_claimed', 'not_achieved'],
  summary: 'Take what a window brings, once',
  input: z.strictObject({
    id: z
      .string(problem('malformed'))
      .check(z.minLength(1, problem('malformed')), z.maxLength(60, problem('malformed'))),
  }),
  output: z.strictObject({
    id: z.string(),
    award: z.int(),
    claimedAt: instant,
    /** `waiting`: there is no room for it under the cap yet; it is paid by itself as soon as there is. */
    state: z.enum(['paid', 'waiting']),
  }),
})
