import { boards as rules } from './tariff.ts'

/** What one boss has brought a companion in a period. */
export interface Brought {
  /** List value of orders. */
  readonly list: number
  readonly gifts: number
  /** How many reviews of five stars. */
  readonly fiveStars: number
}

export interface PlayerScore {
  readonly list: number
  readonly gifts: number
  readonly fiveStars: number
  /** What does not count because it came from one boss alone. */
  readonly cut: number
  readonly score: number
}

export function pointsOf({ list, gifts, fiveStars }: Brought): number {
  return list + gifts + fiveStars * rules.starPoints
}

/**
 * A companion's score: everything that bosses have brought her, but of each boss at most so much of the raw total. One
 * boss alone can therefore not carry anybody, and two hardly.
 */
export function scorePlayer(bosses: readonly Brought[]): PlayerScore {
  const sum = (part: (one: Brought) => number) => bosses.reduce((all, one) => all + part(one), 0)
  const most = Math.floor((sum(pointsOf) * rules.bossPercent) / 100)
  return {
    list: sum(({ list }) => list),
    gifts: sum(({ gifts }) => gifts),
    fiveStars: sum(({ fiveStars }) => fiveStars),
    cut: sum((one) => Math.max(0, pointsOf(one) - most)),
    score: sum((one) => Math.min(pointsOf(one), most)),
  }
}

/** Of somebody picked in fast orders: how many bosses on how many days. Several of one boss on a day count once. */
export function countPicks(picks: readonly { readonly bossId: string; readonly day: string }[]): number {
  return new Set(picks.map(({ bossId, day }) => `${bossId} ${day}`)).size
}

interface Ranked {
  readonly rank: number
}

/** Ranks of scores that fall: whoever has as much as the one before shares the place. `before`: how many have more. */
export function rankFalling(scores: readonly number[], before = 0): readonly number[] {
  const ranks: number[] = []
  for (const [place, score] of scores.entries()) {
    const shared = place > 0 && scores[place - 1] === score ? ranks[place - 1] : undefined
    ranks.push(shared ?? before + place + 1)
  }
  return ranks
}

/**
 * What each of the first gets. Those who share a place share what their places would have got, the rest of a hundredth
 * left with the house. Whoever gets nothing is left out.
 */
export function sharePrizes<T extends Ranked>(
  first: readonly T[],
  prizes: readonly number[],
): readonly (T & { readonly prize: number })[] {
  return first.flatMap((one) => {
    const sharers = first.filter(({ rank }) => rank === one.rank).length
    const pot = prizes.slice(one.rank - 1, one.rank - 1 + sharers).reduce((all, prize) => all + prize, 0)
    const prize = Math.floor(pot / sharers)
    return prize === 0 ? [] : [{ ...one, prize }]
  })
}
