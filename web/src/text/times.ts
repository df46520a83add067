import { text } from './text.ts'

/** In the page's language and the person's own zone. */
export function clockTime(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
}

export function longDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(text.site.locale, { timeZone, dateStyle: 'long' }).format(new Date(instant))
}

export function dateAndTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
}

/** For a clock: near enough to need no year, and with the zone it is told in. */
export function dueTime(instant: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
  return `${time} ${zoneLabel(timeZone)}`
}

/** 20:53, for what is over within the hour. */
export function shortTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

/** 20:53:07, for what many do within a minute. */
export function secondTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
}

/** `Europe/Berlin` as `Europe/Berlin 德国时间`: the first is what people know, the second what they search for. */
export function zoneName(timeZone: string): string {
  const name = genericZone(timeZone)
  const plain = timeZone.replaceAll('_', ' ')
  return name === '' || name === timeZone ? plain : `${plain} · ${name}`
}

/** 英国时间: how a zone is called beside times that are told in it. */
export function zoneLabel(timeZone: string): string {
  const name = genericZone(timeZone)
  return name === '' ? timeZone.replaceAll('_', ' ') : name
}

function genericZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Where this machine thinks it is. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** 今天 18:02, 昨天 18:02, 11月12日 18:02, and the year with it once that is another. */
export function dayAndTime(instant: string, timeZone: string, now: number): string {
  const at = new Date(instant)
  const time = new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  const daysAgo = (Date.parse(dayIn(timeZone, now)) - Date.parse(dayIn(timeZone, at.getTime()))) / 86_400_000
  if (daysAgo === 0 || daysAgo === 1) {
    const day = new Intl.RelativeTimeFormat(text.site.locale, { numeric: 'auto' }).format(-daysAgo, 'day')
    return `${day} ${time}`
  }
  const sameYear = dayIn(timeZone, now).slice(0, 4) === dayIn(timeZone, at.getTime()).slice(0, 4)
  const day = new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(!sameYear && { year: 'numeric' }),
  }).format(at)
  return `${day} ${time}`
}

/** 11月30日: the last day before an instant, in the zone in which the house counts its days. */
export function shortDay(until: string): string {
  return new Intl.DateTimeFormat(text.site.locale, {
    timeZone: 'Europe/London',
    month: 'short',
    day: 'numeric',
  }).format(Date.parse(until) - 1)
}

/** The calendar day, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const)
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}

/** For a list of conversations: 20:41 of today, 昨天, 11月12日, 2025年11月12日. */
export function listTime(at: number, timeZone: string, now: number): string {
  const today = dayIn(timeZone, now)
  const day = dayIn(timeZone, at)
  if (day === today) return shortTime(at, timeZone)
  if (Date.parse(today) - Date.parse(day) === 86_400_000) {
    return new Intl.RelativeTimeFormat(text.site.locale, { numeric: 'auto' }).format(-1, 'day')
  }
  return new Intl.DateTimeFormat(text.site.locale, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(at)
}
