import { expect } from '@playwright/test'
import { expectToFit } from './accessible.ts'
import { demo, phone, signIn, test } from './visit.ts'

test('filters that leave nobody say so and offer the way out', async ({ page }) => {
  await page.goto('/home?game=film&minLevel=8&maxPrice=1')
  await expect(page.getByText('这里暂时没有亮灯的窗')).toBeVisible()
  await page.getByRole('button', { name: '看看全部陪玩' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the order changes what comes first', async ({ page }) => {
  await page.goto('/home?sort=priceUp')
  const prices = page.getByRole('article').getByText(/^\d[\d,]*$/)
  await expect(prices.nth(5)).toBeVisible()
  const cheapest = (await prices.allTextContents()).slice(0, 6).map(Number)
  expect(cheapest).toEqual(cheapest.toSorted((a, b) => a - b))
  await page.getByRole('button', { name: '排序 价格从低到高' }).click()
  await page.getByRole('option', { name: '价格从高到低' }).click()
  await expect(page).toHaveURL('/home?sort=priceDown')
  await expect(prices.first()).not.toHaveText(String(cheapest[0]))
})

test('the recommended order shows what it goes by, under the pointer and by keyboard', async ({ page }) => {
  await page.goto('/home')
  const rating = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^综合分/ })
  await rating.hover()
  const parts = page.getByRole('tooltip').filter({ hasText: '回头老板' })
  await expect(parts).toContainText('/ 35')
  await parts.hover()
  await expect(parts).toBeVisible()
  await page.mouse.move(2, 2)
  await expect(parts).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(parts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(parts).toHaveCount(0)
  await page.goto('/home?sort=newest')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(rating).toHaveCount(0)
})

test('a heart needs a name: a visitor who presses one is led to sign in and back to the same filters', async ({
  page,
}) => {
  await page.goto('/home?game=tft')
  await page.getByRole('article').first().getByRole('button', { name: /^喜欢/ }).click()
  await expect(page).toHaveURL(/\/login\?return=%2Fhome%3Fgame%3Dtft/)
  await page.getByRole('button', { name: /晚风来信/ }).click()
  await expect(page).toHaveURL('/home?game=tft')
})

test('a boss’s page, one’s own page, and a page of nobody are finished too', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/user')
  await expect(page.getByRole('heading', { level: 1, name: '晚风来信' })).toBeVisible()
  await expect(page.getByRole('link', { name: '编辑资料' })).toHaveAttribute('href', '/setting')
  await page.goto('/user?uk=0000000000000000')
  await expect(page.getByRole('heading', { name: '没有找到这个人' })).toBeAttached()
  await page.goto('/user?uk=%3Cscript%3E')
  await expect(page.getByRole('heading', { name: '没有找到这个人' })).toBeAttached()
})

test('on a phone the filters scroll sideways, and nothing else does', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/home')
  await page.getByRole('button', { name: /^语言/ }).click()
  await page.getByRole('option', { name: '粤语' }).click()
  await expect(page).toHaveURL(`/home?language=${encodeURIComponent('粤语')}`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: '能陪你玩' })).toBeVisible()
  await expectToFit(page, 'the companion')
})
