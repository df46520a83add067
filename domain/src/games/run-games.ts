import { arrangedWith } from '../rules/arranged.ts'
import { englishGames } from './english-games.ts'
import { type Game, type GameCode, games } from './game.ts'
import { linesWith } from './run-lines.ts'
import { type UsualAnswers, usualAnswers } from './usual-answers.ts'

/** Everything that is said of a game in one place. */
export interface GameEntry extends Omit<Game, 'code'>, UsualAnswers {
  readonly english: string
}

/** By code, in the order in which they are shown. */
export type Catalogue = ReadonlyMap<GameCode, GameEntry>

/** Under what a change is kept, beside the rules: one game, or the order of all. */
export type GameKey = `game.${GameCode}` | 'games'

const kept = { prefix: 'game.', order: 'games' }

export function isGameKey(key: string): key is GameKey {
  return key === kept.order || key.startsWith(kept.prefix)
}

export function keyOfGame(code: GameCode): GameKey {
  return `game.${code}`
}

/** Version 0: what the code says. */
const first: Catalogue = new Map(
  games.map(({ code, ...game }) => {
    const { servers = [], ranks = [] } = usualAnswers[code] ?? {}
    return [code, { ...game, english: englishGames[code] ?? game.name, servers, ranks }]
  }),
)

/** The catalogue with what was decided about it; each game with its own switch. */
export function catalogueWith(values: Readonly<Record<string, unknown>>): Catalogue {
  return arrangedWith(first, values, kept)
}

/** From now on this is the catalogue of this process. A game is off with its product line, too. */
export function runGames(values: Readonly<Record<string, unknown>>): void {
  const catalogue = [...catalogueWith(values)]
  const lines = linesWith(values)
  const listed = catalogue.map(([code, { name, product, on, former = [] }]) => ({
    code,
    name,
    product,
    on: on && lines.get(product)?.on !== false,
    former,
  }))
  ;(games as Game[]).splice(0, games.length, ...listed)
  for (const [code, { english, servers, ranks }] of catalogue) {
    ;(englishGames as Record<GameCode, string>)[code] = english
    ;(usualAnswers as Record<GameCode, UsualAnswers>)[code] = { servers, ranks }
  }
}
