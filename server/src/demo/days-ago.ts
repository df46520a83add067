import type { Work } from '#work/work.ts'

const dayMs = 24 * 3_600_000

export function dateDaysAgo({ now }: Work, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** The same work as if it were done back then: the past is written by the code that writes the present. */
export function daysAgo(work: Work, days: number): Work {
  return { ...work, now: dateDaysAgo(work, days) }
}
