import { expect, test } from 'vitest'
import { maskPayee } from './payee.ts'

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
