import { type Browser, expect, type Page } from '@playwright/test'
import { demo, signIn } from './visit.ts'

/** Pages that everybody may read, and something that stands in each of them. */
export const publicPages: Readonly<Record<string, string>> = {
  '/home': 'article',
  '/manual': 'h2',
  '/community': 'main h1',
  '/books': 'main h1',
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

export async function findCompanion(page: Page): Promise<string> {
  const answer = await page.request.get('/proxy/web/players/page?limit=1')
  const { data } = (await answer.json()) as { data: { items: { uk: string }[] } }
  return `/user?uk=${data.items[0]?.uk}`
}

interface Visitor {
  readonly language: 'zh-CN' | 'en'
  readonly timezoneId: string
  /** By how much their clock is wrong. */
  readonly offMs?: number
  readonly signedIn?: boolean
  readonly width: number
}

/** Whoever differs most from whom the server draws for: signed in, in another zone, by another clock. */
export const unlikely: readonly [who: string, visitor: Visitor] = [
  'somebody signed in whose clock is two hours off',
  { language: 'zh-CN', timezoneId: 'Asia/Shanghai', offMs: 2 * 3_600_000, signedIn: true, width: 768 },
]

export const others: Readonly<Record<string, Visitor>> = {
  'a visitor with a phone': { language: 'zh-CN', timezoneId: 'Europe/Berlin', width: 390 },
  'a visitor who reads English in another zone': {
    language: 'en',
    timezoneId: 'America/New_York',
    width: 1440,
  },
}

/** Opens every public page as this visitor, and tells what is wrong: one that was not drawn, or a complaint of the browser. */
export async function openEveryPage(browser: Browser, baseURL: string, visitor: Visitor): Promise<string[]> {
  const { page, faults } = await arrive(browser, baseURL, visitor)
  for (const path of [...Object.keys(publicPages), await findCompanion(page)]) {
    // Once it has taken the page over it asks what time it is.
    const alive = page.waitForResponse(/config\/public/)
    const answer = await page.goto(path)
    if ((await answer?.text())?.includes('id="drawn"') !== true) faults.push(`${path} was not drawn`)
    await alive
  }
  await page.context().close()
  return faults
}

/** Once through, so that the cookies hint at who they are; then whatever goes wrong is written down. */
export async function arrive(browser: Browser, baseURL: string, visitor: Visitor) {
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
