import { expect, test } from 'vitest'
import { describeWaits, feelBlows, partByBlows, type Sample } from './felt.ts'

const quick = (at: number): Sample => ({ at, ms: 10, ok: true })
const blows = [
  { name: 'one', at: 1_000, healedAt: 2_000 },
  { name: 'other', at: 5_000, healedAt: 5_500 },
]

test('a blow was felt until the last wait that was too long or in vain', () => {
  const samples = [
    quick(0),
    quick(900),
    { at: 1_100, ms: 1_500, ok: true },
    { at: 1_200, ms: 300, ok: false },
    quick(3_000),
  ]
  const [one, other] = feelBlows(samples, blows, 1_000)
  expect(one).toMatchObject({ feltMs: 1_600, failed: 1, slow: 1 })
  expect(other).toMatchObject({ feltMs: 0, failed: 0, slow: 0 })
})

test('who had asked already when it came has felt it, and what began after the next blow is of that one', () => {
  const samples = [
    { at: 950, ms: 2_000, ok: true },
    { at: 5_100, ms: 2_000, ok: true },
  ]
  const [one, other] = feelBlows(samples, blows, 1_000)
  expect(one).toMatchObject({ feltMs: 1_950, slow: 1 })
  expect(other).toMatchObject({ feltMs: 2_100, slow: 1 })
})

test('waits under a blow and waits of quiet times are told apart', () => {
  const samples = [quick(0), quick(1_500), quick(3_000), quick(5_200)]
  const { inside, outside } = partByBlows(samples, feelBlows(samples, blows, 1_000))
  expect([inside.map(({ at }) => at), outside.map(({ at }) => at)]).toEqual([
    [1_500, 5_200],
    [0, 3_000],
  ])
  expect(describeWaits(inside)).toEqual({ count: 2, failed: 0, p50: 10, p95: 10, p99: 10 })
  expect(describeWaits([])).toEqual({ count: 0, failed: 0, p50: 0, p95: 0, p99: 0 })
})
