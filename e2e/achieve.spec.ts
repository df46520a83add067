import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { completeOrder, get, service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins, ask } from './people.ts'
import { balance, hearLine, signInAs, test } from './visit.ts'

test('an order counts, a window lights, what it brings is claimed and there', async ({ page, request }) => {
  const boss = await arriveWithCoins(request, '点灯的猫')
  const companion = await arriveAsCompanion(request, '守窗的灯', service)
  const orderId = await completeOrder(request, boss, companion)
  await signInAs(page, boss)
  const listening = hearLine(page)
  await page.goto('/achieve')
  await listening
  await expect(page.getByRole('heading', { level: 1, name: '第一扇窗等你点亮' })).toBeVisible()
  await expect(page.getByRole('list', { name: '最近的三扇，就差这些' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  // What is left after a refund that both agree on counts at once: nobody has to wait for a day.
  const claim = { orderId, amount: 1_000, reason: '少打了一局' }
  // Waited for before it comes: it is gone after a few seconds.
  const toast = expect(page.getByText('「第一单」亮了，奖励等你去领').first()).toBeVisible()
  await ask(request, '/pw/order/askRefund', claim, boss.token)
  await get(request, `/pw/order/acceptOrder?orderId=${orderId}&on=refund`, companion.token)

  await toast
  await expect(page.getByRole('heading', { level: 1, name: '点亮了 1 扇彩窗' })).toBeVisible()
  const due = page.getByRole('region', { name: '可以领取' })
  await expect(due).toContainText('第一单')
  await expect(balance(page)).toHaveText('102.00')
  await due.getByRole('button', { name: /领取/ }).click()
  await expect(page.getByText('领到了 5 赠送金币。')).toBeVisible()
  await expect(due).toBeHidden()
  await expect(balance(page)).toHaveText('107.00')

  await page.goto('/community')
  await expect(page.getByRole('main').getByText('第一单').first()).toBeVisible()
  await page.goto('/bill?type=7')
  await expect(page.getByRole('main')).toContainText('第一单')
  await page.goto(`/user?uk=${boss.profile.uk}`)
  await expect(page.getByRole('region', { name: '点亮的彩窗' })).toContainText('第一单')
})
