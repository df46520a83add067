import { englishGames } from './english-games.ts'
import { type Game, type GameCode, games } from './game.ts'
import { type UsualAnswers, usualAnswers } from './usual-answers.ts'

/** Everything that is said of a game in one place. */
export interface GameEntry extends Omit<Game, 'code'>, UsualAnswers {
  readonly english: string
}

/** By code, in the order in which they are shown. */
export type Catalogue = ReadonlyMap<GameCode, GameEntry>

/** Under what a change is kept, beside the rules: one game, or the order of all. */
export type GameKey = `game.${GameCode}` | 'games'

const prefix = 'game.'

export function isGameKey(key: string): key is GameKey {
  return key === 'games' || key.startsWith(prefix)
}

export function keyOfGame(code: GameCode): GameKey {
  return `${prefix}${code}`
}

/** Version 0: what the code says. */
const first: Catalogue = new Map(
  games.map(({ code, ...game }) => {
    const { servers = [], ranks = [] } = usualAnswers[code] ?? {}
    return [code, { ...game, english: englishGames[code] ?? game.name, servers, ranks }]
  }),
)

/** The catalogue with what was decided about it; whatever else is among the values is left alone. */
export function catalogueWith(values: Readonly<Record<string, unknown>>): Catalogue {
  const entries = new Map(first)
  for (const [key, value] of Object.entries(values))
    if (key.startsWith(prefix)) entries.set(key.slice(prefix.length), value as GameEntry)
  const order = (values['games'] ?? []) as readonly GameCode[]
  // Whatever was added after the order was decided stands at its end.
  const codes = [...new Set([...order.filter((code) => entries.has(code)), ...entries.keys()])]
  return new Map(codes.flatMap((code) => entryOf(entries, code)))
}

function entryOf(entries: Catalogue, code: GameCode): readonly [GameCode, GameEntry][] {
  const entry = entries.get(code)
  return entry === undefined ? [] : [[code, entry]]
}

/** From now on this is the catalogue of this process. */
export function runGames(values: Readonly<Record<string, unknown>>): void {
  const catalogue = [...catalogueWith(values)]
  const listed = catalogue.map(([code, { name, product, on, former = [] }]) => ({
    code,
    name,
    product,
    on,
    former,
  }))
  ;(games as Game[]).splice(0, games.length, ...listed)
  for (const [code, { english, servers, ranks }] of catalogue) {
    ;(englishGames as Record<GameCode, string>)[code] = english
    ;(usualAnswers as Record<GameCode, UsualAnswers>)[code] = { servers, ranks }
  }
}
