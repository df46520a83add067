import type { SealedDay } from '@kaihei/domain/books/seal'

const dayMs = 86_400_000

/** A house of the street: a week, from Monday, as far as its days are closed. */
export interface Week {
  readonly monday: string
  /** The oldest first. */
  readonly days: readonly SealedDay[]
}

/** The oldest first. */
export function byWeek(days: readonly SealedDay[]): readonly Week[] {
  const weeks = new Map<string, SealedDay[]>()
  for (const one of days.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const monday = mondayOf(one.day)
    weeks.set(monday, [...(weeks.get(monday) ?? []), one])
  }
  return [...weeks].map(([monday, inIt]) => ({ monday, days: inIt }))
}

export function mondayOf(day: string): string {
  const at = Date.parse(day)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  return new Date(at - sinceMonday * dayMs).toISOString().slice(0, 10)
}

/**
 * How bright a day's window is, from 0 to 1: by its lines, and each ten times as many are as much brighter. In hundredths:
 * the last digits of a logarithm are not the same on every machine, and what was drawn elsewhere is taken over here.
 */
export function brightness(lines: number): number {
  return Math.min(1, Math.round((Math.log10(lines + 1) / 3) * 100) / 100)
}
