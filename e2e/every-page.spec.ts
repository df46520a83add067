import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { demo, signIn, test } from './visit.ts'

/** Every screen of the route table; a page that is added there is added here. */
const open = ['/home', '/login', '/register', '/403', '/no-such-page']
const member = ['/profile']
const widths = [1440, 390, 360]

for (const path of [...open, ...member]) {
  for (const account of [undefined, demo.player]) {
    if (account === undefined && member.includes(path)) continue
    test(`${path} ${account === undefined ? 'signed out' : 'signed in'} is accessible and fits every width`, async ({
      page,
    }) => {
      if (account !== undefined) await signIn(page, account)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth).toBeLessThanOrEqual(width)
        const found = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze()
        const grave = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([])
      }
    })
  }
}
