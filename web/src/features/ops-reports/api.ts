import { listReports } from '@kaihei/domain/ops/report-calls'
import { pagesFor } from '#client/queries.ts'
import type { reportStates } from '#console-search.ts'

export type ReportState = (typeof reportStates)[number]

export function reportPagesQuery(state: ReportState) {
  // The live line tells when something comes or goes; a hint may be lost.
  return pagesFor(listReports, { state, limit: 20 }, { refetchInterval: 60_000, staleTime: 0 })
}
