import { afterEach, expect, test } from 'vitest'
import { coins } from '../money.ts'
import { tariff } from '../tariff.ts'
import { runRules } from '../rules/run-rules.ts'
import { takeFromLots } from './bag.ts'
import { catalogue, giftIds, giftNames, isGiftId, priceOf } from './catalogue.ts'
import { englishGiftNames } from './names-en.ts'
import { giftRestHours, isHeardInStreet, lightsStreet, shareGift, undoUntil } from './gift.ts'

afterEach(() => runRules({}))

test('what was decided about a gift is written into the lists themselves, and taken back with it', () => {
  const [kept, before] = [catalogue, [...catalogue]]
  runRules({
    'gift.match': { name: '火花', english: 'Spark' },
    gifts: ['town', 'match'],
    'gifts.prices.match': 200,
  })
  expect(kept.slice(0, 3)).toEqual(['town', 'match', 'candle'])
  expect([giftNames.match, englishGiftNames.match, priceOf('match')]).toEqual(['火花', 'Spark', 200])
  runRules({})
  expect([[...catalogue], giftNames.match, priceOf('match')]).toEqual([before, '火柴', 100])
})

test('out of a bag go those that cost least, each at what it cost', () => {
  const lots = [
    { price: 300, count: 2 },
    { price: 100, count: 1 },
  ]
  expect(takeFromLots(lots, 2)).toEqual({
    taken: [
      { price: 100, count: 1 },
      { price: 300, count: 1 },
    ],
    amount: 400,
  })
  expect(takeFromLots(lots, 1)?.amount).toBe(100)
  expect([takeFromLots(lots, 4), takeFromLots([], 1)]).toEqual([undefined, undefined])
})

test('there are twelve kinds of light at the prices of the rules, the cheapest first', () => {
  const prices = catalogue.map((id) => priceOf(id) / 100)
  expect(prices).toEqual([1, 5, 10, 20, 52, 99, 188, 520, 999, 1_314, 3_344, 9_999])
  expect(new Set(giftIds).size).toBe(12)
  expect(giftNames.lantern).toBe('孔明灯')
  expect([isGiftId('lantern'), isGiftId('coin rain')]).toEqual([true, false])
})

test.each([
  [52_000, 15, 44_200, 7_800],
  [100, 14.5, 85, 15],
  [500, 14.5, 427, 73],
  [100, 20, 80, 20],
])('of %i at %d percent she gets %i and the house %i', (amount, commission, companion, revenue) => {
  expect(shareGift(coins(amount), commission)).toEqual({ companion, revenue })
})

test('no hundredth is lost or made, whatever the amount and her level', () => {
  for (const { commission } of tariff.playLevels) {
    for (const price of catalogue.map(priceOf)) {
      for (const quantity of [1, 6, 9, 66, 99]) {
        const amount = coins(price * quantity)
        const { companion, revenue } = shareGift(amount, commission)
        expect(companion + revenue).toBe(amount)
        expect(Math.min(companion, revenue)).toBeGreaterThan(0)
      }
    }
  }
})

test('it can be undone for a minute, and her share rests for a day after that, or two weeks if the money is new', () => {
  const at = new Date('2026-06-01T20:00:00Z')
  expect(undoUntil(at)).toEqual(new Date('2026-06-01T20:01:00Z'))
  const payer = { joinedAt: new Date('2026-01-01T00:00:00Z'), sourceSince: new Date('2026-05-20T00:00:00Z') }
  expect(giftRestHours(payer, { at, withBought: false })).toBe(24)
  expect(giftRestHours(payer, { at, withBought: true })).toBe(336)
})

test.each([
  [49_999, false, false, false],
  [50_000, false, true, false],
  [51_999, false, true, false],
  [52_000, false, true, true],
  [999_900, true, false, false],
])('of %i, anonymous %s: heard %s, lights the street %s', (amount, anonymous, heard, lights) => {
  expect(isHeardInStreet({ amount, anonymous })).toBe(heard)
  expect(lightsStreet({ amount, anonymous })).toBe(lights)
})
