import { gameCodes } from '@kaihei/domain/games/game'
import type { GameCode } from '@kaihei/domain/games/game'
import type { Search } from '#shell/kept-search.ts'

export interface HomeFilters {
  readonly game?: GameCode
  readonly online?: true
}

/** What is not a filter in the address is left alone and counts for nothing. */
export function readHomeFilters({ game, online }: Search): HomeFilters {
  const known = gameCodes.find((code) => code === game)
  return { ...(known !== undefined && { game: known }), ...(online === 'true' && { online: true }) }
}

export function writeHomeFilters(search: Search, { game, online }: HomeFilters): Search {
  const { game: _game, online: _online, ...others } = search
  return { ...others, ...(game !== undefined && { game }), ...(online && { online: 'true' }) }
}
