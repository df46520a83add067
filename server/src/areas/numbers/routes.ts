import {
  bindNumber as bindNumberCall,
  drawNumbers as drawNumbersCall,
  getNumberInfo,
  listNumbers,
  noteNumberEvent,
  pauseDraws,
} from '@kaihei/domain/numbers/calls'
import { drawsUntilCertain } from '@kaihei/domain/numbers/luck'
import { numbersOf } from '@kaihei/domain/numbers/number'
import { numbers as rules, prizes, type Tier, tiers } from '@kaihei/domain/numbers/tariff'
import { Refusal } from '@kaihei/domain/refusal'
import { ticketsLeftToday } from '@kaihei/domain/tickets/ticket'
import * as z from 'zod/mini'
import { holdSeeds } from '#areas/fair/number-seeds.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { countRenameCards } from '#areas/rename/card-store.ts'
import { countTickets, readSpending } from '#areas/tickets/store.ts'
import { getOwnShowId } from '#areas/users/store.ts'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import { bindNumber } from './bind-number.ts'
import { drawNumbers } from './draw-numbers.ts'
import { lockLuck, readLuck, savePause } from './luck-store.ts'
import { findTaken, listMine } from './store.ts'

const numbersPerPage = 30
/** More than anybody has; of what went back, the latest. */
const maxMine = 60
const dayMs = 24 * 3_600_000
const odds = prizes.map((prize) => ({ prize, permille: rules.odds[prize] }))

export function numberRoutes({ config, switches, numberEvents }: House): readonly Route[] {
  const seal = openSeal(config)
  return [
    answer(getNumberInfo, async ({ work, actor: { userId } }) => {
      const { current, next } = await holdSeeds(work, seal, userId)
      const [tickets, spending, { luck, pausedUntil }, mine, renameCards, showId] = await Promise.all([
        countTickets(work, userId),
        readSpending(work, userId, work.now),
        readLuck(work, userId),
        listMine(work, userId, maxMine),
        countRenameCards(work, userId),
        getOwnShowId(work, userId),
      ])
      const { commitment, clientSeed, serverMade, draws: nonce } = current
      const isPaused = pausedUntil !== null && pausedUntil > work.now
      return {
        on: !switches.isOff('draws'),
        tickets,
        spending: { leftToday: ticketsLeftToday(spending.today), toward: spending.toward },
        odds,
        pity: drawsUntilCertain(luck),
        fair: { commitment, clientSeed, serverMade, nonce, next: next.commitment },
        pausedUntil: isPaused ? pausedUntil.toISOString() : null,
        mine: mine.map(({ number, tier, state, keepUntil }) => ({
          number,
          tier,
          state,
          keepUntil: keepUntil?.toISOString() ?? null,
        })),
        renameCards,
        showId,
      }
    }),

    answer(listNumbers, async ({ work, input: { tier, cursor, limit = numbersPerPage } }) => {
      const after = readCursor(placeInPools, cursor)
      const found = offeredAfter(tier === undefined ? tiers : [tier], after, limit + 1)
      const { page, nextCursor } = cutPage(found, limit, (last) => last)
      const taken = await findTaken(
        work,
        page.map(({ number }) => number),
      )
      return {
        items: page.map(({ number, tier: of }) => ({
          number: String(number),
          tier: of,
          state: taken.has(number) ? ('taken' as const) : ('free' as const),
        })),
        nextCursor,
      }
    }),

    answer(drawNumbersCall, async ({ work, actor: { userId }, input: { times } }) =>
      drawNumbers(work, seal, userId, times),
    ),

    answer(bindNumberCall, async ({ work, actor: { userId }, input: { number } }) => {
      const { showId, until } = await bindNumber(work, userId, number)
      return { showId, until: until?.toISOString() ?? null }
    }),

    answer(pauseDraws, async ({ work, actor: { userId }, input }) => {
      const until = new Date(input.until)
      if (until <= work.now) throw new Refusal('until_past')
      if (until.getTime() > work.now.getTime() + rules.pauseDays * dayMs) throw new Refusal('pause_too_long')
      const { pausedUntil } = await lockLuck(work, userId)
      if (pausedUntil !== null && pausedUntil > until)
        throw new Refusal('pause_only_longer', { availableAt: pausedUntil.toISOString() })
      savePause(work, userId, until)
      return { pausedUntil: until.toISOString() }
    }),

    answer(noteNumberEvent, async ({ input: { event } }) => {
      numberEvents.note(event)
      return null
    }),
  ]
}

const placeInPools = z.strictObject({ tier: z.enum(tiers), number: z.int() })
type PlaceInPools = z.output<typeof placeInPools>

/** What is offered, tier by tier, ascending within each. */
function offeredAfter(
  within: readonly Tier[],
  after: PlaceInPools | undefined,
  limit: number,
): readonly PlaceInPools[] {
  const rest = after === undefined ? within : within.slice(Math.max(0, within.indexOf(after.tier)))
  const found: PlaceInPools[] = []
  for (const tier of rest) {
    const offered = numbersOf(tier)
    const from = after?.tier === tier ? offered.findIndex((number) => number > after.number) : 0
    if (from < 0) continue
    for (const number of offered.slice(from, from + limit - found.length)) found.push({ tier, number })
    if (found.length === limit) break
  }
  return found
}
