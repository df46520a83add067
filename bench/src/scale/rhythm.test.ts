import { expect, test } from 'vitest'
import { evening, hasten, nextAfterMs, ratesOf, reconnectAfterMs } from './rhythm.ts'

test('what many do seldom is what all of them do a second', () => {
  const rates = ratesOf(evening, 360_000)
  expect(rates.glances).toBe(100)
  // Two reads when somebody comes back, and a poll after five and after ten seconds.
  expect(rates.looks).toBe(400)
  expect(rates.lines).toBe(7_200)
  expect(rates.deeds.order).toBeCloseTo(360_000 / (24 * 3600))
})

test('arrivals come by chance and on the average as often as they should', () => {
  const waits = Array.from({ length: 10_000 }, (_, at) => nextAfterMs(5, (at + 0.5) / 10_000))
  const mean = waits.reduce((sum, ms) => sum + ms, 0) / waits.length
  expect(mean).toBeGreaterThan(199)
  expect(mean).toBeLessThan(201)
  expect(nextAfterMs(0, 0.5)).toBe(Infinity)
})

test('who lost a line comes back later and later, never all at once', () => {
  expect([0, 1, 2, 20].map((attempt) => reconnectAfterMs(attempt, 1))).toEqual([500, 1000, 2000, 30_000])
  expect(reconnectAfterMs(0, 0)).toBe(250)
})

test('who is twice as busy does everything twice as often, and looks as long each time', () => {
  const [once, twice] = [evening, hasten(evening, 2)].map((rhythm) => ratesOf(rhythm, 1_000))
  expect(twice?.looks).toBeCloseTo(2 * (once?.looks ?? NaN))
  expect(twice?.deeds.talk).toBeCloseTo(2 * (once?.deeds.talk ?? NaN))
  expect(twice?.lines).toBe(once?.lines)
})
