import { expect } from '@playwright/test'
import { serveDevelopmentBuild, type Site } from './development-build.ts'
import { openEveryPage, others, unlikely } from './public-pages.ts'
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
