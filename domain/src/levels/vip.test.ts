import { describe, expect, test } from 'vitest'
import { wholeCoins } from '../money.ts'
import { tariff } from '../tariff.ts'
import { vipDiscount, vipDiscountRate, vipLevelAfter, vipLevelAt, vipLevelOf, vipThresholds } from './vip.ts'

/** Level, completed spend in whole coins, discount in percent; as the rules print it. */
const table = [
  [0, 0, 0],
  [1, 500, 0],
  [2, 1_500, 1],
  [3, 3_000, 2],
  [4, 5_000, 2.5],
  [5, 10_000, 3],
  [6, 20_000, 3.5],
  [7, 50_000, 4],
  [8, 120_000, 5],
  [9, 210_000, 5.5],
  [10, 340_000, 6],
  [11, 520_000, 7],
  [12, 880_000, 8],
] as const

describe('the level of a boss', () => {
  test('the table has these rows and no others', () => {
    expect(tariff.vip.levels.map(({ level, spend, discount }) => [level, spend, discount])).toEqual(table)
    expect(vipThresholds()).toEqual(table.slice(1).map(([, spend]) => spend * 100))
  })

  test.each(table.slice(1))('V%i begins with exactly %i coins', (level, spend) => {
    const threshold = wholeCoins(spend)
    expect([threshold - 1, threshold, threshold + 1].map(vipLevelAt)).toEqual([level - 1, level, level])
  })

  test('nothing spent, or more refunded than spent, is V0; there is nothing above the top', () => {
    expect([0, -1, -100_000].map(vipLevelAt)).toEqual([0, 0, 0])
    expect(vipLevelAt(Number.MAX_SAFE_INTEGER)).toBe(12)
    expect(vipLevelAfter(12)).toBeUndefined()
    expect(vipLevelAfter(0)?.level).toBe(1)
  })
})

describe('the discount of a boss', () => {
  const commissions = tariff.playLevels.map(({ commission }) => commission)

  test.each(table)('V%i, from %i coins on, gets %d %, or what nine points leave', (level, _spend, rate) => {
    for (const commission of commissions) {
      expect(vipDiscountRate(level, commission)).toBe(Math.min(rate, commission - 9))
    }
  })

  test('the highest boss at the dearest companions gets what the house can spare', () => {
    expect([20, 17, 16.5, 16, 15, 14.5, 14].map((commission) => vipDiscountRate(12, commission))).toEqual([
      8, 8, 7.5, 7, 6, 5.5, 5,
    ])
    expect([9, 8, 0].map((commission) => vipDiscountRate(12, commission))).toEqual([0, 0, 0])
  })

  test('rounds down to a hundredth', () => {
    expect(vipDiscount(wholeCoins(100), 5, 18)).toBe(300)
    expect(vipDiscount(wholeCoins(33), 4, 20)).toBe(82)
    expect(vipDiscount(wholeCoins(0), 12, 20)).toBe(0)
  })

  test('an unknown level is none', () => {
    expect([-1, 13, 0.5].map((level) => vipLevelOf(level).level)).toEqual([0, 0, 0])
  })
})

test('free renames and monthly packs are those of the rules', () => {
  expect(tariff.vip.levels.map(({ freeRenameDays }) => freeRenameDays)).toEqual([
    null,
    null,
    null,
    90,
    90,
    60,
    60,
    30,
    30,
    30,
    30,
    30,
    30,
  ])
  expect(tariff.vip.levels.map(({ pack }) => [pack.tickets, ...(pack.voucher ?? [])])).toEqual([
    [0],
    [1],
    [1, 10, 10],
    [2, 10, 20],
    [3, 10, 20],
    [4, 20, 30],
    [5, 20, 50],
    [6, 20, 60],
    [8, 20, 80],
    [10, 30, 80],
    [12, 30, 100],
    [15, 30, 120],
    [20, 30, 150],
  ])
})
