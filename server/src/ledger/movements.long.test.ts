import { expect, test } from 'vitest'
import { walkRandomly } from '#proofs/walks/ledger-walk.ts'

test('every movement leaves the books as the rules say, over 262 144 steps of which each checks every invariant', () => {
  expect(walkRandomly(2_085)).toBeGreaterThan(262_144)
})
