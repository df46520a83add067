import type { LastOrder } from '../fast-orders/calls.ts'
import type { IncomingMessage } from '../live-event.ts'

/** The page where somebody goes on with an order: a wish has pages of its own until it is paid for. */
export function orderPath({ kind, orderSn, orderId, product, status, isBoss }: LastOrder): string {
  if (kind === 'direct') return `/order-detail/${encodeURIComponent(orderId)}?product=${product}`
  const page = isBoss ? (bossPages[status] ?? 'order-quickly-detail') : 'order-quickly-detail'
  return `/${page}?orderSn=${encodeURIComponent(orderSn)}`
}

/** By state: while nobody is chosen he chooses, then he pays. */
const bossPages: Readonly<Record<number, string>> = { 0: 'order-player-list', 5: 'order-quickly-confirm' }

/** The page of what a message speaks of; null when it speaks of nothing that has one. */
export function messagePath({ message }: Pick<IncomingMessage, 'message'>): string | null {
  const { orderId, fastOrderSn, orderSn = fastOrderSn, product, status = 0, isBoss = false, path } = message
  if (path !== undefined) return path
  if (orderId === undefined || orderSn === undefined) return null
  const kind = fastOrderSn === undefined ? 'direct' : 'fast'
  return orderPath({ kind, orderSn, orderId, product: product === 'joy' ? 'joy' : 'pw', status, isBoss })
}
