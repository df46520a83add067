import * as z from 'zod/mini'

export const defaultTimeZone = 'Europe/London'

/** Whether the runtime knows the zone: what it does not know cannot be shown. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The zone that a browser says it is in when somebody signs up. One that this runtime does not know is no reason to
 * turn a person away: then nobody knows theirs.
 */
export const browserTimeZone = z.optional(
  z.pipe(
    z.string().check(z.maxLength(64, '没有这个时区')),
    z.transform((name: string) => (isTimeZone(name) ? name : defaultTimeZone)),
  ),
)
