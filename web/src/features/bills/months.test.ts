import { expect, test } from 'vitest'
import { currentMonth, lastMonths, latestWith, sumMonths } from './months.ts'

const consumption = {
  months: [
    {
      month: '2026-10',
      sums: [
        { type: 1, unit: 'coin' as const, incoming: 50_000, outgoing: 0 },
        { type: 6, unit: 'coin' as const, incoming: 0, outgoing: 3_000 },
        { type: 2, unit: 'bean' as const, incoming: 0, outgoing: 10_000 },
      ],
    },
    { month: '2026-11', sums: [{ type: 1, unit: 'coin' as const, incoming: 20_000, outgoing: 0 }] },
  ],
}

test('the month is the one in London, also while its summer time runs ahead', () => {
  expect(currentMonth(Date.parse('2026-06-30T23:30:00Z'))).toBe('2026-07')
  expect(currentMonth(Date.parse('2026-12-31T23:30:00Z'))).toBe('2026-12')
})

test('the last months cross the turn of the year', () => {
  expect(lastMonths('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

test('sums never mix two kinds of money, and follow the type', () => {
  const both = ['2026-10', '2026-11']
  expect(sumMonths(consumption, { months: both, unit: 'coin', type: 0 })).toEqual({
    incoming: 70_000,
    outgoing: 3_000,
  })
  expect(sumMonths(consumption, { months: ['2026-10'], unit: 'coin', type: 6 })).toEqual({
    incoming: 0,
    outgoing: 3_000,
  })
  expect(sumMonths(consumption, { months: both, unit: 'bean', type: 0 })).toEqual({
    incoming: 0,
    outgoing: 10_000,
  })
})

test('an empty month knows where the latest bill of its type is', () => {
  expect(latestWith(consumption, 6)).toBe('2026-10')
  expect(latestWith(consumption, 0)).toBe('2026-11')
  expect(latestWith(consumption, 0, '2026-11')).toBe('2026-10')
  expect(latestWith(consumption, 3)).toBeUndefined()
})
