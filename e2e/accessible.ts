import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Reads what is on the screen as somebody does who cannot see it. */
function readWithAxe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // To describe thousands of nodes that are as they should be takes longer than to look at them.
      .options({ resultTypes: ['violations'] })
      // In the page itself: there are no frames of others in it, for which a page beside it would be opened.
      .setLegacyMode(true)
  )
}

/** Everybody can use what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await readWithAxe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Until nothing is being loaded any more, nor waits for somebody to be there, and the layout has followed. */
export async function settle(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // A colour on its way to another is not the one that is read.
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  })
}

/** Nobody has to push the page aside to read it. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(needed, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** What keeps somebody from using the page. */
export async function listGraveFaults(page: Page) {
  const found = await readWithAxe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])
}
