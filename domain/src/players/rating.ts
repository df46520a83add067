import { rating as rules } from './tariff.ts'

/** The stars a page shows. A few reviews move them a little, many move them all the way. */
export function ratingOf({ reviewCount, starsTotal }: { reviewCount: number; starsTotal: number }): number {
  const { prior, weight } = rules
  return (weight * prior + starsTotal) / (weight + reviewCount)
}

/** The number that screens show, with two digits; null for somebody of whom too few have spoken. Scores use it anyway. */
export function shownRating({ rating, reviewCount }: { rating: number; reviewCount: number }): string | null {
  return reviewCount < rules.minShown ? null : rating.toFixed(2)
}
