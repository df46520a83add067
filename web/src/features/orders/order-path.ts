import type { OrderDetail } from '@kaihei/domain/orders/shapes'

/** The address of an order's page, with what is to be open on it. */
export function orderPath(
  { orderId, product }: Pick<OrderDetail, 'orderId' | 'product'>,
  open: Readonly<Record<string, string>> = {},
): string {
  return `/order-detail/${orderId}?${new URLSearchParams({ product, ...open }).toString()}`
}
