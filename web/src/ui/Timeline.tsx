import type { ReactNode } from 'react'
import './Timeline.css'

interface TimelineEntry {
  key: string
  title: ReactNode
  text?: ReactNode
  time: string
  /** The machine's form of the time. */
  dateTime: string
}

interface TimelineProps {
  label: string
  /** Newest first; the first is the present. */
  entries: readonly TimelineEntry[]
  hue: number
  /** Nothing is open any more: the first entry is as past as the others. */
  closed?: boolean
}

export function Timeline({ label, entries, hue, closed = false }: TimelineProps) {
  return (
    <ol className="timeline room" style={{ '--h': hue }} aria-label={label}>
      {entries.map((entry, place) => (
        <li
          key={entry.key}
          data-light={place === 0 && !closed ? 'now' : 'lit'}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 pb-[18px] pl-[26px] last:pb-0"
        >
          <span className="font-medium">{entry.title}</span>
          <time dateTime={entry.dateTime} className="text-xs leading-[22px] text-text-3">
            {entry.time}
          </time>
          {entry.text && <p className="text-xs text-text-3">{entry.text}</p>}
        </li>
      ))}
    </ol>
  )
}
