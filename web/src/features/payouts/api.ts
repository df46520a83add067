import type { SentOf } from '@kaihei/domain/call'
import {
  decideWithdrawal,
  listWithdrawalsToInspect,
  payWithdrawal,
} from '@kaihei/domain/ops/withdrawal-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, pagesFor } from '#client/queries.ts'

export const payoutViews = ['requested', 'approved', 'paying', 'ended'] as const
export type PayoutView = (typeof payoutViews)[number]

export function payoutPagesQuery(view: PayoutView) {
  // Colleagues decide too, and people take their requests back.
  const fresh = { refetchInterval: 30_000, staleTime: 0 }
  return pagesFor(listWithdrawalsToInspect, { view, limit: 20 }, { quiet: true, ...fresh })
}

/** What staff do, in the words of the calls. */
export type Move = 'approve' | 'reject' | 'begin' | 'paid' | 'failed'

interface MoveMade {
  id: string
  move: Move
  reason: string
  remark?: string | undefined
  reference?: string | undefined
}

/** Every step of staff with somebody's money. The lists are read again whatever came of it. */
export function useMovePayout() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, move, reason, remark, reference }: MoveMade) => {
      const said = { id, reason, ...(remark !== undefined && { remark }) }
      if (move === 'approve' || move === 'reject') {
        return call(decideWithdrawal, { ...said, approve: move === 'approve' }, { quiet: true })
      }
      const paid: SentOf<typeof payWithdrawal> = {
        ...said,
        step: move,
        ...(reference !== undefined && { reference }),
      }
      return call(payWithdrawal, paid, { quiet: true })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listWithdrawalsToInspect) }),
  })
}
