import { text } from '#text/text.ts'

/** In the page's language and the person's own zone. */
export function clockTime(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat(text.common.locale, {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
}

export function longDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(text.common.locale, { timeZone, dateStyle: 'long' }).format(
    new Date(instant),
  )
}
