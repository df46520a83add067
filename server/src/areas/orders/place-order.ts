import { randomInt } from 'node:crypto'
import { findGame } from '@kaihei/domain/games/game'
import { mayOpenAnother } from '@kaihei/domain/orders/open-limit'
import { placeOrder as placed } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { areBlocked } from '#areas/blocks/store.ts'
import { isPlayer } from '#areas/players/store.ts'
import { reserveVoucher } from '#areas/vouchers/store.ts'
import { lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import { orderHeld } from '#ledger/movements/orders.ts'
import type { Work } from '#work/work.ts'
import { isAnythingDue, readOpenOrders } from './moment-store.ts'
import { notYet } from './pass-time.ts'
import type { Quote } from './quote.ts'
import { addEvent, addOrder, type OrderRow } from './store.ts'

/** Without what looks alike when it is read out: no 0, 1, I, L, O, U. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number people call an order by: short enough to say, too many of them to guess. */
export function newOrderSn(): string {
  return Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('')
}

/** Orders what was quoted: the price is held, the voucher reserved, the companion asked. */
export async function placeOrder(
  work: Work,
  quote: Quote,
  { source, note }: Pick<OrderRow, 'source' | 'note'>,
): Promise<OrderRow> {
  const { bossId, playerId, voucherId } = quote
  const row: OrderRow = {
    id: newId(),
    sn: newOrderSn(),
    product: quote.product,
    source,
    bossId,
    playerId,
    voucherId,
    service: quote.service,
    wanted: null,
    note,
    vipRate: quote.vipRate,
    freezeHours: quote.freezeHours,
    renewalId: null,
    reversals: 0,
    quoteId: quote.id,
    quickSn: null,
    createdAt: work.now,
    order: placed(quote, work.now),
  }
  // Counted behind the lock: whoever waited for the accounts sees what the others have ordered.
  const openBooks = () => Promise.all([lockBooks(work, bossId), readOpenOrders(work, bossId, row.id)])
  const [available, blocked, added, opened, due] = await Promise.all([
    isPlayer(work, playerId),
    areBlocked(work, bossId, playerId),
    addOrder(work, row),
    // Vouchers are locked before accounts everywhere; without a voucher the accounts are locked in the same round trip.
    voucherId === null ? openBooks() : undefined,
    // It may be reserved for an order that has just lapsed.
    voucherId === null ? false : isAnythingDue(work, bossId),
  ])
  // Checked before anything else, so that a repeated call is answered as a repeat whatever has changed meanwhile.
  if (!added) throw new Refusal('quote_used')
  if (due) throw notYet([bossId])
  if (findGame(quote.service.game)?.on !== true) throw new Refusal('game_off')
  if (!available) throw new Refusal('player_unavailable')
  if (blocked) throw new Refusal('blocked')
  if (voucherId !== null) await reserveVoucher(work, bossId, voucherId, row.id)
  const [books, open] = opened ?? (await openBooks())
  if (open.due) throw notYet([bossId])
  if (!mayOpenAnother(open, 'direct')) throw new Refusal('too_many_open_orders')
  openHeld(books, row.id)
  const held = { orderId: row.id, sn: row.sn, bossId, price: quote.price.payable, cause: 'placed' }
  await post(work, books, orderHeld(held, purseOf(books, bossId)))
  await tellPlaced(work, row, 'placed')
  return row
}

/** Writes the first line of an order's history and says that it is there. */
export async function tellPlaced(work: Work, row: OrderRow, what: 'placed' | 'published'): Promise<void> {
  const { bossId, order } = row
  addEvent(work, row.id, {
    at: work.now,
    what,
    byId: bossId,
    side: 'boss',
    status: order.status,
    note: row.note,
    amount: order.wish?.deposit ?? order.price.payable,
    files: [],
  })
  await work.tell({
    type: 'order.changed',
    orderId: row.id,
    sn: row.sn,
    product: row.product,
    source: row.source,
    bossId,
    what,
    by: { userId: bossId, side: 'boss' },
    kind: order.entrance,
    playerId: row.playerId,
    at: work.now,
    excused: false,
    from: null,
    to: order.status,
    before: null,
    after: order,
  })
}
