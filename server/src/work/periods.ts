import { Temporal } from 'temporal-polyfill'

/** From its first instant up to, and without, the first instant of the next one. */
export interface Period {
  readonly from: Date
  readonly to: Date
}

/** The house counts its days where it stands, wherever the reader is. */
export const houseZone = 'Europe/London'

export const dayOf = rememberLast((now) => {
  const day = houseDate(now)
  return between(day, day.add({ days: 1 }))
})

/** From Monday. */
export const weekOf = rememberLast((now) => {
  const day = houseDate(now)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return between(monday, monday.add({ weeks: 1 }))
})

/** The house's days up to today, which is the last: `2026-11-17`. */
export function listDays(now: Date, count: number): readonly string[] {
  const today = houseDate(now)
  return Array.from({ length: count }, (_, place) => today.subtract({ days: count - 1 - place }).toString())
}

/** Nearly every call asks for the period of now. */
function rememberLast(periodOf: (now: Date) => Period): (now: Date) => Period {
  let last: Period | undefined
  return (now) => {
    if (last === undefined || now < last.from || now >= last.to) last = periodOf(now)
    return last
  }
}

/** Of an instant, or of a month named as YYYY-MM. */
export function monthOf(when: Date | string): Period {
  const month = typeof when === 'string' ? Temporal.PlainYearMonth.from(when) : houseMonth(when)
  return between(month.toPlainDate({ day: 1 }), month.add({ months: 1 }).toPlainDate({ day: 1 }))
}

/** A day by its name, YYYY-MM-DD. */
export function dayPeriod(day: string): Period {
  const date = Temporal.PlainDate.from(day)
  return between(date, date.add({ days: 1 }))
}

/** The name of the day after one. */
export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

/** The month's name, YYYY-MM. */
export function monthNameOf(now: Date): string {
  return houseMonth(now).toString()
}

/** The day's name, YYYY-MM-DD. */
export function dayNameOf(now: Date): string {
  return houseDate(now).toString()
}

/** Where in the week the house is: its day, of which Monday is 1, and the minute of that day. */
export function weekTimeOf(now: Date): { readonly day: number; readonly minute: number } {
  const { dayOfWeek: day, hour, minute } = houseTime(now)
  return { day, minute: hour * 60 + minute }
}

/** A minute of the day that comes so many days after this one. */
export function instantAhead(now: Date, daysAhead: number, minute: number): Date {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
  const day = houseDate(now).add({ days: daysAhead })
  return new Date(day.toZonedDateTime({ timeZone: houseZone, plainTime: time }).epochMilliseconds)
}

function houseMonth(now: Date): Temporal.PlainYearMonth {
  return houseDate(now).toPlainYearMonth()
}

function houseDate(now: Date): Temporal.PlainDate {
  return houseTime(now).toPlainDate()
}

function houseTime(now: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(houseZone)
}

function between(first: Temporal.PlainDate, next: Temporal.PlainDate): Period {
  return { from: midnight(first), to: midnight(next) }
}

function midnight(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(houseZone).epochMilliseconds)
}
