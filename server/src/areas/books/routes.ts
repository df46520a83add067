import { getProof, listProofs, listSeals } from '@kaihei/domain/books/calls'
import { Refusal } from '@kaihei/domain/refusal'
import * as z from 'zod/mini'
import { openSeal } from '#areas/fair/seal.ts'
import type { House } from '#house.ts'
import { answer, type Route } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { findArchiveEnd } from '#ledger/archive.ts'
import { describeDay, listSealedDays } from '#ledger/seals.ts'
import { monthOf } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'
import { findLineOf, listLinesOf } from './line-store.ts'
import { proveLines } from './prove-line.ts'

const daysPerPage = 30
const proofsPerPage = 20

/** The number of the last one that was read. */
const placeAmongDays = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))

/** What is in no table may be in the archive; whose it was is not looked up, so that nobody is told of what is another's. */
async function notHere(reading: Reading): Promise<Refusal> {
  const before = await findArchiveEnd(reading)
  return before === null ? new Refusal('not_found') : new Refusal('bills_archived', { days: [before] })
}

/** The books as anybody can check them. */
export function booksRoutes({ config }: House): readonly Route[] {
  const box = openSeal(config)
  return [
    answer(listSeals, async ({ work, input: { until, cursor, limit = daysPerPage } }) => {
      const found = await listSealedDays(work, { until, below: readCursor(placeAmongDays, cursor) }, limit)
      const { page, nextCursor } = cutPage(found, limit, ({ number }) => number)
      return { items: page.map(describeDay), nextCursor }
    }),

    answer(getProof, async ({ work, actor: { userId }, input: { id } }) => {
      const line = await findLineOf(work, userId, id)
      if (line === undefined) throw await notHere(work)
      const [proof] = await proveLines(work, box, [line])
      if (proof === undefined) throw new Error(`${id} was not proved`)
      return proof
    }),

    answer(listProofs, async ({ work, actor: { userId }, input }) => {
      const { month, orderId, limit = proofsPerPage } = input
      const choice = { within: month === undefined ? undefined : monthOf(month), orderId }
      const found = await listLinesOf(work, userId, choice, readCursor(placeInTime, input.cursor), limit)
      // Whoever has nothing to do with an order is not told that there is one.
      if (orderId !== undefined && found.length === 0) throw await notHere(work)
      const { page, nextCursor } = cutPage(found, limit, ({ line: { at, id } }) => ({
        ms: Date.parse(at),
        id,
      }))
      return { items: [...(await proveLines(work, box, page))], nextCursor }
    }),
  ]
}
