import { expect, test } from 'vitest'
import { saltOf } from './owner-keys.ts'

test('a salt is what was written down once for all', () => {
  const key = Buffer.alloc(32, 0x0b)
  expect(saltOf(key, 'L1').toString('hex')).toBe('7c9c62315e0d0d45a2031fa9ac3b9de3')
  expect(saltOf(key, 'L2').toString('hex')).toBe('de3b266fddef0fef08e15208dd6ce845')
})
