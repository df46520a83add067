import { expect, test } from 'vitest'
import { dayOf, monthNameOf, monthOf, weekOf } from './periods.ts'

const hoursIn = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000
const written = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()]

test('a winter day is that of Greenwich, a summer day begins an hour before it', () => {
  expect(written(dayOf(new Date('2026-01-15T12:00:00Z')))).toEqual([
    '2026-01-15T00:00:00.000Z',
    '2026-01-16T00:00:00.000Z',
  ])
  expect(written(dayOf(new Date('2026-07-15T12:00:00Z')))).toEqual([
    '2026-07-14T23:00:00.000Z',
    '2026-07-15T23:00:00.000Z',
  ])
})

test.each([
  ['2026-07-14T22:59:59.999Z', '2026-07-13T23:00:00.000Z'],
  ['2026-07-14T23:00:00.000Z', '2026-07-14T23:00:00.000Z'],
  ['2026-01-14T23:59:59.999Z', '2026-01-14T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', '2026-01-15T00:00:00.000Z'],
])('%s belongs to the day that begins at %s', (now, from) => {
  expect(dayOf(new Date(now)).from.toISOString()).toBe(from)
})

test('the day on which the clocks go forward has 23 hours, the one on which they go back 25', () => {
  for (const now of ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T22:59:59Z']) {
    expect(written(dayOf(new Date(now)))).toEqual(['2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'])
  }
  for (const now of ['2026-10-24T23:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
    expect(written(dayOf(new Date(now)))).toEqual(['2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'])
  }
})

test('a week runs from Monday to Monday', () => {
  for (const now of ['2026-06-07T23:00:00Z', '2026-06-10T12:00:00Z', '2026-06-14T22:59:59.999Z']) {
    expect(written(weekOf(new Date(now)))).toEqual(['2026-06-07T23:00:00.000Z', '2026-06-14T23:00:00.000Z'])
  }
})

test('the weeks of the clock changes have 167 and 169 hours', () => {
  expect(hoursIn(weekOf(new Date('2026-03-29T12:00:00Z')))).toBe(167)
  expect(hoursIn(weekOf(new Date('2026-10-25T12:00:00Z')))).toBe(169)
})

test('a week may lie in two years', () => {
  for (const now of ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z']) {
    expect(written(weekOf(new Date(now)))).toEqual(['2026-12-28T00:00:00.000Z', '2027-01-04T00:00:00.000Z'])
  }
})

test('a month has the same ends by its name and by any instant in it', () => {
  const ends = {
    '2026-02': ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    '2028-02': ['2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    '2026-03': ['2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
    '2026-07': ['2026-06-30T23:00:00.000Z', '2026-07-31T23:00:00.000Z'],
    '2026-10': ['2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    '2026-12': ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  }
  for (const [name, period] of Object.entries(ends)) {
    expect(written(monthOf(name))).toEqual(period)
    const { from, to } = monthOf(name)
    for (const now of [from, new Date(to.getTime() - 1)]) {
      expect(written(monthOf(now))).toEqual(period)
      expect(monthNameOf(now)).toBe(name)
    }
    expect(written(monthOf(to))).not.toEqual(period)
  }
})

test('periods follow on one another without gap or overlap', () => {
  for (const [periodOf, many] of [
    [dayOf, 800],
    [weekOf, 520],
    [monthOf, 120],
  ] as const) {
    let period = periodOf(new Date('2024-01-01T00:00:00Z'))
    const apart: Date[] = []
    for (let each = 0; each < many; each++) {
      const next = periodOf(period.to)
      if (next.from.getTime() !== period.to.getTime() || next.to <= next.from) apart.push(next.from)
      period = next
    }
    expect(apart).toEqual([])
  }
})
