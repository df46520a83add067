import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { Link } from '@tanstack/react-router'
import { OrderState } from '#features/orders/OrderState.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** The wish came to nothing. */
export function WishOver({ order }: { order: FastOrderDetail }) {
  const words = fastOrdersText.ended
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{words.title}</h1>
      <Card as="div" className="w-full max-w-[520px]">
        <div className="flex justify-center pt-2">
          <OrderState order={order} side="boss" brief />
        </div>
        <EmptyState
          title={words.title}
          text={words.text}
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <Link
                to="/order-quickly-detail"
                search={{ orderSn: order.orderSn }}
                className={buttonClass({ variant: 'line' })}
              >
                {words.see}
              </Link>
              <Link to="/order-quickly" className={buttonClass({ variant: 'pri' })}>
                {words.again}
              </Link>
            </span>
          }
        />
      </Card>
    </div>
  )
}
