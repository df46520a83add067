import { getRouteApi } from '@tanstack/react-router'
import { FastOrderFrame } from '#features/fast-orders/FastOrderFrame.tsx'
import { LiveWish } from '#features/fast-orders/LiveWish.tsx'

const route = getRouteApi('/order-player-list')

/** Who answers my wish, live. */
export default function OrderPlayerListPage() {
  const { orderSn } = route.useSearch()
  return <FastOrderFrame orderSn={orderSn}>{(view) => <LiveWish {...view} />}</FastOrderFrame>
}
