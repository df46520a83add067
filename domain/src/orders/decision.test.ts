import { expect, test } from 'vitest'
import { needsTwoPeople } from './decision.ts'

const dispute = { status: 52, high: 80_000 } as const

test('from 500 back to the boss a second person agrees', () => {
  const small = { ...dispute, high: 50_000 }
  expect([needsTwoPeople(small, 49_999), needsTwoPeople(small, 50_000)]).toEqual([false, true])
})

test('from 500 that he asks for and does not get, too', () => {
  expect([needsTwoPeople(dispute, 30_000), needsTwoPeople(dispute, 30_001)]).toEqual([true, false])
})

test('while nobody disputes there is nothing to withhold', () => {
  expect(needsTwoPeople({ ...dispute, status: 30 }, 0)).toBe(false)
})
