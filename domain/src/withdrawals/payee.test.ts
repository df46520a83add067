import { expect, test } from 'vitest'
import { createWithdrawal } from './calls.ts'
import { maskPayee, payeeForms, whyNotPayee } from './payee.ts'
import { payoutMethods } from './withdrawal.ts'

test.each([
  ['paypal', 'lily@example.org', undefined],
  ['paypal', '  lily@example.org ', undefined],
  ['paypal', '+49 170 1234567', undefined],
  ['paypal', '5G2TZWVS3Q8MQ', undefined],
  ['paypal', 'lily', 'noReceiver'],
  ['paypal', 'lily@demo', 'noReceiver'],
  ['paypal', 'GB29 NWBK 6016', 'noReceiver'],
  ['bank', 'lily', undefined],
  ['alipay', '138', undefined],
  ['wechat', '13', 'length'],
  ['paypal', '', 'length'],
  ['bank', 'x'.repeat(100), undefined],
  ['bank', 'x'.repeat(101), 'length'],
] as const)('by %s to %j: %s', (method, payee, wrong) => {
  expect(whyNotPayee(payee, method)).toBe(wrong)
  const { success } = createWithdrawal.input.safeParse({ amount: 10_000, method, payee })
  expect(success).toBe(wrong === undefined)
})

test('every method says what is asked for', () => {
  expect(Object.keys(payeeForms)).toEqual([...payoutMethods])
})

test.each([
  ['', ''],
  ['a', 'a••••'],
  ['ab', 'a••••'],
  ['abc', 'a••••c'],
  ['13800138000', '13••••00'],
  ['lily@example.org', 'lil••••org'],
  ['GB29 NWBK 6016 1331 9268 19', 'GB2•••• 19'],
  ['🦊🦊🦊🦊', '🦊••••🦊'],
])('%j is shown as %j', (payee, shown) => {
  expect(maskPayee(payee)).toBe(shown)
})

test('however long it is, at most six characters of it are readable', () => {
  for (let length = 3; length <= 100; length++) {
    const payee = Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    const readable = maskPayee(payee).replaceAll('•', '')
    expect(readable.length).toBeLessThanOrEqual(Math.min(6, length - 1))
  }
})
