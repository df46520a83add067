import { Table2, ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { opsHomeText } from '#text/ops-home.ts'
import { tell } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'
import { IconButton } from '#ui/IconButton.tsx'

interface MoneyChartProps {
  title: string
  /** What all of it is told in. */
  unit: string
  /** Two series: bars side by side, one value per day. */
  series: readonly { readonly name: string; readonly color: string; readonly values: readonly number[] }[]
  /** 2026-11-17, the oldest first, today the last. */
  days: readonly string[]
  /** What it says, in words. */
  sentence: string
}

/** Thirty days as bars with arch tops, or as the table of their figures; today's are paler, for it is not over. */
export function MoneyChart({ title, unit, series, days, sentence }: MoneyChartProps) {
  const words = opsHomeText.charts
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      title={title}
      aside={
        <span className="flex items-center gap-3 text-xs text-text-2">
          {series.map(({ name, color }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className="size-2.5 rounded-t-full rounded-b-[2px]" style={{ background: color }} />
              {name}
            </span>
          ))}
          <IconButton
            variant="quiet"
            size="sm"
            label={asTable ? words.chart(title) : words.table(title)}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn size={16} /> : <Table2 size={16} />}
          </IconButton>
        </span>
      }
    >
      {asTable ? (
        <Figures title={title} unit={unit} series={series} days={days} />
      ) : (
        <Bars series={series} days={days} />
      )}
      <p className="mt-3 text-xs text-text-3">
        {sentence}
        {words.today}
      </p>
    </Card>
  )
}

type Drawn = Pick<MoneyChartProps, 'series' | 'days'>

function Bars({ series, days }: Drawn) {
  const highest = Math.max(1, ...series.flatMap(({ values }) => values))
  const [first, middle] = [days[0], days[Math.floor(days.length / 2)]]
  return (
    <div aria-hidden="true">
      <div className="relative h-32 border-b border-line">
        <span className="absolute top-0 left-0 text-[11px] text-text-3">
          {highest > 1 && shortNumber(highest)}
        </span>
        <div className="flex h-full items-end gap-[2px] pt-4">
          {days.map((day, at) => (
            <span
              key={day}
              className="flex h-full min-w-0 flex-1 items-end gap-px"
              style={{ opacity: at === days.length - 1 ? 0.5 : 1 }}
            >
              {series.map(({ name, color, values }) => (
                <span
                  key={name}
                  className="min-w-0 flex-1 rounded-t-[3px]"
                  style={{
                    height: `${Math.max(1, (Math.max(0, values[at] ?? 0) / highest) * 100)}%`,
                    background: color,
                  }}
                />
              ))}
            </span>
          ))}
        </div>
      </div>
      <p className="mt-1 flex justify-between text-[11px] text-text-3">
        <span>{first !== undefined && dayText(first)}</span>
        <span>{middle !== undefined && dayText(middle)}</span>
        <span>{dayText(days.at(-1) ?? '')}</span>
      </p>
    </div>
  )
}

function Figures({ title, unit, series, days }: Drawn & { title: string; unit: string }) {
  return (
    <div className="max-h-40 overflow-y-auto text-xs">
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left font-normal text-text-3">
              {opsHomeText.charts.day}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="text-right font-normal text-text-3">
                {name} · {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day}>
                <th scope="row" className="py-0.5 text-left font-normal">
                  {dayText(day)}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="text-right">
                    {amountText(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}

/** The house's own day, whatever zone the reader is in. */
export function dayText(day: string): string {
  return day === '' ? '' : tell(new Date(`${day}T12:00:00Z`), 'UTC', { month: 'numeric', day: 'numeric' })
}

/** The top of an axis: 18.5k rather than 18,460.00. */
function shortNumber(hundredths: number): string {
  const whole = hundredths / 100
  return whole >= 10_000 ? `${Math.round(whole / 100) / 10}k` : String(Math.round(whole))
}
