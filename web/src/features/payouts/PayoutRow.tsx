import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { OwnedRow } from '#features/users/OwnedRow.tsx'
import { payoutsText } from '#text/payouts.ts'
import { Amount } from '#ui/Amount.tsx'
import type { PayoutView } from './api.ts'

interface PayoutRowProps {
  payout: InspectedWithdrawal
  view: PayoutView
  selected: boolean
}

/** One request in the list; it leads to its own address. */
export function PayoutRow({ payout, view, selected }: PayoutRowProps) {
  const { id, owner, amount, createdAt } = payout
  return (
    <OwnedRow
      owner={owner}
      link={{ to: '/ops/withdrawals', search: { view, id } }}
      sum={<Amount hundredths={amount} unit="bean" unitName={payoutsText.beans} decimals="whole" />}
      note={noteOf(payout, view)}
      at={createdAt}
      selected={selected}
    />
  )
}

function noteOf({ method, approvals, approvalsNeeded, state }: InspectedWithdrawal, view: PayoutView) {
  const words = payoutsText
  const isCounted = view === 'requested' && approvalsNeeded > 1
  return [
    words.methods[method],
    ...(isCounted ? [words.approvals.count(approvals.length, approvalsNeeded)] : []),
    ...(view === 'ended' ? [words.states[state]] : []),
  ].join(' · ')
}
