import type { SentOf } from '@kaihei/domain/call'
import {
  approveOrder,
  getOrderToInspect,
  listOrdersToInspect,
  resolveOrder,
} from '@kaihei/domain/ops/order-calls'
import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { deleteReview } from '@kaihei/domain/orders/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, pagesFor } from '#client/queries.ts'

export const orderViews = ['arbitration', 'refund', 'open', 'ended'] as const
export type OrderView = (typeof orderViews)[number]

/** By number there is one or none, whatever the view. */
export function orderPagesQuery(only: OrderView, orderSn: string | undefined) {
  // Colleagues decide too, and clocks run out.
  const fresh = { refetchInterval: 30_000, staleTime: 0 }
  const asked = orderSn === undefined ? { only } : { orderSn }
  return pagesFor(listOrdersToInspect, { ...asked, limit: 20 }, { quiet: true, ...fresh })
}

/** Staff are no side of it: nobody pushes them what happens, so they ask. */
export function inspectedOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...keyOf(getOrderToInspect), orderId] as const,
    queryFn: ({ signal }) => call(getOrderToInspect, { orderId }, { quiet: true, signal }),
    refetchInterval: 10_000,
    staleTime: 0,
    meta: { quiet: true },
  })
}

export function useResolveOrder() {
  return useDecision((said: SentOf<typeof resolveOrder>) => call(resolveOrder, said, { quiet: true }))
}

export function useApproveOrder() {
  return useDecision((said: SentOf<typeof approveOrder>) => call(approveOrder, said, { quiet: true }))
}

export function useTakeDownReview() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (said: SentOf<typeof deleteReview>) => call(deleteReview, said, { quiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(getOrderToInspect) }),
  })
}

/** The answer is the order as it is then. Whatever came of it, others may have moved it meanwhile. */
function useDecision<S>(decide: (said: S) => Promise<InspectedOrderDetail>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (order) => queries.setQueryData(inspectedOrderQuery(order.orderId).queryKey, order),
    onError: () => queries.invalidateQueries({ queryKey: keyOf(getOrderToInspect) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listOrdersToInspect) }),
  })
}
