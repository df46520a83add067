import type { SentOf } from '@kaihei/domain/call'
import {
  approveOrder,
  getOrderToReview,
  listOrdersToReview,
  resolveOrder,
} from '@kaihei/domain/ops/order-calls'
import type { ReviewedOrderDetail } from '@kaihei/domain/ops/order-calls'
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
  return pagesFor(listOrdersToReview, { ...asked, limit: 20 }, { quiet: true, ...fresh })
}

/** Staff are no side of it: nobody pushes them what happens, so they ask. */
export function reviewedOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: [...keyOf(getOrderToReview), orderId] as const,
    queryFn: ({ signal }) => call(getOrderToReview, { orderId }, { quiet: true, signal }),
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
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(getOrderToReview) }),
  })
}

/** The answer is the order as it is then. Whatever came of it, others may have moved it meanwhile. */
function useDecision<S>(decide: (said: S) => Promise<ReviewedOrderDetail>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: (order) => queries.setQueryData(reviewedOrderQuery(order.orderId).queryKey, order),
    onError: () => queries.invalidateQueries({ queryKey: keyOf(getOrderToReview) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listOrdersToReview) }),
  })
}
