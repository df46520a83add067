import { cancelTopUp, captureTopUp, checkTopUp } from '@kaihei/domain/top-ups/calls'
import type { TopUp } from '@kaihei/domain/top-ups/calls'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { moneyReads } from '#client/money.ts'
import { keyOf, renew } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

/** A provider mostly knows within seconds. Somebody who waits longer is told to go on, and asked for less often. */
export const soonMs = 20_000
const pollEveryMs = { soon: 2_000, later: 10_000 }

/** The state of one top-up, asked for again until it is settled. */
export function topUpQuery(queries: QueryClient, orderNo: string, since: number) {
  return queryOptions({
    queryKey: [...keyOf(checkTopUp), orderNo] as const,
    queryFn: async ({ signal }) =>
      hear(queries, await call(checkTopUp, { orderNo }, { quiet: true, signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state !== 'pending') return false
      return Date.now() - since < soonMs ? pollEveryMs.soon : pollEveryMs.later
    },
  })
}

/** Has the provider asked for the money: on arrival, and whenever somebody presses. Asking twice credits once. */
export function captureQuery(queries: QueryClient, orderNo: string) {
  return queryOptions({
    queryKey: [...keyOf(captureTopUp), orderNo] as const,
    queryFn: async ({ signal }) => {
      const topUp = await call(captureTopUp, { orderNo }, { quiet: true, signal })
      hear(queries, topUp)
      queries.setQueryData([...keyOf(checkTopUp), orderNo], topUp)
      return topUp
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Takes one back. Whatever came of it, the limit and the state are read again: it may have been paid meanwhile. */
export function useCancelTopUp() {
  return useChange(cancelTopUp, { renews: [checkTopUp, ...moneyReads] })
}

/** The push says so too, but who waits here must not wait for it. */
function hear(queries: QueryClient, topUp: TopUp): TopUp {
  const known = queries.getQueryData<TopUp>([...keyOf(checkTopUp), topUp.orderNo])
  if (topUp.state === 'paid' && known?.state === 'pending') void renew(queries, moneyReads)
  return topUp
}
