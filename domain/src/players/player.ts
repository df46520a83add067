import * as z from 'zod/mini'
import { scenes } from '../activities/scenes.ts'
import { products } from '../games/game.ts'
import { instant, uk } from '../shape.ts'
import { peaks } from '../uploads/calls.ts'

export const playerStatuses = ['online', 'busy', 'offline'] as const
export type PlayerStatus = (typeof playerStatuses)[number]

const service = z.strictObject({
  id: z.string(),
  product: z.enum(products),
  game: z.string(),
  title: z.string(),
  rank: z.nullable(z.string()),
  servers: z.array(z.string()),
  /** Hundredths of a coin. */
  pricePerHour: z.int(),
  /** Minutes in the unit that orders count in. */
  unit: z.int(),
})
export type Service = z.output<typeof service>

/** The published score; each part is from 0 to 1, before its weight. See score.ts. */
const scoreParts = z.strictObject({
  rating: z.number(),
  completion: z.number(),
  acceptRate: z.number(),
  replySpeed: z.number(),
  repeatBosses: z.number(),
  newcomer: z.number(),
})

/** What a card shows of a companion. */
export const playerCard = z.strictObject({
  uk,
  showId: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** Hue of the room's light. */
  hue: z.int(),
  sex: z.int(),
  status: z.enum(playerStatuses),
  motto: z.string(),
  languages: z.array(z.string()),
  playLevel: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  orderCount: z.int(),
  /** From 0 to 1: what the recommended order sorts by. */
  score: z.number(),
  scoreParts,
  /** Whether the caller likes this companion. */
  liked: z.boolean(),
  voiceUrl: z.nullable(z.string()),
  voiceSeconds: z.nullable(z.int()),
  voicePeaks: peaks,
  /** The first of her photos, which the window shows instead of the avatar. */
  cover: z.nullable(z.string()),
  services: z.array(service),
})
export type PlayerCard = z.output<typeof playerCard>

/** The public page of a person. One who is no companion has no services and level 0. */
export const playerDetail = z.extend(playerCard, {
  isPlayer: z.boolean(),
  introduction: z.string(),
  photos: z.array(z.strictObject({ url: z.string(), width: z.int(), height: z.int() })),
  tags: z.array(z.string()),
  /** Both are null for whoever does not say where they live: the time of day would tell it, too. */
  country: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  /** Shares from 0 to 1; null while there is nothing to judge by. */
  completionRate: z.nullable(z.number()),
  repeatRate: z.nullable(z.number()),
  replySeconds: z.nullable(z.int()),
  joinedAt: instant,
  /** What stands around their picture. */
  frame: z.nullable(z.enum(scenes)),
  isMe: z.boolean(),
  /** Whether the caller has blocked this person. */
  blocked: z.boolean(),
})
export type PlayerDetail = z.output<typeof playerDetail>

/** Why search found somebody: the keyword is the number, in a name, a game that is offered, or a tag that is carried. */
const match = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('number') }),
  z.strictObject({ by: z.literal('name') }),
  z.strictObject({ by: z.literal('game'), game: z.string() }),
  z.strictObject({ by: z.literal('tag') }),
])
export type Match = z.output<typeof match>

/** A person that search found; `player` is null for one who is no companion. */
export const foundPerson = z.strictObject({
  match,
  uk,
  showId: z.string(),
  nickname: z.string(),
  /** The former nickname that matched, when the present one does not. */
  formerNickname: z.nullable(z.string()),
  avatar: z.string(),
  hue: z.int(),
  sex: z.int(),
  player: z.nullable(playerCard),
})
export type FoundPerson = z.output<typeof foundPerson>
