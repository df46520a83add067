import type { Side } from '@kaihei/domain/orders/moves'
import { orderStatus } from '@kaihei/domain/orders/status'
import { Refusal } from '@kaihei/domain/refusal'
import { findBid } from '#areas/orders/bid-store.ts'
import type { Mover } from '#areas/orders/make-move.ts'
import { lockOrder, lookAtOrder } from '#areas/orders/pass-time.ts'
import { findOrderId, type OrderRow } from '#areas/orders/store.ts'
import type { Reading, Work } from '#work/work.ts'
import { findCandidate } from './match-store.ts'

export type OfParty = Mover & { readonly side: Exclude<Side, 'staff'> }

/** An order by the number that people know, to look at. */
export async function getBySn(reading: Reading, sn: string, userId: string): Promise<OrderRow> {
  const id = await findOrderId(reading, sn)
  if (id === undefined) throw new Refusal('not_found')
  return lookAtOrder(reading, id, userId)
}

/** And to go on with. */
export async function lockBySn(work: Work, sn: string, userId: string): Promise<OrderRow> {
  const id = await findOrderId(work, sn)
  if (id === undefined) throw new Refusal('not_found')
  return lockOrder(work, id, userId)
}

/** Boss or companion; an open wish is also for those who have bid, or might. For everybody else it does not exist. */
export async function partyOf(reading: Reading, row: OrderRow, userId: string): Promise<OfParty> {
  if (userId === row.bossId) return { userId, side: 'boss' }
  if (userId === row.playerId || (await mayTake(reading, row, userId))) return { userId, side: 'player' }
  throw new Refusal('not_found')
}

async function mayTake(reading: Reading, { id, order }: OrderRow, userId: string): Promise<boolean> {
  if (order.entrance !== 'fast' || order.status !== orderStatus.waiting) return false
  if ((await findBid(reading, id, userId)) !== undefined) return true
  return (await findCandidate(reading, id, userId))?.trusted === true
}

/** For what only the boss does. */
export async function bossOf(reading: Reading, row: OrderRow, userId: string): Promise<OfParty> {
  const party = await partyOf(reading, row, userId)
  if (party.side !== 'boss') throw new Refusal('not_allowed')
  return party
}
