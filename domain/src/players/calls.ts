import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { products } from '../games/game.ts'
import { gameCode } from '../games/game-code.ts'
import { problem } from '../problem.ts'
import { flag, line, nothing, pageInput, pageOf, uk, wholeNumber } from '../shape.ts'
import { longestKeyword } from './keyword.ts'
import { languages } from './language.ts'
import { foundPerson, playerCard, playerDetail, playerStatuses } from './player.ts'

export const playerSorts = ['recommended', 'rating', 'priceUp', 'priceDown', 'newest', 'online'] as const
export type PlayerSort = (typeof playerSorts)[number]

/** From so many on nobody cares for the exact number, and to count a million would take longer than to list them. */
export const maxCounted = 100

const price = wholeNumber({ min: 0, max: 10_000_000 })

export const listPlayers = defineCall({
  method: 'GET',
  path: '/web/players/page',
  access: 'anyone',
  effect: 'read',
  offline: true,
  summary: 'Companions by filter and order',
  input: z.strictObject({
    game: z.optional(gameCode()),
    product: z.optional(z.enum(products)),
    sex: z.optional(wholeNumber({ min: 0, max: 2 })),
    minLevel: z.optional(wholeNumber({ min: 1, max: 8 })),
    minPrice: z.optional(price),
    maxPrice: z.optional(price),
    language: z.optional(z.enum(languages)),
    online: z.optional(flag()),
    sort: z.optional(z.enum(playerSorts)),
    ...pageInput,
  }),
  output: z.extend(pageOf(playerCard), {
    /** How many are online, whatever the filter. */
    onlineCount: z.int(),
    /** How many the filter lets through, counted up to `maxCounted`; null on later pages. */
    count: z.nullable(z.int()),
  }),
})

export const searchPlayers = defineCall({
  method: 'GET',
  path: '/web/players/search',
  access: 'anyone',
  effect: 'read',
  limit: 'search',
  summary:
    'People by any part of the nickname (former ones for 30 days) or by number, and companions by game or tag; companions first',
  input: z.strictObject({
    keyword: line('keyword', { min: 1, max: longestKeyword }),
    cursor: pageInput.cursor,
  }),
  output: pageOf(foundPerson),
})

export const getPlayer = defineCall({
  method: 'GET',
  path: '/web/players/detail',
  access: 'anyone',
  effect: 'read',
  offline: true,
  refusals: ['not_found'],
  summary: 'The public page of a person',
  input: z.strictObject({ uk }),
  output: playerDetail,
})

export const setStatus = defineCall({
  method: 'POST',
  path: '/web/players/status',
  access: 'player',
  effect: 'change',
  summary: 'Turn my light on, down or off; also says that I am still here',
  input: z.strictObject({ status: z.enum(playerStatuses, problem('not_a_status')) }),
  output: z.strictObject({ status: z.enum(playerStatuses) }),
})

export const myServices = defineCall({
  method: 'GET',
  path: '/web/players/services',
  access: 'player',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'What I sell, and the band my level allows',
  input: nothing,
  output: z.strictObject({
    services: playerCard.shape.services,
    band: z.strictObject({ min: z.int(), max: z.int() }),
  }),
})

export const getToday = defineCall({
  method: 'GET',
  path: '/web/players/today',
  access: 'player',
  effect: 'read',
  summary: 'My day as a companion; days are in Europe/London',
  input: nothing,
  output: z.strictObject({
    /** Hundredths of a bean that orders brought today, less what refunds took back today. */
    earnings: z.int(),
    /** Orders that I took on today. */
    orders: z.int(),
    /** Orders that I was paid for today. */
    finished: z.int(),
    /** Of all orders that asked for me, not only today's, from 0 to 1; null while there is nothing to judge by. */
    acceptRate: z.nullable(z.number()),
  }),
})
export type Today = z.output<typeof getToday.output>
