import { dayIn, genericZone, hoursAndMinutes, tell } from './times.ts'

export function mediumDate(instant: string, timeZone: string): string {
  return tell(new Date(instant), timeZone, { dateStyle: 'medium' })
}

/** 11月12日, and the year with it once that is another. */
export function plainDay(instant: string, timeZone: string, now: number): string {
  const at = Date.parse(instant)
  const isThisYear = dayIn(timeZone, at).slice(0, 4) === dayIn(timeZone, now).slice(0, 4)
  return tell(at, timeZone, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}

/** 20:53:07, for what many do within a minute. */
export function secondTime(instant: string, timeZone: string): string {
  return tell(new Date(instant), timeZone, { ...hoursAndMinutes, second: '2-digit' })
}

/** `Europe/Berlin` as `Europe/Berlin 德国时间`: the first is what people know, the second what they search for. */
export function zoneName(timeZone: string): string {
  const name = genericZone(timeZone)
  const plain = timeZone.replaceAll('_', ' ')
  return name === '' || name === timeZone ? plain : `${plain} · ${name}`
}

export function longDate(instant: string, timeZone: string): string {
  return tell(new Date(instant), timeZone, { dateStyle: 'long' })
}

export function dateAndTime(instant: string, timeZone: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
  return tell(new Date(instant), timeZone, { ...day, ...hoursAndMinutes })
}

export function clockTime(now: number, timeZone: string): string {
  return tell(now, timeZone, { weekday: 'short', ...hoursAndMinutes })
}
