import { expect } from '@playwright/test'
import { demo, signIn, test } from './visit.ts'

test('anybody sees the closed days, and each opens to its figures', async ({ page }) => {
  await page.goto('/books')
  const street = page.getByRole('list', { name: '已经封账的日子' })
  await expect(street.getByRole('button').first()).toBeVisible()
  expect(await street.getByRole('button').count()).toBeGreaterThanOrEqual(27)
  await street.getByRole('button').nth(3).click()
  await expect(page).toHaveURL(/day=2/)
  await expect(page.getByText('一致：封印就是这些数字算出来的')).toBeVisible()
})

test('a boss checks a line of their bills in the browser, and a downloaded month', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/bill')
  const rows = page.getByRole('button', { name: /：更多$/ })
  await rows.last().click()
  await page.getByRole('menuitem', { name: '验证' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('一致', { exact: true })).toBeVisible()
  await expect(dialog.getByText('对得上')).toHaveCount(4)
  await page.keyboard.press('Escape')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /月 CSV$/ }).click(),
  ])
  await page.getByRole('button', { name: '验证文件' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: '选一份 CSV' }).click()
  await (await choosing).setFiles(await download.path())
  await expect(page.getByRole('dialog').getByText(/^(一致|今天还没封账)：/)).toBeVisible()
})
