import { expect, test } from 'vitest'
import { startOfHouseDay } from './house-day.ts'

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  // The day on which summer time begins, and the one after it.
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
])('the house’s %s begins at %s', (day, instant) => {
  expect(startOfHouseDay(day)).toBe(instant)
})

test('until a day is until it is over, and no day is no bound', () => {
  expect(startOfHouseDay('2026-03-29', { next: true })).toBe('2026-03-29T23:00:00.000Z')
  expect(startOfHouseDay(undefined)).toBeUndefined()
  expect(startOfHouseDay('yesterday')).toBeUndefined()
})
