import * as z from 'zod/mini'
import { problem } from '../problem.ts'

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
    z.string().check(z.maxLength(64, problem('no_such_time_zone'))),
    z.transform((name: string) => (isTimeZone(name) ? name : defaultTimeZone)),
  ),
)
