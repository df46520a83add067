import { getToday } from '@kaihei/domain/track-record/calls'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'
import { ordersText } from '#text/orders.ts'
import { Amount } from '#ui/Amount.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatTile } from '#ui/StatTile.tsx'

const todayQuery = queryFor(getToday, {}, { quiet: true, staleTime: 30_000 })

/** A companion's day at a glance. What could not be read is left out: her orders are below in any case. */
export function TodayTiles() {
  const { data, isError } = useQuery(todayQuery)
  const words = ordersText.today
  if (data === undefined) return isError ? null : <Skeleton className="h-[76px] rounded-lg" />
  const { earned, orders, acceptRate } = data
  return (
    <section aria-label={words.label} className="grid grid-cols-3 gap-2.5 md:gap-4">
      <StatTile
        label={words.earned}
        value={<Amount hundredths={earned} unit="bean" unitName={ordersText.beans} tone="unit" size="lg" />}
      />
      <StatTile label={words.orders} value={words.count(orders)} />
      <StatTile
        label={words.acceptRate}
        value={acceptRate === null ? words.none : words.percent(acceptRate)}
      />
    </section>
  )
}
