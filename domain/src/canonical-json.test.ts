import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('keys stand in the order of their UTF-16 units, at every depth, and nothing stands between', () => {
  // The example of RFC 8785, section 3.2.3.
  const given = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(Object.values(JSON.parse(canonicalJson(given)) as object)).toHaveLength(7)
  expect(canonicalJson(given).match(/[A-Z][A-Za-z: ]+(?=")/gu)).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: '“\n' })).toBe('{"a":"“\\n","b":[{"c":null,"d":1}]}')
})

test('what is undefined is not there', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
  expect(canonicalJson([undefined])).toBe('[null]')
})
