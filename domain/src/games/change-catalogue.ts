import { foldName, isNameTaken } from '../rules/arranged.ts'
import type { Product, GameCode } from './game.ts'
import { products } from './game.ts'
import type { Catalogue, GameEntry } from './run-games.ts'
import type { UsualAnswer } from './usual-answers.ts'

/** As many as tabs can be looked through, and as are told to every page. */
export const mostGames = 40
export const mostAnswers = { servers: 16, ranks: 24 } as const

/** Why a catalogue cannot be so. */
export type CatalogueProblem =
  | 'game_code_taken'
  | 'game_name_taken'
  | 'too_many_games'
  | 'last_game_of_line'
  | 'answers_repeated'

/** More than anybody remembers. */
const mostFormer = 12

/** The entry under other names: what was made before keeps the names it was made with. */
export function withNames(
  entry: GameEntry,
  { name = entry.name, english = entry.english }: { name?: string | undefined; english?: string | undefined },
  at: Date,
): GameEntry {
  if (name === entry.name && english === entry.english) return entry
  const until = at.toISOString()
  const former = [...(entry.former ?? []), { name: entry.name, english: entry.english, until }]
  return { ...entry, name, english, former: former.slice(-mostFormer) }
}

/** What speaks against an entry beside the others; none if it can stand there. */
export function whyNotEntry(
  catalogue: Catalogue,
  code: GameCode,
  entry: GameEntry,
): CatalogueProblem | undefined {
  const others = [...catalogue].filter(([other]) => other !== code).map(([, other]) => other)
  if (isNameTaken(catalogue, code, entry)) return 'game_name_taken'
  if ([entry.servers, entry.ranks].some(isRepeated)) return 'answers_repeated'
  const isLineOpen = entry.on || others.some(({ on, product }) => on && product === entry.product)
  return isLineOpen ? undefined : 'last_game_of_line'
}

/** Lists of companions stand under games and product lines alike: no game is called as a line is. */
export function whyNotNewCode(catalogue: Catalogue, code: GameCode): CatalogueProblem | undefined {
  if (catalogue.has(code) || products.includes(code as Product)) return 'game_code_taken'
  return catalogue.size >= mostGames ? 'too_many_games' : undefined
}

function isRepeated(answers: readonly UsualAnswer[]): boolean {
  return new Set(answers.map(({ name }) => foldName(name))).size < answers.length
}
