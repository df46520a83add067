import { expect, test } from 'vitest'
import { settleLanguage, text } from './text.ts'

test('Chinese is the language until a cookie asks for English', async () => {
  await settleLanguage('theme=dark; language=en; xlang=en')
  expect(text.common.gotIt).toBe('知道了')
  await settleLanguage('theme=dark; lang=en')
  expect(text.common.gotIt).toBe('Got it')
  expect(document.documentElement.lang).toBe('en-GB')
})
