import type { LastOrder } from '@kaihei/domain/fast-orders/calls'

export function aLastOrder(parts: Partial<LastOrder> = {}): LastOrder {
  return {
    orderSn: 'F23456',
    orderId: '0197a2b4-0000-7000-8000-000000000001',
    product: 'pw',
    status: 0,
    isBoss: true,
    kind: 'fast',
    ...parts,
  }
}
