import { text } from './text.ts'

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

export function dateAndTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(text.common.locale, {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
}

/** `Europe/Berlin` as `Europe/Berlin 德国时间`: the first is what people know, the second what they search for. */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(text.common.locale, {
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const plain = timeZone.replaceAll('_', ' ')
  return name === '' || name === timeZone ? plain : `${plain} · ${name}`
}

/** Where this machine thinks it is. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
