/** Where this machine thinks it is. `Intl` takes a slow phone 60 ms to be ready for its first question, `Temporal` none. */
export function deviceTimeZone(): string {
  return 'Temporal' in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone
}
