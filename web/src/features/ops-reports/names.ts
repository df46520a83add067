import type { InspectedReport } from '@kaihei/domain/ops/report-calls'
import { isReportReason } from '@kaihei/domain/reports/report'
import { opsReportsText } from '#text/ops-reports.ts'
import { reportsText } from '#text/reports.ts'

export function sayReason(reason: string): string {
  return isReportReason(reason) ? reportsText.reasons[reason] : reason
}

export function sayAbout({ kind, reported }: InspectedReport): string {
  const words = opsReportsText
  return words.about(words.kinds[kind], reported?.nickname ?? words.gonePerson)
}

/** In the largest unit that says enough. */
export function sayAge(minutes: number): string {
  const words = opsReportsText
  if (minutes < 60) return words.minutes(minutes)
  return minutes < 48 * 60 ? words.hours(Math.floor(minutes / 60)) : words.days(Math.floor(minutes / 1440))
}
