import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demo, signIn, test } from './visit.ts'

test('from the street to the boards: who is first, where I stand, and what has been', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/home')
  await page.getByRole('complementary', { name: '本周谁的灯最亮' }).getByRole('link').click()
  await expect(page).toHaveURL('/topUser')
  const houses = page.getByRole('region', { name: '前三名' })
  // Several may share it: whoever has as much has the same place.
  await expect(houses.getByRole('link', { name: /^第 1 名/ }).first()).toBeVisible()
  await expect(page.getByText('还在变')).toBeVisible()
  await page.getByRole('tab', { name: '老板' }).click()
  await expect(page).toHaveURL(/board=boss/)
  await expect(page.getByRole('region', { name: '我在老板榜' })).toBeVisible()
  await page.getByText('上月', { exact: true }).click()
  await expect(page).toHaveURL(/time=lastMonth/)
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('link', { name: /^第 1 名/ })
      .first(),
  ).toBeVisible()
})

test('every score opens to its parts, on a phone too, and the parts are the score', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/topUser')
  const houses = page.getByRole('region', { name: '前三名' })
  await houses
    .getByRole('button', { name: /看分数怎么来$/ })
    .first()
    .click()
  const opened = page.getByRole('dialog', { name: /^第 \d+ 名/ })
  await expect(opened).toBeVisible()
  await expectAccessible(page)
  const said = await opened.getByRole('definition').allInnerTexts()
  const [list, gifts, stars, cut, score] = said.map((line) => Number(line.replaceAll(/[^\d.]/g, '')))
  expect((list ?? 0) + (gifts ?? 0) + (stars ?? 0) - (cut ?? 0)).toBeCloseTo(score ?? NaN, 2)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  for (const [tab, line] of [
    ['老板', /花掉的充值金币和转入金币/],
    ['最常被选', '快速下单里被选中并完成'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await houses
      .getByRole('button', { name: /看分数怎么来$/ })
      .first()
      .click()
    await expect(opened.getByRole('term').filter({ hasText: line })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  }
})
