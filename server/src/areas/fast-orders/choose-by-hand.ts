import { whyNot } from '@kaihei/domain/orders/machine'
import { orderStatus } from '@kaihei/domain/orders/status'
import { Refusal } from '@kaihei/domain/refusal'
import { endBid, findBid, listLiveBids } from '#areas/orders/bid-store.ts'
import { makeMove, type Mover } from '#areas/orders/make-move.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import type { Work } from '#work/work.ts'
import { termsOf } from './terms.ts'

/** The boss takes one of those who bid. Whom he has just taken he may take again, and nobody else. */
export async function selectBidder(
  work: Work,
  row: OrderRow,
  by: Mover,
  playerUk: string | undefined,
): Promise<OrderRow> {
  if (playerUk === undefined) throw new Refusal('malformed', { fields: { playerUk: '请指定陪玩' } })
  if (by.side !== 'boss') throw new Refusal('not_allowed')
  const playerId = await getUserIdOf(work, playerUk)
  if (row.order.status === orderStatus.matched && row.playerId === playerId) return row
  if (row.order.status !== orderStatus.waiting) throw new Refusal('order_moved_on')
  const bids = await listLiveBids(work, row.id, work.now)
  const bid = bids.find((one) => one.playerId === playerId)
  if (bid === undefined) throw new Refusal('bid_gone')
  if (bid.engaged) throw new Refusal('player_engaged')
  const { terms, choice } = await termsOf(work, row, bid)
  endBid(work, row.id, playerId, 'chosen', work.now)
  return makeMove(work, row, 'select', by, { input: { terms }, choice })
}

/** She cannot bid again, also if her bid has gone by meanwhile. */
export async function turnDown(work: Work, row: OrderRow, by: Mover, playerUk: string): Promise<void> {
  const playerId = await getUserIdOf(work, playerUk)
  const bid = await findBid(work, row.id, playerId)
  const reason = whyNot(row.order, 'turnDown', by.side, work.now, {})
  if (reason !== undefined) throw new Refusal(reason)
  if (bid === undefined) throw new Refusal('not_found')
  if (bid.state === 'turnedDown' || bid.state === 'declined') return
  endBid(work, row.id, playerId, 'turnedDown', work.now)
  await makeMove(work, row, 'turnDown', by)
  await work.tell({ type: 'fastOrder.bidsChanged', orderId: row.id, sn: row.sn, people: [playerId] })
}
