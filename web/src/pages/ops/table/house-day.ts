import { hoursAndMinutes, tell } from '#text/times.ts'

/** The instant at which a day of the house begins, or the one after it: `2026-07-01` begins at 23:00 UTC the day before. */
export function startOfHouseDay(day: string | undefined, { next = false } = {}): string | undefined {
  const midnight = Date.parse(`${day ?? ''}T00:00:00Z`) + (next ? 86_400_000 : 0)
  if (Number.isNaN(midnight)) return undefined
  // Clocks are changed at one in the morning: at midnight the house is as far ahead as its clock then says.
  const ahead = Number(tell(midnight, 'Europe/London', hoursAndMinutes).slice(0, 2))
  return new Date(midnight - ahead * 3_600_000).toISOString()
}
