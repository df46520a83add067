import {
  countMatches,
  getFastOrder,
  judgeCoupons,
  listBidders,
  listHall,
  operateFastOrder,
  turnDownBidder,
} from '@kaihei/domain/fast-orders/calls'
import type { Bidder } from '@kaihei/domain/fast-orders/calls'
import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { isTentative } from '@kaihei/domain/orders/status'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { renewMoney } from '#client/money.ts'
import { picturesLastMs, renewOrders } from '#client/orders.ts'
import { pagesFor, queryFor } from '#client/queries.ts'
import { useSubmission } from '#client/use-submission.ts'

/** The push comes first; this is for those whose line is cut. */
const pollMs = 5_000

/** Without a number my latest. Read again while somebody else may move it at any moment. */
export function fastOrderQuery(orderSn: string | undefined) {
  return queryOptions({
    ...queryFor(getFastOrder, orderSn === undefined ? {} : { orderSn }, { quiet: true, staleTime: 0 }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isTentative(data.status) ? pollMs : picturesLastMs(data?.timeline),
  })
}

export function biddersQuery(orderSn: string) {
  return queryOptions({
    ...queryFor(listBidders, { orderSn }, { quiet: true, staleTime: 0 }),
    refetchInterval: pollMs,
  })
}

export type Matches = OutputOf<typeof countMatches>

/** Changes with every choice in the form: the last count stays until the next one is there. */
export function matchesQuery(wanted: SentOf<typeof countMatches>) {
  return queryOptions({
    ...queryFor(countMatches, wanted, { quiet: true, staleTime: 10_000 }),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })
}

export function couponsQuery(orderSn: string) {
  return queryFor(judgeCoupons, { orderSn }, { quiet: true, staleTime: 0 })
}

export const hallPagesQuery = pagesFor(listHall, {}, { quiet: true, staleTime: 0, refetchInterval: pollMs })

/** One move with a fast order; what stands on the screen is read again whatever came of it. */
export function useMove() {
  const queries = useQueryClient()
  const submit = useSubmission(operateFastOrder)
  return useMutation({
    mutationFn: submit,
    onSettled: async () => {
      await Promise.all([renewOrders(queries), renewMoney(queries)])
    },
  })
}

/** Her window goes dark at once, and is lit again if the server will not have it. */
export function useTurnDown(orderSn: string) {
  const queries = useQueryClient()
  const key = biddersQuery(orderSn).queryKey
  return useMutation({
    mutationFn: (playerUk: string) => call(turnDownBidder, { orderSn, playerUk }, { quiet: true }),
    onMutate: async (playerUk) => {
      await queries.cancelQueries({ queryKey: key })
      queries.setQueryData<{ items: Bidder[] }>(
        key,
        (list) => list && { items: list.items.filter(({ uk }) => uk !== playerUk) },
      )
    },
    onSettled: () => renewOrders(queries),
  })
}
