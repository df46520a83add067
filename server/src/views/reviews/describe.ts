import type { InspectedReview } from '@kaihei/domain/ops/review-calls'
import type { ReviewRow } from './store.ts'

/** What an author deleted is read by nobody; what staff took down is read by staff, who may put it back. */
export function describeReview(row: ReviewRow): InspectedReview {
  const { id, at, state, game, author, companion, order, reports } = row
  const isSaid = state !== 'deleted'
  const { takenDownReason: reason, takenDownBy: by, deletedAt } = row
  return {
    id,
    at: at.toISOString(),
    state,
    stars: isSaid ? row.stars : 0,
    tags: isSaid ? row.tags : [],
    text: isSaid ? row.text : '',
    reply: isSaid ? row.reply : null,
    game,
    author,
    companion,
    order,
    takenDown: reason === null || deletedAt === null ? null : { reason, by, at: deletedAt.toISOString() },
    reports: reports.map((report) => ({ ...report, at: new Date(report.at).toISOString() })),
  }
}
