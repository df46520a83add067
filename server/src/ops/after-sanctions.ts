import { endOrdersOf } from '#areas/orders/end-orders-of.ts'
import { takeOver } from '#areas/sanctions/store.ts'
import { lockUser } from '#areas/users/store.ts'
import type { Work } from '#work/work.ts'
import { findStray } from './ban-store.ts'
import { applyStanding } from './impose-sanction.ts'

/** For the timetable: one sanction whose time is over stops to bite. */
export async function endSanction(work: Work): Promise<boolean> {
  const over = await takeOver(work)
  if (over === undefined) return false
  await lockUser(work, over.userId)
  await applyStanding(work, over.userId)
  return true
}

/**
 * For the timetable: an order that came in while its boss or its companion was being banned. Whoever asked a moment
 * before was let in, and waited for the ban's own work.
 */
export async function endStrayOrders(work: Work): Promise<boolean> {
  const stray = await findStray(work)
  if (stray === undefined) return false
  await endOrdersOf(work, stray.userId, stray.byId)
  return true
}
