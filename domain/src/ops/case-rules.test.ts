import { expect, test } from 'vitest'
import { objectToCaseMove } from './case-rules.ts'

const me = { userId: 'me', isAdmin: false }
const admin = { userId: 'me', isAdmin: true }
const free = { isOpen: true, customerId: 'lily', claimedById: null }
const mine = { ...free, claimedById: 'me' }
const theirs = { ...free, claimedById: 'them' }
const over = { ...free, isOpen: false }
const own = { ...free, customerId: 'me' }

test.each([
  ['claim', free, me, undefined],
  ['claim', mine, me, undefined],
  ['claim', theirs, me, 'case_claimed'],
  ['claim', theirs, admin, 'case_claimed'],
  ['claim', over, me, 'case_closed'],
  ['claim', own, me, 'not_yourself'],
  ['assign', free, me, undefined],
  ['assign', mine, me, undefined],
  ['assign', theirs, me, undefined],
  ['assign', over, me, 'case_closed'],
  ['assign', own, admin, 'not_yourself'],
  ['release', free, me, undefined],
  ['release', mine, me, undefined],
  ['release', theirs, me, 'case_claimed'],
  ['release', theirs, admin, undefined],
  ['release', over, me, undefined],
  ['close', free, me, undefined],
  ['close', mine, me, undefined],
  ['close', theirs, me, 'case_claimed'],
  ['close', theirs, admin, undefined],
  ['close', over, me, undefined],
  ['close', own, me, 'not_yourself'],
] as const)('to %s %o as %o: %s', (move, seen, clerk, reason) => {
  expect(objectToCaseMove(move, seen, clerk)).toBe(reason)
})
