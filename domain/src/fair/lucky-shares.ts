import { coins, type Coins } from '../money.ts'
import type { Draw } from './stream.ts'

/** Splits an amount by luck: nobody gets nothing, and nobody more than twice what is left for each on the average. */
export async function drawLuckyShares(draw: Draw, amount: Coins, shares: number): Promise<readonly Coins[]> {
  const split: Coins[] = []
  let left: number = amount
  for (let heads = shares; heads > 1; heads--) {
    const most = Math.min(Math.floor((2 * left) / heads) - 1, left - (heads - 1))
    const share = 1 + (await draw(most))
    split.push(coins(share))
    left -= share
  }
  split.push(coins(left))
  return shuffle(draw, split)
}

/** The first to come takes the same chance as the last. */
async function shuffle<T>(draw: Draw, given: readonly T[]): Promise<readonly T[]> {
  const mixed = [...given]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = await draw(at + 1)
    const [one, two] = [mixed[at], mixed[other]]
    if (one === undefined || two === undefined) throw new RangeError('a place beyond the end')
    mixed[at] = two
    mixed[other] = one
  }
  return mixed
}

/** The same for everybody; hundredths that cannot be split go to the first ones. */
export function splitEqually(amount: Coins, shares: number): readonly Coins[] {
  const each = Math.floor(amount / shares)
  const over = amount - each * shares
  return Array.from({ length: shares }, (_, at) => coins(each + (at < over ? 1 : 0)))
}
