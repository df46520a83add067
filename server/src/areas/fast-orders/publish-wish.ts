import { findGame, type GameCode, type Product } from '@kaihei/domain/games/game'
import type { Coins } from '@kaihei/domain/money'
import { mayOpenAnother, type OpenOrders } from '@kaihei/domain/orders/open-limit'
import { heldNow, hour, later, publishWish as published } from '@kaihei/domain/orders/order'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import { v7 as newId } from 'uuid'
import { makeMove } from '#areas/orders/make-move.ts'
import { readOpenOrders } from '#areas/orders/moment-store.ts'
import { lockOwnOrder } from '#areas/orders/own-order.ts'
import { notYet } from '#areas/orders/pass-time.ts'
import { newOrderSn, tellPlaced } from '#areas/orders/place-order.ts'
import { addOrder, type OrderRow, type Wanted } from '#areas/orders/store.ts'
import { lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import { orderHeld } from '#ledger/movements/orders.ts'
import { dayOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'
import { startDispatch } from './dispatch.ts'
import { findLowestPrice } from './match-store.ts'
import { listStrikes } from './strike-store.ts'

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
  const wanted = findGame(game)
  if (wanted?.on === false) throw new Refusal('game_off')
  if (wanted?.product !== product) {
    throw new Refusal('malformed', { fields: { game: problem('game_not_in_line') } })
  }
  const lowestPricePerHour = await findLowestPrice(work, wish)
  if (lowestPricePerHour === undefined) throw new Refusal('nobody_matches')
  const id = newId()
  // Whoever waited for the accounts sees here what the others have published, and what was left unpaid.
  const [books, open] = await Promise.all([lockBooks(work, bossId), readOpenOrders(work, bossId, id)])
  if (open.due) throw notYet([bossId])
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

/** Until when a boss may publish nothing; none if he may. */
async function findPauseEnd(reading: Reading, bossId: string): Promise<Date | undefined> {
  const { perDay, pauseHours } = tariff.fastOrder.strikes
  const earliest = dayOf(later(reading.now, 0 - pauseHours * hour)).from
  const strikes = await listStrikes(reading, bossId, earliest)
  const ends = strikes
    .filter((at) => placeInDay(strikes, at) === perDay)
    .map((at) => later(at, pauseHours * hour))
  return ends.findLast((end) => end > reading.now)
}

/** 1 for the first strike of a day, 2 for the second, and so on. */
function placeInDay(strikes: readonly Date[], at: Date): number {
  const { from } = dayOf(at)
  return strikes.filter((other) => other >= from && other <= at).length
}

/** Turns to everybody with what one companion did not take. Asked again, it is the same fast order. */
export async function goQuick(
  work: Work,
  userId: string,
  named: { readonly orderId: string; readonly product: OrderRow['product'] },
): Promise<string> {
  const { row, by } = await lockOwnOrder(work, named, userId)
  if (by.side === 'boss' && row.quickSn !== null) return row.quickSn
  const sn = newOrderSn()
  const left = await makeMove(work, row, 'goQuick', by, { choice: { quickSn: sn } })
  await publishWish(work, quickWish(left), { sn, source: left.source })
  return sn
}

/** A wish for what the direct order asked for, open to any companion. */
export function quickWish({ bossId, product, service, order, note }: OrderRow): NewWish {
  const anybody = { sex: 0, minLevel: 1, server: null, mode: 'pick' } as const
  return { bossId, product, game: service.game, units: order.units, note, ...anybody }
}
