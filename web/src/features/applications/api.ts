import { listApplications } from '@kaihei/domain/ops/application-calls'
import { pagesFor } from '#client/queries.ts'
import type { decisionStates } from '#console-search.ts'

export type DecisionState = (typeof decisionStates)[number]

export function applicationPagesQuery(state: DecisionState) {
  // The live line tells when something comes or goes; a hint may be lost.
  const fresh = { refetchInterval: 60_000, staleTime: 0 }
  return pagesFor(listApplications, { state, limit: 20 }, { ...fresh })
}
