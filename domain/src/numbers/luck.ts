import { numbers as rules, type Prize, type Tier } from './tariff.ts'

/** How many draws somebody has made since they last drew one of a tier or better. */
export interface Luck {
  readonly B: number
  readonly A: number
  readonly S: number
}
export const noLuck: Luck = { B: 0, A: 0, S: 0 }

/** Draws until one of the tier, or better, is certain; 1: the next is. */
export function drawsUntilCertain(luck: Luck): Luck {
  const { pity } = rules
  return { B: pity.B - luck.B, A: pity.A - luck.A, S: pity.S - luck.S }
}

/** The tier that the next draw has to reach; when several are due, the best of them. */
export function dueTier(luck: Luck): keyof Luck | null {
  const left = drawsUntilCertain(luck)
  for (const tier of ['S', 'A', 'B'] as const) if (left[tier] <= 1) return tier
  return null
}

/**
 * One more draw. What was drawn counts, also where its pool was empty and something else was given: otherwise whoever
 * waits for the rarest would have the next best with every draw.
 */
export function countDraw(luck: Luck, drawn: Prize): Luck {
  const reset: readonly (keyof Luck)[] = resets[drawn as Tier] ?? []
  const next = (tier: keyof Luck) => (reset.includes(tier) ? 0 : luck[tier] + 1)
  return { B: next('B'), A: next('A'), S: next('S') }
}

/** A prize resets its own count and those of the lower ones. */
const resets: Readonly<Partial<Record<Tier, readonly (keyof Luck)[]>>> = {
  S: ['S', 'A', 'B'],
  A: ['A', 'B'],
  B: ['B'],
}
