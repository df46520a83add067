import type { SentOf } from '@kaihei/domain/call'
import { listGames } from '@kaihei/domain/games/calls'
import { getPlayer, getToday, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { pagesFor, queryFor } from '#client/queries.ts'

export type PlayerFilters = Omit<SentOf<typeof listPlayers>, 'cursor' | 'limit' | 'product'>

const perPage = 24

export function playerPagesQuery(filters: PlayerFilters) {
  return pagesFor(listPlayers, { ...filters, limit: perPage }, { placeholderData: keepPreviousData })
}

/** Who lives in the street's lit windows. A street without faces is still a street. */
export const residentsQuery = queryFor(listPlayers, { online: true, limit: 24 })

export const gamesQuery = queryFor(listGames, {}, { staleTime: Infinity })

/** The page says itself when there is no such person. */
export function playerQuery(uk: string) {
  return queryFor(getPlayer, { uk })
}

export function foundPagesQuery(keyword: string) {
  return pagesFor(searchPlayers, { keyword })
}

/** A companion's day so far. */
export const todayQuery = queryFor(getToday, {})
