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
/** axe looks at a desk and at a phone; the narrowest phone only has to fit. */
const widths = [
  { width: 1440, analysed: true },
  { width: 390, analysed: true },
  { width: 360, analysed: false },
]

const visits = [
  { account: undefined, paths: open },
  { account: demo.player, paths: [...open, ...member] },
  { account: demo.boss, paths: newcomer },
  { account: demo.staff, paths: staff },
]

for (const { account, paths } of visits) {
  for (const path of paths) {
    test(`${path} seen by ${account ?? 'a visitor'} is accessible and fits every width`, async ({ page }) => {
      // Analysing a full page takes its time on a busy machine.
      test.slow()
      if (account !== undefined) await signIn(page, account)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const { width, analysed } of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width)
        if (!analysed) continue
        const found = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze()
        const grave = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])).toEqual([])
      }
    })
  }
}
