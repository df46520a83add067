import type { Tier } from './tariff.ts'
import { numbers as rules } from './tariff.ts'

/** It waits to be bound, is somebody's, or has gone back. */
export const numberStates = ['won', 'bound', 'returned'] as const
export type NumberState = (typeof numberStates)[number]

const day = 24 * 3_600_000

export function keepUntil(wonAt: Date): Date {
  return new Date(wonAt.getTime() + rules.keepDays * day)
}

/** The rarest stay for ever. */
export function boundUntil(tier: Tier, boundAt: Date): Date | null {
  return tier === 'S' ? null : new Date(boundAt.getTime() + rules.boundDays * day)
}

/** A number that somebody was known by is nobody's for a while. */
export function restsUntil(givenUpAt: Date): Date {
  return new Date(givenUpAt.getTime() + rules.restDays * day)
}

/** When a seed that was first drawn with then is told by itself. */
export function seedUntil(firstDrawnAt: Date): Date {
  return new Date(firstDrawnAt.getTime() + rules.seed.hours * 3_600_000)
}
