import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ringBell } from './ring-bell.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it rings at once, and once more for all that came within a second', () => {
  const heard = vi.fn<() => void>()
  const ring = ringBell(heard)
  for (let times = 0; times < 5; times++) ring()
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(heard).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(heard).toHaveBeenCalledTimes(2)
  ring()
  expect(heard).toHaveBeenCalledTimes(3)
})
