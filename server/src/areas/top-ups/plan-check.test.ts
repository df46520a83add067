import { expect, test } from 'vitest'
import { planCheck } from './plan-check.ts'

const createdAt = new Date('2027-01-01T12:00:00Z')
const expiresAt = new Date('2027-01-01T12:15:00Z')
const at = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000)

test('a provider is asked ever more seldom, at the end, and for three days beyond', () => {
  const asked: number[] = []
  let now: Date | null = createdAt
  for (let checks = 0; now !== null; checks++) {
    asked.push((now.getTime() - createdAt.getTime()) / 1000)
    now = planCheck({ createdAt, expiresAt, checks }, now)
  }
  expect(asked.slice(0, 8)).toEqual([0, 20, 60, 140, 300, 620, 900, 900 + 20 * 2 ** 6])
  expect(asked).toContain(15 * 60)
  expect(asked.length).toBeLessThan(30)
  expect(asked.at(-1)).toBeLessThanOrEqual(3 * 24 * 3600)
  const gaps = asked.slice(7).map((each, place) => each - (asked[6 + place] ?? 0))
  expect(Math.max(...gaps)).toBe(6 * 3600)
})

test('the last question before the end is put exactly at the end', () => {
  expect(planCheck({ createdAt, expiresAt, checks: 9 }, at(880))).toEqual(expiresAt)
})
