import { tariff } from '@kaihei/domain/tariff'
import type { Withdrawal, WithdrawalTerms } from '@kaihei/domain/withdrawals/calls'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { accountText } from '#text/account.ts'
import { dueTime } from '#text/times.ts'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Countdown } from '#ui/Countdown.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { termsQuery } from './api.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

interface WithdrawPanelProps {
  terms: WithdrawalTerms
  available: number
  onSeeOpen: () => void
  onRequested: (request: Withdrawal) => void
}

/** "Now" by the server's clock can be a little ahead of what is known of that clock here. */
const uncertaintyMs = 10_000

/** The form, or the reason why there is none now and until when. */
export function WithdrawPanel({ terms, available, onSeeOpen, onRequested }: WithdrawPanelProps) {
  const timeZone = useTimeZone()
  const queries = useQueryClient()
  const words = accountText.withdraw
  const { min } = tariff.withdrawal
  const availableAt = Date.parse(terms.availableAt)
  if (terms.open !== null) {
    const see = <Button onClick={onSeeOpen}>{words.open.see}</Button>
    return <EmptyState title={words.open.title} text={words.open.text} action={see} />
  }
  if (availableAt > serverNow() + uncertaintyMs) {
    return (
      <EmptyState
        title={words.resting.title}
        text={
          <>
            {words.resting.left}{' '}
            <b className="text-lg text-text">
              <Countdown
                deadline={availableAt}
                now={serverNow}
                onDone={() => void queries.invalidateQueries(termsQuery)}
              />
            </b>
            <span className="mt-1 block">{words.resting.until(dueTime(terms.availableAt, timeZone))}</span>
          </>
        }
      />
    )
  }
  if (available === 0) {
    const earn = (
      <Link to="/entry" className={buttonClass({})}>
        {words.none.action}
      </Link>
    )
    return <EmptyState title={words.none.title} text={words.none.text} action={earn} />
  }
  if (available < min) {
    return (
      <EmptyState
        title={words.tooLittle.title(amountText(available))}
        text={words.tooLittle.text(shortAmountText(min), amountText(min - available))}
      />
    )
  }
  return (
    <WithdrawForm available={available} earlierThisWeek={terms.earlierThisWeek} onRequested={onRequested} />
  )
}
