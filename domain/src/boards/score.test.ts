import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlace, writePlace } from './board.ts'
import { type Brought, countPicks, pointsOf, rankFalling, scorePlayer, sharePrizes } from './score.ts'

const brought = (list: number, gifts = 0, fiveStars = 0): Brought => ({ list, gifts, fiveStars })

test('a companion gathers list value, gifts and twenty for each review of five stars', () => {
  const bosses = [brought(3_000, 500, 1), brought(3_000, 500, 1), brought(5_000, 500)]
  expect(scorePlayer(bosses)).toEqual({ list: 11_000, gifts: 1_500, fiveStars: 2, cut: 0, score: 16_500 })
})

test('one boss counts for exactly 40 % of everything, and not for a hundredth more', () => {
  expect(scorePlayer([brought(10_000)])).toMatchObject({ score: 4_000, cut: 6_000 })
  expect(scorePlayer([brought(400), brought(300), brought(300)])).toMatchObject({ score: 1_000, cut: 0 })
  expect(scorePlayer([brought(401), brought(300), brought(300)])).toMatchObject({ score: 1_000, cut: 1 })
  // Two of them can be cut.
  expect(scorePlayer([brought(500), brought(450), brought(50)])).toMatchObject({ score: 850, cut: 150 })
  // Of an odd total the rest of a hundredth does not count.
  expect(scorePlayer([brought(3)])).toMatchObject({ score: 1, cut: 2 })
})

test('nobody counts for more than 40 % of the raw total, and what is not cut counts in full', () => {
  const boss = fc.record({
    list: fc.integer({ min: 0, max: 500_000 }),
    gifts: fc.integer({ min: 0, max: 999_900 }),
    fiveStars: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(fc.array(boss, { maxLength: 12 }), (bosses) => {
      const { score, cut } = scorePlayer(bosses)
      const raw = bosses.reduce((all, one) => all + pointsOf(one), 0)
      expect(score + cut).toBe(raw)
      const most = bosses.map((one) => Math.min(pointsOf(one), score)).filter((part) => part * 5 > raw * 2)
      expect(bosses.length < 3 || most.length <= 2).toBe(true)
      const isBitten = bosses.some((one) => pointsOf(one) * 5 > raw * 2)
      expect(cut > 0).toBe(isBitten)
    }),
  )
})

test('picked several times by one boss on a day counts once', () => {
  const monday = { bossId: 'a', day: '2026-11-16' }
  expect(countPicks([monday, monday, { ...monday, bossId: 'b' }, { ...monday, day: '2026-11-17' }])).toBe(3)
})

test('whoever has as much shares the place, and the next place is as far down as there are people above', () => {
  expect(rankFalling([9, 7, 7, 7, 2])).toEqual([1, 2, 2, 2, 5])
  expect(rankFalling([9, 7, 7], 20)).toEqual([21, 22, 22])
  expect(rankFalling([])).toEqual([])
})

const week = [10_000, 6_000, 3_000]
const prizesOf = (...ranks: readonly number[]) =>
  sharePrizes(
    ranks.map((rank) => ({ rank })),
    week,
  ).map(({ prize }) => prize)

test.each([
  ['three places, three prizes', [1, 2, 3, 4], [10_000, 6_000, 3_000]],
  ['two who are first share the first two', [1, 1, 3], [8_000, 8_000, 3_000]],
  ['four who are first share all', [1, 1, 1, 1], [4_750, 4_750, 4_750, 4_750]],
  [
    'three who are second share what is left, without the rest of a hundredth',
    [1, 2, 2, 2],
    [10_000, 3_000, 3_000, 3_000],
  ],
  [
    'seven who are third',
    [1, 2, 3, 3, 3, 3, 3, 3, 3],
    [10_000, 6_000, ...Array.from({ length: 7 }, () => 428)],
  ],
  ['alone', [1], [10_000]],
])('prizes of a board: %s', (_, ranks, prizes) => {
  expect(prizesOf(...ranks)).toEqual(prizes)
})

test('a place is read as it was written', () => {
  const place = { board: 'boss', period: 'week', from: '2026-11-09', rank: 1 } as const
  expect(readPlace(writePlace(place))).toEqual(place)
  expect(readPlace('something else')).toBeUndefined()
})
