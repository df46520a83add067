import type { SealedDay } from '@kaihei/domain/books/seal'
import { Hourglass, Lock } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { booksText } from '#text/books.ts'
import { dayIn, tell } from '#text/times.ts'
import { brightness, byWeek, mondayOf } from './weeks.ts'
import './Books.css'

interface SealStreetProps {
  /** In any order. */
  days: readonly SealedDay[]
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** Every closed day is a lit window, every week a house; what is in a day opens with its window. */
export function SealStreet({ days, chosen, onChoose }: SealStreetProps) {
  const today = dayIn('Europe/London', serverNow())
  const weeks = byWeek(days)
  // On Monday today stands in a house of its own.
  const houses =
    weeks.at(-1)?.monday === mondayOf(today) ? weeks : [...weeks, { monday: mondayOf(today), days: [] }]
  return (
    <ul
      aria-label={booksText.street}
      className="flex flex-wrap items-end gap-x-3.5 gap-y-6 border-b-4 border-surface-2"
    >
      {houses.map(({ monday, days: inIt }) => (
        <li key={monday} className="week-house">
          <ol className="grid grid-cols-7 gap-x-1 gap-y-3 sm:grid-cols-4 sm:gap-x-2">
            {inIt.map((one) => (
              <li key={one.day} className="grid justify-items-center gap-1">
                <button
                  type="button"
                  className="day-window"
                  style={{ '--lit': brightness(one.lines) }}
                  data-empty={one.lines === 0 ? '' : undefined}
                  aria-pressed={one.day === chosen}
                  aria-label={booksText.window(sayDay(one.day), one.lines)}
                  onClick={() => onChoose(one.day)}
                >
                  <Lock size={16} aria-hidden="true" />
                </button>
                <span className="text-xs text-text-3" aria-hidden="true">
                  {Number(one.day.slice(5, 7))}/{Number(one.day.slice(8))}
                </span>
              </li>
            ))}
            {monday === mondayOf(today) && (
              <li className="grid justify-items-center gap-1">
                <span className="day-window" data-today="" title={booksText.todayOpen}>
                  <Hourglass size={16} aria-hidden="true" />
                </span>
                <span className="text-xs text-text-3">
                  {booksText.today}
                  <span className="sr-only">{booksText.todayOpen}</span>
                </span>
              </li>
            )}
          </ol>
        </li>
      ))}
    </ul>
  )
}

/** A day of London, wherever the reader is. */
export function sayDay(day: string): string {
  return tell(Date.parse(day), 'UTC', { year: 'numeric', month: 'long', day: 'numeric' })
}
