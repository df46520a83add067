import { listApplications } from '@kaihei/domain/ops/application-calls'
import { pagesFor } from '#client/queries.ts'
import type { decisionStates } from '#search.ts'

export type DecisionState = (typeof decisionStates)[number]

export function applicationPagesQuery(state: DecisionState) {
  // Colleagues decide too.
  const fresh = { refetchInterval: 30_000, staleTime: 0 }
  return pagesFor(listApplications, { state, limit: 20 }, { ...fresh })
}
