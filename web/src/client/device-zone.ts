/** Where this machine thinks it is. `Temporal` knows it without what `Intl` makes ready for its first answer (`ready-intl.ts`). */
export function deviceTimeZone(): string {
  return 'Temporal' in globalThis
    ? Temporal.Now.timeZoneId()
    : new Intl.DateTimeFormat().resolvedOptions().timeZone
}
