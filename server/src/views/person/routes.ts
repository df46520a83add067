import { searchPeople, type StaffFoundPerson } from '@kaihei/domain/ops/people-calls'
import * as z from 'zod/mini'
import { foldName, longestGramsOf } from '#areas/players/search-name.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import { findRarest } from '#views/search/store.ts'
import type { Reading } from '#work/reading.ts'
import { type Found, listByName, listNamed, type NamePlace, readCards } from './search-store.ts'

const perPage = 20
const namePlace = z.strictObject({ rank: z.int(), id: z.uuid() })

/** Staff find anybody: whom the keyword names for certain come first, then those whose names contain it. */
export const personSearchRoutes: readonly Route[] = [
  answerView(searchPeople, async ({ work, input: { keyword, cursor } }) => {
    const after = readCursor(namePlace, cursor)
    const [named, byName] = await Promise.all([listNamed(work, keyword), findByName(work, keyword, after)])
    // On later pages they have been told already, and are not told again.
    const first = after === undefined ? named : []
    const rest = byName.page.filter(({ id }) => named.every((one) => one.id !== id))
    return {
      items: [...(await describe(work, [...first, ...rest]))],
      nextCursor: byName.nextCursor,
    }
  }),
]

async function findByName(
  reading: Reading,
  keyword: string,
  after: NamePlace | undefined,
): Promise<{ readonly page: readonly Found[]; readonly nextCursor: string | null }> {
  const folded = foldName(keyword)
  const gram = await findRarest(reading, longestGramsOf(folded))
  if (gram === undefined) return { page: [], nextCursor: null }
  const rows = await listByName(reading, { folded, gram }, after, perPage)
  const { page, nextCursor } = cutPage(rows, perPage, ({ rank, id }) => ({ rank, id }))
  return {
    page: page.map(({ id, formerNickname }) => ({
      id,
      by: formerNickname === null ? 'name' : 'formerName',
      formerNickname,
    })),
    nextCursor,
  }
}

async function describe(reading: Reading, found: readonly Found[]): Promise<readonly StaffFoundPerson[]> {
  const cards = await readCards(
    reading,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, by, formerNickname }) => {
    const card = cards.get(id)
    return card === undefined ? [] : [{ ...card, by, formerNickname }]
  })
}
