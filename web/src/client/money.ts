import { getVip } from '@kaihei/domain/levels/calls'
import { getTopUpRules } from '@kaihei/domain/top-ups/calls'
import { getConsumption, getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { getWithdrawalTerms, listWithdrawals } from '@kaihei/domain/withdrawals/calls'

/** What says how much somebody owns, how it came about, or what may be done with it. */
export const moneyReads = [
  getWalletSummary,
  listBills,
  getConsumption,
  getTopUpRules,
  listWithdrawals,
  getWithdrawalTerms,
  getVip,
]
