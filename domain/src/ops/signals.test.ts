import { expect, test } from 'vitest'
import { isRaised } from './signals.ts'

test.each([
  ['sharedDevice', 1, null, true],
  ['sharedDevice', 0, null, false],
  ['sharedPayee', 1, null, true],
  ['refunds', 2, 2, false],
  ['refunds', 3, 12, true],
  ['refunds', 3, 13, false],
  ['chargeBacks', 0, null, false],
  ['chargeBacks', 1, null, true],
  ['failedSignIns', 4, null, false],
  ['failedSignIns', 5, null, true],
] as const)('%s, %d of %s: worth a look %s', (signal, count, of, raised) => {
  expect(isRaised({ signal, count, of })).toBe(raised)
})
