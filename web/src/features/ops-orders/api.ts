import { approveOrder, getOrderToInspect, listOrdersToInspect } from '@kaihei/domain/ops/order-calls'
import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, pagesFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'
import type { inspectedOrderViews } from '#console-search.ts'

export type OrderView = (typeof inspectedOrderViews)[number]

/** By number there is one or none, whatever the view. */
export function orderPagesQuery(only: OrderView, orderSn: string | undefined) {
  // Colleagues decide too, and clocks run out.
  const fresh = { refetchInterval: 30_000, staleTime: 0 }
  const asked = orderSn === undefined ? { only } : { orderSn }
  return pagesFor(listOrdersToInspect, { ...asked, limit: 20 }, { ...fresh })
}

/** Staff are no side of it: nobody pushes them what happens, so they ask. */
export function inspectedOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...keyOf(getOrderToInspect), orderId] as const,
    queryFn: ({ signal }) => call(getOrderToInspect, { orderId }, { quiet: true, signal }),
    refetchInterval: 10_000,
    staleTime: 0,
  })
}

/** The answer is the order as it is then. Whatever came of a decision, others may have moved it meanwhile. */
export const decisionManner = {
  hears: (order: InspectedOrderDetail, queries: QueryClient) => {
    queries.setQueryData(inspectedOrderQuery(order.orderId).queryKey, order)
  },
  renews: [getOrderToInspect, listOrdersToInspect],
}

export function useApproveOrder() {
  return useChange(approveOrder, decisionManner)
}
