import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { phone, test } from './visit.ts'

/** A screen, a screen and a half either way, and the row that is cut: two windows of 279 px side by side. */
const mostNear = 2 * (Math.ceil((phone.height * 4) / 279) + 1)

const drawn = (page: Page) => page.locator('#players').getByRole('article')

async function walkToEnd(page: Page): Promise<void> {
  const end = page.getByText('已经到街尾了')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('however far somebody walks down the street, only the windows near them are drawn', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/home')
  const first = drawn(page).first()
  const name = await first.getByRole('heading').textContent()
  await walkToEnd(page)
  const count = await page.locator('#players > div > ul > li').count()
  expect(count).toBeGreaterThan(mostNear)
  await expect.poll(() => drawn(page).count()).toBeLessThanOrEqual(mostNear)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)

  await page.evaluate(() => scrollTo(0, 0))
  await expect(first.getByRole('heading')).toHaveText(name ?? '')
  await expect.poll(() => drawn(page).count()).toBeLessThanOrEqual(mostNear)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
})
