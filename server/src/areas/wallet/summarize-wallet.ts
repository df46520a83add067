import type { WalletSummary } from '@kaihei/domain/wallet/calls'
import { totalOf } from '@kaihei/domain/wallet/purse'
import { debtIn, receivableClass, splitCoins } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import type { Reading } from '#work/work.ts'

/** What somebody owns, by class, and what they owe. */
export async function summarizeWallet(reading: Reading, userId: string): Promise<WalletSummary> {
  const balances = await readBalances(reading, userId)
  const split = splitCoins(balances)
  return {
    coins: { paid: split.paid, earned: split.earned, bonus: split.bonus, total: totalOf(split) },
    beans: {
      pending: balances['bean.pending'] ?? 0,
      available: balances['bean.available'] ?? 0,
      withdrawing: balances['bean.withdrawing'] ?? 0,
    },
    owed: debtIn(balances),
    // What is owed is never above 0 in the books.
    receivable: 0 - (balances[receivableClass] ?? 0),
  }
}
