import { useQuery } from '@tanstack/react-query'
import { todayText as words } from '#text/today.ts'
import { Amount } from '#ui/Amount.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatTile } from '#ui/StatTile.tsx'
import { todayQuery } from './api.ts'

/** What the day has brought a companion so far, at a glance. Nothing where it cannot be read: it is said elsewhere too. */
export function TodayTiles() {
  const { data, isError } = useQuery(todayQuery)
  if (isError) return null
  return (
    <section aria-label={words.title} className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
      {data === undefined ? (
        [1, 2, 3, 4].map((place) => <Skeleton key={place} className="h-[77px] rounded-lg" />)
      ) : (
        <>
          <StatTile
            label={words.earnings}
            value={<Amount hundredths={data.earnings} unit="bean" unitName={words.beans} size="lg" />}
          />
          <StatTile label={words.orders} value={data.orders} />
          <StatTile label={words.finished} value={data.finished} />
          <StatTile label={words.acceptRate} value={sayShare(data.acceptRate)} />
        </>
      )}
    </section>
  )
}

function sayShare(share: number | null): string {
  return share === null ? '—' : `${Math.floor(share * 1000 + 1e-6) / 10}%`
}
