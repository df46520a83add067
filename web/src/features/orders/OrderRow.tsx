import type { OrderCard } from '@kaihei/domain/orders/shapes'
import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ordersText } from '#text/orders.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { mySide } from './names.ts'
import { OrderClockLine } from './OrderClock.tsx'
import { nameService } from './OrderFacts.tsx'
import { OrderState } from './OrderState.tsx'

interface OrderRowProps {
  order: OrderCard
  /** The clock of the row ran out. */
  onOverdue: () => void
  /** What can be done right here. */
  children?: ReactNode
}

/** One order in a list: with whom, what, where it stands; it leads to all the rest. */
export function OrderRow({ order, onOverdue, children }: OrderRowProps) {
  const timeZone = useTimeZone()
  const { boss, player, isBoss, units, payable, refunded, createdAt, orderSn, earning } = order
  const side = mySide(order)
  const other = isBoss ? player : boss
  return (
    <article
      aria-label={orderSn}
      className="@container relative rounded-xl bg-surface p-4 shadow-1 transition-[background-color] hover:bg-surface-2 md:px-5"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 @md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar src={other?.avatar ?? null} hue={other?.hue ?? 240} size={48} />
        <div className="min-w-0">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              {...orderPlace(order)}
              className="min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 after:rounded-xl after:outline-lamp-hi focus-visible:after:outline-2"
            >
              {other?.nickname ?? ordersText.bidding}
            </Link>
            <OrderState order={order} side={side} brief />
          </p>
          <p className="text-sm text-text-2">
            {nameService(order)} · {ordersText.hours(units)}
          </p>
          <p className="flex flex-wrap gap-x-2 text-xs text-text-3">
            <time dateTime={createdAt}>{dayAndTime(createdAt, timeZone, serverNow())}</time>
            <span>{orderSn}</span>
          </p>
        </div>
        <div className="grid content-center justify-items-end gap-1 @max-md:col-span-2 @max-md:flex @max-md:flex-wrap @max-md:items-center @max-md:justify-between">
          <span className="inline-flex items-center gap-2">
            {refunded > 0 && (
              <span className="text-xs text-text-3">
                {ordersText.listPage.refunded(shortAmountText(refunded))}
              </span>
            )}
            {earning === null ? (
              <Amount hundredths={payable} unit="coin" unitName={ordersText.coins} />
            ) : (
              <>
                <span className="text-xs text-text-2">{ordersText.price.earning}</span>
                <Amount hundredths={earning} unit="bean" unitName={ordersText.beans} tone="unit" />
              </>
            )}
          </span>
          <OrderClockLine order={order} side={side} onDone={onOverdue} />
        </div>
        {children !== undefined && (
          <div className="relative z-1 col-span-full flex flex-wrap justify-end gap-2.5">{children}</div>
        )}
      </div>
    </article>
  )
}

/** A fast order has a screen of its own, which goes on to show it once it is paid for. */
function orderPlace({
  orderId,
  orderSn,
  product,
  kind,
}: OrderCard): Pick<LinkProps, 'to' | 'params' | 'search'> {
  if (kind === 'fast') return { to: '/order-quickly-detail', search: { orderSn } }
  return { to: '/order-detail/$id', params: { id: orderId }, search: product === 'pw' ? {} : { product } }
}
