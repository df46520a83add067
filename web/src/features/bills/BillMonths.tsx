import { useQuery } from '@tanstack/react-query'
import { billsText } from '#text/bills.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Segment } from '#ui/Segment.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { consumptionQuery, monthCount } from './api.ts'
import { BillChart } from './BillChart.tsx'
import { hasUnit, lastMonths, sayMonth, sumMonths } from './months.ts'
import type { BillPart } from './months.ts'
import { MonthSums } from './MonthSums.tsx'

/** What came in and went out, month by month. */
export function BillMonths({ place: { type, month, unit }, thisMonth, onChange }: BillPart) {
  const words = billsText
  const consumption = useQuery(consumptionQuery)
  const months = lastMonths(thisMonth, monthCount)
  const { data } = consumption
  const summed = month === undefined ? months : [month]
  return (
    <Card
      title={month === undefined ? words.chart.titleAll(monthCount) : words.chart.title(sayMonth(month))}
      aside={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {data !== undefined && (
            <MonthSums unit={unit} {...sumMonths(data, { months: summed, unit, type: Number(type) })} />
          )}
          {data !== undefined && (hasUnit(data, 'bean') || unit === 'bean') && (
            <Segment
              label={words.unit}
              options={[
                { value: 'coin', label: words.units.coin },
                { value: 'bean', label: words.units.bean },
              ]}
              value={unit}
              onChange={(next) => onChange({ unit: next })}
            />
          )}
        </div>
      }
    >
      <Loaded
        query={consumption}
        skeleton={<Skeleton className="h-[184px] w-full md:h-[216px]" />}
        failed={words.chart.failed}
        retryLabel={text.buttons.retry}
      >
        {(read) => (
          <BillChart
            consumption={read}
            months={months}
            unit={unit}
            type={Number(type)}
            typeName={words.types[type]}
            chosen={month}
            onChoose={(next) => onChange({ month: next === month ? undefined : next })}
          />
        )}
      </Loaded>
    </Card>
  )
}
