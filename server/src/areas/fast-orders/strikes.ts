import { hour, later } from '@kaihei/domain/orders/order'
import { orderStatus } from '@kaihei/domain/orders/status'
import { tariff } from '@kaihei/domain/tariff'
import type { FactOf } from '#work/facts.ts'
import { dayOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'
import { addStrike, listStrikes } from './strike-store.ts'

const { perDay, pauseHours } = tariff.fastOrder.strikes

/** Who chooses a companion and does not pay for her has kept her from others. */
export function noteStrike(work: Work, fact: FactOf<'order.changed'>): void {
  const { what, from, orderId, bossId, at, excused } = fact
  if (from !== orderStatus.matched || excused) return
  if (what === 'unpaid' || what === 'cancel') addStrike(work, { orderId, bossId, at })
}

/** Until when a boss may publish nothing; none if he may. */
export async function findPauseEnd(work: Reading, bossId: string): Promise<Date | undefined> {
  const earliest = dayOf(later(work.now, 0 - pauseHours * hour)).from
  const strikes = await listStrikes(work, bossId, earliest)
  const ends = strikes
    .filter((at) => placeInDay(strikes, at) === perDay)
    .map((at) => later(at, pauseHours * hour))
  return ends.findLast((end) => end > work.now)
}

/** The how manieth of its day. */
function placeInDay(strikes: readonly Date[], at: Date): number {
  const { from } = dayOf(at)
  return strikes.filter((other) => other >= from && other <= at).length
}
