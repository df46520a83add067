import { expect, test } from 'vitest'
import { tariff } from '../tariff.ts'
import { bonusOf, dailyLimitOf, findPackage } from './top-up.ts'

test('every package gives its own bonus, and the first top-up five percent more, up to 25', () => {
  const given = tariff.topUp.packages.map((pack) => [pack.id, bonusOf(pack, false), bonusOf(pack, true)])
  expect(given).toEqual([
    ['p50', 0, 250],
    ['p100', 0, 500],
    ['p200', 200, 1_200],
    ['p500', 800, 3_300],
    ['p1000', 2_000, 4_500],
    ['p2000', 5_000, 7_500],
    ['p5000', 15_000, 17_500],
  ])
})

test('an account is young until its seventh day is over', () => {
  const joinedAt = new Date('2027-01-01T12:00:00Z')
  const after = (ms: number) => new Date(joinedAt.getTime() + ms)
  const week = 7 * 24 * 3600 * 1000
  expect(dailyLimitOf(joinedAt, after(0))).toBe(100_000)
  expect(dailyLimitOf(joinedAt, after(week - 1))).toBe(100_000)
  expect(dailyLimitOf(joinedAt, after(week))).toBe(1_000_000)
})

test('a package is found by its id and by nothing else', () => {
  expect(findPackage('p200')).toMatchObject({ price: 20_000, coins: 20_000 })
  for (const id of ['', 'P200', '200', '__proto__']) expect(findPackage(id)).toBeUndefined()
})
