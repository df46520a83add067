import { serverNow } from '#client/clock.ts'
import { dayAndTime } from '#text/times.ts'

/** Where another day begins, with the time at which it was first spoken. */
export function DayLine({ at, timeZone }: { at: number; timeZone: string }) {
  const instant = new Date(at).toISOString()
  return (
    <p className="pt-4 pb-1 text-center text-xs text-text-3">
      <time dateTime={instant}>{dayAndTime(instant, timeZone, serverNow())}</time>
    </p>
  )
}
