import { getBooks, listMovements, proveMovement } from '@kaihei/domain/ops/books-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { openSeal } from '#areas/fair/seal.ts'
import type { House } from '#house.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { getBooksCheck } from '#ledger/check-books.ts'
import { readTotals } from '#ledger/flows.ts'
import { proveAll } from './prove-movement.ts'
import { readMovementsPage } from './read-page.ts'

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

  answerView(listMovements, readMovementsPage),

  answerView(proveMovement, async ({ work, input: { id } }) => {
    const proved = await proveAll(work, openSeal(config), id)
    if (proved === undefined) throw new Refusal('not_found')
    return proved
  }),
]
