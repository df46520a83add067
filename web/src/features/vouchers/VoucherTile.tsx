import type { Voucher } from '@kaihei/domain/vouchers/calls'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { vouchersText } from '#text/vouchers.ts'
import { dateAndTime, longDate } from '#text/dates.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import './VoucherTile.css'

interface VoucherTileProps {
  voucher: Voucher
  /** Its time is over while somebody looks at it. */
  onEnded: () => void
}

const soonMs = 48 * 3_600_000

/** What it takes off stands in its window, which is lit while the voucher can be used. */
export function VoucherTile({ voucher, onEnded }: VoucherTileProps) {
  const timeZone = useTimeZone()
  const { state, source, occasion, givenAt } = voucher
  const words = vouchersText
  const lit = state === 'usable'
  const { figure, unit } = sayValue(voucher)
  return (
    <article
      aria-label={`${figure} ${unit}`}
      className="flex h-full min-w-0 items-stretch gap-4 rounded-xl bg-surface p-3.5 shadow-1"
    >
      <span
        className={clsx(
          'voucher-window room grid min-h-[108px] w-[88px] shrink-0 content-center justify-items-center rounded-t-[44px] rounded-b-[12px] pt-4 pb-2',
          lit ? 'text-ink' : 'text-text-2',
        )}
        style={{ '--h': voucher.kind === 'percent' ? 75 : 150 }}
        data-lit={lit}
      >
        <b className="text-3xl leading-tight tracking-[-.02em]">{figure}</b>
        <span className="text-sm font-semibold">{unit}</span>
      </span>
      <span className="grid min-w-0 flex-1 content-center gap-1 py-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 truncate text-lg">
            {occasion === undefined ? source : words.occasions[occasion]}
          </b>
          {state === 'reserved' && <Badge tone="them">{words.reserved}</Badge>}
        </span>
        <span className="text-sm text-text-2">{sayTerms(voucher)}</span>
        {lit ? (
          <Ending voucher={voucher} onEnded={onEnded} />
        ) : (
          <span className="text-xs text-text-3">
            {state === 'expired'
              ? words.endedAt(longDate(voucher.expiresAt, timeZone))
              : words.givenAt(longDate(givenAt, timeZone))}
          </span>
        )}
      </span>
    </article>
  )
}

function Ending({ voucher: { expiresAt }, onEnded }: VoucherTileProps) {
  const timeZone = useTimeZone()
  const words = vouchersText
  const deadline = Date.parse(expiresAt)
  const soon = deadline - serverNow() < soonMs
  return (
    <span className="flex flex-wrap gap-x-3 text-xs text-text-3">
      <time dateTime={expiresAt}>{words.endsAt(dateAndTime(expiresAt, timeZone))}</time>
      {soon && (
        <b className="text-lamp-text">
          {words.endsIn} <Countdown deadline={deadline} now={serverNow} onDone={onEnded} />
        </b>
      )}
    </span>
  )
}

function sayValue({ kind, percent = 0, amount = 0 }: Voucher): { figure: string; unit: string } {
  return kind === 'percent'
    ? vouchersText.percentOff(percent)
    : vouchersText.amountOff(shortAmountText(amount))
}

function sayTerms({ kind, cap = 0, minimum = 0 }: Voucher): string {
  return kind === 'percent'
    ? vouchersText.cap(shortAmountText(cap))
    : vouchersText.minimum(shortAmountText(minimum))
}
