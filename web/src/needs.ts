import { boardNames } from '@kaihei/domain/boards/board'
import type { DrawnPage } from '@kaihei/domain/drawn-pages'
import { longestKeyword } from '@kaihei/domain/players/keyword'
import type { QueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '#client/public-config.ts'
import { wallQuery } from '#features/achievements/api.ts'
import { activityQuery, rankingQuery } from '#features/activities/api.ts'
import { activitiesQuery } from '#features/activities/events.ts'
import { sideToShow } from '#features/activities/side-to-show.ts'
import { boardPages, firstPlayersQuery, lastBoardsQuery } from '#features/boards/api.ts'
import { timeOf } from '@kaihei/domain/boards/board-time'
import { sealPagesQuery } from '#features/books/api.ts'
import { feedPagesQuery } from '#features/community/api.ts'
import { tonightQuery } from '#features/community/tonight.ts'
import { giftWallQuery } from '#features/gifts/api.ts'
import {
  foundPagesQuery,
  gamesQuery,
  homePlayersQuery,
  playerQuery,
  residentsQuery,
} from '#features/players/api.ts'
import { reviewPagesQuery } from '#features/reviews/api.ts'
import type { SearchOf } from './search.ts'

interface Visit<Path extends DrawnPage> {
  readonly queries: QueryClient
  readonly search: SearchOf<Path>
  readonly params: Readonly<Record<string, string>>
}

type Needs = { readonly [Path in DrawnPage]: (visit: Visit<Path>) => readonly Promise<unknown>[] }

/**
 * What the server asks for before it draws a page. All of it is needed: a page with a blank, or with word of a failure, is
 * better drawn by the browser.
 */
const needs: Needs = {
  '/home': ({ queries, search }) => [
    queries.fetchInfiniteQuery(homePlayersQuery(search)),
    queries.fetchQuery(residentsQuery),
    queries.fetchQuery(gamesQuery),
    queries.fetchQuery(activitiesQuery),
    queries.fetchQuery(firstPlayersQuery),
    queries.fetchQuery(tonightQuery),
  ],
  '/user': ({ queries, search: { uk } }) => (uk === undefined ? [] : [askPerson(queries, uk)]),
  '/search/$keyword': ({ queries, params: { keyword = '' } }) =>
    Array.from(keyword.trim()).length > longestKeyword
      ? []
      : [queries.fetchInfiniteQuery(foundPagesQuery(keyword))],
  '/manual': () => [],
  '/community': ({ queries, search: { kind } }) => [
    queries.fetchInfiniteQuery(feedPagesQuery(kind)),
    queries.fetchQuery(residentsQuery),
    queries.fetchQuery(tonightQuery),
  ],
  '/books': ({ queries }) => [queries.fetchInfiniteQuery(sealPagesQuery)],
  '/topUser': ({ queries, search: { time = 'week' } }) => [
    ...boardNames.map((board) => queries.fetchInfiniteQuery(boardPages(board, timeOf(time)))),
    queries.fetchQuery(lastBoardsQuery),
  ],
  '/activity': ({ queries }) => [queries.fetchQuery(activitiesQuery)],
  '/event': ({ queries }) => [queries.fetchQuery(activitiesQuery)],
  '/eventDetail': ({ queries, search }) => [askActivity(queries, search)],
  '/eventDetailImg': ({ queries, search: { activityId } }) => [queries.fetchQuery(activityQuery(activityId))],
  '/login': ({ queries }) => [queries.fetchQuery(residentsQuery)],
  '/register': ({ queries }) => [queries.fetchQuery(residentsQuery)],
}

/** What she is comes first: a boss has neither gifts nor reviews. */
async function askPerson(queries: QueryClient, uk: string): Promise<void> {
  const [person] = await Promise.all([queries.fetchQuery(playerQuery(uk)), queries.fetchQuery(wallQuery(uk))])
  if (!person.isPlayer) return
  await Promise.all([
    queries.fetchInfiniteQuery(giftWallQuery(uk)),
    queries.fetchInfiniteQuery(reviewPagesQuery(uk, {})),
  ])
}

async function askActivity(
  queries: QueryClient,
  { activityId, side: asked }: SearchOf<'/eventDetail'>,
): Promise<void> {
  const activity = await queries.fetchQuery(activityQuery(activityId))
  const side = sideToShow(activity, asked)
  if (side !== undefined) await queries.fetchQuery(rankingQuery(activity.activityId, side))
}

interface Match {
  readonly fullPath: string
  readonly search: unknown
  readonly params: unknown
}

/** Throws what a call was refused with. An address without a page needs nothing. */
export async function askNeeds(queries: QueryClient, { fullPath, search, params }: Match): Promise<void> {
  // The router has read the search as this very path does.
  const ask = needs[fullPath as DrawnPage] as ((visit: unknown) => readonly Promise<unknown>[]) | undefined
  await Promise.all([queries.fetchQuery(publicConfigQuery), ...(ask?.({ queries, search, params }) ?? [])])
}
