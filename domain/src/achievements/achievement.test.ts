import { expect, test } from 'vitest'
import {
  awardOf,
  findGeneral,
  generalAchievements,
  nearest,
  progressOf,
  rarityOf,
  reachedBy,
  stepsOf,
  wornOf,
} from './achievement.ts'
import { findDay, findLimited, limitedOf, monthsAround, specialDays, tierOfLimited } from './limited.ts'
import { englishNameOf } from './names-en.ts'
import { nameOf } from './names.ts'
import { lifetimeSet, seriesNames } from './series.ts'

test.each([
  ['boss-orders', [1, 1, 2, 3, 4]],
  ['boss-hours', [1, 2, 3, 4]],
  ['boss-companions', [1, 2, 3, 4]],
  ['boss-reviews', [2, 3, 4]],
  ['play-orders', [1, 1, 2, 3, 4]],
  ['play-hours', [1, 2, 3, 4]],
  ['play-stars', [2, 3, 4]],
  ['play-returns', [2, 3, 4]],
  ['gift-kinds', [2, 3, 4]],
  ['gift-lifetime', [3]],
] as const)('the tiers of %s are counted back from its last step', (name, tiers) => {
  expect(stepsOf(name).map(({ tier }) => tier)).toEqual(tiers)
})

test('a tier brings 5, 20, 50 or 200 coins', () => {
  expect(([1, 2, 3, 4] as const).map(awardOf)).toEqual([500, 2_000, 5_000, 20_000])
})

test('there are 16 windows of bosses, 15 of companions and 4 of gifts, each with an id and a name of its own', () => {
  const count = (family: string) => generalAchievements.filter((one) => one.family === family).length
  expect(['boss', 'play', 'gift'].map(count)).toEqual([16, 15, 4])
  expect(new Set(generalAchievements.map(({ id }) => id)).size).toBe(35)
  expect(new Set(generalAchievements.map(({ name }) => name)).size).toBe(35)
})

test('a step is reached with exactly its target, and hours are counted in halves', () => {
  const ids = (counted: number) => reachedBy('boss-hours', counted).map(({ id }) => id)
  expect(ids(19)).toEqual([])
  expect(ids(20)).toEqual(['boss-hours-10'])
  expect(ids(200)).toEqual(['boss-hours-10', 'boss-hours-100'])
  expect(progressOf('boss-hours', 25)).toBe(12.5)
  expect(reachedBy('boss-orders', 9).map(({ target }) => target)).toEqual([1])
  expect(reachedBy('gift-lifetime', lifetimeSet.length).map(({ name }) => name)).toEqual(['一生一世'])
})

test('rarity is the share of those who could have it', () => {
  expect([rarityOf(1, 3), rarityOf(0, 0), rarityOf(5, 4), rarityOf(0, 9)]).toEqual([0.3333, 0, 1, 0])
})

const window = (id: string, progress: number, achievedAt: string | null = null) => {
  const { target, tier } = findGeneral(id) ?? { target: 1, tier: 1 }
  return { id, target, tier, progress, achievedAt, rarity: 0.5 }
}

test('what is nearest comes first, and what is lit is not on the way any more', () => {
  const all = [
    window('boss-orders-1', 1, '2026-01-01T00:00:00Z'),
    window('boss-orders-10', 4),
    window('boss-hours-10', 9.5),
    window('boss-reviews-10', 0),
    window('boss-companions-5', 0),
  ]
  expect(nearest(all, 3).map(({ id }) => id)).toEqual([
    'boss-hours-10',
    'boss-orders-10',
    'boss-companions-5',
  ])
})

test('the wall has the richest five, the rarer of equals first', () => {
  const lit = (id: string, rarity: number) => ({ ...window(id, 0, '2026-01-01T00:00:00Z'), rarity })
  const worn = wornOf([
    lit('boss-orders-1', 0.9),
    lit('boss-orders-50', 0.2),
    lit('gift-kinds-12', 0.1),
    window('boss-orders-1000', 3),
    lit('boss-hours-10', 0.8),
    lit('boss-orders-10', 0.7),
    lit('boss-hours-100', 0.1),
  ])
  expect(worn.map(({ id }) => id)).toEqual([
    'gift-kinds-12',
    'boss-hours-100',
    'boss-orders-50',
    'boss-orders-10',
    'boss-hours-10',
  ])
})

test('a month has a window for each board and one for each special evening; its first place is the richest', () => {
  expect(limitedOf('2026-12').map(({ id }) => id)).toEqual([
    'month-boss-2026-12',
    'month-player-2026-12',
    'day-2026-12-21',
    'day-2026-12-24',
    'day-2026-12-31',
  ])
  const tiers = (kind: 'month' | 'event') => [1, 2, 10, null].map((place) => tierOfLimited({ kind }, place))
  expect([tiers('month'), tiers('event')]).toEqual([
    [4, 3, 3, 3],
    [3, 3, 3, 3],
  ])
  expect(monthsAround('2027-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})

test('what a limited id names is found again, and nothing else is', () => {
  expect(findLimited('month-player-2026-11')).toMatchObject({ board: 'player', month: '2026-11' })
  expect(findDay('2026-12-21')).toMatchObject({ name: '冬至', month: '2026-12' })
  for (const id of ['month-player-2026-13', 'month-cats-2026-11', 'day-2026-12-22', 'boss-orders-1', '']) {
    expect(findLimited(id)).toBeUndefined()
  }
})

test('every window is called something in both languages', () => {
  const ids = [
    ...generalAchievements.map(({ id }) => id),
    ...specialDays.map(({ day }) => `day-${day}`),
    'month-boss-2026-10',
    'month-player-2026-02',
  ]
  expect(ids.filter((id) => nameOf(id) === '' || englishNameOf(id) === '')).toEqual([])
  expect([nameOf('month-boss-2026-10'), englishNameOf('month-boss-2026-10')]).toEqual([
    '十月老板榜',
    'Bosses of October',
  ])
  expect([nameOf('no-such'), englishNameOf('no-such')]).toEqual(['', ''])
  expect(seriesNames).toHaveLength(10)
})
