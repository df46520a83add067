import { type Coins, coins } from '@kaihei/domain/money'

/** Where a sum that a companion gives back comes from. */
export interface Cover {
  readonly pending: Coins
  readonly available: Coins
  /** What she has not got and from now on owes. */
  readonly owed: Coins
}

/** What is left of an earning that has not matured. */
export interface Entry {
  readonly sourceId: string
  readonly remaining: number
  readonly frozen: number
}

interface TakeBackPlan {
  /** How much of which entry. */
  readonly entries: readonly { readonly sourceId: string; readonly amount: Coins }[]
  readonly cover: Cover
}

/**
 * What an order earned is given back from its own entry first, also from what was frozen for this; then from what is
 * free of the others, then from what is available; the rest is owed. What is frozen elsewhere waits for its own dispute.
 */
export function planTakeBack(given: {
  readonly sourceId: string
  readonly amount: Coins
  /** All of the companion's that have something left, the oldest first. */
  readonly entries: readonly Entry[]
  readonly available: number
}): TakeBackPlan {
  const { sourceId, amount, entries } = given
  const own = entries.filter((entry) => entry.sourceId === sourceId)
  const others = entries.filter((entry) => entry.sourceId !== sourceId)
  let left: number = amount
  const take = (max: number): Coins => {
    const part = coins(Math.min(left, max))
    left -= part
    return part
  }
  const taken = [
    ...own.map((entry) => ({ sourceId, amount: take(entry.remaining) })),
    ...others.map((entry) => ({ sourceId: entry.sourceId, amount: take(entry.remaining - entry.frozen) })),
  ]
  const pending = coins(amount - left)
  const available = take(given.available)
  return {
    entries: taken.filter((one) => one.amount > 0),
    cover: { pending, available, owed: coins(left) },
  }
}
