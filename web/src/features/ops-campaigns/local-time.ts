/** What a field for a moment holds, as an instant; empty or nonsense: undefined. */
export function readMoment(typed: string): string | undefined {
  const at = Date.parse(typed)
  return typed === '' || Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** An instant as a field for a moment holds it, by the clock of this browser. */
export function writeMoment(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
