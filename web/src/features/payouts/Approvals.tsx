import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { tariff } from '@kaihei/domain/tariff'
import { withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import { Check } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { payoutsText } from '#text/payouts.ts'
import { dayAndTime } from '#text/times.ts'
import { shortAmountText } from '#ui/amount-text.ts'

/** How many have to agree, who has and why, and which windows are still dark. */
export function Approvals({
  payout: { approvals, approvalsNeeded, state },
}: {
  payout: InspectedWithdrawal
}) {
  const timeZone = useTimeZone()
  const words = payoutsText.approvals
  const { approvedByItself, twoPersonsFrom } = tariff.withdrawal
  const missing = state === withdrawalStates.requested ? Math.max(0, approvalsNeeded - approvals.length) : 0
  return (
    <section className="grid gap-2.5" aria-label={words.title}>
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm font-normal text-text-2">
        {words.title}
        {approvalsNeeded > 0 && <b className="text-text">{words.count(approvals.length, approvalsNeeded)}</b>}
        <span className="text-xs text-text-3">
          {approvalsNeeded === 0 && words.byItself(shortAmountText(approvedByItself))}
          {approvalsNeeded === 1 && words.one}
          {approvalsNeeded === 2 && words.two(shortAmountText(twoPersonsFrom))}
        </span>
      </h3>
      {approvals.length + missing > 0 && (
        <ul className="grid gap-2 md:grid-cols-2">
          {approvals.map(({ by, reason, at }) => (
            <li key={`${by} ${at}`} className="flex items-center gap-3 rounded-lg bg-surface-2 px-3 py-2.5">
              <span className="grid h-9 w-8 shrink-0 place-items-center rounded-t-[16px] rounded-b-[6px] bg-ok-soft text-ok">
                <Check size={16} aria-hidden="true" />
              </span>
              <span className="min-w-0">
                <span className="block text-sm">{words.by(by, dayAndTime(at, timeZone, serverNow()))}</span>
                <span className="block text-xs break-words text-text-3">{reason}</span>
              </span>
            </li>
          ))}
          {Array.from({ length: missing }, (_, place) => (
            <li
              key={place}
              className="flex items-center gap-3 rounded-lg px-3 py-2.5 text-sm text-text-3 shadow-[inset_0_0_0_1px_var(--line)]"
            >
              <span
                className="h-9 w-8 shrink-0 rounded-t-[16px] rounded-b-[6px] bg-surface-3"
                aria-hidden="true"
              />
              {words.waiting}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
