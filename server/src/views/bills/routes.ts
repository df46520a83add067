import { listBills } from '@kaihei/domain/wallet/calls'
import { placeOf, readBills } from '#areas/wallet/store.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { findArchiveEnd } from '#ledger/archive.ts'
import { monthOf } from '#work/periods.ts'
import { describeBills } from './describe.ts'

const perPage = 20

/** Bills, each with the order that it speaks of. */
export const billRoutes: readonly Route[] = [
  answerView(listBills, async ({ work, actor, input }) => {
    const { type = 0, month, limit = perPage } = input
    const choice = {
      type: type === 0 ? undefined : type,
      within: month === undefined ? undefined : monthOf(month),
    }
    const after = readCursor(placeInTime, input.cursor)
    const [found, archivedBefore] = await Promise.all([
      readBills(work, actor.userId, choice, after, limit),
      findArchiveEnd(work),
    ])
    const { page, nextCursor } = cutPage(found, limit, placeOf)
    const items = [...(await describeBills(work, actor.userId, page))]
    return { items, nextCursor, ...(archivedBefore !== null && { archivedBefore }) }
  }),
]
