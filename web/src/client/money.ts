import { getVip } from '@kaihei/domain/levels/calls'
import { getTopUpRules } from '@kaihei/domain/top-ups/calls'
import { getConsumption, getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { getWithdrawalTerms, listWithdrawals } from '@kaihei/domain/withdrawals/calls'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './queries.ts'

/** What says how much somebody owns, how it came about, or what may be done with it. */
const calls = [
  getWalletSummary,
  listBills,
  getConsumption,
  getTopUpRules,
  listWithdrawals,
  getWithdrawalTerms,
  getVip,
]

/** Money moved: whatever speaks of it is read again where it is shown. */
export async function renewMoney(queries: QueryClient): Promise<void> {
  await Promise.all(calls.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })))
}
