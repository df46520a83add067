import { expect } from '@playwright/test'
import { serveDevelopmentBuild, type Site } from './development-build.ts'
import { arrive, openEveryPage, others, unlikely } from './public-pages.ts'
import { test } from './visit.ts'

// Two builds and a shop that opens come before the first page.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

let site: Site

test.beforeAll(async () => {
  // Two builds, which take minutes on a machine that has other things to do.
  test.setTimeout(600_000)
  site = await serveDevelopmentBuild()
})

test.afterAll(() => site.close())

for (const [who, visitor] of [unlikely, ...Object.entries(others)]) {
  test(`React, built for development, has nothing to say to ${who} on any page that the server drew`, async ({
    browser,
  }) => {
    expect(await openEveryPage(browser, site.origin, visitor)).toEqual([])
  })
}

/** What differs from what the server drew by the time that React comes. */
const planted = {
  'a word': { textContent: '别的' },
  'an element': { innerHTML: '<b>别的</b>' },
  'an attribute': { className: '' },
}

for (const [what, otherwise] of Object.entries(planted)) {
  test(`React, built for development, tells of ${what} that is not as the server drew it`, async ({
    browser,
  }) => {
    const [, visitor] = unlikely
    const { page, faults } = await arrive(browser, site.origin, visitor)
    await page.addInitScript((parts) => {
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(document.querySelector('h1') ?? {}, parts),
      )
    }, otherwise)
    const alive = page.waitForResponse(/config\/public/)
    await page.goto('/home')
    await alive
    await page.context().close()
    expect(faults).not.toEqual([])
  })
}
