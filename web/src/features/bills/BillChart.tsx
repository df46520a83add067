import type { Consumption } from '@kaihei/domain/wallet/calls'
import { billsText } from '#text/bills.ts'
import { amountText } from '#ui/amount-text.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { sayMonth, sayShortMonth, sumMonths } from './months.ts'
import type { Unit } from './months.ts'

export const flows = { incoming: 'var(--c3)', outgoing: 'var(--c1)' } as const

interface BillChartProps {
  consumption: Consumption
  /** The oldest first. */
  months: readonly string[]
  unit: Unit
  type: number
  typeName: string
  chosen: string | undefined
  onChoose: (month: string) => void
}

/** Months side by side: what came in, what went out. */
export function BillChart({ consumption, months, unit, type, typeName, chosen, onChoose }: BillChartProps) {
  const words = billsText.chart
  return (
    <BarChart
      caption={words.caption(billsText.units[unit], typeName)}
      columnTitle={words.month}
      series={[
        { name: words.incoming, color: flows.incoming },
        { name: words.outgoing, color: flows.outgoing },
      ]}
      columns={months.map((month) => {
        const { incoming, outgoing } = sumMonths(consumption, { months: [month], unit, type })
        return {
          key: month,
          label: sayShortMonth(month),
          shortLabel: String(Number(month.slice(5))),
          name: sayMonth(month),
          values: [incoming, outgoing],
        }
      })}
      sayValue={amountText}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
