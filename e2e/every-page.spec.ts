import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { demo, signIn, test } from './visit.ts'

/** Every screen of the route table; a page that is added there is added here. */
const open = [
  '/home',
  '/discord',
  '/discord?state=s&error=access_denied',
  '/user',
  '/search/灯',
  '/search/没有这个人',
  '/login',
  '/forget-password',
  '/forget-password?token=t',
  '/register',
  '/manual',
  '/403',
  '/entry',
  '/mailbox',
  '/no-such-page',
]
const member = ['/like', '/block', '/profile', '/setting', '/discord-upload-user']
/** What somebody sees who is no companion yet. */
const newcomer = ['about', 'media', 'services', 'contact'].map((step) => `/entry?step=${step}`)
const staff = ['/ops/applications', '/ops/applications?state=rejected']
const widths = [1440, 390, 360]

const visits = [
  { account: undefined, paths: open },
  { account: demo.player, paths: [...open, ...member] },
  { account: demo.boss, paths: newcomer },
  { account: demo.staff, paths: staff },
]

for (const { account, paths } of visits) {
  for (const path of paths) {
    test(`${path} seen by ${account ?? 'a visitor'} is accessible and fits every width`, async ({ page }) => {
      // Three analyses of a full page take their time on a busy machine.
      test.slow()
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
