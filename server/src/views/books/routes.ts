import { getBooks, listMovements } from '@kaihei/domain/ops/books-calls'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { getBooksCheck } from '#ledger/check-books.ts'
import { readTotals } from '#ledger/flows.ts'
import { readMovementsPage } from './read-page.ts'

/** The books as a whole, and every movement in them. */
export const booksRoutes: readonly Route[] = [
  answerView(getBooks, async ({ work }) => {
    const [totals, { drift, verifiedAt }] = await Promise.all([readTotals(work), getBooksCheck(work)])
    return {
      accounts: totals.map(({ class: account, received, paid }) => ({ account, balance: received - paid })),
      drift,
      verifiedAt: verifiedAt.toISOString(),
    }
  }),

  answerView(listMovements, readMovementsPage),
]
