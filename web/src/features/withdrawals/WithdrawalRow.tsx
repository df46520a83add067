import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { isOpen, withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import type { WithdrawalState } from '@kaihei/domain/withdrawals/withdrawal'
import { clsx } from 'clsx'
import { Banknote, ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { accountText } from '#text/account.ts'
import { text } from '#text/text.ts'
import { dateAndTime, longDate } from '#text/dates.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { shortId } from './short-id.ts'

const beanHue = 205

interface WithdrawalRowProps {
  withdrawal: Withdrawal
  /** The address points at it: it is told in full, and in sight. */
  wanted: boolean
}

/** One request of the past, or the present one; pressed, it tells everything that happened to it. */
export function WithdrawalRow({ withdrawal, wanted }: WithdrawalRowProps) {
  const timeZone = useTimeZone()
  const { id, state, amount, fee, method, payee, createdAt, timeline } = withdrawal
  const row = useRef<HTMLDetailsElement>(null)
  const [isTold, setTold] = useState(wanted)
  const words = accountText.history
  // Why it came to nothing; what was noted on the way is told with the rest.
  const reason = tones[state] === 'bad' && timeline[0] ? text.fromServer.withdrawalStep(timeline[0]) : null
  useEffect(() => {
    if (!wanted) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector('summary')?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <details
      ref={row}
      open={isTold}
      className={clsx('group rounded-lg', wanted && 'bg-surface-2 ring-2 ring-lamp')}
      onToggle={(event) => setTold(event.currentTarget.open)}
    >
      <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)_auto] md:grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3.5 rounded-lg px-1.5 py-2.5 hover:bg-surface-2 md:px-2.5 [&::-webkit-details-marker]:hidden">
        <span className="grid h-11 w-10 place-items-center rounded-t-full rounded-b-[6px] bg-info-soft text-bean">
          <Banknote size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <b className="font-medium whitespace-nowrap">{accountText.request.title(shortId(id))}</b>
            <Badge tone={tones[state]}>{accountText.request.states[state]}</Badge>
          </span>
          <span className="flex flex-wrap gap-x-2 text-xs text-text-3">
            <span>{words.to(accountText.withdraw.methods[method], payee)}</span>
            <time dateTime={createdAt}>{longDate(createdAt, timeZone)}</time>
          </span>
        </span>
        <span className="grid justify-items-end">
          <Amount hundredths={amount} unit="bean" unitName={accountText.bean} size="sm" />
          {fee > 0 && <span className="text-xs text-text-3">{words.fee(amountText(fee))}</span>}
        </span>
        <ChevronDown
          size={18}
          className="-ml-1.5 text-text-3 max-md:hidden transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
        {reason !== null && (
          <span className="col-[2/-1] mt-1 text-sm text-text-2">{words.reason(reason)}</span>
        )}
      </summary>
      <div className="px-2.5 pt-1 pb-4 md:pl-[66px]">
        <Timeline
          label={words.details}
          hue={beanHue}
          closed={!isOpen(state)}
          entries={timeline.map((step) => {
            const said = text.fromServer.withdrawalStep(step)
            return {
              key: `${step.state}-${step.at}`,
              title: accountText.request.states[step.state],
              ...(said !== null && { text: said }),
              time: dateAndTime(step.at, timeZone),
              dateTime: step.at,
            }
          })}
        />
      </div>
    </details>
  )
}

const { requested, approved, paying, paid, failed, rejected, cancelled } = withdrawalStates
const tones: Record<WithdrawalState, BadgeTone> = {
  [requested]: 'them',
  [approved]: 'them',
  [paying]: 'them',
  [paid]: 'live',
  [failed]: 'bad',
  [rejected]: 'bad',
  [cancelled]: 'dead',
}
