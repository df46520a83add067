import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import type { Act } from './api.ts'
import { Promised } from './Promised.tsx'
import { ChargeBackSum } from './sums.tsx'

const tones: Record<Payment['chargeBacks'][number]['state'], BadgeTone> = {
  open: 'dispute',
  won: 'done',
  lost: 'dead',
}

interface ChargeBacksProps {
  payment: Payment
  canAct: boolean
  onAct: (act: Act) => void
}

/** What its payer took back, each as the sum it was, and how it can end. */
export function ChargeBacks({ payment: { chargeBacks }, canAct, onAct }: ChargeBacksProps) {
  const words = opsPaymentsText.chargeBacks
  // Only the newest that is not undone can be; what is owed is settled of it.
  const current = chargeBacks.find(({ state }) => state !== 'won')
  if (chargeBacks.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={words.title}>
      <h3 className="text-sm font-normal text-text-2">{words.title}</h3>
      <ul className="grid gap-3">
        {chargeBacks.map((one) => {
          const { id, state, receivable, settled, disputeRef, reason, promisedAt } = one
          const owes = state !== 'won' && receivable > 0 && settled === null
          return (
            <li key={id} className="grid gap-2 rounded-lg p-3.5 shadow-[inset_0_0_0_1px_var(--line)]">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
                {state === 'open' && <Promised at={promisedAt} />}
              </p>
              <ChargeBackSum {...one} />
              <p className="text-sm break-words text-text-2">{reason}</p>
              {settled !== null && <p className="text-xs text-text-3">{words.settled[settled]}</p>}
              {disputeRef !== null && (
                <p className="text-xs break-all text-text-3">{words.dispute(disputeRef)}</p>
              )}
              {state !== 'won' && <p className="text-xs text-text-3">{words.note}</p>}
              {canAct && one === current && (
                <div className="flex flex-wrap gap-3 max-md:*:flex-1">
                  <Button variant="pri" onClick={() => onAct('won')}>
                    {words.won}
                  </Button>
                  {state === 'open' && <Button onClick={() => onAct('lost')}>{words.lost}</Button>}
                  {owes && <Button onClick={() => onAct('paid')}>{words.paid}</Button>}
                  {owes && (
                    <Button variant="bad" onClick={() => onAct('writtenOff')}>
                      {words.writeOff}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
