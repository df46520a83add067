import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { chooseHour, passGrace, sendOrder, service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins } from './people.ts'
import { balance, hearLine, often, signInAs, test } from './visit.ts'

test(
  'ordered, accepted elsewhere, served, confirmed, reviewed and answered',
  often,
  async ({ page, openBrowser, request }) => {
    const boss = await arriveWithCoins(request, '想上分的猫')
    const companion = await arriveAsCompanion(request, '稳住的灯', service)
    const hers = await openBrowser()
    await signInAs(hers, companion)
    const listening = hearLine(hers)
    await hers.goto('/order')
    await listening
    await signInAs(page, boss)
    await chooseHour(page, companion)
    await expectAccessible(page)
    await sendOrder(page, companion)
    await expect(balance(page)).toHaveText('152.00')

    const incoming = hers.getByRole('region', { name: '1 个新订单' })
    await expect(incoming).toContainText('轮到你接单')
    await incoming.getByRole('button', { name: '接单' }).click()
    await expect(hers.getByRole('heading', { name: '马上开始' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '马上开始' })).toBeVisible()

    await passGrace(request)
    await expect(page.getByRole('heading', { name: '服务进行中' })).toBeVisible()
    await expect(hers.getByRole('heading', { name: '服务进行中' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '确认完成' }).click()
    const dialog = page.getByRole('dialog', { name: '确认这一单完成？' })
    await expect(dialog).toContainText('全部 60 金币结算给稳住的灯')
    await dialog.getByRole('button', { name: '确认完成' }).click()
    await expect(page.getByText('订单完成，金币已结算给稳住的灯。')).toBeVisible()

    const form = page.getByRole('region', { name: '给稳住的灯一个评价' })
    await form.getByRole('radio', { name: '5 星' }).check()
    await form.getByRole('button', { name: '准时' }).click()
    await form.getByLabel('说说感受').fill('打得稳，还会再来')
    await form.getByRole('button', { name: '发布评价' }).click()
    await expect(page.getByRole('region', { name: '你的评价' })).toContainText('打得稳，还会再来')

    await hers.reload()
    const review = hers.getByRole('region', { name: '想上分的猫的评价' })
    await review.getByLabel('你的回复').fill('下次见')
    await review.getByRole('button', { name: '发布回复' }).click()
    await expect(review).toContainText('你回复：下次见')
    await page.goto(`/user?uk=${companion.profile.uk}`)
    await expect(page.getByRole('region', { name: '老板们怎么说' })).toContainText('打得稳，还会再来')
  },
)

test('a visitor signs in first and comes back to the order', async ({ page }) => {
  await page.goto('/home')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: '下单' }) })
    .first()
  await card.getByRole('link', { name: '下单' }).click()
  await expect(page).toHaveURL(/\/login\?return=%2Forder-confirm%2F\w{16}/)
})
