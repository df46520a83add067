import { getWithdrawalTerms, listWithdrawals } from '@kaihei/domain/withdrawals/calls'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, queryFor } from '#client/queries.ts'

export const termsQuery = queryFor(getWithdrawalTerms, {}, { quiet: true })

export const withdrawalPagesQuery = infiniteQueryOptions({
  queryKey: [...keyOf(listWithdrawals), 'pages'] as const,
  queryFn: ({ pageParam, signal }) =>
    call(listWithdrawals, pageParam === null ? {} : { cursor: pageParam }, { quiet: true, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta: { quiet: true },
})
