import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arriveNew } from './people.ts'
import { demo, signIn, test } from './visit.ts'

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

test('an admin opens a campaign for everybody, and somebody who has just come claims from it', async ({
  page,
  openBrowser,
}) => {
  const title = `人人有份 ${Date.now() % 1_000_000}`
  await signIn(page, demo.admin)
  await page.goto('/ops/vouchers')
  await page.getByRole('button', { name: '新建活动' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(title)
  await dialog.getByLabel('开放领取（天）').fill('一周')
  await dialog.getByLabel('预算（金币）').fill('40')
  await dialog.getByLabel('理由').fill('大家都来领')
  await dialog.getByRole('button', { name: '建好了' }).click()
  await expect(dialog.getByText('请填写数字')).toBeVisible()
  await dialog.getByLabel('开放领取（天）').fill('7')
  await dialog.getByRole('button', { name: '建好了' }).click()
  const campaign = page.getByRole('article', { name: title })
  await expect(campaign).toContainText('在福利页可领到')

  const person = await openBrowser()
  await arriveNew(person, '/welfare')
  const offered = person
    .getByRole('region', { name: /^可领的券/ })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(offered).toContainText('剩 2 张')
  await offered.getByRole('button', { name: `领取 ${title}` }).click()
  await expect(offered).toContainText('存着，等额度')
  await page.reload()
  await expect(campaign).toContainText('还能发 1 张')
})
