import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { isDisputed, isOpenOrder, orderStatus } from '@kaihei/domain/orders/status'
import { ShieldCheck } from 'lucide-react'
import { ordersText } from '#text/orders.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { mySide, sayOrder } from './names.ts'

/** Whose the money is while it is nobody's. */
export function EscrowNote({ order }: { order: OrderDetail }) {
  const { status, payable, renewal, timeline } = order
  const words = ordersText.price
  // A claim after the end opens it again, but the companion has been paid.
  const released = timeline.some((event) => event.status === orderStatus.completed)
  if (!isOpenOrder(status) || released) return null
  return (
    <section className="flex gap-3.5 rounded-xl bg-surface bg-linear-to-r from-ok-soft to-transparent p-4 shadow-1 md:p-5">
      <span
        className="grid h-11 w-10 shrink-0 place-items-center rounded-t-[20px] rounded-b-[8px] bg-ok text-ink"
        aria-hidden="true"
      >
        <ShieldCheck size={20} />
      </span>
      <span className="min-w-0">
        <b className="block">{words.escrow(shortAmountText(payable + (renewal?.payable ?? 0)))}</b>
        {renewal !== null && (
          <span className="block text-sm text-text">
            {words.escrowRenewal(shortAmountText(renewal.payable))}
          </span>
        )}
        <span className="text-sm text-text-2">{sayEscrow(order)}</span>
      </span>
    </section>
  )
}

function sayEscrow(order: OrderDetail): string {
  const words = ordersText.price
  if (isDisputed(order.status)) return words.escrowDisputed
  const side = mySide(order)
  return side === 'boss' ? words.escrowBoss(sayOrder(order, side).player) : words.escrowPlayer
}
