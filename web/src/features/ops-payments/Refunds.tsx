import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { dayAndTime } from '#text/times.ts'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import type { Act } from './api.ts'
import { Promised } from './Promised.tsx'
import { RefundSum } from './sums.tsx'

const tones: Record<Payment['refunds'][number]['state'], BadgeTone> = {
  asked: 'them',
  byHand: 'you',
  done: 'done',
  returned: 'dead',
}

interface RefundsProps {
  payment: Payment
  canAct: boolean
  onAct: (act: Act) => void
}

/** What went back to its source, each as the sum it was. */
export function Refunds({ payment: { refunds }, canAct, onAct }: RefundsProps) {
  const words = opsPaymentsText.refunds
  const timeZone = useTimeZone()
  if (refunds.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={words.title}>
      <h3 className="text-sm font-normal text-text-2">{words.title}</h3>
      <ul className="grid gap-3">
        {refunds.map((refund) => {
          const { id, state, reason, reference, problem, at, promisedAt } = refund
          return (
            <li key={id} className="grid gap-2 rounded-lg p-3.5 shadow-[inset_0_0_0_1px_var(--line)]">
              <p className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-text-3">
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
                {promisedAt !== null && <Promised at={promisedAt} />}
                <time dateTime={at}>{dayAndTime(at, timeZone, serverNow())}</time>
              </p>
              <RefundSum {...refund} />
              <p className="text-sm break-words text-text-2">{reason}</p>
              {state === 'asked' && <p className="text-xs text-text-3">{words.waiting}</p>}
              {state === 'byHand' && <p className="text-xs text-lamp-text">{words.byHandNote}</p>}
              {reference !== null && (
                <p className="text-xs break-all text-text-3">{words.reference(reference)}</p>
              )}
              {problem !== null && (
                <p className="text-xs break-words text-text-3">{opsPaymentsText.problem(problem)}</p>
              )}
              {state === 'byHand' && canAct && (
                <div className="flex flex-wrap gap-3 max-md:*:flex-1">
                  <Button variant="pri" onClick={() => onAct('sent')}>
                    {words.sent}
                  </Button>
                  <Button onClick={() => onAct('notSent')}>{words.notSent}</Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
