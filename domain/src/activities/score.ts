import type { ActivitySide } from './activity.ts'
import { activities as rules } from './tariff.ts'

/** What a campaign may count. */
export const measures = ['spend', 'orders', 'gifts', 'hours', 'fiveStars'] as const
export type Measure = (typeof measures)[number]

/** How many lights one of each is worth: a coin, an order, a coin of gifts, an hour, a review of five stars. */
export type Weights = Readonly<Partial<Record<Measure, number | undefined>>>

/**
 * How a campaign counts; a side that counts nothing has no ranking. Bosses get nothing for the stars they give: what is
 * paid for is no judgement.
 */
export interface Scoring {
  readonly boss: Omit<Weights, 'fiveStars'>
  readonly player: Weights
}

export function sidesOf(scoring: Scoring): readonly ActivitySide[] {
  return (['boss', 'player'] as const).filter((side) => Object.keys(scoring[side]).length > 0)
}

/** What two people have brought each other in the time of a campaign. */
export interface Brought {
  /** Of a boss what he has spent, of a companion the list value; hundredths. */
  readonly spend: number
  readonly orders: number
  /** Hundredths. */
  readonly gifts: number
  /** Half hours. */
  readonly units: number
  readonly fiveStars: number
}

export interface Scored extends Brought {
  /** What does not count because it came from one boss alone. */
  readonly cut: number
  /** Hundredths of a light. */
  readonly score: number
}

/** Hundredths of a light. */
export function pointsOf(weights: Weights, brought: Brought): number {
  const { spend = 0, orders = 0, gifts = 0, hours = 0, fiveStars = 0 } = weights
  return (
    brought.spend * spend +
    brought.gifts * gifts +
    100 * (brought.orders * orders + brought.fiveStars * fiveStars) +
    50 * brought.units * hours
  )
}

/**
 * Somebody's score: everything the others have brought them. Of a companion each boss counts to at most so much of the
 * raw total, as on the boards: nobody alone can carry her.
 */
export function scoreOf(side: ActivitySide, weights: Weights, others: readonly Brought[]): Scored {
  const sum = (part: (one: Brought) => number) => others.reduce((all, one) => all + part(one), 0)
  const points = (one: Brought) => pointsOf(weights, one)
  const all = sum(points)
  const most = side === 'player' ? Math.floor((all * rules.bossPercent) / 100) : all
  return {
    spend: sum((one) => one.spend),
    orders: sum((one) => one.orders),
    gifts: sum((one) => one.gifts),
    units: sum((one) => one.units),
    fiveStars: sum((one) => one.fiveStars),
    cut: sum((one) => Math.max(0, points(one) - most)),
    score: sum((one) => Math.min(points(one), most)),
  }
}
