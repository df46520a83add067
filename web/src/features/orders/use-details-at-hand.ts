import type { OrderCard } from '@kaihei/domain/orders/shapes'
import { isOpenOrder } from '@kaihei/domain/orders/status'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { orderQuery } from './api.ts'

/** More than that nobody has open at once, or needs on the way to the station. */
const atHand = 3

/** Whoever loses the network between the list and the order can still open it: the first that are open are read ahead. */
export function useDetailsAtHand(orders: readonly OrderCard[] | undefined): void {
  const queries = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const open = (orders ?? []).filter(({ status, player }) => isOpenOrder(status) && player !== null)
    for (const { orderId, product } of open.slice(0, atHand)) {
      void queries.prefetchQuery(orderQuery(orderId, product))
      void router.preloadRoute({ to: '/order-detail/$id', params: { id: orderId } })
    }
  }, [orders, queries, router])
}
