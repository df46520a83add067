import { describe, expect, test } from 'vitest'
import { tariff } from '../tariff.ts'
import {
  judgePlayLevel,
  meetsDemands,
  playExperience,
  playExperienceParts,
  playLevelAfter,
  playLevelOf,
  type PlayTotals,
} from './play-level.ts'

/** Level, name, experience, rating, completion, commission, price band, hours of freeze; as the rules print it. */
const table = [
  [1, '新秀', 0, null, null, 20, 15, 60, 72],
  [2, '优选', 2_000, 4.4, 85, 19, 15, 80, 72],
  [3, '明星', 8_000, 4.6, 88, 18, 20, 100, 24],
  [4, '金牌', 20_000, 4.6, 90, 17, 20, 130, 24],
  [5, '钻石', 50_000, 4.7, 90, 16, 25, 160, 24],
  [6, '殿堂', 120_000, 4.7, 92, 15, 25, 200, 24],
  [7, '传奇', 300_000, 4.8, 93, 14.5, 30, 300, 24],
  [8, '神话', 800_000, 4.8, 95, 14, 30, 2_000, 24],
] as const
const levels = table.map(([level]) => level)

const perfect: PlayTotals = { listTotal: 0, orders: 0, fiveStars: 0, rating: 5, completionRate: 1 }
const withExperience = (experience: number, more: Partial<PlayTotals> = {}): PlayTotals => ({
  ...perfect,
  listTotal: experience * 100,
  ...more,
})

test('the table has these rows and no others', () => {
  const rows = tariff.playLevels.map(
    ({ level, name, experience, rating, completionPercent, commission, pricePerHour, freezeHours }) => [
      level,
      name,
      experience,
      rating,
      completionPercent,
      commission,
      pricePerHour.min,
      pricePerHour.max,
      freezeHours,
    ],
  )
  expect(rows).toEqual(table)
})

describe('experience', () => {
  test('is one for a coin of list price, ten for an order, five for five stars', () => {
    const totals = { ...perfect, listTotal: 12_345, orders: 3, fiveStars: 2 }
    expect(playExperienceParts(totals)).toEqual({ list: 123, orders: 30, fiveStars: 10 })
    expect(playExperience(totals)).toBe(163)
  })

  test('counts whole coins only', () => {
    expect([0, 99, 100, 101, 199].map((listTotal) => playExperience({ ...perfect, listTotal }))).toEqual([
      0, 0, 1, 1, 1,
    ])
  })
})

describe('the demands of a level', () => {
  test.each(table.slice(1))('%i %s asks for %i experience', (level, _name, experience) => {
    const met = [experience - 1, experience, experience + 1].map(
      (have) => meetsDemands(playLevelOf(level), withExperience(have)).experience,
    )
    expect(met).toEqual([false, true, true])
  })

  test.each(table.slice(1))('%i %s: the rating, in thousandths', (level, _name, experience, rating) => {
    const met = [-1, 0, 1].map(
      (step) =>
        meetsDemands(
          playLevelOf(level),
          withExperience(experience, { rating: (Number(rating) * 1000 + step) / 1000 }),
        ).rating,
    )
    expect(met).toEqual([false, true, true])
  })

  test.each(table.slice(1))('%i %s: the orders completed', (level, _n, experience, _r, completion) => {
    const met = [-0.1, 0, 0.1].map(
      (step) =>
        meetsDemands(
          playLevelOf(level),
          withExperience(experience, { completionRate: (Number(completion) + step) / 100 }),
        ).completion,
    )
    expect(met).toEqual([false, true, true])
  })

  test('whoever has finished nothing yet meets those of the first level only', () => {
    const nothing = { ...perfect, rating: 4.6, completionRate: null }
    expect(levels.filter((level) => meetsDemands(playLevelOf(level), nothing).completion)).toEqual([1])
    expect(judgePlayLevel(1, nothing)).toBe(1)
  })
})

describe('a judgement', () => {
  test.each(table)('%i %s is reached from anywhere below as soon as all is met', (level, _n, experience) => {
    for (const current of levels.filter((one) => one <= level)) {
      expect(judgePlayLevel(current, withExperience(experience))).toBe(level)
    }
  })

  test.each(table.slice(1))('one experience short of %i %s is the level before', (level, _n, experience) => {
    expect(judgePlayLevel(1, withExperience(experience - 1))).toBe(level - 1)
  })

  test.each(levels)('from %i it goes down by one at most, and never below the first', (current) => {
    const bad = { ...perfect, rating: 1, completionRate: 0 }
    expect(judgePlayLevel(current, bad)).toBe(Math.max(1, current - 1))
  })

  test('one demand that is not met is enough to stay below, whatever the others are', () => {
    const much = 1_000_000
    expect(judgePlayLevel(1, withExperience(much, { rating: 4.79 }))).toBe(6)
    expect(judgePlayLevel(1, withExperience(much, { rating: 4.65 }))).toBe(4)
    expect(judgePlayLevel(1, withExperience(much, { completionRate: 0.949 }))).toBe(7)
    expect(judgePlayLevel(1, withExperience(much, { completionRate: 0.87 }))).toBe(2)
    expect(judgePlayLevel(8, withExperience(much, { rating: 4.65 }))).toBe(7)
  })

  test('judged again with the same totals, a level that is kept is kept', () => {
    for (const [level, , experience] of table) {
      expect(judgePlayLevel(level, withExperience(experience))).toBe(level)
    }
  })
})

test('there is nothing above the top, and an unknown level is the first', () => {
  expect(playLevelAfter(8)).toBeUndefined()
  expect(playLevelAfter(7)?.level).toBe(8)
  expect(playLevelOf(9).level).toBe(1)
})
