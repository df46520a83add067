import { coins } from '@kaihei/domain/money'
import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { splitOrder } from '@kaihei/domain/orders/price'
import type { Split } from '@kaihei/domain/orders/price'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import { needsTwoPeople } from '@kaihei/domain/orders/two-people'

type Decided = Pick<
  InspectedOrderDetail,
  'status' | 'list' | 'vipDiscount' | 'voucherDiscount' | 'payable' | 'refunded' | 'commission'
>

/** Nobody has begun: whatever is said, everything goes back. */
export function goesBackWhole({ status }: Pick<Decided, 'status'>): boolean {
  return status === is.waiting || status === is.matched
}

/** The most that can still go back. */
export function maxRefund({ payable, refunded }: Pick<Decided, 'payable' | 'refunded'>): number {
  return payable - refunded
}

/** What a decision would make of the order, by the rules that the server decides by. */
export function outcomeOf(order: Decided, refund: number): { split: Split; becomes: OrderStatus } {
  const { status, list, vipDiscount, voucherDiscount, payable, refunded, commission } = order
  const all = refunded + refund
  const price = {
    list: coins(list),
    vipDiscount: coins(vipDiscount),
    voucherDiscount: coins(voucherDiscount),
    payable: coins(payable),
  }
  return { split: splitOrder(price, commission, all), becomes: endOf(status, refund, all === payable) }
}

function endOf(status: OrderStatus, refund: number, isAllBack: boolean): OrderStatus {
  if (status !== is.arbitration) return is.closedByStaff
  if (isAllBack) return is.refunded
  return refund === 0 ? is.completed : is.partlyRefunded
}

/** Whether it waits for a second person, by the rule that the server goes by. */
export function needsTwo(order: InspectedOrderDetail, refund: number): boolean {
  const { status, claim, proposal } = order
  const high = claim?.state === 'open' ? claim.amount : (proposal?.refund ?? 0)
  return needsTwoPeople({ status, high }, refund)
}
