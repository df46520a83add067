import { expect } from '@playwright/test'
import { demo, signIn, test } from './visit.ts'

test('from the street to the boards: who is first, where I stand, and what has been', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/home')
  await page.getByRole('complementary', { name: '本周谁的灯最亮' }).getByRole('link').click()
  await expect(page).toHaveURL('/topUser')
  const houses = page.getByRole('region', { name: '前三名' })
  await expect(houses.getByRole('link', { name: /^第 1 名/ })).toBeVisible()
  await expect(page.getByText('还在变')).toBeVisible()
  await page.getByRole('tab', { name: '老板' }).click()
  await expect(page).toHaveURL(/board=boss/)
  await expect(page.getByRole('region', { name: '我在老板榜' })).toBeVisible()
  await page.getByText('上月', { exact: true }).click()
  await expect(page).toHaveURL(/time=lastMonth/)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /^第 1 名/ })).toBeVisible()
})
