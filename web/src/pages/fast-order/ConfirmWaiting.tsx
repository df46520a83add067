import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { Link } from '@tanstack/react-router'
import { fastOrdersText } from '#text/fast-orders.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Nobody is chosen, or the chosen one has declined: the wish is open again, elsewhere. */
export function ConfirmWaiting({ order }: { order: FastOrderDetail }) {
  const { action, ...words } = fastOrdersText.confirm.waiting
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{words.title}</h1>
      <EmptyState
        {...words}
        action={
          <Link
            to="/order-player-list"
            search={{ orderSn: order.orderSn }}
            className={buttonClass({ variant: 'pri' })}
          >
            {action}
          </Link>
        }
      />
    </div>
  )
}
