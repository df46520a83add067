import { tariff } from '../tariff.ts'

/** The stars a page shows. A few reviews move them a little, many move them all the way. */
export function ratingOf({ reviewCount, starsTotal }: { reviewCount: number; starsTotal: number }): number {
  const { prior, weight } = tariff.rating
  return (weight * prior + starsTotal) / (weight + reviewCount)
}
