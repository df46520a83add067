import { getRouteApi } from '@tanstack/react-router'
import { FastOrderFrame } from '#features/fast-orders/FastOrderFrame.tsx'
import { WishView } from '#features/fast-orders/WishView.tsx'
import { OrderView } from '#features/orders/OrderView.tsx'

const route = getRouteApi('/order-quickly-detail')

/** A fast order. Once it is paid for it is an order like any other. */
export default function OrderQuicklyDetailPage() {
  const { orderSn, renew } = route.useSearch()
  return (
    <FastOrderFrame orderSn={orderSn}>
      {(view) =>
        view.order.acceptedAt === null ? (
          <WishView {...view} />
        ) : (
          <OrderView order={view.order} renewing={renew} onOverdue={view.renew} />
        )
      }
    </FastOrderFrame>
  )
}
