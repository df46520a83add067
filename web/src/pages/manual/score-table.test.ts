import { expect, test } from 'vitest'
import { scoreTable } from './score-table.ts'

test('the weights are the whole, and the points of the parts are the score', () => {
  const { rows, totals } = scoreTable()
  expect(totals.weight).toBe(100)
  for (const who of ['newcomer', 'veteran'] as const) {
    const sum = rows.reduce((points, row) => points + row[who], 0)
    expect(sum).toBeCloseTo(totals[who], 10)
    expect(rows.every((row) => row[who] >= 0 && row[who] <= row.weight)).toBe(true)
  }
})

test('somebody new stands a chance beside somebody who has done well for long', () => {
  const { totals } = scoreTable()
  expect(totals.newcomer).toBeGreaterThan(totals.veteran * 0.85)
  expect(totals.newcomer).toBeLessThan(totals.veteran)
})
