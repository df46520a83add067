import { billsText } from '#text/bills.ts'
import { Amount } from '#ui/Amount.tsx'
import { flows } from './BillChart.tsx'
import type { Unit } from './months.ts'

interface MonthSumsProps {
  incoming: number
  outgoing: number
  unit: Unit
}

/** The legend of the chart with the sums of what is chosen. */
export function MonthSums({ incoming, outgoing, unit }: MonthSumsProps) {
  const words = billsText.chart
  const sums = [
    { name: words.incoming, amount: incoming, color: flows.incoming },
    { name: words.outgoing, amount: -outgoing, color: flows.outgoing },
  ]
  return (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {sums.map(({ name, amount, color }) => (
        <div key={name} className="flex items-center gap-2 text-sm">
          <dt className="flex items-center gap-2 text-text-2">
            <span className="h-3 w-2.5 rounded-t-full" style={{ background: color }} aria-hidden="true" />
            {name}
          </dt>
          <dd className="flex">
            <Amount hundredths={amount} unit={unit} unitName={billsText.units[unit]} signed size="sm" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
