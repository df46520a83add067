import { coins, type Coins } from '../money.ts'
import { Refusal } from '../refusal.ts'

/** The classes of coins, in the order in which they are spent: what was given first, what was bought last. */
export const spendOrder = ['bonus', 'earned', 'paid'] as const
export type CoinClass = (typeof spendOrder)[number]

/** A sum by the classes of coins it is made of. */
export type CoinSplit = Readonly<Record<CoinClass, Coins>>

export function totalOf({ bonus, earned, paid }: CoinSplit): Coins {
  return coins(bonus + earned + paid)
}

/** What a purchase takes from which class. */
export function splitSpend(purse: CoinSplit, price: Coins): CoinSplit {
  const available = totalOf(purse)
  if (price > available) throw new Refusal('insufficient_balance', { available })
  return takeInOrder(purse, price, spendOrder)
}

/** What a refund gives back to which class of what was taken: the bought ones first. */
export function splitRefund(taken: CoinSplit, refund: Coins): CoinSplit {
  if (refund > totalOf(taken)) throw new RangeError(`a refund of ${refund} from ${totalOf(taken)}`)
  return takeInOrder(taken, refund, spendOrder.toReversed())
}

/** What is left of a sum, class by class. */
export function minus(all: CoinSplit, part: CoinSplit): CoinSplit {
  return {
    bonus: coins(all.bonus - part.bonus),
    earned: coins(all.earned - part.earned),
    paid: coins(all.paid - part.paid),
  }
}

/** Experience counts what was bought or earned, never what the house gave. */
export function experienceOf({ earned, paid }: CoinSplit): Coins {
  return coins(earned + paid)
}

function takeInOrder(from: CoinSplit, sum: Coins, order: readonly CoinClass[]): CoinSplit {
  if (sum < 0) throw new RangeError(`a sum of ${sum}`)
  const taken: Record<CoinClass, Coins> = { bonus: coins(0), earned: coins(0), paid: coins(0) }
  let left: number = sum
  for (const each of order) {
    taken[each] = coins(Math.min(left, from[each]))
    left -= taken[each]
  }
  return taken
}
