import { gameCodes } from '@kaihei/domain/games/game'
import type { GameCode } from '@kaihei/domain/games/game'
import { playerSorts } from '@kaihei/domain/players/calls'
import type { PlayerSort } from '@kaihei/domain/players/calls'
import { languages } from '@kaihei/domain/players/language'
import type { Language } from '@kaihei/domain/players/language'
import { tariff } from '@kaihei/domain/tariff'
import type { Search } from '#shell/kept-search.ts'

export interface HomeFilters {
  readonly game?: GameCode
  readonly sex?: 1 | 2
  readonly minLevel?: number
  /** Whole coins per hour. */
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly language?: Language
  readonly online?: true
  readonly sort?: PlayerSort
}

/** What is not a filter in the address is left alone and counts for nothing. */
export function readHomeFilters(search: Search): HomeFilters {
  return given({
    game: gameCodes.find((code) => code === search['game']),
    sex: ([1, 2] as const).find((sex) => String(sex) === search['sex']),
    minLevel: tariff.playLevels.find(({ level }) => level > 1 && String(level) === search['minLevel'])?.level,
    minPrice: readCoins(search['minPrice']),
    maxPrice: readCoins(search['maxPrice']),
    language: languages.find((language) => language === search['language']),
    online: search['online'] === 'true' ? true : undefined,
    sort: playerSorts.find((sort) => sort === search['sort'] && sort !== 'recommended'),
  })
}

const names: readonly (keyof HomeFilters)[] = [
  'game',
  'sex',
  'minLevel',
  'minPrice',
  'maxPrice',
  'language',
  'online',
  'sort',
]

export function writeHomeFilters(search: Search, filters: HomeFilters): Search {
  const others = Object.entries(search).filter(([name]) => !names.some((filter) => filter === name))
  const written = names.flatMap((name) =>
    filters[name] === undefined ? [] : [[name, String(filters[name])]],
  )
  return Object.fromEntries([...others, ...written])
}

/** How many of the chips are set; the game and the order are no chips. */
export function countChips({ sex, minLevel, minPrice, maxPrice, language, online }: HomeFilters): number {
  const price = minPrice ?? maxPrice
  return [sex, minLevel, price, language, online].filter((value) => value !== undefined).length
}

/** Leaves out what is undefined, so that no filter is an absent one. */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}

export function readCoins(typed: string | undefined): number | undefined {
  return typed !== undefined && /^\d{1,5}$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined
}
