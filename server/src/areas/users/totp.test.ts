import { expect, test } from 'vitest'
import { base32, codeAt, findStep, stepAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written %s', (bytes, text) => {
  expect(base32(Buffer.from(bytes))).toBe(text)
})

test('a phone may be half a minute early or late, no more, and no step counts twice', () => {
  const now = new Date(1_111_111_109_000)
  const step = stepAt(now)
  const accepted = [-2, -1, 0, 1, 2].map((away) =>
    findStep(secret, codeAt(secret, step + away), { now, usedUpTo: 0 }),
  )
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(findStep(secret, codeAt(secret, step), { now, usedUpTo: step })).toBeUndefined()
  expect(findStep(secret, codeAt(secret, step + 1), { now, usedUpTo: step })).toBe(step + 1)
})
