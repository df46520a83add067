import type { LastOrder } from '../fast-orders/calls.ts'

/** The page where somebody goes on with an order: a wish has pages of its own until it is paid for. */
export function orderPath({ kind, orderSn, orderId, product, status, isBoss }: LastOrder): string {
  if (kind === 'direct') return `/order-detail/${encodeURIComponent(orderId)}?product=${product}`
  const page = isBoss ? (bossPages[status] ?? 'order-quickly-detail') : 'order-quickly-detail'
  return `/${page}?orderSn=${encodeURIComponent(orderSn)}`
}

/** By state: while nobody is chosen he chooses, then he pays. */
const bossPages: Readonly<Record<number, string>> = { 0: 'order-player-list', 5: 'order-quickly-confirm' }
