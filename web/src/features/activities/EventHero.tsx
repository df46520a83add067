import type { Activity } from '@kaihei/domain/activities/calls'
import { useMinute } from '#client/clock.ts'
import { boardZone } from '#features/boards/board-time.ts'
import { activitiesText } from '#text/activities.ts'
import { dueTime } from '#text/times.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EventLink } from './EventLink.tsx'
import './Events.css'
import { Poster } from './Poster.tsx'

const day = 24 * 3_600_000

/** The campaign that runs now, with how long it still does. */
export function EventHero({ activity }: { activity: Activity }) {
  const words = activitiesText
  const now = useMinute()
  const running = Math.floor((now - Date.parse(activity.from)) / day) + 1
  return (
    <section className="event-hero" aria-label={words.title(activity)}>
      <Poster activity={activity} size="wide" className="event-hero-poster" eager />
      <div className="event-hero-words">
        <span className="inline-flex h-[22px] items-center rounded-sm bg-[oklch(0.27_0.045_55)] px-2 text-xs font-semibold text-lamp-text">
          {words.day(Math.max(1, running))}
        </span>
        <h2 className="text-[34px] leading-tight font-semibold md:text-5xl">{words.title(activity)}</h2>
        <p className="max-w-[30em] text-text">{words.words(activity)}</p>
        <TimeLeft until={activity.to} now={now} />
        <p className="text-xs text-text-2">{words.until(dueTime(activity.to, boardZone))}</p>
        <EventLink
          activity={activity}
          className={`${buttonClass({ variant: 'pri', size: 'lg' })} mt-1 max-md:w-full`}
        >
          {words.open}
        </EventLink>
      </div>
    </section>
  )
}

/** Days, hours and minutes, each in a window. */
function TimeLeft({ until, now }: { until: string; now: number }) {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
  const parts = {
    days: Math.floor(minutes / 1_440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  }
  const words = activitiesText
  return (
    <div
      className="mt-1 flex items-end gap-2"
      role="timer"
      aria-label={words.leftSpoken(parts.days, parts.hours, parts.minutes)}
    >
      {(['days', 'hours', 'minutes'] as const).map((part) => (
        <span key={part} className="grid justify-items-center gap-1 text-xs text-text-2" aria-hidden="true">
          <b className="event-digit">{String(parts[part]).padStart(2, '0')}</b>
          {words.left[part]}
        </span>
      ))}
    </div>
  )
}
