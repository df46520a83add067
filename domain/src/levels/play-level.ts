import { tariff } from '../tariff.ts'

export type PlayLevel = (typeof tariff.playLevels)[number]

/** What a companion's level is judged by. `listTotal` in hundredths of a coin; rates from 0 to 1. */
export interface PlayTotals {
  readonly listTotal: number
  readonly orders: number
  readonly fiveStars: number
  readonly rating: number
  /** Null: nothing to judge by yet. */
  readonly completionRate: number | null
}

const [first] = tariff.playLevels

export function playLevelOf(level: number): PlayLevel {
  return tariff.playLevels.find((one) => one.level === level) ?? first
}

/** None at the top. */
export function playLevelAfter(level: number): PlayLevel | undefined {
  return tariff.playLevels.find((one) => one.level === level + 1)
}

interface Counted {
  readonly list: number
  readonly orders: number
  readonly fiveStars: number
}

/** What each kind of work has added. */
export function playExperienceParts({
  listTotal,
  orders,
  fiveStars,
}: Pick<PlayTotals, 'listTotal' | 'orders' | 'fiveStars'>): Counted {
  const { perCoin, perOrder, perFiveStars } = tariff.playExperience
  return {
    list: Math.floor((listTotal * perCoin) / 100),
    orders: orders * perOrder,
    fiveStars: fiveStars * perFiveStars,
  }
}

export function playExperience(totals: PlayTotals): number {
  const { list, orders, fiveStars } = playExperienceParts(totals)
  return list + orders + fiveStars
}

export interface Demands {
  readonly experience: boolean
  readonly rating: boolean
  readonly completion: boolean
}

/** Which demands of a level are met. */
export function meetsDemands(level: PlayLevel, totals: PlayTotals): Demands {
  const { experience, rating, completionPercent } = level
  return {
    experience: playExperience(totals) >= experience,
    rating: rating === null || totals.rating >= rating,
    completion: completionPercent === null || (totals.completionRate ?? 0) >= completionPercent / 100,
  }
}

/** The level after a judgement: the highest whose demands are all met, but never more than one down. */
export function judgePlayLevel(current: number, totals: PlayTotals): number {
  const reached = tariff.playLevels
    .filter((level) => Object.values(meetsDemands(level, totals)).every(Boolean))
    .map(({ level }) => level)
  return Math.max(...reached, current - 1, first.level)
}
