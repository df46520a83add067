import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { boardNames, boardPeriods } from '../boards/board.ts'
import { giftIds } from '../gifts/catalogue.ts'
import { packet as hungPacket } from '../packets/calls.ts'
import { instant, nothing, pageInput, pageOf, uk } from '../shape.ts'
import { peaks } from '../uploads/calls.ts'

/** What the street tells of. */
export const feedKinds = [
  'announcement',
  'review',
  'gift',
  'packet',
  'newcomer',
  'board',
  'achievement',
] as const
export type FeedKind = (typeof feedKinds)[number]

const person = z.strictObject({ uk, nickname: z.string(), avatar: z.string(), hue: z.int() })
const companion = z.extend(person, { playLevel: z.int(), cover: z.nullable(z.string()) })

const told = { id: z.string(), at: instant }

const announcement = z.strictObject({
  ...told,
  kind: z.literal('announcement'),
  title: z.string(),
  text: z.string(),
  /** Empty: it is said in Chinese alone. */
  titleEn: z.string(),
  textEn: z.string(),
})

const review = z.strictObject({
  ...told,
  kind: z.literal('review'),
  player: companion,
  /** Null when the author has gone, or wants to stay out of the light. */
  author: z.nullable(person),
  game: z.string(),
  stars: z.int(),
  text: z.string(),
  reply: z.nullable(z.string()),
})

const newcomer = z.strictObject({
  ...told,
  kind: z.literal('newcomer'),
  player: companion,
  motto: z.string(),
  voiceUrl: z.nullable(z.string()),
  voiceSeconds: z.nullable(z.int()),
  voicePeaks: peaks,
})

/** One that the whole street sees. */
const gift = z.strictObject({
  ...told,
  kind: z.literal('gift'),
  giftId: z.enum(giftIds),
  quantity: z.int(),
  amount: z.int(),
  message: z.string(),
  from: person,
  to: companion,
})

const packet = z.strictObject({ ...told, kind: z.literal('packet'), packet: hungPacket })

/** A board that is final, with its first places; nobody is named who hides. */
const board = z.strictObject({
  ...told,
  kind: z.literal('board'),
  board: z.enum(boardNames),
  period: z.enum(boardPeriods),
  from: instant,
  to: instant,
  first: z.array(z.strictObject({ rank: z.int(), score: z.int(), person: z.nullable(person) })),
})

const achievement = z.strictObject({
  ...told,
  kind: z.literal('achievement'),
  person,
  achievementId: z.string(),
})

const feedItem = z.discriminatedUnion('kind', [
  announcement,
  review,
  gift,
  packet,
  newcomer,
  board,
  achievement,
])
export type FeedItem = z.output<typeof feedItem>

export const readFeed = defineCall({
  method: 'GET',
  path: '/web/community/feed',
  access: 'anyone',
  effect: 'read',
  summary: 'What happened in the street, newest first',
  input: z.strictObject({ ...pageInput, kind: z.optional(z.enum(feedKinds)) }),
  output: pageOf(feedItem),
})

/** Nobody counts further: what is more is many. */
export const mostCounted = 100

export const readTonight = defineCall({
  method: 'GET',
  path: '/web/community/tonight',
  access: 'anyone',
  effect: 'read',
  summary:
    'How lively the street is: reviews of the last 24 hours and packets that can be opened, each up to 100',
  input: nothing,
  output: z.strictObject({ reviews: z.int(), packets: z.int() }),
})
