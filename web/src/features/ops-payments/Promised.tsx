import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { dayAndTime } from '#text/times.ts'

/** By when somebody should have an answer, and that it is late if it is. */
export function Promised({ at }: { at: string }) {
  const words = opsPaymentsText
  const timeZone = useTimeZone()
  const now = serverNow()
  const time = dayAndTime(at, timeZone, now)
  const isLate = new Date(at).getTime() < new Date(now).getTime()
  return (
    <span className={isLate ? 'text-xs text-bad' : 'text-xs text-text-3'}>
      {isLate ? words.late(time) : words.promised(time)}
    </span>
  )
}
