import type { OrderCard, OrderDetail } from '@kaihei/domain/orders/shapes'
import type { Side } from '@kaihei/domain/orders/moves'
import { ordersText } from '#text/orders.ts'
import { shortAmountText } from '#ui/amount-text.ts'

/** Everything a sentence about an order may name, as the reader sees it. */
export function sayOrder(order: OrderCard & Partial<OrderDetail>, side: Side) {
  const { boss, player, payable, refunded, proposal, claim, renewal } = order
  return {
    boss: side === 'boss' ? ordersText.you : boss.nickname,
    player: side === 'player' ? ordersText.you : (player?.nickname ?? ordersText.anybody),
    payable: shortAmountText(payable),
    back: shortAmountText(proposal?.refund ?? 0),
    claim: shortAmountText(claim?.amount ?? payable),
    refunded: shortAmountText(refunded),
    more: ordersText.hours(renewal?.units ?? 0),
  }
}

/** Which side of it I am on. */
export function mySide({ isBoss }: Pick<OrderCard, 'isBoss'>): 'boss' | 'player' {
  return isBoss ? 'boss' : 'player'
}
