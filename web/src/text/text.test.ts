import { afterAll, beforeEach, expect, test, vi } from 'vitest'

// A language is settled once per page: each test has modules of its own, and other files never meet these.
beforeEach(() => void vi.resetModules())
afterAll(() => {
  vi.resetModules()
  document.documentElement.removeAttribute('lang')
})

test('Chinese is the language until a cookie asks for English', async () => {
  const words = await import('./text.ts')
  await words.settleLanguage('theme=dark; language=en; xlang=en')
  expect(words.text.buttons.gotIt).toBe('知道了')
  await words.settleLanguage('theme=dark; lang=en')
  expect(words.text.buttons.gotIt).toBe('Got it')
  expect(document.documentElement.lang).toBe('en-GB')
})

test('the words of a page that arrives later are in the language that was settled', async () => {
  const { settleLanguage } = await import('./text.ts')
  await settleLanguage('lang=en')
  const { manualText } = await import('./manual.ts')
  expect(manualText.heading).toBe('Manual')
})
