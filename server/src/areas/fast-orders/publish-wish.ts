import { type GameCode, games, type Product } from '@kaihei/domain/games/game'
import { mayOpenAnother } from '@kaihei/domain/orders/open-limit'
import { publishWish as published } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { newOrderSn } from '#areas/orders/order-sn.ts'
import { readOpenOrders } from '#areas/orders/moment-store.ts'
import { notYet } from '#areas/orders/pass-time.ts'
import { tellPlaced } from '#areas/orders/place-order.ts'
import { addOrder, type OrderRow, type Wish } from '#areas/orders/store.ts'
import { lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import { orderHeld } from '#ledger/movements.ts'
import type { Work } from '#work/work.ts'
import { chooseCaller } from './choose-caller.ts'
import { startDispatch } from './dispatch.ts'
import { findLowestPrice } from './match-store.ts'
import { findPauseEnd } from './strikes.ts'

interface NewWish extends Wish {
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
  if (open.due) throw notYet([bossId], chooseCaller)
  if (!mayOpenAnother(open, 'fast')) throw new Refusal('too_many_open_orders')
  const pauseEnd = await findPauseEnd(work, bossId)
  if (pauseEnd !== undefined) {
    throw new Refusal('fast_order_paused', { availableAt: pauseEnd.toISOString() })
  }
  const order = published({ units, lowestPricePerHour, mode }, work.now)
  const row: OrderRow = {
    ...untouched,
    id,
    sn,
    product,
    source,
    bossId,
    service: { id: null, game, title: '', pricePerHour: null },
    wish: { sex, minLevel, server, note, mode },
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
