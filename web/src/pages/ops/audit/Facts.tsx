import type { AuditRow } from '@kaihei/domain/ops/audit-calls'
import { opsFactsText } from '#text/ops-facts.ts'
import { amountText } from '#ui/amount-text.ts'

/** Whole numbers under these names are hundredths of a coin, a bean or a yuan. */
const sums = new Set(
  'amount balance bonus bonusTaken budget came committed credited deducted earned granted paid price receivable refunded taken'.split(
    ' ',
  ),
)

/** What was true before a deed, or after it. */
export function Facts({ facts }: { facts: AuditRow['after'] }) {
  if (facts === null) return null
  return (
    <dl className="grid max-w-72 min-w-48 gap-0.5 text-xs">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="shrink-0 text-text-3" title={name}>
            {nameOf(name)}
          </dt>
          <dd className="min-w-0 break-all">{sayFact(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** In words as far as there are any. */
function nameOf(name: string): string {
  const known: Readonly<Record<string, string>> = opsFactsText
  return Object.hasOwn(known, name) ? (known[name] ?? name) : name
}

function sayFact(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && sums.has(name) ? amountText(value) : JSON.stringify(value)
}
