import { expect, test } from 'vitest'
import { codeOfRefusal, refusalOfCode } from './refusal-code.ts'

test('a refusal goes through the hosted service and comes back as what it was', () => {
  for (const reason of ['muted', 'chat_blocked', 'too_many_strangers', 'card_of_the_house'] as const)
    for (const type of ['C2C', 'GROUP'] as const)
      expect(refusalOfCode(codeOfRefusal(reason, type))).toBe(reason)
})

test('the numbers are those that the service leaves to the house', () => {
  expect(codeOfRefusal('muted', 'C2C')).toBe(120_002)
  expect(codeOfRefusal('muted', 'GROUP')).toBe(10_101)
})

test('what has no number of its own is malformed, and a number of the service is no refusal of ours', () => {
  expect(refusalOfCode(codeOfRefusal('group_full', 'C2C'))).toBe('malformed')
  for (const code of [0, 1, 10_007, 10_099, 10_200, 20_012, 120_000, 130_000])
    expect(refusalOfCode(code)).toBeUndefined()
})
