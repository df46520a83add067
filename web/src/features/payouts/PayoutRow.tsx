import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { PersonLink } from '#features/users/PersonLink.tsx'
import { payoutsText } from '#text/payouts.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import type { PayoutView } from './api.ts'

interface PayoutRowProps {
  payout: InspectedWithdrawal
  view: PayoutView
  selected: boolean
}

/** One request in the list; it leads to its own address, and the name to everything about its owner. */
export function PayoutRow({ payout, view, selected }: PayoutRowProps) {
  const timeZone = useTimeZone()
  const { id, owner, amount, method, createdAt, approvals, approvalsNeeded, state } = payout
  const words = payoutsText
  return (
    <div
      className={clsx(
        'relative flex items-center gap-3 rounded-lg px-3 py-2.5 hover:bg-surface-2',
        // On a phone nothing is open while the list is.
        selected && 'md:bg-surface-3 md:hover:bg-surface-3',
      )}
    >
      <Avatar src={owner.avatar} hue={owner.hue} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 truncate">
            <PersonLink person={owner} />
          </b>
          <Link
            to="/ops/withdrawals"
            search={{ view, id }}
            resetScroll={false}
            aria-label={`${owner.nickname} ${shortAmountText(amount)} ${words.beans}`}
            className="after:absolute after:inset-0 after:rounded-lg"
            aria-current={selected ? 'true' : undefined}
          >
            <Amount hundredths={amount} unit="bean" unitName={words.beans} decimals="whole" />
          </Link>
        </span>
        <span className="flex justify-between gap-2 text-xs text-text-3">
          <span className="min-w-0 truncate">
            {words.methods[method]}
            {view === 'requested' &&
              approvalsNeeded > 1 &&
              ` · ${words.approvals.count(approvals.length, approvalsNeeded)}`}
            {view === 'ended' && ` · ${words.states[state]}`}
          </span>
          <time dateTime={createdAt} className="shrink-0">
            {dayAndTime(createdAt, timeZone, serverNow())}
          </time>
        </span>
      </span>
    </div>
  )
}
