import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './Countdown.tsx'
import { countdownText } from './countdown-text.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [0, '00:00'],
  [-5000, '00:00'],
  [1, '00:01'],
  [59_000, '00:59'],
  [432_000, '07:12'],
  [3_599_999, '01:00:00'],
  [36_273_000, '10:04:33'],
  [172_799_000, '47:59:59'],
  [172_800_000, '2天 00:00'],
  [604_795_000, '6天 23:59'],
])('%d ms left reads %s', (ms, words) => {
  expect(countdownText(ms)).toBe(words)
})

test('it follows the clock it is given and reports the end once', () => {
  // The server is an hour ahead of this machine.
  const aheadMs = 3_600_000
  const now = () => Date.now() + aheadMs
  const done = vi.fn<() => void>()
  render(<Countdown deadline={now() + 2500} now={now} onDone={done} />)
  const shown = screen.getByText('00:03')
  act(() => {
    vi.advanceTimersByTime(500)
  })
  expect(shown.textContent).toBe('00:02')
  act(() => {
    vi.advanceTimersByTime(1999)
  })
  expect(shown.textContent).toBe('00:01')
  expect(done).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(shown.textContent).toBe('00:00')
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(done).toHaveBeenCalledTimes(1)
})
