import { type Coins, coins } from '@kaihei/domain/money'
import { splitOrder } from '@kaihei/domain/orders/price'
import { minus, splitRefund } from '@kaihei/domain/wallet/purse'
import { v7 as newId } from 'uuid'
import type { Work } from '#work/work.ts'
import { addEarning, getEarning, takeBack } from '#ledger/earnings.ts'
import { heldOf, lockBooks, post, purseOf } from '#ledger/journal.ts'
import { orderHeld, orderReleased, orderReversed } from '#ledger/movements/orders.ts'

/** An order as far as money knows it: no discounts, 20 % for the house. */
export interface PlainOrder {
  readonly orderId: string
  readonly sn: string
  readonly bossId: string
  readonly playerId: string
  readonly payable: Coins
}

export function shareOf({ payable }: Pick<PlainOrder, 'payable'>, refund: number) {
  const none = coins(0)
  return splitOrder({ list: payable, vipDiscount: none, voucherDiscount: none, payable }, 20, refund)
}

export async function placeOrder(
  work: Work,
  bossId: string,
  playerId: string,
  payable: Coins,
): Promise<PlainOrder> {
  const order = { orderId: newId(), sn: 'K1', bossId, playerId, payable }
  const books = await lockBooks(work, bossId, [order.orderId])
  const held = { ...order, price: payable, cause: 'placed' }
  await post(work, books, orderHeld(held, purseOf(books, bossId)))
  return order
}

export async function releaseOrder(
  work: Work,
  order: PlainOrder,
  { refund = 0, maturesAt = work.now }: { readonly refund?: number; readonly maturesAt?: Date } = {},
): Promise<void> {
  const { orderId, bossId, playerId } = order
  const books = await lockBooks(work, [bossId, playerId], [orderId])
  const held = heldOf(books, orderId)
  const split = shareOf(order, refund)
  await post(work, books, orderReleased({ ...order, split }, held))
  const back = splitRefund(held, split.refund)
  addEarning(work, {
    kind: 'order',
    sourceId: orderId,
    playerId,
    amount: split.companion,
    maturesAt,
    spent: minus(held, back),
  })
}

/** Gives `refund` more back than before. */
export async function reverseOrder(
  work: Work,
  order: PlainOrder,
  { refunded = 0, refund, times = 1 }: { readonly refunded?: number; refund: number; times?: number },
): Promise<void> {
  const { orderId, bossId, playerId } = order
  const books = await lockBooks(work, [bossId, playerId], [orderId])
  const earning = await getEarning(work, orderId)
  if (earning === undefined) throw new Error('what was not released cannot be taken back')
  const [from, to] = [shareOf(order, refunded), shareOf(order, refunded + refund)]
  const cover = await takeBack(work, books, {
    sourceId: orderId,
    playerId,
    amount: coins(from.companion - to.companion),
    refundSplit: splitRefund(earning.spent, coins(refund)),
  })
  await post(work, books, orderReversed({ ...order, times, from, to }, earning.spent, cover))
}
