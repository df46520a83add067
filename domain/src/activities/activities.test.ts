import { describe, expect, test } from 'vitest'
import { eventWindow, findLimited } from '../achievements/limited.ts'
import { coins } from '../money.ts'
import { readPrizedPlace, settledAt, stateAt, writePrizedPlace } from './activity.ts'
import { heldPrice, mayCost, mayStillHave } from './product.ts'
import { scenes } from './scenes.ts'
import { type Brought, pointsOf, scoreOf, sidesOf } from './score.ts'
import { describeGainInEnglish, englishFormulaOf, englishRulesOf } from './words-en.ts'
import { describeGain, formulaOf, rulesOf } from './words.ts'

const nothing: Brought = { spend: 0, orders: 0, gifts: 0, units: 0, fiveStars: 0 }
const from = new Date('2026-11-01T00:00:00Z')
const to = new Date('2026-11-30T00:00:00Z')

test('a campaign is to come, runs from its first instant, and is over at its last', () => {
  expect(stateAt(new Date(from.getTime() - 1), { from, to })).toBe('coming')
  expect(stateAt(from, { from, to })).toBe('running')
  expect(stateAt(new Date(to.getTime() - 1), { from, to })).toBe('running')
  expect(stateAt(to, { from, to })).toBe('past')
  expect(settledAt(to).toISOString()).toBe('2026-12-02T00:00:00.000Z')
})

describe('a score', () => {
  test.each([
    [{ spend: 1 }, { spend: 12_345 }, 12_345],
    [{ spend: 2 }, { spend: 50 }, 100],
    [{ orders: 20 }, { orders: 3 }, 6_000],
    [{ gifts: 1 }, { gifts: 9_900 }, 9_900],
    // Half hours: three of them are an hour and a half.
    [{ hours: 10 }, { units: 3 }, 1_500],
    [{ fiveStars: 20 }, { fiveStars: 2 }, 4_000],
    [
      { spend: 1, orders: 5, hours: 2 },
      { spend: 3_000, orders: 1, units: 2, gifts: 999, fiveStars: 9 },
      3_700,
    ],
  ])('by %j of %j is %i hundredths of a light', (weights, brought, points) => {
    expect(pointsOf(weights, { ...nothing, ...brought })).toBe(points)
  })

  test('of a companion counts each boss to 40 % of everything, of a boss all of it', () => {
    const others = [12_000, 3_000, 3_000].map((spend) => ({ ...nothing, spend, orders: 1 }))
    expect(scoreOf('player', { spend: 1 }, others)).toMatchObject({
      spend: 18_000,
      orders: 3,
      cut: 4_800,
      score: 13_200,
    })
    expect(scoreOf('boss', { spend: 1 }, others)).toMatchObject({ cut: 0, score: 18_000 })
    expect(scoreOf('player', { spend: 1 }, [])).toMatchObject({ score: 0, cut: 0 })
  })
})

test('a campaign says how it counts, in both languages; a side that counts nothing is not told of', () => {
  const scoring = { boss: { spend: 1 }, player: { orders: 10, fiveStars: 20 } }
  expect(sidesOf(scoring)).toEqual(['boss', 'player'])
  expect(formulaOf(scoring)).toBe('老板：订单每花 1 金币记 1 盏；陪玩：每单记 10 盏，每个五星记 20 盏')
  expect(englishFormulaOf(scoring)).toContain('Companions: 10 for each order, 20 for each five stars')
  expect(formulaOf({ boss: {}, player: { hours: 2 } })).toBe('陪玩：每小时记 2 盏')
  expect(rulesOf({ boss: {}, player: {} }, { prized: false })).toEqual([])
  expect(rulesOf(scoring, { prized: true })).toHaveLength(englishRulesOf(scoring, { prized: true }).length)
  expect(
    rulesOf({ boss: { spend: 1 }, player: {} }, { prized: true })
      .map(({ text }) => text)
      .join(),
  ).not.toContain('40%')
})

test('what one gets is told; a gift costs what it always costs, so that nobody is handed coins by the house', () => {
  const match = { kind: 'gift', giftId: 'match' } as const
  expect([mayCost(match, coins(100)), mayCost(match, coins(99)), mayCost(match, coins(101))]).toEqual([
    true,
    false,
    false,
  ])
  const frame = { kind: 'frame', days: 30 } as const
  expect([
    mayCost(frame, coins(1)),
    mayCost(frame, coins(0)),
    heldPrice({ gives: frame, price: coins(1) }),
  ]).toEqual([true, false, 0])
  const voucher = {
    kind: 'voucher',
    value: { kind: 'amount', amount: 800, minimum: 5_000 },
    livesDays: 30,
  } as const
  for (const gain of [match, frame, voucher, { kind: 'achievement' } as const]) {
    expect(describeGain(gain)).toMatch(/\p{Script=Han}/u)
    expect(describeGainInEnglish(gain)).toMatch(/^[A-Z0-9]/)
  }
  expect(describeGain(voucher)).toBe('满 50 减 8，30 天内有效')
})

test('nobody may have more than is left, nor more than one person may have', () => {
  expect(mayStillHave({ stock: 10, limit: 3 }, 1)).toBe(2)
  expect(mayStillHave({ stock: 1, limit: 3 }, 0)).toBe(1)
  expect(mayStillHave({ stock: 5, limit: 3 }, 4)).toBe(0)
})

test('the window of a campaign is known by its id, the one from the ranking and the keepsake apart', () => {
  for (const scene of scenes) {
    for (const bought of [true, false]) {
      const window = eventWindow(scene, '2026-11', { bought })
      expect(findLimited(window.id)).toEqual(window)
    }
  }
  expect(findLimited('event-canal-2026-13')).toBeUndefined()
  expect(findLimited('event-nowhere-2026-11')).toBeUndefined()
})

test('a prize says for ever what it was for', () => {
  const place = { side: 'boss', rank: 2, title: '深秋":夜场', titleEn: 'Autumn, "nights"' } as const
  expect(readPrizedPlace(writePrizedPlace(place))).toEqual(place)
})
