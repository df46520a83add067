import { expect, test } from 'vitest'
import { readChoice, sayChoice } from './read-words.ts'

const choices = [
  { value: 'withdrawal', label: '提现：全部' },
  { value: 'withdrawal.approved', label: '批准提现' },
  { value: 'withdrawal.paid', label: '提现已打款' },
  { value: 'rule.changed', label: '修改规则' },
]

test.each([
  ['批准提现', 'withdrawal.approved'],
  ['打款', 'withdrawal.paid'],
  ['withdrawal', 'withdrawal'],
  ['withdrawal.p', 'withdrawal.paid'],
  ['lantern.lit', 'lantern.lit'],
  ['', ''],
])('%s is read as %s', (typed, code) => {
  expect(readChoice(choices, typed)).toBe(code)
})

test('what several could be is none of them', () => {
  expect(readChoice(choices, '提现')).toBeUndefined()
})

test('a code without words is said as it is', () => {
  expect([sayChoice(choices, 'rule.changed'), sayChoice(choices, 'lantern.lit')]).toEqual([
    '修改规则',
    'lantern.lit',
  ])
})
