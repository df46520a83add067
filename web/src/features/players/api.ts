import type { SentOf } from '@kaihei/domain/call'
import { listGames } from '@kaihei/domain/games/calls'
import { getPlayer, getToday, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { pagesFor, queryFor } from '#client/queries.ts'
import type { SearchOf } from '#search.ts'

export type PlayerFilters = Omit<SentOf<typeof listPlayers>, 'cursor' | 'limit' | 'product'>

const perPage = 24

function playerPagesQuery(filters: PlayerFilters) {
  return pagesFor(listPlayers, { ...filters, limit: perPage }, { placeholderData: keepPreviousData })
}

/** What the filters of /home let through. The address speaks of whole coins, the call of hundredths. */
export function homePlayersQuery(filters: SearchOf<'/home'>) {
  const { game, sex, minLevel, minPrice, maxPrice, language, online, sort } = filters
  const inHundredths = (coins: number | undefined) => (coins === undefined ? undefined : coins * 100)
  const prices = { minPrice: inHundredths(minPrice), maxPrice: inHundredths(maxPrice) }
  return playerPagesQuery({ game, sex, minLevel, ...prices, language, online, sort })
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
