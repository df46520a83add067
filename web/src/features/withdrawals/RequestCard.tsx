import type { Withdrawal } from '@kaihei/domain/withdrawals/calls'
import { movesOf, withdrawalStates } from '@kaihei/domain/withdrawals/withdrawal'
import type { WithdrawalState } from '@kaihei/domain/withdrawals/withdrawal'
import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { accountText } from '#text/account.ts'
import { dueTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Steps } from '#ui/Steps.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { shortId } from './short-id.ts'

interface RequestCardProps {
  request: Withdrawal
  /** The address points at it. */
  wanted: boolean
}

/** The ice of earnings, as in the chart of hues. */
const beanHue = 205

/** The request that is not over yet: where it is, who has to act, until when, and what happens then. */
export function RequestCard({ request, wanted }: RequestCardProps) {
  const { id, state, amount, fee, method, payee } = request
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const [cancelling, setCancelling] = useState(false)
  const words = accountText.request
  useEffect(() => {
    if (!wanted) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <section
      ref={card}
      id={`withdrawal-${id}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={clsx(
        'flex min-w-0 flex-col gap-3 rounded-xl bg-surface p-4 shadow-1 outline-none md:px-[22px] md:py-5',
        wanted && 'ring-2 ring-lamp',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-base font-medium text-text-2">
          {words.title(shortId(id))}
        </h2>
        <Badge tone="them">{words.states[state]}</Badge>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Amount hundredths={amount} unit="bean" unitName={accountText.bean} size="lg" />
        <span className="text-sm text-text-2">
          {accountText.history.to(accountText.withdraw.methods[method], payee)} ·{' '}
          {fee === 0 ? words.noFee : words.fee(amountText(fee))}
        </span>
      </div>
      <Steps label={words.steps} hue={beanHue} steps={stepsOf(state)} />
      <Clock request={request} />
      {movesOf(state, 'owner').includes('cancel') && (
        <div className="mt-auto">
          <Button variant="line" size="sm" onClick={() => setCancelling(true)}>
            {words.cancel}
          </Button>
        </div>
      )}
      {cancelling && <CancelDialog request={request} onClose={() => setCancelling(false)} />}
    </section>
  )
}

/** Who acts, until when, what then. Staff can be late; then nothing happens by itself, and it says so. */
function Clock({ request: { state, dueAt } }: { request: Withdrawal }) {
  const timeZone = useTimeZone()
  const deadline = dueAt === null ? null : Date.parse(dueAt)
  const [, setOver] = useState(false)
  if (state !== 0 && state !== 1 && state !== 2) return null
  const words = accountText.request.clock[state]
  const isLate = deadline !== null && deadline <= serverNow()
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="text-info">{words.who}</b>
        {deadline !== null && !isLate && (
          <span className="text-text-2">
            {accountText.request.left}{' '}
            <b className="text-text">
              <Countdown deadline={deadline} now={serverNow} onDone={() => setOver(true)} />
            </b>
          </span>
        )}
      </p>
      {dueAt !== null && (
        <p className="text-text-2">{isLate ? words.late : words.until(dueTime(dueAt, timeZone))}</p>
      )}
      <p className="text-text-3">{words.afterwards}</p>
    </div>
  )
}

function stepsOf(state: WithdrawalState) {
  const names = accountText.request.stepNames
  const { requested, paid } = withdrawalStates
  // Asking is done with the asking; approved means that paying is next.
  const present = state === requested ? 1 : state === paid ? 4 : 2
  return ([0, 1, 2, 3] as const).map((step) => ({
    label: names[step],
    state: step < present ? ('done' as const) : step === present ? ('now' as const) : ('next' as const),
  }))
}
