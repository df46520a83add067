export const defaultTimeZone = 'Europe/London'

/** Whether the runtime knows the zone: what it does not know cannot be shown. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
