import { describe, expect, test } from 'vitest'
import { tariff } from '../tariff.ts'
import { foldReputation, pointsOfStars } from './reputation.ts'

const { start, max } = tariff.reputation
const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
const fold = (days: readonly (readonly [number, number])[], today: number) =>
  foldReputation(
    days.map(([day, points]) => ({ day: at(day), points })),
    at(today),
  )

describe('reputation', () => {
  test('starts at 100 and stays there for somebody who has done nothing', () => {
    expect(fold([], 500)).toEqual({ day: at(500), start, reputation: start })
  })

  test('grows back by one a day, never beyond 100', () => {
    expect(fold([[0, -10]], 0).reputation).toBe(90)
    expect(fold([[0, -10]], 4).reputation).toBe(94)
    expect(fold([[0, -10]], 400).reputation).toBe(100)
  })

  test('above 100 it stays, whatever time passes', () => {
    expect(fold([[0, 30]], 400).reputation).toBe(130)
  })

  test('keeps within its bounds between days, not within one', () => {
    expect(fold([[0, -500]], 0).reputation).toBe(0)
    expect(fold([[0, -500]], 2).reputation).toBe(2)
    expect(fold([[0, 500]], 0).reputation).toBe(max)
    expect(
      fold(
        [
          [0, 500],
          [1, -10],
        ],
        1,
      ),
    ).toEqual({ day: at(1), start: max, reputation: max - 10 })
  })

  test('a day without doings in between changes nothing', () => {
    const plain = fold(
      [
        [0, -20],
        [9, -5],
      ],
      20,
    )
    const withEmpty = fold(
      [
        [0, -20],
        [3, 0],
        [9, -5],
        [12, 0],
      ],
      20,
    )
    expect(plain).toEqual(withEmpty)
    expect(plain.reputation).toBe(95)
  })

  test('stars are worth what the tariff says, no review nothing', () => {
    expect([1, 2, 3, 4, 5, null].map(pointsOfStars)).toEqual([-2, -1, 0, 1, 2, 0])
  })
})
