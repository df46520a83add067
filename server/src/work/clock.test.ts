import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

function clockAt(...moments: readonly number[]) {
  const left = [...moments]
  return createClock(() => left.shift() ?? Number.NaN)
}

test('a machine whose clock is set back a little shows no moment before one that it has shown', () => {
  const clock = clockAt(5_000, 4_990, 4_001, 5_001)
  expect([1, 2, 3, 4].map(() => clock.now().getTime())).toEqual([5_000, 5_000, 5_000, 5_001])
})

test('a clock that was wrong by more is believed once it is right', () => {
  const clock = clockAt(3_605_000, 5_000, 5_001)
  expect([1, 2, 3].map(() => clock.now().getTime())).toEqual([3_605_000, 5_000, 5_001])
})

test('how far it runs ahead only grows', () => {
  const clock = clockAt(1_000, 1_000)
  clock.setAhead(500)
  expect(clock.now().getTime()).toBe(1_500)
  clock.setAhead(200)
  expect(clock.now().getTime()).toBe(1_500)
  expect(clock.aheadMs).toBe(500)
})
