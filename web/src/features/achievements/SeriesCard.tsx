import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { achieveText } from '#text/achieve.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { WindowItem } from './WindowItem.tsx'
import { countText, seriesWords } from './words.ts'

interface SeriesCardProps {
  series: string
  windows: readonly ShownAchievement[]
}

/** A row of windows that one thing lights, one after the other. */
export function SeriesCard({ series, windows }: SeriesCardProps) {
  const words = seriesWords(series)
  const first = windows[0]
  if (words === undefined || first === undefined) return null
  const next = windows.find(({ achievedAt }) => achievedAt === null)
  const headingId = `series-${series}`
  return (
    <section className="min-w-0 rounded-xl bg-surface p-4 shadow-1 md:p-5" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={headingId}>{words.title}</h3>
        <span className="text-sm text-text-2">{words.done(countText(first.progress))}</span>
        {next !== undefined && (
          <span className="ml-auto text-xs text-text-3">
            {words.missing(countText(next.target - next.progress))} ·{' '}
            {achieveText.reward(shortAmountText(next.award))}
          </span>
        )}
      </div>
      <ol className="window-row mt-4">
        {windows.map((window) => (
          <WindowItem key={window.id} window={window} />
        ))}
      </ol>
    </section>
  )
}
