import { listWithdrawalsToInspect } from '@kaihei/domain/ops/withdrawal-calls'
import { pagesFor } from '#client/queries.ts'
import type { payoutViews } from '#console-search.ts'

export type PayoutView = (typeof payoutViews)[number]

export function payoutPagesQuery(view: PayoutView) {
  // The live line tells when something comes or goes; a hint may be lost.
  const fresh = { refetchInterval: 60_000, staleTime: 0 }
  return pagesFor(listWithdrawalsToInspect, { view, limit: 20 }, { ...fresh })
}

/** What staff do, in the words of the calls. */
export type Move = 'approve' | 'reject' | 'begin' | 'paid' | 'failed'
