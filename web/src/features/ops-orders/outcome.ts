import { coins } from '@kaihei/domain/money'
import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { disputed, endOfDecision, needsTwoPeople } from '@kaihei/domain/orders/decision'
import { splitOrder } from '@kaihei/domain/orders/price'
import type { Split } from '@kaihei/domain/orders/price'
import type { OrderStatus } from '@kaihei/domain/orders/status'

type Decided = Pick<
  InspectedOrderDetail,
  'status' | 'list' | 'vipDiscount' | 'voucherDiscount' | 'payable' | 'refunded' | 'commission'
>

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
  return {
    split: splitOrder(price, commission, all),
    becomes: endOfDecision(status, refund, all === payable),
  }
}

/** Whether it waits for a second person, by the rule that the server goes by. */
export function needsTwo(order: InspectedOrderDetail, refund: number): boolean {
  const { status, proposal } = order
  const claim = order.claim && { amount: order.claim.amount, dropped: order.claim.state !== 'open' }
  // Of an order that was paid out already nothing is proposed any more.
  return needsTwoPeople({ status, ...disputed({ claim, proposal, released: false }) }, refund)
}
