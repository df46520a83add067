import { playLevelOf } from '@kaihei/domain/levels/play-level'
import { vipDiscountRate } from '@kaihei/domain/levels/vip'
import { whyNot } from '@kaihei/domain/orders/machine'
import type { Terms } from '@kaihei/domain/orders/order'
import { listPrice } from '@kaihei/domain/orders/price'
import { orderStatus } from '@kaihei/domain/orders/status'
import { dueBy, runTimer } from '@kaihei/domain/orders/timers'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { priceOrder } from '@kaihei/domain/vouchers/price-order'
import { readVip } from '#areas/levels/vip-store.ts'
import { type BidRow, endBid, findBid, listLiveBids } from '#areas/orders/bid-store.ts'
import { makeMove, type Mover } from '#areas/orders/make-move.ts'
import { getOrder, type OrderRow, saveOrder } from '#areas/orders/store.ts'
import { type Choice, takeStep } from '#areas/orders/take-step.ts'
import { engage } from '#areas/players/engagement-store.ts'
import { getUserIdOf } from '#areas/users/uk-store.ts'
import type { FactOf } from '#work/facts.ts'
import type { Reading, Work } from '#work/work.ts'

/** The boss takes one of those who bid. Whom he has just taken he may take again, and nobody else. */
export async function selectBidder(
  work: Work,
  row: OrderRow,
  by: Mover,
  playerUk: string | undefined,
): Promise<OrderRow> {
  if (playerUk === undefined)
    throw new Refusal('malformed', { fields: { playerUk: problem('companion_missing') } })
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

/**
 * A wish chooses by itself: its moment has come, or somebody whom it waits for is free. The order is held by whoever
 * stated the fact.
 */
export async function chooseByItself(
  work: Work,
  { orderId, at }: FactOf<'fastOrder.choiceDue'>,
): Promise<void> {
  const row = await getOrder(work, orderId)
  const chosen = await takeBest(work, row, at)
  if (chosen === undefined) {
    // Who became free a moment ago is busy again: the wish waits on as it did.
    if (dueBy(row.order, at)?.timer === 'autoSelected') await waitOn(work, row, at)
    return
  }
  const { terms, choice } = chosen
  const step = runTimer(row.order, { timer: 'autoSelected', at }, { terms })
  await takeStep(work, row, step, { what: 'autoSelected', at, by: null, excused: false }, choice)
}

/** The best who bid and is free: whoever another order takes in the same moment gives way to the next. */
async function takeBest(work: Work, row: OrderRow, at: Date): Promise<Chosen | undefined> {
  for (const bid of await listLiveBids(work, row.id, at)) {
    if (bid.engaged || !(await engage(work, bid.playerId, row.id))) continue
    endBid(work, row.id, bid.playerId, 'chosen', at)
    return termsOf(work, row, bid)
  }
  return undefined
}

/** Nothing has happened that a history could tell of; only the boss's screen counts down to something else. */
async function waitOn(work: Work, row: OrderRow, at: Date): Promise<void> {
  saveOrder(work, { ...row, order: runTimer(row.order, { timer: 'autoSelected', at }).order })
  const { id: orderId, sn, bossId } = row
  await work.tell({ type: 'fastOrder.bidsChanged', orderId, sn, people: [bossId] })
}

interface Chosen {
  readonly choice: Choice
  readonly terms: Terms
}

/** What choosing this bidder means: her price as she bid it, the numbers of her level and of the boss's. */
async function termsOf(work: Reading, row: OrderRow, bid: BidRow): Promise<Chosen> {
  const { level: vipLevel } = await readVip(work, row.bossId)
  const { commission, freezeHours } = playLevelOf(bid.playLevel)
  const { id, title, pricePerHour } = bid.service
  const { units } = row.order
  return {
    choice: {
      playerId: bid.playerId,
      service: { id, game: row.service.game, title, pricePerHour },
      vipRate: vipDiscountRate(vipLevel, commission),
      freezeHours,
      voucherId: null,
    },
    terms: {
      units,
      price: priceOrder({ list: listPrice(pricePerHour, units), vipLevel, commission }),
      commission,
    },
  }
}
