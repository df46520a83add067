import { getReviewToInspect, listReviewsToInspect } from '@kaihei/domain/ops/review-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { foldName } from '#areas/players/search-name.ts'
import type { Route } from '#http/answer.ts'
import { answerView } from '#http/answer-view.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import { describeReview } from './describe.ts'
import { findSubject, listReviewRows } from './store.ts'

const perPage = 20

/** Every review there is, for staff. */
export const inspectedReviewRoutes: readonly Route[] = [
  answerView(listReviewsToInspect, async ({ work, input }) => {
    const { keyword, state, stars, reported, limit = perPage } = input
    const subject = keyword === undefined ? undefined : await findSubject(work, keyword, foldName(keyword))
    const after = readCursor(placeInTime, input.cursor)
    const found = await listReviewRows(work, { subject, state, stars, reported, after }, limit)
    const { page, nextCursor } = cutPage(found, limit, ({ at, id }) => ({ ms: at.getTime(), id }))
    return { items: page.map(describeReview), nextCursor }
  }),

  answerView(getReviewToInspect, async ({ work, input: { id } }) => {
    const [row] = await listReviewRows(work, { subject: { reviewIds: [id], userIds: [] } }, 1)
    if (row === undefined) throw new Refusal('not_found')
    return describeReview(row)
  }),
]
