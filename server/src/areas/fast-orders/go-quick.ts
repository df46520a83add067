import { makeMove } from '#areas/orders/make-move.ts'
import { newOrderSn } from '#areas/orders/order-sn.ts'
import { lockOwnOrder } from '#areas/orders/own-order.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import type { Work } from '#work/work.ts'
import { chooseBidder } from './choose-bidder.ts'
import { type NewWish, publishWish } from './publish-wish.ts'

/** Turns to everybody with what one companion did not take. Asked again, it is the same fast order. */
export async function goQuick(
  work: Work,
  userId: string,
  named: { readonly orderId: string; readonly product: OrderRow['product'] },
): Promise<string> {
  const { row, by } = await lockOwnOrder(work, named, userId, chooseBidder)
  if (by.side === 'boss' && row.quickSn !== null) return row.quickSn
  const sn = newOrderSn()
  const left = await makeMove(work, row, 'goQuick', by, { choice: { quickSn: sn } })
  await publishWish(work, quickWish(left), { sn, source: left.source })
  return sn
}

/** The same from anybody. */
export function quickWish({ bossId, product, service, order, note }: OrderRow): NewWish {
  const anybody = { sex: 0, minLevel: 1, server: null, mode: 'pick' } as const
  return { bossId, product, game: service.game, units: order.units, note, ...anybody }
}
