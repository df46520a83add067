import type { MoneyDay } from '@kaihei/domain/ops/overview-calls'
import { opsHomeText } from '#text/ops-home.ts'
import { opsText } from '#text/ops.ts'
import { amountText } from '#ui/amount-text.ts'
import { dayText, MoneyChart } from './MoneyChart.tsx'

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** Thirty days in three pictures, each with the sentence that it says. */
export function Curves({ days }: { days: readonly MoneyDay[] }) {
  const { flows, orders, owed: cover } = opsHomeText.charts
  const names = days.map(({ day }) => day)
  const of = (figure: 'topUps' | 'payouts' | 'orders' | 'commission' | 'cash') =>
    days.map((day) => day[figure])
  const owed = days.map(({ owed: { coins, beans, held } }) => coins + beans + held)
  const cash = of('cash')
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <MoneyChart
        title={flows.title}
        unit={opsText.units.money}
        days={names}
        series={[
          { name: flows.series[0] ?? '', color: 'var(--c2)', values: of('topUps') },
          { name: flows.series[1] ?? '', color: 'var(--c6)', values: of('payouts') },
        ]}
        sentence={flows.sentence(amountText(sum(of('topUps'))), amountText(sum(of('payouts'))))}
      />
      <MoneyChart
        title={orders.title}
        unit={opsText.units.coin}
        days={names}
        series={[
          { name: orders.series[0] ?? '', color: 'var(--c2)', values: of('orders') },
          { name: orders.series[1] ?? '', color: 'var(--c5)', values: of('commission') },
        ]}
        sentence={orders.sentence(amountText(sum(of('orders'))), amountText(sum(of('commission'))))}
      />
      <MoneyChart
        title={cover.title}
        unit={opsText.units.money}
        days={names}
        series={[
          { name: cover.series[0] ?? '', color: 'var(--c4)', values: owed },
          { name: cover.series[1] ?? '', color: 'var(--c3)', values: cash },
        ]}
        sentence={coverSentence(names, owed, cash)}
      />
    </div>
  )
}

/** Whether what was taken in has covered what was owed, and when it was closest. */
function coverSentence(days: readonly string[], owed: readonly number[], cash: readonly number[]): string {
  const words = opsHomeText.charts.owed
  const room = days.map((_, at) => (cash[at] ?? 0) - (owed[at] ?? 0))
  const short = room.filter((left) => left < 0).length
  if (short > 0) return words.short(short)
  const closest = room.indexOf(Math.min(...room))
  return words.covered(
    dayText(days[closest] ?? ''),
    amountText(cash[closest] ?? 0),
    amountText(owed[closest] ?? 0),
  )
}
