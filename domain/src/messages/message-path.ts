import type { IncomingMessage } from '../live-event.ts'
import { orderPath } from './order-path.ts'

/** The page of what a message speaks of; null when it speaks of nothing that has one. */
export function messagePath({ message }: Pick<IncomingMessage, 'message'>): string | null {
  const { orderId, fastOrderSn, orderSn = fastOrderSn, product, status = 0, isBoss = false, path } = message
  if (path !== undefined) return path
  if (orderId === undefined || orderSn === undefined) return null
  const kind = fastOrderSn === undefined ? 'direct' : 'fast'
  return orderPath({ kind, orderSn, orderId, product: product === 'joy' ? 'joy' : 'pw', status, isBoss })
}
