import type { InputOf, OutputOf } from '@kaihei/domain/call'
import { findGame } from '@kaihei/domain/games/game'
import { offeredLines } from '@kaihei/domain/games/lines'
import { getPlayer, listPlayers, maxCounted, type PlayerSort } from '@kaihei/domain/players/calls'
import * as z from 'zod/mini'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import type { House } from '#house.ts'
import type { Route } from '#http/answer.ts'
import { answerWritten } from '#http/answer-view.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import { findOld } from '#http/lately.ts'
import type { Reading } from '#work/reading.ts'
import { readCards } from './card-store.ts'
import { getDetail } from './detail-store.ts'
import {
  countListed,
  countOnline,
  countSortKeys,
  everyone,
  type ListingFilter,
  listIds,
} from './listing-store.ts'
import { rememberCount } from './remember-count.ts'
import { pageSeenBy, seenBy } from './seen-by.ts'

const cardsPerPage = 24

/** What everybody sees of people: the lists of companions, and the page of each person. */
export function peopleRoutes({ shared, lately }: House): readonly Route[] {
  const findPage = pageFinder()
  return [
    answerWritten(
      listPlayers,
      (input, now) => shared.recall({ key: keyOf(readAsked(input)), now }, undefined)?.body,
      async ({ work, old, actor, input }) => {
        const asked = readAsked(input)
        const viewerId = actor?.userId
        const find = () =>
          findOld(lately, { work, old, viewerId }, (reading) => findPage(reading, asked, undefined))
        const answer = await shared.ask({ key: keyOf(asked), now: work.now, find }, viewerId)
        return seenBy(work, viewerId, answer, {
          find: async () => (await findPage(work, asked, viewerId)).data,
          mark: (page, like) => ({ ...page, items: page.items.map(like) }),
        })
      },
    ),

    answerWritten(
      getPlayer,
      ({ uk }, now) => shared.recall({ key: keyOfPage(uk), now }, undefined)?.body,
      async ({ work, old, actor, input: { uk } }) => {
        const viewerId = actor?.userId
        const find = () =>
          findOld(lately, { work, old, viewerId }, async (reading) => {
            const userId = await getUserIdOf(reading, uk)
            return { people: [userId], data: await getDetail(reading, userId) }
          })
        const question = { key: keyOfPage(uk), now: work.now, closed: true, find }
        return pageSeenBy(work, viewerId, await shared.ask(question, viewerId))
      },
    ),
  ]
}

type Asked = ReturnType<typeof readAsked>

function readAsked(input: InputOf<typeof listPlayers>) {
  const { sort = 'recommended', limit = cardsPerPage } = input
  const onlineOnly = input.online === true
  // To make a shape takes longer than everything else that is asked here: mostly there is no place.
  const place = input.cursor === undefined ? undefined : readCursor(placeIn(sort, onlineOnly), input.cursor)
  const shelf = shelfOf(input)
  const filter = shelf === undefined ? undefined : { ...pickFilter(input), onlineOnly, shelf }
  return { sort, limit, place, filter }
}

const keyOf = (asked: Asked) => `list ${JSON.stringify(asked)}`
const keyOfPage = (uk: string) => `page ${uk}`

interface FoundPage {
  readonly data: OutputOf<typeof listPlayers>
  /** Those on the page, and the first of the next one. */
  readonly people: readonly string[]
}

function pageFinder() {
  const countOnlineNow = rememberCount(countOnline, 2_000)
  const countFitting = rememberCount(
    (work, filter: ListingFilter) => countListed(work, filter, maxCounted),
    10_000,
  )
  return async (work: Reading, asked: Asked, viewerId: string | undefined): Promise<FoundPage> => {
    const { sort, limit, place, filter } = asked
    const [onlineCount, found] = await Promise.all([
      countOnlineNow(work, 'online'),
      filter === undefined ? [] : listIds(work, filter, sort, place, limit, viewerId),
    ])
    const { page, nextCursor } = cutPage(found, limit, ({ by, id }) => ({ sort, by, id }))
    const ids = page.map(({ id }) => id)
    const isAll = filter === undefined || nextCursor === null
    const [cards, count] = await Promise.all([
      readCards(work, ids, viewerId),
      place !== undefined ? null : isAll ? ids.length : countFitting(work, filter),
    ])
    const data = { items: ids.flatMap((id) => cards.get(id) ?? []), nextCursor, onlineCount, count }
    return { data, people: found.map(({ id }) => id) }
  }
}

/** A place in one order means nothing in another. */
function placeIn(sort: PlayerSort, onlineOnly: boolean) {
  return z.strictObject({
    sort: z.literal(sort),
    by: z.array(z.int()).check(z.length(countSortKeys(sort, onlineOnly))),
    id: z.uuid(),
  })
}

/** None: the game is not of that product line, or off; or the line is. */
function shelfOf({ game, product }: InputOf<typeof listPlayers>): string | undefined {
  if (product !== undefined && !offeredLines().some(({ code }) => code === product)) return undefined
  if (game === undefined) return product ?? everyone
  const found = findGame(game)
  return found?.on === true && (product === undefined || found.product === product) ? game : undefined
}

function pickFilter({ sex, minLevel, minPrice, maxPrice, language }: InputOf<typeof listPlayers>) {
  return { sex, minLevel, minPrice, maxPrice, language }
}
