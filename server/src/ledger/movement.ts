import { coins, type Coins } from '@kaihei/domain/money'
import type { Purpose } from '@kaihei/domain/wallet/bill'
import { type CoinSplit, spendOrder } from '@kaihei/domain/wallet/purse'
import { type Account, beansOf, owedBy } from './accounts.ts'

export interface Transfer {
  readonly from: Account
  readonly to: Account
  readonly amount: Coins
}

/** Everything that happens to money at once, and why. */
export interface Movement {
  /** What happened, and to which thing. A primary key: it cannot be posted twice. */
  readonly id: string
  readonly purpose: Purpose
  readonly transfers: readonly Transfer[]
  /** What it adds to somebody's VIP experience. */
  readonly experience?: { readonly userId: string; readonly amount: Coins }
}

/** Whoever owes has nothing available: beans that become available settle what is owed first. */
export function settleFirst(from: Account, userId: string, amount: Coins, owed: Coins): readonly Transfer[] {
  const settled = coins(Math.min(owed, amount))
  return leaveOutZeros([
    { from, to: owedBy(userId), amount: settled },
    { from, to: beansOf(userId, 'available'), amount: coins(amount - settled) },
  ])
}

export type Side = readonly [account: Account, amount: Coins]

/**
 * Empties the sources in turn into the sinks in turn. Throws unless both add up to the same: money would be made or
 * lost otherwise.
 */
export function pour(sources: readonly Side[], sinks: readonly Side[]): readonly Transfer[] {
  const [given, needed] = [sumOf(sources), sumOf(sinks)]
  if (given !== needed || [...sources, ...sinks].some(([, amount]) => amount < 0)) {
    throw new RangeError(`${given} cannot be poured into ${needed}`)
  }
  const transfers: Transfer[] = []
  const open = sinks.map(([to, amount]) => ({ to, left: amount as number }))
  for (const [from, amount] of sources) {
    let left: number = amount
    for (const sink of open) {
      const part = coins(Math.min(left, sink.left))
      transfers.push({ from, to: sink.to, amount: part })
      left -= part
      sink.left -= part
    }
  }
  return leaveOutZeros(transfers)
}

function sumOf(sides: readonly Side[]): number {
  return sides.reduce((sum, [, amount]) => sum + amount, 0)
}

/** One transfer for each class of coins in the split: a refund can then go back to the class it came from. */
export function byClass(
  split: CoinSplit,
  between: (which: keyof CoinSplit) => { readonly from: Account; readonly to: Account },
): readonly Transfer[] {
  return leaveOutZeros(spendOrder.map((which) => ({ ...between(which), amount: split[which] })))
}

export function leaveOutZeros(transfers: readonly Transfer[]): readonly Transfer[] {
  return transfers.filter(({ amount }) => amount > 0)
}
