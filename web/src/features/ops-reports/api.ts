import { listReports } from '@kaihei/domain/ops/report-calls'
import { pagesFor } from '#client/queries.ts'
import type { reportStates } from '#search.ts'

export type ReportState = (typeof reportStates)[number]

export function reportPagesQuery(state: ReportState) {
  // Colleagues decide too.
  return pagesFor(listReports, { state, limit: 20 }, { refetchInterval: 30_000, staleTime: 0 })
}
