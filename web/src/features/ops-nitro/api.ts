import { listNitroReports, listNitroStock } from '@kaihei/domain/ops/nitro-calls'
import { pagesFor, queryFor } from '#client/queries.ts'
import type { reportStates } from '#console-search.ts'

export type ReportState = (typeof reportStates)[number]

export const stockQuery = queryFor(listNitroStock, {})

export function nitroReportPages(state: ReportState) {
  // The live line tells when something comes or goes; a hint may be lost.
  return pagesFor(listNitroReports, { state, limit: 20 }, { refetchInterval: 60_000, staleTime: 0 })
}
