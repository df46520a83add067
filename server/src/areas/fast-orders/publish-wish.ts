import { type GameCode, games, type Product } from '@kaihei/domain/games/game'
import type { Coins } from '@kaihei/domain/money'
import { mayOpenAnother, type OpenOrders } from '@kaihei/domain/orders/open-limit'
import { heldNow, publishWish as published } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { newOrderSn } from '#areas/orders/order-sn.ts'
import { readOpenOrders } from '#areas/orders/moment-store.ts'
import { notYet } from '#areas/orders/pass-time.ts'
import { tellPlaced } from '#areas/orders/place-order.ts'
import { addOrder, type OrderRow, type Wanted } from '#areas/orders/store.ts'
import { lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import { orderHeld } from '#ledger/movements/orders.ts'
import type { Reading, Work } from '#work/work.ts'
import { chooseBidder } from './choose-bidder.ts'
import { startDispatch } from './dispatch.ts'
import { findLowestPrice } from './match-store.ts'
import { findPauseEnd } from './strikes.ts'

export interface NewWish extends Wanted {
  readonly note: string
  readonly bossId: string
  readonly product: Product
  readonly game: GameCode
  readonly units: number
}

/** Of somebody chosen nothing is known yet. */
const untouched = {
  playerId: null,
  vipRate: 0,
  freezeHours: 0,
  voucherId: null,
  renewalId: null,
  reversals: 0,
  quoteId: null,
  quickSn: null,
} as const

/** Publishes a wish: the deposit is held, and the best of those who fit are told. */
export async function publishWish(
  work: Work,
  wish: NewWish,
  { sn = newOrderSn(), source = 'web' }: { sn?: string; source?: OrderRow['source'] } = {},
): Promise<OrderRow> {
  const { bossId, product, game, units, sex, minLevel, server, note, mode } = wish
  if (!games.some(({ code, product: line }) => code === game && line === product)) {
    throw new Refusal('malformed', { fields: { game: '这个游戏不在这条产品线里' } })
  }
  const lowestPricePerHour = await findLowestPrice(work, wish)
  if (lowestPricePerHour === undefined) throw new Refusal('nobody_matches')
  const id = newId()
  // Whoever waited for the accounts sees here what the others have published, and what was left unpaid.
  const [books, open] = await Promise.all([lockBooks(work, bossId), readOpenOrders(work, bossId, id)])
  if (open.due) throw notYet([bossId], chooseBidder)
  const refusal = await whyNotPublish(work, bossId, open)
  if (refusal !== undefined) throw refusal
  const order = published({ units, lowestPricePerHour, mode }, work.now)
  const row: OrderRow = {
    ...untouched,
    id,
    sn,
    product,
    source,
    bossId,
    service: { id: null, game, title: '', pricePerHour: null },
    wanted: { sex, minLevel, server, mode },
    note,
    createdAt: work.now,
    order,
  }
  await addOrder(work, row)
  openHeld(books, row.id)
  const held = { orderId: row.id, sn, bossId, price: order.price.payable, cause: 'placed' }
  await post(work, books, orderHeld(held, purseOf(books, bossId)))
  await tellPlaced(work, row, 'published')
  await startDispatch(work, { id: row.id, sn, since: order.since })
  return row
}

/** Why a boss with these open orders may publish nothing now, whatever he looks for. */
export async function whyNotPublish(
  reading: Reading,
  bossId: string,
  open: OpenOrders,
): Promise<Refusal | undefined> {
  if (!mayOpenAnother(open, 'fast')) return new Refusal('too_many_open_orders')
  const pauseEnd = await findPauseEnd(reading, bossId)
  return pauseEnd && new Refusal('fast_order_paused', { availableAt: pauseEnd.toISOString() })
}

/** What would be held for a wish; none if nobody fits it. */
export async function findDeposit(reading: Reading, wish: NewWish): Promise<Coins | undefined> {
  const lowestPricePerHour = await findLowestPrice(reading, wish)
  return lowestPricePerHour === undefined
    ? undefined
    : heldNow(published({ ...wish, lowestPricePerHour }, reading.now))
}
