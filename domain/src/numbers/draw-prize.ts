import type { Draw } from '../fair/stream.ts'
import type { Luck } from './luck.ts'
import { numbers as rules, type Prize, prizes, type Tier, tiers } from './tariff.ts'

/** What comes first out of a stream: where in the odds it lands. If a tier is due, they are cut after it. */
export async function drawKind(draw: Draw, pity: keyof Luck | null): Promise<Prize> {
  const open: readonly Prize[] = pity === null ? prizes : prizes.slice(0, prizes.indexOf(pity) + 1)
  const sum = open.reduce((all, prize) => all + rules.odds[prize], 0)
  let x = await draw(sum)
  for (const prize of open) {
    if (x < rules.odds[prize]) return prize
    x -= rules.odds[prize]
  }
  throw new RangeError('beyond the odds')
}

/** Coins, in hundredths. */
export async function drawCoins(draw: Draw): Promise<number> {
  const { min, max } = rules.coins
  return (min + (await draw(max - min + 1))) * 100
}

/** Where a number is taken from: the first pool from its tier on that is not empty, and which place of it. */
export interface Taken {
  readonly emptyPools: readonly Tier[]
  /** None: every pool from there on is empty, and it is a rename card instead. */
  readonly pool: { readonly tier: Tier; readonly size: number; readonly index: number } | null
}

export async function drawPlace(draw: Draw, drawn: Tier, sizeOf: (tier: Tier) => number): Promise<Taken> {
  const below = tiers.slice(tiers.indexOf(drawn))
  const at = below.findIndex((tier) => sizeOf(tier) > 0)
  const tier = below[at]
  if (tier === undefined) return { emptyPools: below, pool: null }
  const size = sizeOf(tier)
  return { emptyPools: below.slice(0, at), pool: { tier, size, index: await draw(size) } }
}

export function isTier(prize: Prize): prize is Tier {
  return (tiers as readonly Prize[]).includes(prize)
}
