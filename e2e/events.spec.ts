import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arriveWithCoins } from './people.ts'
import { balance, signInAs, test } from './visit.ts'

test('from the top bar to the event, into the basket, paid; the bill says so and what was bought is there', async ({
  page,
  request,
}) => {
  const boss = await arriveWithCoins(request, '逛小铺的人', 'p200')
  // A visitor sees everything and is asked to sign in where it matters.
  await page.goto('/home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '活动中心' }).click()
  await expect(page).toHaveURL(/\/activity$/)
  await expect(page.getByRole('heading', { name: '深秋夜场' })).toBeVisible()
  await page.getByRole('tab', { name: /往期/ }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('tab', { name: /全部/ }).click()
  await page.getByRole('link', { name: '看榜和小铺' }).click()
  await expect(page.getByRole('list', { name: '前三名' })).toBeVisible()
  await expect(page.getByRole('link', { name: '登录后购买' })).toBeVisible()
  await expectAccessible(page)

  await signInAs(page, boss)
  await page.reload()
  await expect(balance(page)).toHaveText('212.00')
  await page.getByRole('button', { name: '夜宵券，放进篮子' }).click()
  const basket = page.getByRole('region', { name: /^篮子/ })
  await expect(basket).toContainText('夜宵券 × 1')
  await page.getByRole('button', { name: '夜宵券 加一' }).click()
  await expect(basket).toContainText('夜宵券 × 2')
  await page.getByRole('button', { name: '窗框 · 深秋，放进篮子' }).click()
  await expect(basket).toContainText('窗框 · 深秋 × 1')
  await expect(basket).toContainText('98.00')
  await expectAccessible(page)
  await basket.getByRole('button', { name: '支付 98.00' }).click()
  await expect(page.getByText('付好了，都已到手')).toBeVisible()
  await expect(balance(page)).toHaveText('114.00')
  await expect(page.getByText('头像框已经戴上')).toBeVisible()
  await page.getByRole('link', { name: '去看优惠券' }).click()
  await expect(page.getByText('深秋夜场').first()).toBeVisible()

  await page.goto('/bill?type=6')
  await expect(page.getByText('活动小铺').first()).toBeVisible()
  await expect(page.getByText('深秋夜场 · 3 件')).toBeVisible()
  // From my own side: the one in which I took part, and nothing else.
  await page.goto('/event')
  await expect(page.getByRole('heading', { name: '我参加的活动' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('买过 3 件')
  await page.goto('/eventDetail?side=player&action=event')
  await expect(page).toHaveTitle('Celling')
})
