import { tariff } from '../tariff.ts'
import { hour, later, type Order } from './order.ts'
import { reviewableStatuses } from './status.ts'

/** Until when an order can be reviewed; none of an order that cannot. */
export function reviewUntil({ status, since }: Order): Date | undefined {
  if (!reviewableStatuses.includes(status)) return undefined
  return later(since, tariff.review.withinDays * 24 * hour)
}

/** Until when the author may change a review that was written then. */
export function editableUntil(writtenAt: Date): Date {
  return later(writtenAt, tariff.review.editHours * hour)
}
