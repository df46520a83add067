import type { PersonDetail } from '@kaihei/domain/ops/people-calls'
import { opsPeopleText } from '#text/ops-people.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatTile } from '#ui/StatTile.tsx'

/** What came of their orders, on either side. */
export function PersonFigures({ totals }: { totals: PersonDetail['profile']['totals'] }) {
  const { figures: words, coins, beans } = opsPeopleText
  return (
    <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3 xl:grid-cols-5">
      <StatTile label={words.completed} value={totals.completed} />
      <StatTile
        label={words.spent}
        value={<Amount hundredths={totals.spent} unit="coin" unitName={coins} size="lg" />}
      />
      <StatTile label={words.refunds} value={totals.refunds} />
      <StatTile label={words.served} value={totals.served} />
      <StatTile
        label={words.earned}
        value={<Amount hundredths={totals.earned} unit="bean" unitName={beans} size="lg" />}
      />
    </div>
  )
}
