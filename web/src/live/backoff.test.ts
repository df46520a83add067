// @vitest-environment node
import { expect, test } from 'vitest'
import { reconnectAfterMs } from './backoff.ts'

test('the wait doubles from half a second and never exceeds half a minute', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((attempt) => reconnectAfterMs(attempt, 1))
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('chance moves the wait within its upper half, so browsers do not return all at once', () => {
  expect(reconnectAfterMs(3, 0)).toBe(2000)
  expect(reconnectAfterMs(3, 0.5)).toBe(3000)
})
