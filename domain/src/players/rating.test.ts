import { expect, test } from 'vitest'
import { ratingOf, shownRating } from './rating.ts'

test.each([
  ['nobody has said anything', 0, 0, 4.6],
  ['one person was unhappy', 1, 1, 47 / 11],
  ['ten people gave five stars', 10, 50, 4.8],
  ['a thousand people gave four', 1000, 4000, 4046 / 1010],
])('%s', (_what, reviewCount, starsTotal, shown) => {
  expect(ratingOf({ reviewCount, starsTotal })).toBeCloseTo(shown, 10)
})

test.each([
  [0, null],
  [2, null],
  [3, '4.60'],
  [40, '4.60'],
])('with %i reviews the number shown is %s', (reviewCount, shown) => {
  expect(shownRating({ rating: 4.6, reviewCount })).toBe(shown)
})
