import { text } from './text.ts'

export const hoursAndMinutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** In the page's language and the person's own zone. */
export function tell(at: Date | number, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  return formatFor(text.site.locale, { timeZone, ...parts }).format(at)
}

const formats: Record<string, Intl.DateTimeFormat> = {}

/** To make one takes longer than to draw a row of a list, and a list tells a time in every row. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options))
}

/** For a clock: near enough to need no year, and with the zone it is told in. */
export function dueTime(instant: string, timeZone: string): string {
  const day = { month: 'long', day: 'numeric', weekday: 'short' } as const
  return `${tell(new Date(instant), timeZone, { ...day, ...hoursAndMinutes })} ${zoneLabel(timeZone)}`
}

/** 20:53, for what is over within the hour. */
export function shortTime(at: number, timeZone: string): string {
  return tell(at, timeZone, hoursAndMinutes)
}

/** 英国时间: how a zone is called beside times that are told in it. */
export function zoneLabel(timeZone: string): string {
  // Said on pages that the server draws, and browsers do not agree on its name.
  if (timeZone === 'Europe/London') return text.site.houseZone
  const name = genericZone(timeZone)
  return name === '' ? timeZone.replaceAll('_', ' ') : name
}

export function genericZone(timeZone: string): string {
  const parts = formatFor(text.site.locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** 今天 18:02, 昨天 18:02, 11月12日 18:02, and the year with it once that is another. */
export function dayAndTime(instant: string, timeZone: string, now: number): string {
  const at = Date.parse(instant)
  return `${dayBefore(at, timeZone, now)} ${shortTime(at, timeZone)}`
}

/** 11月30日: the last day before an instant, in the zone in which the house counts its days. */
export function shortDay(until: string): string {
  return tell(Date.parse(until) - 1, 'Europe/London', { month: 'short', day: 'numeric' })
}

/** For a list of conversations: 20:41 of today, 昨天, 11月12日, 2025年11月12日. */
export function listTime(at: number, timeZone: string, now: number): string {
  const isToday = dayIn(timeZone, at) === dayIn(timeZone, now)
  return isToday ? shortTime(at, timeZone) : dayBefore(at, timeZone, now)
}

/** The calendar day, YYYY-MM-DD: so it is written in Swedish. */
export function dayIn(timeZone: string, at: number): string {
  return formatFor('sv', { timeZone }).format(at)
}

function dayBefore(at: number, timeZone: string, now: number): string {
  const day = dayIn(timeZone, at)
  const today = dayIn(timeZone, now)
  const daysAgo = (Date.parse(today) - Date.parse(day)) / 86_400_000
  if (daysAgo === 0 || daysAgo === 1) {
    return new Intl.RelativeTimeFormat(text.site.locale, { numeric: 'auto' }).format(-daysAgo, 'day')
  }
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return tell(at, timeZone, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}
