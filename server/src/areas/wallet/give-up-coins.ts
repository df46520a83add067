import { isSamePurse, isWaiver } from '@kaihei/domain/my-data/giving-up'
import { Refusal } from '@kaihei/domain/refusal'
import { beanClasses } from '#ledger/accounts.ts'
import { balancesIn } from '#ledger/effects.ts'
import { lockBooks, owedOf, post, purseOf, receivableOf } from '#ledger/journal.ts'
import { coinsGivenUp } from '#ledger/movements/leaving.ts'
import type { Work } from '#work/work.ts'

/** What somebody who leaves says about their coins. */
export interface Farewell {
  /** As they were shown. */
  readonly givenUp?: { readonly paid: number; readonly earned: number; readonly bonus: number } | undefined
  readonly waiver?: string | undefined
}

const noCoins = { paid: 0, earned: 0, bonus: 0 }

/**
 * Nothing may be lost to whoever leaves but what they know of: beans are withdrawn first, debts are paid, and of coins
 * exactly those are given up that they were shown. If anything has moved since they looked, they hear what is there now.
 */
export async function giveUpCoins(
  work: Work,
  userId: string,
  { givenUp, waiver = '' }: Farewell,
): Promise<void> {
  const books = await lockBooks(work, userId)
  if (owedOf(books, userId) + receivableOf(books, userId) > 0) throw new Refusal('money_owed')
  const balances = balancesIn(books, userId)
  if (beanClasses.some((which) => (balances[which] ?? 0) > 0)) throw new Refusal('money_in_account')
  const purse = purseOf(books, userId)
  if (!isSamePurse(givenUp ?? noCoins, purse)) throw new Refusal('coins_in_account', { purse })
  if (isSamePurse(noCoins, purse)) return
  if (purse.paid > 0 && !isWaiver(waiver, purse.paid)) throw new Refusal('waiver_needed', { purse })
  await post(work, books, coinsGivenUp({ userId, ...purse }))
  await work.tell({ type: 'coins.givenUp', userId, purse, waiver: purse.paid > 0 ? waiver : null })
}
