import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { flag, instant, nothing, pageInput } from '../shape.ts'
import { boardPeriods, boardStates } from './board.ts'

const input = z.strictObject({
  ...pageInput,
  period: z.optional(z.enum(boardPeriods, problem('malformed'))),
  /** Of the period before the running one. */
  last: z.optional(flag()),
})

/** Hundredths of a coin, or of a point. */
const bossParts = z.strictObject({ spent: z.int(), orders: z.int() })
const playerParts = z.strictObject({
  orders: z.int(),
  list: z.int(),
  gifts: z.int(),
  /** How many there were, and what they count. */
  fiveStars: z.int(),
  stars: z.int(),
  /** What one boss alone has brought beyond the bound, and so does not count. */
  cut: z.int(),
})
const callParts = z.strictObject({ picks: z.int() })

/** Somebody on a board. A boss who hides, and whoever is blocked with me, keeps the place: no uk, and nobody's name. */
function entryWith<P extends z.ZodMiniType>(parts: P) {
  return z.strictObject({
    rank: z.int(),
    uk: z.nullable(z.string()),
    nickname: z.string(),
    avatar: z.string(),
    hue: z.int(),
    /** Of a boss the VIP level, of a companion hers; null of one who hides. */
    level: z.nullable(z.int()),
    voice: z.nullable(z.strictObject({ url: z.string(), seconds: z.nullable(z.int()) })),
    isMe: z.boolean(),
    score: z.int(),
    parts,
  })
}

const neighbour = z.nullable(z.strictObject({ rank: z.int(), score: z.int() }))

function mineWith<P extends z.ZodMiniType>(parts: P) {
  return z.strictObject({
    /** None: not on the board yet. */
    rank: z.nullable(z.int()),
    score: z.int(),
    parts,
    /** Who is right before me and right behind me by score; whoever shares my place is neither. */
    ahead: neighbour,
    behind: neighbour,
  })
}

const span = {
  from: instant,
  /** The first instant of the next one. */
  to: instant,
  finalAt: instant,
  state: z.enum(boardStates),
  final: z.boolean(),
}

function boardWith<P extends z.ZodMiniType>(parts: P) {
  return z.strictObject({
    ...span,
    period: z.enum(boardPeriods),
    /** In words, in Chinese. */
    formula: z.string(),
    /** Of the first, the second and the third; nothing where there are none. */
    prizes: z.array(z.int()),
    items: z.array(entryWith(parts)),
    nextCursor: z.nullable(z.string()),
    /** Null for a visitor. */
    mine: z.nullable(mineWith(parts)),
  })
}

export const listTopBosses = defineCall({
  method: 'GET',
  path: '/web/dcUser/top/user',
  access: 'anyone',
  effect: 'read',
  summary: 'Bosses by what they have spent on orders that count',
  input,
  output: boardWith(bossParts),
})

export const listTopPlayers = defineCall({
  method: 'GET',
  path: '/web/dcUser/top/players',
  access: 'anyone',
  effect: 'read',
  summary: 'Companions by list value, gifts and reviews of five stars',
  input,
  output: boardWith(playerParts),
})

export const listTopCalls = defineCall({
  method: 'GET',
  path: '/web/dcUser/top/call',
  access: 'anyone',
  effect: 'read',
  summary: 'Companions by how many bosses picked them in fast orders, each once a day',
  input,
  output: boardWith(callParts),
})

const history = z.strictObject({
  ...span,
  bosses: z.array(entryWith(bossParts)),
  players: z.array(entryWith(playerParts)),
  calls: z.array(entryWith(callParts)),
})

export const listLastBoards = defineCall({
  method: 'GET',
  path: '/web/discord/historyRanking/queryLastWeekMonthList',
  access: 'anyone',
  effect: 'read',
  summary: 'The first of the boards of last week and last month',
  input: nothing,
  output: z.strictObject({ lastWeek: history, lastMonth: history }),
})
