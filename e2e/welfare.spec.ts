import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arriveNew } from './people.ts'
import { test } from './visit.ts'

test('a newcomer lights the first window, reads why its coins wait, and claims a voucher', async ({
  page,
}) => {
  await arriveNew(page, '/welfare')
  await expect(page.getByRole('heading', { level: 1, name: '今天是第一扇窗' })).toBeVisible()
  await expect(page.getByRole('list', { name: '七扇窗' }).getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)
  await page.getByRole('button', { name: '亮灯，领 0.10' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '第一扇窗亮了' })).toBeVisible()
  await expect(page.getByText('窗亮了，这份先存着')).toBeVisible()
  const kept = page.getByRole('region', { name: '存着的' })
  await expect(kept).toContainText('每日签到 · 第 1 扇窗')
  await expect(kept).toContainText('额度还不够')

  await page.getByRole('button', { name: '领取 周末双排券' }).click()
  await expect(page.getByText('存着，等额度')).toBeVisible()
  await expect(kept).toContainText('优惠券，最高减 20')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '第一扇窗亮了' })).toBeVisible()
  await expect(page.getByRole('button', { name: /亮灯/ })).toHaveCount(0)
})
