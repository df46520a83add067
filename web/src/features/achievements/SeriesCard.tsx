import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import { Link } from '@tanstack/react-router'
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
        <span className="text-sm text-text-2">
          {first.progress === 0 ? words.done(countText(0)) : <Source window={first} />}
        </span>
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

/** What was counted, and the way to it: a window can be followed to the orders or the gifts that light it. */
function Source({ window: { family, series, progress } }: { window: ShownAchievement }) {
  const done = seriesWords(series)?.done(countText(progress))
  const look = 'underline decoration-text-3 decoration-dotted underline-offset-4 hover:decoration-solid'
  if (family === 'gift') {
    return (
      <Link to="/gift" className={look}>
        {done}
      </Link>
    )
  }
  return (
    <Link to="/order" search={family === 'play' ? { role: 'player' } : {}} className={look}>
      {done}
    </Link>
  )
}
