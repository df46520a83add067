import { getBooks, listMovements, proveMovement } from '@kaihei/domain/ops/books-calls'
import { Refusal } from '@kaihei/domain/refusal'
import * as z from 'zod/mini'
import { openSeal } from '#areas/fair/seal.ts'
import type { House } from '#house.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { cutPage, readCursor } from '#http/cursor.ts'
import { houseId } from '#ledger/accounts.ts'
import { getBooksCheck } from '#ledger/check-books.ts'
import { readTotals } from '#ledger/flows.ts'
import { findIdOf } from '#views/audit/store.ts'
import { proveAll } from './prove-movement.ts'
import { listMovementRows, listTransfers } from './store.ts'

const movementsPerPage = 40
const place = z.strictObject({ ms: z.int(), id: z.string() })

/** The books as a whole, and every movement in them. */
export const booksRoutes = ({ config }: House): readonly Route[] => [
  answerView(getBooks, async ({ work }) => {
    const [totals, { drift, verifiedAt }] = await Promise.all([readTotals(work), getBooksCheck(work)])
    return {
      accounts: totals.map(({ class: account, received, paid }) => ({ account, balance: received - paid })),
      drift,
      verifiedAt: verifiedAt.toISOString(),
    }
  }),

  answerView(listMovements, async ({ work, input }) => {
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
  }),

  answerView(proveMovement, async ({ work, input: { id } }) => {
    const proved = await proveAll(work, openSeal(config), id)
    if (proved === undefined) throw new Refusal('not_found')
    return proved
  }),
]
