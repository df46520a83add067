import type { MyInvites } from '@kaihei/domain/invitations/calls'
import { advanceFee } from '@kaihei/domain/invitations/invitation'
import { invitations as rules } from '@kaihei/domain/invitations/tariff'
import { invitationsText } from '#text/invitations.ts'
import { Alert } from '#ui/Alert.tsx'
import { Amount } from '#ui/Amount.tsx'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useAdvance } from './api.ts'

interface AdvanceCardProps {
  invites: MyInvites
  /** How many of the oldest. */
  chosen: number
  onDone: () => void
}

/** What is to be had in advance as a sum: amount, fee, what arrives. */
export function AdvanceCard({ invites: { growing, advanceLeft }, chosen, onDone }: AdvanceCardProps) {
  const words = invitationsText.advance
  const advance = useAdvance(onDone)
  const { maxPerDay, feePercent } = rules.advance
  const picked = growing.filter(({ advanceable }) => advanceable).slice(0, chosen)
  const sum = picked.reduce((total, { amount }) => total + amount, 0)
  const fee = picked.reduce((total, { amount }) => total + advanceFee(amount), 0)
  const came = advance.data
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        <p className="text-sm text-text-3">{words.lead(rules.maturesDays)}</p>
        <dl className="grid gap-1.5">
          <Line label={words.chosen(picked.length)} value={amountText(sum)} />
          <Line label={words.fee(feePercent)} value={amountText(-fee)} />
          <div className="flex items-center justify-between border-t border-dashed border-line-strong pt-2">
            <dt className="font-semibold">{words.sum}</dt>
            <dd>
              <Amount hundredths={sum - fee} unit="coin" tone="unit" size="lg" />
            </dd>
          </div>
        </dl>
        <Button
          wide
          disabled={picked.length === 0}
          busy={advance.isPending}
          onClick={() => advance.attempt({ amount: sum })}
        >
          {words.button(amountText(sum - fee))}
        </Button>
        <Alert text={advance.failure} />
        <output className={came === undefined ? 'sr-only' : 'text-sm text-text-2'}>
          {came !== undefined && words.done(amountText(came.received), amountText(came.fee))}
        </output>
        <p className="text-xs text-text-3">
          {words.today(shortAmountText(maxPerDay - advanceLeft), shortAmountText(maxPerDay))}
        </p>
      </div>
    </Card>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-text-2">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
