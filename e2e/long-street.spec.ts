import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { phone, test } from './visit.ts'

/** Two windows side by side. */
const rowHeight = 279
/** A screen, a screen and a half either way, and the row that is cut. */
const mostNear = 2 * (Math.ceil((phone.height * 4) / rowHeight) + 1)

const drawn = (page: Page) => page.locator('#players').getByRole('article')

async function walkToEnd(page: Page): Promise<void> {
  const end = page.getByText('已经到街尾了')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** How many live in it, and how tall the page is beyond their rows: others may move in while one walks. */
function measure(page: Page): Promise<{ count: number; rest: number }> {
  return page.evaluate((row) => {
    const count = document.querySelectorAll('#players > div > ul > li').length
    return { count, rest: document.documentElement.scrollHeight - row * Math.ceil(count / 2) }
  }, rowHeight)
}

test('however far somebody walks down the street, only the windows near them are drawn', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/home')
  const first = drawn(page).first()
  const name = await first.getByRole('heading').textContent()
  await walkToEnd(page)
  await expect.poll(() => drawn(page).count()).toBeLessThanOrEqual(mostNear)
  const { count, rest } = await measure(page)
  expect(count).toBeGreaterThan(mostNear)

  await page.evaluate(() => scrollTo(0, 0))
  await expect(first.getByRole('heading')).toHaveText(name ?? '')
  await expect.poll(() => drawn(page).count()).toBeLessThanOrEqual(mostNear)
  expect((await measure(page)).rest).toBe(rest)
})
