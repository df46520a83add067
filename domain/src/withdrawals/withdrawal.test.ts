import { describe, expect, test } from 'vitest'
import {
  approvalsNeeded,
  conversionBonus,
  counts,
  dueAfter,
  feeOf,
  isOpen,
  moveWithdrawal,
  movesOf,
  restsUntil,
  withdrawalMoves,
  withdrawalStates,
} from './withdrawal.ts'

const states = Object.values(withdrawalStates)

/** Written out by hand, so that the table of moves is checked against something else than itself. */
const leadsTo: Readonly<Record<string, number>> = {
  '0 approve': 1,
  '0 reject': 5,
  '0 cancel': 6,
  '1 reject': 5,
  '1 cancel': 6,
  '1 pay': 2,
  '2 settle': 3,
  '2 fail': 4,
}

describe.each(states)('in state %i', (state) => {
  test.each(withdrawalMoves)('%s leads where it should, or nowhere', (move) => {
    expect(moveWithdrawal(state, move)).toBe(leadsTo[`${state} ${move}`])
  })

  test.each(['owner', 'staff'] as const)('the %s can do exactly what is theirs', (side) => {
    const theirs = withdrawalMoves.filter(
      (move) => leadsTo[`${state} ${move}`] !== undefined && (move === 'cancel') === (side === 'owner'),
    )
    expect(movesOf(state, side)).toEqual(theirs)
  })

  test('states only ever grow, and what has ended stays so', () => {
    for (const move of withdrawalMoves) {
      const next = moveWithdrawal(state, move)
      if (next === undefined) continue
      expect(next).toBeGreaterThan(state)
      expect(isOpen(state)).toBe(true)
    }
  })

  test('it is open until it ends, and counts unless it came to nothing', () => {
    expect(isOpen(state)).toBe(state <= 2)
    expect(counts(state)).toBe(state <= 3)
  })
})

test('staff aim at a day to approve and three to pay; paying does not set the clock back', () => {
  const since = new Date('2026-05-01T10:00:00Z')
  const before = new Date('2026-05-02T00:00:00Z')
  expect(dueAfter(0, since, null)).toEqual(new Date('2026-05-02T10:00:00Z'))
  expect(dueAfter(1, since, before)).toEqual(new Date('2026-05-04T10:00:00Z'))
  expect(dueAfter(2, since, before)).toBe(before)
  for (const ended of [3, 4, 5, 6] as const) expect(dueAfter(ended, since, before)).toBeNull()
})

test('the next one rests a day', () => {
  expect(restsUntil(new Date('2026-03-28T12:00:00Z'))).toEqual(new Date('2026-03-29T12:00:00Z'))
})

test.each([
  [10_000, 0, 0],
  [2_000_000, 0, 0],
  [10_000, 1, 200],
  [20_000, 1, 200],
  [20_099, 1, 200],
  [20_100, 1, 201],
  [50_050, 3, 500],
  [499_999, 1, 4_999],
  [500_000, 1, 5_000],
  [500_100, 1, 5_000],
  [2_000_000, 7, 5_000],
])('%i after %i earlier ones of the week costs %i', (amount, earlier, fee) => {
  expect(feeOf(amount, earlier)).toBe(fee)
})

test.each([
  [10_000, 0],
  [50_000, 0],
  [50_001, 1],
  [499_999, 1],
  [500_000, 2],
  [2_000_000, 2],
])('%i needs %i people', (amount, people) => {
  expect(approvalsNeeded(amount)).toBe(people)
})

test.each([
  [100, 2],
  [101, 2],
  [149, 2],
  [150, 3],
  [500_000, 10_000],
])('turning %i into coins brings %i on top', (amount, bonus) => {
  expect(conversionBonus(amount)).toBe(bonus)
})
