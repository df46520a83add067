import type { SentOf } from '@kaihei/domain/call'
import { listGames } from '@kaihei/domain/games/calls'
import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, queryFor } from '#client/queries.ts'

export type PlayerFilters = Omit<SentOf<typeof listPlayers>, 'cursor' | 'limit' | 'product'>

const perPage = 24

export function playerPagesQuery(filters: PlayerFilters) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listPlayers), 'pages', filters] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listPlayers,
        { ...filters, limit: perPage, ...(pageParam !== null && { cursor: pageParam }) },
        { quiet: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Who lives in the street's lit windows. A street without faces is still a street. */
export const residentsQuery = queryFor(listPlayers, { online: true, limit: 24 }, { quiet: true })

export const gamesQuery = queryFor(listGames, {}, { quiet: true, staleTime: Infinity })

/** The page says itself when there is no such person. */
export function playerQuery(uk: string) {
  return queryFor(getPlayer, { uk }, { quiet: true })
}

export function foundPagesQuery(keyword: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(searchPlayers), 'pages', keyword] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        searchPlayers,
        { keyword, ...(pageParam !== null && { cursor: pageParam }) },
        { quiet: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { quiet: true },
  })
}
