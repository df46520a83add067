import type { Leaving } from '@kaihei/domain/my-data/calls'
import { tariff } from '@kaihei/domain/tariff'
import { findWish, readReturnable, type WishRow } from '#areas/top-ups/return-wish-store.ts'
import { beanClasses, debtIn, splitCoins } from '#ledger/accounts.ts'
import { readBalances } from '#ledger/journal.ts'
import type { Reading } from '#work/work.ts'

/** What money stands between somebody and leaving, and what they can do about it. */
export async function readLeaving(reading: Reading, userId: string): Promise<Leaving> {
  const [balances, { returnable, returning }, wish] = await Promise.all([
    readBalances(reading, userId),
    readReturnable(reading, userId),
    findWish(reading, userId),
  ])
  const { paid, earned, bonus } = splitCoins(balances)
  return {
    coins: { paid, earned, bonus },
    returnable,
    returning,
    beans: beanClasses.reduce((all, which) => all + (balances[which] ?? 0), 0),
    owed: debtIn(balances),
    wish:
      wish === undefined || wish.state === 'cancelled' ? null : showWish(wish, returnable + returning > 0),
  }
}

/** Whoever has spent meanwhile what they wanted back waits for nothing. */
function showWish({ state, amount, at, reason }: WishRow, isLeft: boolean): NonNullable<Leaving['wish']> {
  const promisedAt = new Date(at.getTime() + tariff.promises.returns * 60_000).toISOString()
  return {
    state: state === 'open' && !isLeft ? 'done' : state,
    amount,
    at: at.toISOString(),
    promisedAt,
    reason,
  }
}
