import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { gameCodes, products } from '../games/game.ts'
import { flag, pageInput, pageOf, uk } from '../shape.ts'

export const playerStatuses = ['online', 'busy', 'offline'] as const
export type PlayerStatus = (typeof playerStatuses)[number]

const service = z.strictObject({
  id: z.string(),
  product: z.enum(products),
  game: z.enum(gameCodes),
  title: z.string(),
  rank: z.nullable(z.string()),
  /** Hundredths of a coin. */
  pricePerHour: z.int(),
  /** Minutes in the unit that orders count in. */
  unit: z.int(),
})

/** What a card shows of a companion. */
const playerCard = z.strictObject({
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
  voiceUrl: z.nullable(z.string()),
  voiceSeconds: z.nullable(z.int()),
  services: z.array(service),
})
export type PlayerCard = z.output<typeof playerCard>

export const listPlayers = defineCall({
  method: 'GET',
  path: '/web/players/page',
  access: 'anyone',
  effect: 'read',
  summary: 'Companions, the awake ones first',
  input: z.strictObject({
    game: z.optional(z.enum(gameCodes)),
    product: z.optional(z.enum(products)),
    online: z.optional(flag()),
    ...pageInput,
  }),
  output: z.extend(pageOf(playerCard), { onlineCount: z.int() }),
})
