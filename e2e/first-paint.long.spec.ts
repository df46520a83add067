import { expect } from '@playwright/test'
import { openEveryPage, others } from './public-pages.ts'
import { test } from './visit.ts'

for (const [who, visitor] of Object.entries(others)) {
  test(`${who} is handed a page that stands, and it comes alive without a word`, async ({
    browser,
    baseURL,
  }) => {
    expect(await openEveryPage(browser, baseURL ?? '', visitor)).toEqual([])
  })
}
