import { expect, test } from 'vitest'
import { readHints } from './hints.ts'

const nobody = { language: 'zh-CN', signedIn: false, timeZone: 'Europe/London' }

test.each([
  [undefined, {}],
  ['', {}],
  ['lang=en', { language: 'en' }],
  ['lang=fr; signed=2; xsigned=1', {}],
  [
    'signed=1; zone=America/New_York; lang=en',
    { language: 'en', signedIn: true, timeZone: 'America/New_York' },
  ],
  ['zone=UTC', { timeZone: 'UTC' }],
  ['zone=Mars/Olympus', {}],
  ['zone=__proto__', {}],
  [`zone=${'A'.repeat(5_000)}`, {}],
  ['zone=Europe/London; zone=Asia/Tokyo', {}],
])('cookies %s are read for what they may hint at', (cookies, hints) => {
  expect(readHints(cookies)).toEqual({ ...nobody, ...hints })
})
