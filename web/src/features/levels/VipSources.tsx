import type { Vip } from '@kaihei/domain/levels/calls'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { sayLine } from '#text/bill-lines.ts'
import { levelsText } from '#text/levels.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'

/** The latest things that changed the number. */
export function VipSources({ sources }: { sources: Vip['sources'] }) {
  const timeZone = useTimeZone()
  const words = levelsText.vip.sources
  return (
    <div className="grid gap-3">
      <p className="text-sm text-text-2">{words.formula}</p>
      {sources.length === 0 ? (
        <p className="text-sm text-text-3">{words.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sources.map((source) => (
            <Source key={`${source.at} ${source.note}`} source={source} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Source({ source, timeZone }: { source: Vip['sources'][number]; timeZone: string }) {
  const { experience, at } = source
  const { title, note } = sayLine(source, 'experience')
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block truncate">{title}</span>
        <span className="flex gap-x-2 text-xs text-text-3">
          <span className="min-w-0 truncate">{note}</span>
          <time dateTime={at} className="shrink-0">
            {dayAndTime(at, timeZone, serverNow())}
          </time>
        </span>
      </span>
      <Amount hundredths={experience} signed />
    </li>
  )
}
