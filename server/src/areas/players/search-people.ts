import type { FoundPerson } from '@kaihei/domain/players/player'
import * as z from 'zod/mini'
import { cutPage } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
import { readCards } from './card-store.ts'
import { foldName, longestGramsOf } from './search-name.ts'
import { findByName, findByNumber, findRarest, type FoundPlace, readFound } from './search-store.ts'

const peoplePerPage = 20

export const foundPlace = z.strictObject({ rank: z.int(), id: z.uuid() })

/** Whose number the keyword is, then whose name contains it. */
export async function searchPeople(
  work: Reading,
  keyword: string,
  after: FoundPlace | undefined,
  viewerId: string | undefined,
): Promise<{ readonly page: FoundPerson[]; readonly nextCursor: string | null }> {
  const folded = foldName(keyword)
  const numbered = /^\d{3,12}$/.test(folded) ? await findByNumber(work, folded, viewerId) : undefined
  const gram = await chooseGram(work, folded)
  const named =
    gram === undefined
      ? []
      : await findByName(work, { folded, gram }, { viewerId, except: numbered }, after, peoplePerPage)
  const { page, nextCursor } = cutPage(named, peoplePerPage, (last) => last)
  const first = after === undefined && numbered !== undefined ? [numbered] : []
  return {
    page: await describeAll(work, [...first, ...page.map(({ id }) => id)], folded, viewerId),
    nextCursor,
  }
}

/** A short keyword is a gram itself; of a longer one's grams the rarest leads. */
async function chooseGram(work: Reading, folded: string): Promise<string | undefined> {
  if (folded === '') return undefined
  const grams = longestGramsOf(folded)
  return grams.length > 1 ? findRarest(work, grams) : grams[0]
}

async function describeAll(
  work: Reading,
  ids: readonly string[],
  folded: string,
  viewerId: string | undefined,
): Promise<FoundPerson[]> {
  const [people, cards] = await Promise.all([readFound(work, ids, folded), readCards(work, ids, viewerId)])
  return ids.flatMap((id) => {
    const person = people.get(id)
    return person === undefined ? [] : { ...person, player: cards.get(id) ?? null }
  })
}
