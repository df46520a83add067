import { type BooksProof, getProof, listProofs, listSeals } from '@kaihei/domain/books/calls'
import type { SealedDay } from '@kaihei/domain/books/seal'
import { call } from '#client/call.ts'
import { pagesFor } from '#client/queries.ts'

const manyPerPage = 60

/** Four weeks and a bit: one look at the street. */
export const sealPagesQuery = pagesFor(listSeals, { limit: 30 }, { staleTime: 60_000 })

/** Whoever reads them shows what went wrong. */
const quiet = { quiet: true } as const

export function readProof(id: string): Promise<BooksProof> {
  return call(getProof, { id }, quiet)
}

/** A day as everybody can read it. */
export async function readDay(day: string): Promise<SealedDay | undefined> {
  const { items } = await call(listSeals, { until: day, limit: 1 }, quiet)
  return items.find((one) => one.day === day)
}

/** Every page of something. */
async function readAll<Item>(
  readPage: (cursor: string | undefined) => Promise<{ items: readonly Item[]; nextCursor: string | null }>,
): Promise<readonly Item[]> {
  const all: Item[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    all.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

const after = (cursor: string | undefined) => ({
  limit: manyPerPage,
  ...(cursor !== undefined && { cursor }),
})

export function readAllDays(): Promise<readonly SealedDay[]> {
  return readAll((cursor) => call(listSeals, after(cursor), quiet))
}

export function readProofs(
  which: { readonly month: string } | { readonly orderId: string },
): Promise<readonly BooksProof[]> {
  return readAll((cursor) => call(listProofs, { ...which, ...after(cursor) }, quiet))
}
