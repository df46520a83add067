import type { OutputOf } from '@kaihei/domain/call'
import { findGameNamed } from '@kaihei/domain/games/aliases'
import type { GameCode } from '@kaihei/domain/games/game'
import type { searchPlayers } from '@kaihei/domain/players/calls'
import type { FoundPerson, Match } from '@kaihei/domain/players/player'
import * as z from 'zod/mini'
import { longestGramsOf } from '#areas/players/search-name.ts'
import { cutPage } from '#http/cursor.ts'
import { readCards } from '#views/people/card-store.ts'
import type { Reading } from '#work/reading.ts'
import {
  findByGame,
  findByName,
  findByNumber,
  findByTag,
  findRarest,
  type FoundPlace,
  type Onlooker,
  readFound,
} from './store.ts'

const peoplePerPage = 20

/** In the order of the answer: companions before others, and those who are meant by name before the rest. */
const ways = ['companion', 'game', 'tag', 'other'] as const
type Way = (typeof ways)[number]

const placeAlong = <W extends Way>(way: W, keys: number) =>
  z.strictObject({ way: z.literal(way), by: z.array(z.int()).check(z.length(keys)), id: z.uuid() })

/** A place among those found in one way means nothing in another. */
export const foundPlace = z.union([
  placeAlong('companion', 1),
  placeAlong('game', 2),
  placeAlong('tag', 1),
  placeAlong('other', 1),
])

interface Found extends FoundPlace {
  readonly way: Way
}

/**
 * Whose number the folded keyword is, whose name contains it, who offers the game or carries the tag that it is. Beside
 * them the `people` who had a say in it: the first of the next page, and whose number it is though they come first.
 */
export async function searchPeople(
  work: Reading,
  folded: string,
  after: Found | undefined,
  viewerId: string | undefined,
): Promise<{ readonly data: OutputOf<typeof searchPlayers>; readonly people: readonly string[] }> {
  const numbered = /^\d{3,12}$/.test(folded) ? await findByNumber(work, folded, viewerId) : undefined
  const game = findGameNamed(folded)
  const walk = await walkFor(work, { folded, game }, { viewerId, except: numbered })
  const found = await walkAll(walk, after)
  const { page, nextCursor } = cutPage(found, peoplePerPage, (last) => last)
  const people = page.map(({ id, way }) => ({ id, match: matchOf(way, game) }))
  const first = after === undefined && numbered !== undefined ? [{ id: numbered, match: byNumber }] : []
  const items = await describeAll(work, [...first, ...people], folded, viewerId)
  const met = found.map(({ id }) => id)
  return { data: { items, nextCursor }, people: numbered === undefined ? met : [numbered, ...met] }
}

const byNumber: Match = { by: 'number' }

function matchOf(way: Way, game: GameCode | undefined): Match {
  if (way === 'game' && game !== undefined) return { by: 'game', game }
  return way === 'tag' ? { by: 'tag' } : { by: 'name' }
}

type Walk = (way: Way, after: FoundPlace | undefined, limit: number) => Promise<readonly FoundPlace[]>

async function walkFor(
  work: Reading,
  { folded, game }: { readonly folded: string; readonly game: GameCode | undefined },
  onlooker: Onlooker,
): Promise<Walk> {
  const gram = await chooseGram(work, folded)
  return async (way, after, limit) => {
    if (way === 'game') {
      return game === undefined ? [] : findByGame(work, { folded, game }, onlooker, after, limit)
    }
    if (way === 'tag') return findByTag(work, { folded, game }, onlooker, after, limit)
    if (gram === undefined) return []
    return findByName(work, { folded, gram, companions: way === 'companion' }, onlooker, after, limit)
  }
}

/** Along one way after the other, until there is one more than a page holds. */
async function walkAll(walk: Walk, after: Found | undefined): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const way of ways.slice(after === undefined ? 0 : ways.indexOf(after.way))) {
    const missing = peoplePerPage + 1 - found.length
    if (missing === 0) break
    const places = await walk(way, way === after?.way ? after : undefined, missing)
    found.push(...places.map((place) => ({ ...place, way })))
  }
  return found
}

/** A short keyword is a gram itself; of a longer one's grams the rarest leads. */
async function chooseGram(work: Reading, folded: string): Promise<string | undefined> {
  if (folded === '') return undefined
  const grams = longestGramsOf(folded)
  return grams.length > 1 ? findRarest(work, grams) : grams[0]
}

async function describeAll(
  work: Reading,
  found: readonly { readonly id: string; readonly match: Match }[],
  folded: string,
  viewerId: string | undefined,
): Promise<FoundPerson[]> {
  const ids = found.map(({ id }) => id)
  const [people, cards] = await Promise.all([readFound(work, ids, folded), readCards(work, ids, viewerId)])
  return found.flatMap(({ id, match }) => {
    const person = people.get(id)
    return person === undefined ? [] : { ...person, match, player: cards.get(id) ?? null }
  })
}
