import { Navigate } from '@tanstack/react-router'
import { ConfirmWaiting } from './fast-order/ConfirmWaiting.tsx'
import { FastOrderFrame } from './fast-order/FastOrderFrame.tsx'
import type { FastOrderView } from './fast-order/FastOrderFrame.tsx'
import { PayForm } from './fast-order/PayForm.tsx'
import { WishOver } from './fast-order/WishOver.tsx'

/** How long, with which voucher, and the payment, within five minutes of the choice. */
export default function OrderQuicklyConfirmPage() {
  return <FastOrderFrame>{(view) => <Confirm {...view} />}</FastOrderFrame>
}

function Confirm(view: FastOrderView) {
  const { order } = view
  const { status, isBoss, orderSn, acceptedAt, player } = order
  if (!isBoss || acceptedAt !== null) {
    return <Navigate to="/order-quickly-detail" search={{ orderSn }} replace />
  }
  if (status === 0) return <ConfirmWaiting order={order} />
  if (status !== 5 || player === null) return <WishOver order={order} />
  // Somebody else may be chosen while nobody looks: what was picked for the first is not for the second.
  return <PayForm key={player.uk} {...view} player={player} />
}
