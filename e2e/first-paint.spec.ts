import { type Browser, expect, type Page } from '@playwright/test'
import { balance, demo, restOf, signIn, test } from './visit.ts'

/** Pages that everybody may read, and something that stands in each of them. */
const publicPages: Readonly<Record<string, string>> = {
  '/home': 'article',
  '/manual': 'h2',
  '/community': 'main h1',
  '/topUser': 'main h1',
  '/event': 'main h1',
  '/activity': 'main h1',
  '/eventDetail': 'main h1',
  '/eventDetailImg': 'main img',
  '/search/lol': 'article',
  '/login': 'form',
  '/register': 'form',
  '/nowhere/at/all': 'h1',
}

async function findCompanion(page: Page): Promise<string> {
  const answer = await page.request.get('/proxy/web/players/page?limit=1')
  const { data } = (await answer.json()) as { data: { items: { uk: string }[] } }
  return `/user?uk=${data.items[0]?.uk}`
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, a companion and the manual can be read, each reached from the one before', async ({ page }) => {
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
  })

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

interface Visitor {
  readonly language: 'zh-CN' | 'en'
  readonly timezoneId: string
  /** By how much their clock is wrong. */
  readonly offMs?: number
  readonly signedIn?: boolean
  readonly width: number
}

const visitors: Readonly<Record<string, Visitor>> = {
  'a visitor with a phone': { language: 'zh-CN', timezoneId: 'Europe/Berlin', width: 390 },
  'a visitor who reads English in another zone': {
    language: 'en',
    timezoneId: 'America/New_York',
    width: 1440,
  },
  'somebody signed in whose clock is two hours off': {
    language: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    offMs: 2 * 3_600_000,
    signedIn: true,
    width: 768,
  },
}

for (const [who, visitor] of Object.entries(visitors)) {
  test(`${who} is handed a page that stands, and it comes alive without a word`, async ({
    browser,
    baseURL,
  }) => {
    const { page, faults } = await arrive(browser, baseURL ?? '', visitor)
    for (const path of [...Object.keys(publicPages), await findCompanion(page)]) {
      // Once it has taken the page over it asks what time it is.
      const alive = page.waitForResponse(/config\/public/)
      const answer = await page.goto(path)
      expect((await answer?.text())?.includes('id="drawn"'), path).toBe(true)
      await alive
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
}

/** Once through, so that the cookies hint at who they are; then whatever goes wrong is written down. */
async function arrive(browser: Browser, baseURL: string, visitor: Visitor) {
  const { language, timezoneId, offMs = 0, signedIn = false, width } = visitor
  const context = await browser.newContext({ baseURL, timezoneId, viewport: { width, height: 844 } })
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
  const page = await context.newPage()
  if (offMs !== 0) await page.clock.install({ time: Date.now() + offMs })
  if (signedIn) await signIn(page, demo.boss)
  await page.goto('/403')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`${page.url()} ${message}`))
  page.on('console', (message) => {
    const isLost = message.text().includes('404 (Not Found)')
    if (message.type() === 'error' && !isLost) faults.push(`${page.url()} ${message.text()}`)
  })
  return { page, faults }
}

test('on a slow machine nothing changes before React has been everywhere, however idle the browser says it is', async ({
  page,
  context,
}) => {
  await signIn(page, demo.boss)
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (then) => Number(setTimeout(then, 0))
  })
  await page.goto('/403')
  const speed = await context.newCDPSession(page)
  await speed.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const alive = page.waitForResponse(/config\/public/)
  await page.goto('/home')
  await alive
  await expect(balance(page)).toBeVisible()
})

test('what is pressed and typed before the program is there is done when it is', async ({ page }) => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/shell-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('阿栗')
  await page.getByRole('searchbox').press('Enter')
  release()
  await expect(page).toHaveURL(`/search/${encodeURIComponent('阿栗')}`)
})

test('whoever has scrolled before the program is there stays where they are', async ({ page }) => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/shell-*.js', async (route) => {
    await held
    await route.continue()
  })
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
