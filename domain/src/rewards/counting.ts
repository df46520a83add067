import { coins, type Coins } from '../money.ts'
import { refundUntil } from '../orders/claim.ts'
import type { Order } from '../orders/order.ts'
import { splitOrder } from '../orders/price.ts'
import { isOpenOrder } from '../orders/status.ts'
import { isAllBack } from '../orders/step.ts'

/**
 * When an order begins to count for boards, achievements and rewards: as soon as no refund can be asked any more, while
 * none is open. What was paid back in full, or never paid out, counts for nothing.
 */
export function countsFrom(order: Order): Date | null {
  if (!order.released || isOpenOrder(order.status) || isAllBack(order)) return null
  return refundUntil(order) ?? order.since
}

/** What an order comes to once it counts: only of what was not refunded. */
export interface Worth {
  /** Half hours; of one that was paid back in part, as many as are left in full. */
  readonly units: number
  readonly list: Coins
  /** The commission without the discounts that the house bears. A large voucher makes it negative. */
  readonly netRevenue: Coins
}

export function worthOf({ price, commission, refunded, units }: Order): Worth {
  const { vip, voucher, companion, revenue } = splitOrder(price, commission, refunded)
  return {
    units: Math.floor((units * (price.payable - refunded)) / price.payable),
    list: coins(companion + revenue),
    netRevenue: coins(revenue - vip - voucher),
  }
}
