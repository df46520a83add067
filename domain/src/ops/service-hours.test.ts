import { expect, test } from 'vitest'
import { findNextOpening, isSomebodyThere } from './service-hours.ts'

const at = (day: number, hour: number, minute = 0) => ({ day, minute: hour * 60 + minute })
/** Monday from 10 to 18, Friday from 20 to 2 in the morning. */
const hours = [
  { day: 1, from: 600, to: 1080 },
  { day: 5, from: 1200, to: 120 },
]

test('where no hours are kept somebody is always there', () => {
  expect(isSomebodyThere([], at(3, 4))).toBe(true)
})

test.each([
  [at(1, 9, 59), false],
  [at(1, 10), true],
  [at(1, 17, 59), true],
  [at(1, 18), false],
  [at(5, 19, 59), false],
  [at(5, 23), true],
  [at(6, 1, 59), true],
  [at(6, 2), false],
  [at(4, 1), false],
])('on day and minute %o somebody is there: %s', (time, there) => {
  expect(isSomebodyThere(hours, time)).toBe(there)
})

test.each([
  [at(1, 9), { daysAhead: 0, minute: 600 }],
  [at(1, 18), { daysAhead: 4, minute: 1200 }],
  [at(6, 12), { daysAhead: 2, minute: 600 }],
  [at(5, 20), { daysAhead: 3, minute: 600 }],
])('after %o they come again %o', (time, next) => {
  expect(findNextOpening(hours, time)).toEqual(next)
})

test('of one day a week the next is a week later', () => {
  expect(findNextOpening(hours.slice(0, 1), at(1, 12))).toEqual({ daysAhead: 7, minute: 600 })
})
