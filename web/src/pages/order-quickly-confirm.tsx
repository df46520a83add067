import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { FastOrderFrame } from '#features/fast-orders/FastOrderFrame.tsx'
import type { FastOrderView } from '#features/fast-orders/FastOrderFrame.tsx'
import { PayForm } from '#features/fast-orders/PayForm.tsx'
import { WishOver } from '#features/fast-orders/WishOver.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

const route = getRouteApi('/order-quickly-confirm')

/** How long, with which voucher, and the payment, within five minutes of the choice. */
export default function OrderQuicklyConfirmPage() {
  const { orderSn } = route.useSearch()
  return <FastOrderFrame orderSn={orderSn}>{(view) => <Confirm {...view} />}</FastOrderFrame>
}

function Confirm(view: FastOrderView) {
  const { order } = view
  const { status, isBoss, orderSn, acceptedAt, player } = order
  if (!isBoss || acceptedAt !== null) {
    return <Navigate to="/order-quickly-detail" search={{ orderSn }} replace />
  }
  if (status === 0) return <Waiting orderSn={orderSn} />
  if (status !== 5 || player === null) return <WishOver order={order} />
  // Somebody else may be chosen while nobody looks: what was picked for the first is not for the second.
  return <PayForm key={player.uk} {...view} player={player} />
}

/** Nobody is chosen, or the chosen one has declined: the search goes on elsewhere. */
function Waiting({ orderSn }: { orderSn: string }) {
  const { action, ...words } = fastOrdersText.confirm.waiting
  return (
    <div className="wrap grid min-h-[60vh] place-items-center">
      <h1 className="sr-only">{words.title}</h1>
      <EmptyState
        {...words}
        action={
          <Link to="/order-player-list" search={{ orderSn }} className={buttonClass({ variant: 'pri' })}>
            {action}
          </Link>
        }
      />
    </div>
  )
}
