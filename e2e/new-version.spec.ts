import { expect, type Page } from '@playwright/test'
import { service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins } from './people.ts'
import { ofBuild, serveTwoBuilds } from './two-builds.ts'
import { test } from './visit.ts'

test.use({ serviceWorkers: 'allow' })

/** Code that the page on the screen is made of. */
function codeOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path)),
  )
}

/** Builds of which files are kept, by the script that their pages begin with. */
function keptBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('build ')).toSorted(),
  )
}

/** The page has been loaded again, and its program leads from page to page. */
async function isRenewed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const next = document.querySelector('script[type="module"][src$="-next.js"]')
    return next !== null && Reflect.get(globalThis, 'early') === undefined
  })
}

/** From now on the page remembers that another worker has come. */
async function noteTakeover(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { serviceWorker } = navigator
    serviceWorker.addEventListener('controllerchange', () => sessionStorage.setItem('worker', 'another'))
  })
}

/** Which workers there are, and whether the page has heard of another. */
function lookAtWorkers(page: Page) {
  return page.evaluate(async () => {
    const there = await navigator.serviceWorker.getRegistration()
    return {
      active: there?.active?.state ?? null,
      waiting: there?.waiting?.state ?? null,
      installing: there?.installing?.state ?? null,
      heard: sessionStorage.getItem('worker'),
    }
  })
}

test('a new version reaches open pages whole: one goes on with it, another with its own files, nobody sees a gap', async ({
  page,
  context,
  baseURL,
}) => {
  // Two versions, two pages, one order: three times as long as most stories.
  test.slow()
  const site = await serveTwoBuilds(baseURL ?? '')
  try {
    const companion = await arriveAsCompanion(page.request, `新窗的${Date.now() % 100_000}`, service)
    const boss = await arriveWithCoins(page.request, '老页面的人')
    // What failed to load would stand there only for a moment.
    await context.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.textContent.includes('没有加载出来'))
          sessionStorage.setItem('gap', 'seen')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${site.origin}/403`)
    await page.evaluate(
      ([token, profile]) => {
        localStorage.setItem('Authorization', token)
        localStorage.setItem('profileData', profile)
      },
      [boss.token, JSON.stringify(boss.profile)] as const,
    )
    await page.goto(`${site.origin}/home`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(async () => (await keptBuilds(page)).length).toBe(1)
    const [first = ''] = await keptBuilds(page)
    const home = (await codeOf(page)).find((path) => /\/home-[\w-]{8}\.js$/.test(path)) ?? ''
    await expect
      .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, home))
      .toBe(true)
    const other = await context.newPage()
    await other.goto(`${site.origin}/order`)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(2)
    await noteTakeover(other)

    site.deploy()

    // A page that this one has not loaded yet, and whose files are gone.
    await page.getByRole('searchbox').fill(companion.profile.nickname)
    await page.getByRole('searchbox').press('Enter')
    await isRenewed(page)
    // Its worker comes in the midst of all that follows, but not while a document is asked for: that one waits for ever
    // then, though only in a browser that is driven like this one.
    site.letWorkerArrive()
    await page.getByRole('link', { name: companion.profile.nickname }).first().click()
    await page.getByRole('link', { name: '下单', exact: true }).click()
    await page.getByRole('button', { name: '1 小时', exact: true }).click()
    await page.getByRole('radio', { name: '不用优惠券' }).check()
    await page.getByRole('button', { name: '下单 · 托管 60 金币' }).click()
    await expect(page.getByRole('heading', { name: `等${companion.profile.nickname}接单` })).toBeVisible()
    expect(site.missed.length).toBeGreaterThan(0)
    const code = await codeOf(page)
    expect(code.length).toBeGreaterThan(3)
    expect(ofBuild(code, false)).toEqual([])

    // The other page is still of the first version, and gets what that was made of though the server has it no more.
    await expect.poll(async () => (await keptBuilds(page)).length).toBe(2)
    const missedSoFar = site.missed.length
    await other.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
    await expect(other.getByRole('article').first()).toBeVisible()
    expect(ofBuild(await codeOf(other), true)).toEqual([])
    expect(await codeOf(other)).toContain(home)
    expect(site.missed.slice(missedSoFar)).not.toContain(home.replace('/assets/', ''))

    // Loaded again it is wholly new, and with its last page the first version is gone.
    const takenOver = { active: 'activated', waiting: null, installing: null, heard: 'another' }
    await expect.poll(() => lookAtWorkers(other)).toEqual(takenOver)
    await other.reload()
    await expect(other.getByRole('article').first()).toBeVisible()
    expect(ofBuild(await codeOf(other), false)).toEqual([])
    await expect.poll(() => keptBuilds(other)).toEqual([first.replace(/\.js$/, '-next.js')])
    for (const opened of [page, other])
      expect(await opened.evaluate(() => sessionStorage.getItem('gap'))).toBeNull()
    // Nobody is left there who would ask for more.
    await Promise.all(context.pages().map((opened) => opened.goto('about:blank')))
  } finally {
    await site.close()
  }
})
