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

/** How tall the page is beyond the blocks that the street is cut into, and each of these: others may move in meanwhile. */
function measure(page: Page): Promise<{ rest: number; blocks: number[] }> {
  return page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('#players > div > ul')]
    const heights = blocks.map(({ offsetHeight }) => offsetHeight)
    const gaps = 10 * (blocks.length - 1)
    const all = heights.reduce((sum, height) => sum + height, gaps)
    return { rest: document.documentElement.scrollHeight - all, blocks: heights.slice(0, -1) }
  })
}

/** Three rows of four, as a desk has them, are six of two here. */
const blockHeight = 6 * rowHeight - 10

test('however far somebody walks down the street, only the windows near them are drawn', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/home')
  const first = drawn(page).first()
  const name = await first.getByRole('heading').textContent()
  await walkToEnd(page)
  await expect.poll(() => drawn(page).count()).toBeLessThanOrEqual(mostNear)
  const places = page.locator('#players > div > ul > li')
  expect(Number(await places.last().getAttribute('aria-posinset'))).toBeGreaterThan(mostNear)
  expect(await places.count()).toBeLessThanOrEqual(4 * 12)
  const { rest, blocks } = await measure(page)
  expect(new Set(blocks)).toEqual(new Set([blockHeight]))

  await page.evaluate(() => scrollTo(0, 0))
  await expect(first.getByRole('heading')).toHaveText(name ?? '')
  await expect.poll(() => drawn(page).count()).toBeLessThanOrEqual(mostNear)
  expect((await measure(page)).rest).toBe(rest)
  expect(new Set((await measure(page)).blocks)).toEqual(new Set([blockHeight]))
})
