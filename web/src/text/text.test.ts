import { expect, test } from 'vitest'
import { settleLanguage, text } from './text.ts'

test('Chinese is the language until a cookie asks for English', async () => {
  await settleLanguage('theme=dark; language=en; xlang=en')
  expect(text.common.gotIt).toBe('知道了')
  await settleLanguage('theme=dark; lang=en')
  expect(text.common.gotIt).toBe('Got it')
  expect(document.documentElement.lang).toBe('en-GB')
})

test('the words of a page that arrives later are in the language that was settled', async () => {
  await settleLanguage('lang=en')
  const { manualText } = await import('./manual.ts')
  expect(manualText.heading).toBe('Manual')
})
