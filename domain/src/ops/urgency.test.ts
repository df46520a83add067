import { expect, test } from 'vitest'
import { urgencyOf, usedOf } from './urgency.ts'

const minutes = 60_000
const after = (waited: number) => urgencyOf({ since: 0, promiseMinutes: 100 }, waited * minutes)

test('three quarters of the promise are calm, then the end is near, and only what is over is late', () => {
  expect([0, 74, 75, 100, 101].map(after)).toEqual(['calm', 'calm', 'near', 'near', 'late'])
})

test('where nothing waits nothing is used, and a clock that runs behind uses nothing either', () => {
  expect(usedOf({ since: null, promiseMinutes: 5 }, 9e9)).toBe(0)
  expect(usedOf({ since: 10 * minutes, promiseMinutes: 5 }, 0)).toBe(0)
})
