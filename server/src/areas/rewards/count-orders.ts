import { existing } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import { countsFrom, worthOf } from '@kaihei/domain/rewards/counting'
import { makesRoom, roomMadeBy } from '@kaihei/domain/rewards/room'
import { getOrder, type OrderRow } from '#areas/orders/store.ts'
import { getEarning } from '#ledger/earnings.ts'
import type { FactOf } from '#work/facts.ts'
import type { Work } from '#work/work.ts'
import {
  addCounted,
  type CountedOrder,
  expectCount,
  findEnd,
  forgetCount,
  findTies,
  isCounted,
  takeDue,
} from './counted-store.ts'
import { makeRoom } from './room-store.ts'

/** Keeps in mind when an order comes to count. Most of its steps change nothing about that. */
export async function watchOrder(work: Work, fact: FactOf<'order.changed'>): Promise<void> {
  const { orderId, before, after } = fact
  const [from, to] = [before === null ? null : countsFrom(before), countsFrom(after)]
  if (to !== null) return expectCount(work, orderId, to)
  if (from === null) return
  await forgetCount(work, orderId)
  // Asked in the last moment, and counted while the call waited for the order: what counts is final.
  if (await isCounted(work, orderId)) throw new Refusal('refund_over')
}

/**
 * For the timetable: the order that is due the longest comes to count, at the moment it was due. Answers whether there
 * was one.
 */
export async function countDueOrder(work: Work): Promise<boolean> {
  const due = await takeDue(work)
  if (due === undefined) return false
  await forgetCount(work, due.orderId)
  const row = await getOrder(work, due.orderId)
  const { bought, ...counted } = await weigh(work, row, due.dueAt)
  addCounted(work, counted)
  if (!counted.makesRoom) return true
  makeRoom(work, [counted.bossId, counted.playerId], roomMadeBy(counted.netRevenue))
  const { netRevenue: _, makesRoom: _made, finishedAt: _end, countedAt: at, ...order } = counted
  await work.tell({ type: 'order.counted', ...order, sn: row.sn, bought, at })
  return true
}

/** With the bought coins of what was spent. */
type Weighed = CountedOrder & { readonly bought: number }

async function weigh(work: Work, row: OrderRow, countedAt: Date): Promise<Weighed> {
  const { id: orderId, bossId, product, order } = row
  const playerId = existing(row.playerId, 'companion')
  const [earning, end, ties] = await Promise.all([
    getEarning(work, orderId),
    findEnd(work, orderId),
    findTies(work, { one: bossId, other: playerId, until: countedAt }),
  ])
  const { spent } = existing(earning, 'earning')
  return {
    orderId,
    bossId,
    playerId,
    entrance: order.entrance,
    product,
    ...worthOf(order),
    spent: spent.paid + spent.earned,
    bought: spent.paid,
    makesRoom: makesRoom(ties),
    finishedAt: end ?? order.since,
    countedAt,
  }
}
