import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import type { PaymentList } from './api.ts'
import { statusOf } from './status-of.ts'

interface PaymentRowProps {
  payment: Payment
  view: PaymentList
  selected: boolean
}

/** One top-up in the list; it leads to its own address. */
export function PaymentRow({ payment, view, selected }: PaymentRowProps) {
  const timeZone = useTimeZone()
  const words = opsPaymentsText
  const { orderNo, owner, amount, provider, at } = payment
  return (
    <Link
      to="/ops/payments"
      search={{ view, id: orderNo }}
      resetScroll={false}
      className={clsx(
        'flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2',
        // On a phone nothing is open while the list is.
        selected && 'md:bg-surface-3 md:hover:bg-surface-3',
      )}
      aria-current={selected ? 'true' : undefined}
    >
      <Avatar src={owner.avatar} hue={owner.hue} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 truncate">{owner.nickname}</b>
          <Amount hundredths={amount} unit="coin" unitName={words.coins} decimals="whole" />
        </span>
        <span className="flex justify-between gap-2 text-xs text-text-3">
          <span className="min-w-0 truncate">
            {words.providers(provider)} · {statusOf(payment).label}
          </span>
          <time dateTime={at} className="shrink-0">
            {dayAndTime(at, timeZone, serverNow())}
          </time>
        </span>
      </span>
    </Link>
  )
}
