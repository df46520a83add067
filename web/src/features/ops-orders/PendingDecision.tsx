import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { useState } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsOrdersText } from '#text/ops-orders.ts'
import { dayAndTime } from '#text/times.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { Outcome } from './Outcome.tsx'
import { Sure } from './Sure.tsx'

interface PendingDecisionProps {
  order: InspectedOrderDetail
  decision: NonNullable<InspectedOrderDetail['decision']>
  failure: string | undefined
  onApprove: () => Promise<unknown>
}

/** What one of the staff has decided and another has to agree to. */
export function PendingDecision({ order, decision, failure, onApprove }: PendingDecisionProps) {
  const timeZone = useTimeZone()
  const { refund, reason, by, at, mine } = decision
  const words = opsOrdersText.decision
  const [asking, setAsking] = useState(false)
  return (
    <section
      className="grid gap-3 rounded-lg bg-surface-2 p-4 shadow-[inset_0_0_0_1px_var(--line-strong)]"
      aria-label={words.title}
    >
      <div>
        <h2 className="text-lg">{words.title}</h2>
        <p className="text-xs text-text-3">{words.text(by, dayAndTime(at, timeZone, serverNow()))}</p>
      </div>
      <p className="flex items-baseline justify-between gap-3">
        {words.refund}
        <Amount hundredths={refund} unit="coin" unitName={opsOrdersText.coins} size="lg" />
      </p>
      <blockquote className="text-sm break-words text-text-2">{reason}</blockquote>
      <Outcome order={order} refund={refund} />
      {mine ? (
        <p className="text-sm text-text-2">{words.mine}</p>
      ) : (
        <>
          <Button variant="pri" wide aria-keyshortcuts="a" onClick={() => setAsking(true)}>
            {words.approve}
          </Button>
          <p className="text-xs text-text-3">{words.otherwise}</p>
        </>
      )}
      <Alert text={failure} />
      {asking && <Sure order={order} refund={refund} onSure={onApprove} onClose={() => setAsking(false)} />}
    </section>
  )
}
