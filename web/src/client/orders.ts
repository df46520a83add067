import { getFastOrder, judgeCoupons, listCallers, listHall } from '@kaihei/domain/fast-orders/calls'
import { getOrder, listJoyOrders, listOrders } from '@kaihei/domain/orders/calls'
import type { QueryClient } from '@tanstack/react-query'
import { getToday } from '@kaihei/domain/track-record/calls'
import { keyOf } from './queries.ts'

/** What says how an order stands. The newest one has a poll of its own. */
const sayings = [
  getOrder,
  listOrders,
  listJoyOrders,
  getFastOrder,
  listCallers,
  judgeCoupons,
  listHall,
  getToday,
]

/** An order changed: whatever speaks of it is read again where it is shown. */
export async function renewOrders(queries: QueryClient): Promise<void> {
  await Promise.all(sayings.map((saying) => queries.invalidateQueries({ queryKey: keyOf(saying) })))
}
