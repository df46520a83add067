import type { InputOf } from '@kaihei/domain/call'
import { games } from '@kaihei/domain/games/game'
import {
  getPlayer,
  listPlayers,
  mostCounted,
  type PlayerSort,
  searchPlayers,
} from '@kaihei/domain/players/calls'
import * as z from 'zod/mini'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import { type Answer, answer } from '#http/answer.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
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
import { foundPlace, searchPeople } from './search-people.ts'

const cardsPerPage = 24

export function playerRoutes(): readonly Answer[] {
  const countOnlineNow = rememberCount(countOnline, 2_000)
  return [
    answer(listPlayers, async ({ work, actor, input }) => {
      const { sort = 'recommended', limit = cardsPerPage } = input
      const onlineOnly = input.online === true
      const place = readCursor(placeIn(sort, onlineOnly), input.cursor)
      const shelf = shelfOf(input)
      const filter = shelf === undefined ? undefined : { ...pickFilter(input), onlineOnly, shelf }
      const [onlineCount, count, found] = await Promise.all([
        countOnlineNow(work),
        place === undefined ? countFitting(work, filter, actor?.userId) : null,
        filter === undefined ? [] : listIds(work, filter, sort, place, limit, actor?.userId),
      ])
      const { page, nextCursor } = cutPage(found, limit, ({ by, id }) => ({ sort, by, id }))
      const ids = page.map(({ id }) => id)
      const cards = await readCards(work, ids, actor?.userId)
      return { items: ids.flatMap((id) => cards.get(id) ?? []), nextCursor, onlineCount, count }
    }),

    answer(searchPlayers, async ({ work, actor, input }) => {
      const { page, nextCursor } = await searchPeople(
        work,
        input.keyword,
        readCursor(foundPlace, input.cursor),
        actor?.userId,
      )
      return { items: page, nextCursor }
    }),

    answer(getPlayer, async ({ work, actor, input }) =>
      getDetail(work, await getUserIdOf(work, input.uk), actor?.userId),
    ),
  ]
}

/** No filter: nobody can fit. */
async function countFitting(
  work: Reading,
  filter: ListingFilter | undefined,
  viewerId: string | undefined,
): Promise<number> {
  return filter === undefined ? 0 : countListed(work, filter, mostCounted, viewerId)
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
