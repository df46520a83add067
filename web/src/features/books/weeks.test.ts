import { emptyRoot, noSeal } from '@kaihei/domain/books/seal'
import { expect, test } from 'vitest'
import { brightness, byWeek, mondayOf } from './weeks.ts'

const closed = (day: string) => ({
  day,
  seal: emptyRoot,
  previous: noSeal,
  root: emptyRoot,
  lines: 0,
  transfers: 0,
  coins: 0,
  beans: 0,
  held: 0,
  at: `${day}T00:10:00.000Z`,
})

test('days stand in the weeks that begin on Monday, the oldest first', () => {
  const days = ['2026-11-16', '2026-11-15', '2026-11-09', '2026-11-08'].map(closed)
  expect(byWeek(days).map(({ monday, days: inIt }) => [monday, inIt.map(({ day }) => day)])).toEqual([
    ['2026-11-02', ['2026-11-08']],
    ['2026-11-09', ['2026-11-09', '2026-11-15']],
    ['2026-11-16', ['2026-11-16']],
  ])
  expect(mondayOf('2026-11-15')).toBe('2026-11-09')
})

test('a day is as bright as it has lines, and none brighter than bright', () => {
  expect([0, 9, 999, 1_000_000].map(brightness)).toEqual([0, 0.33, 1, 1])
})
