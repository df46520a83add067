import type { Reconciliation } from '@kaihei/domain/ops/reconciliation-calls'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { Badge } from '#ui/Badge.tsx'

/** Whether somebody has to look at it. */
export function RunVerdict({ run: { differences } }: { run: Reconciliation }) {
  const words = opsPaymentsText.reconcile
  return (
    <Badge tone={differences === 0 ? 'live' : 'bad'}>
      {differences === 0 ? words.clean : words.differs(differences)}
    </Badge>
  )
}
