import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { mostAnswers, mostGames } from '../games/change-catalogue.ts'
import { products } from '../games/game.ts'
import { giftIds } from '../gifts/catalogue.ts'
import { tiers } from '../numbers/tariff.ts'
import { problem } from '../problem.ts'
import { accountStates } from '../rental/rental.ts'
import { instant, line, nothing, wholeNumber } from '../shape.ts'

const gift = z.strictObject({
  id: z.enum(giftIds),
  name: z.string(),
  english: z.string(),
  price: z.int(),
  /** What it is decided to cost later, the soonest first. */
  coming: z.array(z.strictObject({ price: z.int(), from: instant })),
  /** Whether another price waits for a second admin. */
  waiting: z.boolean(),
  /** Whether it can be given now. */
  on: z.boolean(),
  /** Who changed it last, and why; null: it is as the code has it. */
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type CataloguedGift = z.output<typeof gift>

const productLine = z.strictObject({
  code: z.enum(products),
  name: z.string(),
  english: z.string(),
  /** Whether anything new can be begun with its games. */
  on: z.boolean(),
  /** How many games are of it, and how many of these are on themselves. */
  games: z.int(),
  gamesOn: z.int(),
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type CataloguedLine = z.output<typeof productLine>

const answer = z.strictObject({ name: z.string(), on: z.boolean() })

const game = z.strictObject({
  code: z.string(),
  name: z.string(),
  english: z.string(),
  product: z.enum(products),
  /** Whether anything new can be begun with it. */
  on: z.boolean(),
  servers: z.array(answer),
  ranks: z.array(answer),
  /** How many services of companions are of it. */
  services: z.int(),
  /** Who changed it last, and why; null: it is as the code has it. */
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type CataloguedGame = z.output<typeof game>

export const listCatalogue = defineCall({
  method: 'GET',
  path: '/web/ops/catalogue',
  access: 'admin',
  effect: 'read',
  summary:
    'Product lines, games with their servers and ranks, gifts, and what there is of numbers and rental accounts',
  input: nothing,
  output: z.strictObject({
    lines: z.array(productLine),
    games: z.array(game),
    gifts: z.array(gift),
    /** Of each tier: in the pool, won and waiting, bound. */
    numbers: z.array(z.strictObject({ tier: z.enum(tiers), free: z.int(), won: z.int(), bound: z.int() })),
    rentals: z.array(z.strictObject({ state: z.enum(accountStates), count: z.int() })),
  }),
})

const why = line('reason', { min: 2, max: 200 })
const gameName = line('gameName', { min: 1, max: 16 })
const gameEnglish = line('gameEnglish', { min: 1, max: 32 })
/** A line stands on a button beside another. */
const shortName = line('gameName', { min: 1, max: 6 })
const shortEnglish = line('gameEnglish', { min: 1, max: 16 })
const giftId = z.enum(giftIds, problem('not_a_choice'))

export const switchGift = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/gift',
  access: 'admin',
  effect: 'change',
  summary:
    'Take a gift out of the catalogue, or put it back: from the next call on, in every process. What lies in bags can still be given; leaves an audit row',
  input: z.strictObject({ id: giftId, on: z.boolean(), why }),
  output: gift,
})

export const renameGift = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/gift/rename',
  access: 'admin',
  effect: 'change',
  refusals: ['catalogue_name_taken'],
  summary:
    'Call a gift otherwise, also where it was given before; what it costs is a rule; leaves an audit row',
  input: z.strictObject({ id: giftId, name: gameName, english: gameEnglish, why }),
  output: gift,
})

export const moveGift = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/gift/move',
  access: 'admin',
  effect: 'change',
  summary: 'Put a gift at another place of the order, counted from 0; leaves an audit row',
  input: z.strictObject({ id: giftId, place: wholeNumber({ min: 0, max: giftIds.length }), why }),
  output: z.strictObject({ order: z.array(z.string()) }),
})

const lineCode = z.enum(products, problem('no_such_product'))

export const renameLine = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/line',
  access: 'admin',
  effect: 'change',
  refusals: ['catalogue_name_taken'],
  summary: 'Call a product line otherwise; its code stays; leaves an audit row',
  input: z.strictObject({ code: lineCode, name: shortName, english: shortEnglish, why }),
  output: productLine,
})

export const switchLine = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/line/switch',
  access: 'admin',
  effect: 'change',
  refusals: ['last_line'],
  summary:
    'Take a product line with all its games out of the catalogue, or put it back: nothing new is begun, what runs goes on; leaves an audit row',
  input: z.strictObject({ code: lineCode, on: z.boolean(), why }),
  output: productLine,
})

export const moveLine = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/line/move',
  access: 'admin',
  effect: 'change',
  summary: 'Put a product line at another place of the order, counted from 0; leaves an audit row',
  input: z.strictObject({ code: lineCode, place: wholeNumber({ min: 0, max: products.length }), why }),
  output: z.strictObject({ order: z.array(z.string()) }),
})

/** Not held against the catalogue here: whoever asks may not have heard of a game that was just added. */
const code = z
  .string(problem('not_a_game_code'))
  .check(z.regex(/^[a-z][a-z0-9]{1,7}$/, problem('not_a_game_code')))

/** The list as it is to be; `was` says which of the list now is called otherwise from now on. */
function answers(name: 'server' | 'rank', max: number) {
  const one = line(name, { min: 1, max: 16 })
  return z
    .array(z.strictObject({ name: one, on: z.boolean(), was: z.optional(one) }))
    .check(z.maxLength(max, problem('too_many_answers', { max })))
}

export const addGame = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/game/add',
  access: 'admin',
  effect: 'change',
  refusals: ['game_code_taken', 'game_name_taken', 'too_many_games'],
  summary:
    'Add a game at the end of the catalogue: it can be offered and ordered at once; leaves an audit row',
  input: z.strictObject({
    code,
    name: gameName,
    english: gameEnglish,
    product: z.enum(products, problem('no_such_product')),
    why,
  }),
  output: game,
})

export const changeGame = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/game',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'game_name_taken', 'answers_repeated'],
  summary:
    'Call a game otherwise, or change the servers and ranks that are offered for it; a server or rank that is renamed is renamed in what companions and wishes say, too; leaves an audit row',
  input: z.strictObject({
    code,
    name: z.optional(gameName),
    english: z.optional(gameEnglish),
    servers: z.optional(answers('server', mostAnswers.servers)),
    ranks: z.optional(answers('rank', mostAnswers.ranks)),
    why,
  }),
  output: game,
})

export const switchGame = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/game/switch',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'last_game_of_line'],
  summary:
    'Take a game out of the catalogue, or put it back: nothing new is begun with it, what runs goes on; leaves an audit row',
  input: z.strictObject({ code, on: z.boolean(), why }),
  output: game,
})

export const moveGame = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/game/move',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Put a game at another place of the order, counted from 0; leaves an audit row',
  input: z.strictObject({ code, place: wholeNumber({ min: 0, max: mostGames }), why }),
  output: z.strictObject({ order: z.array(z.string()) }),
})
