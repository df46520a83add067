import { getWithdrawalTerms, listWithdrawals } from '@kaihei/domain/withdrawals/calls'
import { pagesFor, queryFor } from '#client/queries.ts'

export const termsQuery = queryFor(getWithdrawalTerms, {})

export const withdrawalPagesQuery = pagesFor(listWithdrawals, {})
