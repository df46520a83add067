import type { PaymentNotice } from '@kaihei/domain/ops/payment-notice-calls'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { dayAndTime } from '#text/times.ts'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'

const tones: Record<PaymentNotice['verdict'], BadgeTone> = {
  forged: 'bad',
  unrelated: 'dead',
  unknown: 'you',
  nothing: 'dead',
  settled: 'live',
  taken: 'dispute',
  adopted: 'dispute',
  won: 'live',
  lost: 'bad',
  trouble: 'you',
}

/** What a provider has called about, and what became of it. */
export function NoticeRow({ notice }: { notice: PaymentNotice }) {
  const timeZone = useTimeZone()
  const words = opsPaymentsText
  const { provider, type, ref, orderNo, verdict, at } = notice
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-3 py-2.5">
      <span className="min-w-0 flex-1 basis-72">
        <b className="block truncate">
          {words.providers(provider)} · {type ?? words.notices.noType}
        </b>
        <span className="block text-xs break-all text-text-3">{ref}</span>
      </span>
      {orderNo !== null && (
        <Link
          to="/ops/payments"
          search={{ view: 'all', id: orderNo }}
          className="rounded-sm text-sm text-lamp-text hover:underline"
        >
          {orderNo}
        </Link>
      )}
      <Badge tone={tones[verdict]}>{words.notices.verdicts[verdict]}</Badge>
      <time dateTime={at} className="text-xs text-text-3">
        {dayAndTime(at, timeZone, serverNow())}
      </time>
    </div>
  )
}
