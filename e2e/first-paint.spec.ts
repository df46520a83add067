import { expect, type Page } from '@playwright/test'
import { findCompanion, openEveryPage, publicPages, unlikely } from './public-pages.ts'
import { balance, demo, often, phone, restOf, signIn, test } from './visit.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'home, a companion and the manual can be read, each reached from the one before',
    often,
    async ({ page }) => {
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('扇窗亮着')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page).toHaveURL(/\/user\?uk=/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: '下单' }).first()).toBeVisible()
      await page.getByRole('link', { name: '使用手册' }).first().click()
      await expect(page).toHaveURL('/manual')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  )

  test('every public page stands in the document, in both languages', async ({ page, context, baseURL }) => {
    const pages = { ...publicPages, [await findCompanion(page)]: 'main h1' }
    for (const [path, piece] of Object.entries(pages)) {
      await page.goto(path)
      await expect(page.locator(piece).first(), path).toBeVisible()
    }
    await context.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }])
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(page.getByRole('link', { name: 'Manual' }).first()).toBeVisible()
  })
})

// Of every page: the others who come are in the long run.
const [who, visitor] = unlikely
test(`${who} is handed a page that stands, and it comes alive without a word`, async ({
  browser,
  baseURL,
}) => {
  expect(await openEveryPage(browser, baseURL ?? '', visitor)).toEqual([])
})

test('on a slow machine nothing changes before React has been everywhere, however idle the browser says it is', async ({
  page,
  context,
}) => {
  await signIn(page, demo.boss)
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (then) => setTimeout(then, 0)
  })
  await page.goto('/403')
  const speed = await context.newCDPSession(page)
  await speed.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const alive = page.waitForResponse(/config\/public/)
  await page.goto('/home')
  await alive
  await expect(balance(page)).toBeVisible()
})

test('the street comes alive without a question to Intl, which would make a slow phone stand still', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    for (const name of [
      'DateTimeFormat',
      'NumberFormat',
      'DisplayNames',
      'PluralRules',
      'RelativeTimeFormat',
    ] as const)
      Object.defineProperty(Intl, name, {
        get: () => {
          asked.push(name)
          throw new Error(`Intl.${name} is asked`)
        },
      })
    Object.assign(globalThis, { asked })
  })
  await page.goto('/home')
  await page.waitForFunction(() => Reflect.get(globalThis, 'early') === undefined)
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('zone=')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual([])
})

test('what is pressed and typed before the program is there is done when it is', often, async ({ page }) => {
  const release = await holdBack(page, '**/assets/shell-*.js')
  await page.goto('/home', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('阿栗')
  await page.getByRole('searchbox').press('Enter')
  release()
  await expect(page).toHaveURL(`/search/${encodeURIComponent('阿栗')}`)
})

test('what is pressed while what was typed is on its way to the program is about what was typed', async ({
  page,
}) => {
  const releaseProgram = await holdBack(page, '**/assets/shell-*.js')
  const releaseTyped = await holdBack(page, '**/assets/early-*.js')
  const asked = page.waitForRequest('**/assets/early-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('账号或邮箱').fill(demo.boss)
  await page.getByLabel('密码', { exact: true }).fill(demo.password)
  releaseProgram()
  await asked
  await page.getByRole('button', { name: '登录', exact: true }).click()
  releaseTyped()
  await expect(page).toHaveURL('/home')
})

test('whoever has scrolled before the program is there stays where they are', async ({ page }) => {
  const release = await holdBack(page, '**/assets/shell-*.js')
  const alive = page.waitForResponse(/config\/public/)
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('article').nth(8)).toBeVisible()
  await page.mouse.wheel(0, 500)
  const place = await restOf(page)
  expect(place).toBeGreaterThan(300)
  release()
  await alive
  expect(await restOf(page)).toBe(place)
})

test('on a phone the windows come one by one, all of them without the program, and never again with it', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  // Who wants no movement has them all at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const release = await holdBack(page, '**/assets/shell-*.js')
  await page.addInitScript(countWaiting)
  await page.goto('/home', { waitUntil: 'commit' })
  const waited = () =>
    page.evaluate(() => (globalThis as typeof globalThis & { waited: readonly number[] }).waited)
  const windows = page.locator('#players li[aria-posinset]:not(:empty)')
  await expect(windows).toHaveCount(12)
  // Filters and the like wait as well.
  await expect.poll(async () => Math.max(...(await waited()))).toBeGreaterThan(12)
  await expect(page.locator('html:not([data-arriving])')).toHaveCount(1)
  for (const window of await windows.all()) {
    await window.scrollIntoViewIfNeeded()
    const card = window.getByRole('article')
    await expect
      .poll(() => card.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })))
      .toBe(true)
  }
  const counts = await waited()
  expect(counts.at(-1)).toBe(0)
  const came = counts.slice(1).map((count, at) => (counts[at] ?? 0) - count)
  expect(Math.max(...came), counts.join(' ')).toBe(1)
  release()
  await expect(page.locator('html[data-early]')).toHaveCount(0)
  expect(new Set((await waited()).slice(counts.length))).toEqual(new Set([0]))
})

/** Of what keeps its place empty, with every frame. */
function countWaiting(): void {
  const waited: number[] = []
  Object.assign(globalThis, { waited })
  const count = () => {
    waited.push(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.animationName.startsWith('not-yet')).length,
    )
    requestAnimationFrame(count)
  }
  count()
}

test('who wants no movement sees none from the first byte on: no program is needed for that', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdBack(page, '**/assets/shell-*.js')
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('article').nth(8)).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).animationName !== 'none')
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )
  expect(moving).toEqual([])
  release()
})

test('the page is the same for everybody: nothing of whoever is signed in is in it', async ({ page }) => {
  const token = await signIn(page, demo.boss)
  await page.goto('/home')
  const answer = await page.goto('/home')
  const html = (await answer?.text()) ?? ''
  expect(html.includes('"signedIn":true')).toBe(true)
  expect(html.includes(token)).toBe(false)
  const me = await page.evaluate(() => localStorage.getItem('profileData'))
  const { showId } = JSON.parse(me ?? '{}') as { showId: string }
  expect(html.includes(showId)).toBe(false)
})

/** What is asked for under that name arrives once it is released. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}
