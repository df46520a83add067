import type { InputOf } from '@kaihei/domain/call'
import { games } from '@kaihei/domain/games/game'
import { getPlayer, listPlayers, maxCounted, type PlayerSort } from '@kaihei/domain/players/calls'
import * as z from 'zod/mini'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
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

const cardsPerPage = 24

/** What everybody sees of people: the lists of companions, and the page of each person. */
export function peopleRoutes(): readonly Route[] {
  const countOnlineNow = rememberCount(countOnline, 2_000)
  const countFitting = rememberCount(
    (work, filter: ListingFilter) => countListed(work, filter, maxCounted),
    10_000,
  )
  return [
    answerView(listPlayers, async ({ work, actor, input }) => {
      const { sort = 'recommended', limit = cardsPerPage } = input
      const onlineOnly = input.online === true
      const place = readCursor(placeIn(sort, onlineOnly), input.cursor)
      const shelf = shelfOf(input)
      const filter = shelf === undefined ? undefined : { ...pickFilter(input), onlineOnly, shelf }
      const [onlineCount, found] = await Promise.all([
        countOnlineNow(work, 'online'),
        filter === undefined ? [] : listIds(work, filter, sort, place, limit, actor?.userId),
      ])
      const { page, nextCursor } = cutPage(found, limit, ({ by, id }) => ({ sort, by, id }))
      const ids = page.map(({ id }) => id)
      const isAll = filter === undefined || nextCursor === null
      const [cards, count] = await Promise.all([
        readCards(work, ids, actor?.userId),
        place !== undefined ? null : isAll ? ids.length : countFitting(work, filter),
      ])
      return { items: ids.flatMap((id) => cards.get(id) ?? []), nextCursor, onlineCount, count }
    }),

    answerView(getPlayer, async ({ work, actor, input }) =>
      getDetail(work, await getUserIdOf(work, input.uk), actor?.userId),
    ),
  ]
}

/** A place in one order means nothing in another. */
function placeIn(sort: PlayerSort, onlineOnly: boolean) {
  return z.strictObject({
    sort: z.literal(sort),
    by: z.array(z.int()).check(z.length(countSortKeys(sort, onlineOnly))),
    id: z.uuid(),
  })
}

/** None: the game is not of that product line. */
function shelfOf({ game, product }: InputOf<typeof listPlayers>): string | undefined {
  if (game === undefined) return product ?? everyone
  return product === undefined || games.some((one) => one.code === game && one.product === product)
    ? game
    : undefined
}

function pickFilter({ sex, minLevel, minPrice, maxPrice, language }: InputOf<typeof listPlayers>) {
  return { sex, minLevel, minPrice, maxPrice, language }
}
