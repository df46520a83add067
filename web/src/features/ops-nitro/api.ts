import { listNitroReports, listNitroStock } from '@kaihei/domain/ops/nitro-calls'
import { pagesFor, queryFor } from '#client/queries.ts'
import type { reportStates } from '#search.ts'

export type ReportState = (typeof reportStates)[number]

export const stockQuery = queryFor(listNitroStock, {})

export function nitroReportPages(state: ReportState) {
  // Colleagues decide too.
  return pagesFor(listNitroReports, { state, limit: 20 }, { refetchInterval: 30_000, staleTime: 0 })
}
