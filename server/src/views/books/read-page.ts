import type { InputOf } from '@kaihei/domain/call'
import type { BookedMovement, listMovements } from '@kaihei/domain/ops/books-calls'
import * as z from 'zod/mini'
import { cutPage, readCursor } from '#http/cursor.ts'
import { houseId } from '#ledger/accounts.ts'
import { findIdOf } from '#views/audit/store.ts'
import type { Reading } from '#work/reading.ts'
import { listMovementRows, listTransfers } from './store.ts'

const movementsPerPage = 40
const place = z.strictObject({ ms: z.int(), id: z.string() })

/** Every movement of money with its transfers, the newest first. */
export async function readMovementsPage({
  work,
  input,
}: {
  readonly work: Reading
  readonly input: InputOf<typeof listMovements>
}): Promise<{ items: BookedMovement[]; nextCursor: string | null }> {
  const { id, who, kind, from, until, limit = movementsPerPage } = input
  const found = await listMovementRows(
    work,
    {
      id,
      // Nobody's bills are the house's: a uk that nobody has finds nothing.
      ownerId: who === undefined ? undefined : ((await findIdOf(work, who)) ?? houseId),
      kind,
      from: from === undefined ? undefined : new Date(from),
      until: until === undefined ? undefined : new Date(until),
      after: readCursor(place, input.cursor),
    },
    limit,
  )
  const { page, nextCursor } = cutPage(found, limit, (last) => ({ ms: last.at.getTime(), id: last.id }))
  const transfers = await listTransfers(
    work,
    page.map((one) => one.id),
  )
  return {
    items: page.map((one) => ({
      id: one.id,
      purpose: one.purpose,
      at: one.at.toISOString(),
      transfers: transfers
        .filter(({ movementId }) => movementId === one.id)
        .map(({ fromClass, toClass, fromOwner, toOwner, amount }) => ({
          from: { account: fromClass, owner: fromOwner },
          to: { account: toClass, owner: toOwner },
          amount,
        })),
    })),
    nextCursor,
  }
}
