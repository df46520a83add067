import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('it counts whole seconds down to zero and says so once', () => {
  const done = vi.fn<() => void>()
  const { result } = renderHook(() => useCountdown(5, { onDone: done }))
  expect(result.current).toBe(5)
  pass(999)
  expect(result.current).toBe(5)
  pass(1)
  expect(result.current).toBe(4)
  pass(3999)
  expect(result.current).toBe(1)
  expect(done).not.toHaveBeenCalled()
  pass(1)
  expect(result.current).toBe(0)
  pass(10_000)
  expect(done).toHaveBeenCalledTimes(1)
})

test('while paused it stands still, and goes on from the same fraction of a second', () => {
  const done = vi.fn<() => void>()
  const { result, rerender } = renderHook(({ paused }) => useCountdown(5, { paused, onDone: done }), {
    initialProps: { paused: false },
  })
  pass(1600)
  expect(result.current).toBe(4)
  rerender({ paused: true })
  pass(60_000)
  expect(result.current).toBe(4)
  rerender({ paused: false })
  pass(399)
  expect(result.current).toBe(4)
  pass(1)
  expect(result.current).toBe(3)
  pass(3000)
  expect(done).toHaveBeenCalledTimes(1)
})
