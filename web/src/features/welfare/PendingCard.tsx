import { tickets as ticketRules } from '@kaihei/domain/tickets/tariff'
import type { Welfare } from '@kaihei/domain/welfare/calls'
import { welfareText } from '#text/welfare.ts'
import { amountText, shortAmountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { sayReward } from './say-reward.ts'

type Pending = Welfare['pending'][number]

/** What is mine and waits for room; nothing waits, nothing shown. */
export function PendingCard({ pending }: { pending: readonly Pending[] }) {
  const words = welfareText.pending
  if (pending.length === 0) return null
  return (
    <Card title={words.title}>
      <p className="mb-2 text-sm text-text-3">{words.lead}</p>
      <ul className="divide-y divide-line">
        {pending.map((one, place) => (
          <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="min-w-0">
              <b className="block">{sayReward(one)}</b>
              <span className="block text-xs text-text-3">{words.why[one.why]}</span>
            </span>
            <span>{sayForm(one)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function sayForm({ form, amount }: Pending): string {
  const words = welfareText.pending.forms
  if (form === 'tickets') return words.tickets(amount / ticketRules.worth)
  return form === 'voucher' ? words.voucher(shortAmountText(amount)) : words.coins(amountText(amount))
}
