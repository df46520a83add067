import type { ClaimableVoucher } from '@kaihei/domain/welfare/calls'
import { Link } from '@tanstack/react-router'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dueTime } from '#text/times.ts'
import { vouchersText } from '#text/vouchers.ts'
import { welfareText } from '#text/welfare.ts'
import { Alert } from '#ui/Alert.tsx'
import { grouped, shortAmountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CountBadge } from '#ui/CountBadge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useClaimVoucher } from './api.ts'

/** Vouchers that everybody may take one of. */
export function ClaimableVouchers({ vouchers }: { vouchers: readonly ClaimableVoucher[] }) {
  const words = welfareText.vouchers
  const open = vouchers.filter(({ state }) => state === 'open').length
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          {words.title}
          <CountBadge count={open} label={words.open(open)} />
        </span>
      }
      aside={
        <Link to="/myVouchers" className="rounded-sm text-sm text-text-2 hover:text-text hover:underline">
          {words.mine}
        </Link>
      }
    >
      {vouchers.length === 0 ? (
        <EmptyState {...words.empty} />
      ) : (
        <ul className="grid gap-3">
          {vouchers.map((voucher) => (
            <VoucherRow key={voucher.campaignId} voucher={voucher} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function VoucherRow({ voucher }: { voucher: ClaimableVoucher }) {
  const timeZone = useTimeZone()
  const claim = useClaimVoucher()
  const words = welfareText.vouchers
  const { campaignId, title, state, value, livesDays, left, until } = voucher
  const { figure, unit } =
    value.kind === 'percent'
      ? vouchersText.percentOff(value.percent)
      : vouchersText.amountOff(shortAmountText(value.amount))
  const terms =
    value.kind === 'percent'
      ? vouchersText.cap(shortAmountText(value.cap))
      : vouchersText.minimum(shortAmountText(value.minimum))
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-surface-2 p-3">
        <span
          className="room grid min-w-24 justify-items-center rounded-md bg-linear-to-b from-room-hi to-room-lo px-3 py-2 text-ink"
          style={{ '--h': value.kind === 'percent' ? 60 : 165 }}
        >
          <b className="text-xl leading-tight">
            {figure} <small className="text-sm">{unit}</small>
          </b>
          <span className="text-xs">{terms}</span>
        </span>
        <span className="min-w-0 flex-[1_1_180px]">
          <b className="block break-words">{title}</b>
          <span className="block text-xs text-text-3">
            {words.about(livesDays, grouped(left))} · {words.until(dueTime(until, timeZone))}
          </span>
        </span>
        {state === 'open' ? (
          <Button size="sm" busy={claim.isPending} onClick={() => claim.attempt({ campaignId })}>
            {words.claim}
            <span className="sr-only"> {title}</span>
          </Button>
        ) : (
          <Badge tone={state === 'claimed' ? 'live' : state === 'waiting' ? 'them' : 'dead'}>
            {words.states[state]}
          </Badge>
        )}
      </div>
      <Alert text={claim.failure} />
    </li>
  )
}
