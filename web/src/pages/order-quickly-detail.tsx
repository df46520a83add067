import { FastOrderFrame } from './fast-order/FastOrderFrame.tsx'
import { WishView } from './fast-order/WishView.tsx'
import { OrderView } from './order-detail/OrderView.tsx'

/** A fast order. Once it is paid for it is an order like any other. */
export default function OrderQuicklyDetailPage() {
  return (
    <FastOrderFrame>
      {(view) =>
        view.order.acceptedAt === null ? (
          <WishView {...view} />
        ) : (
          <OrderView order={view.order} onOverdue={view.renew} />
        )
      }
    </FastOrderFrame>
  )
}
