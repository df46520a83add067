import { expect, test } from 'vitest'
import type { Risk } from './people-calls.ts'
import { isRaised } from './signals.ts'

test.each([
  ['sharedDevice', 1, null, true],
  ['sharedDevice', 0, null, false],
  ['sharedSource', 1, null, true],
  ['sharedSource', 0, null, false],
  ['sharedPayee', 1, null, true],
  ['refunds', 2, 2, false],
  ['refunds', 3, 12, true],
  ['refunds', 3, 13, false],
  ['chargeBacks', 0, null, false],
  ['chargeBacks', 1, null, true],
] as const)('%s, %d of %s: worth a look %s', (signal, count, of, raised) => {
  expect(isRaised({ signal, count, of, people: [], rests: [] })).toBe(raised)
})

test.each([
  ['nothing', [], false],
  ['an owner who mistypes', [4, 2], false],
  ['a lock-out less one', [9], false],
  ['a burst', [10], true],
  ['three tries in each of three hours', [3, 3, 3], false],
  ['a night of single tries', [1, 1, 1, 1], true],
] as const)('wrong passwords: %s', (_what, hours, raised) => {
  const at = '2026-01-01T00:00:00.000Z'
  const rests: Risk['rests'] = hours.map((count) => ({ kind: 'hour', id: at, name: at, at, count }))
  expect(isRaised({ signal: 'failedSignIns', count: 0, of: null, people: [], rests })).toBe(raised)
})
