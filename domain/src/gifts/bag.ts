import { coins, type Coins } from '../money.ts'

/** Gifts of one kind that were bought at one price. */
export interface BagLot {
  readonly price: number
  readonly count: number
}

/** So many out of a bag, and what was paid for them. Those that were cheapest go first, whatever they cost now. */
export function takeFromLots(
  lots: readonly BagLot[],
  quantity: number,
): { readonly taken: readonly BagLot[]; readonly amount: Coins } | undefined {
  const taken: BagLot[] = []
  let missing = quantity
  for (const { price, count } of lots.toSorted((a, b) => a.price - b.price)) {
    const here = Math.min(count, missing)
    if (here > 0) taken.push({ price, count: here })
    missing -= here
  }
  if (missing > 0) return undefined
  return { taken, amount: coins(taken.reduce((sum, { price, count }) => sum + price * count, 0)) }
}
