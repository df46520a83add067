import { type APIRequestContext, expect } from '@playwright/test'
import { service } from './ordering.ts'
import { arrive, arriveAsCompanion } from './people.ts'
import { balance, demo, hearLine, often, signIn, signInAs, test } from './visit.ts'

test(
  'somebody new declines, then buys coins, and they arrive here and in the other window',
  often,
  async ({ page, context }) => {
    const newcomer = await arrive(page.request, '存钱的猫')
    await signInAs(page, newcomer)

    await page.goto('/account')
    await expect(page.getByText('还没有金币')).toBeVisible()
    await page.getByRole('radio', { name: /^200/ }).check()
    await page.getByRole('button', { name: '去支付 ¥200' }).click()
    await page.getByRole('button', { name: '拒绝' }).click()
    const result = page.getByRole('region', { name: '充值结果' })
    await expect(result).toContainText('没有扣款')
    await expect(balance(page)).toHaveText('0.00')

    const other = await context.newPage()
    await signInAs(other, newcomer)
    const line = hearLine(other)
    await other.goto('/profile')
    await line

    await result.getByRole('button', { name: '再充一次' }).click()
    await expect(page).toHaveURL('/account')
    await page.getByRole('radio', { name: /^200/ }).check()
    await expect(page.getByText('到账 212.00 金币')).toBeVisible()
    await page.getByRole('button', { name: '去支付 ¥200' }).click()
    await page.getByRole('button', { name: '付款' }).click()
    await expect(page).toHaveURL(/\/account\?topUp=\w+$/)
    await expect(result).toContainText('到账了，+212.00 金币')
    await expect(result).toContainText('现在有212.00 金币')
    await expect(balance(page)).toHaveText('212.00')
    await expect(balance(other)).toHaveText('212.00')

    await page.reload()
    await expect(result).toContainText('到账了，+212.00 金币')
    await expect(balance(page)).toHaveText('212.00')
  },
)

test('who is short of coins for an order buys them and is back at it, as it was chosen', async ({ page }) => {
  const companion = await arriveAsCompanion(page.request, '等钱的灯', service)
  await signInAs(page, await arrive(page.request, '差一点的猫'))
  await page.goto(`/order-confirm/${companion.profile.uk}?units=6`)
  await page.getByRole('radio', { name: '不用优惠券' }).check()
  await expect(page.getByText('还差 180 金币')).toBeVisible()
  await page.getByRole('link', { name: '去充值' }).click()
  await expect(page.getByText('还差 180.00 金币')).toBeVisible()
  await page.getByRole('button', { name: '去支付 ¥200' }).click()
  await page.getByRole('button', { name: '付款' }).click()
  await expect(page).toHaveURL(/\/order-confirm\/\w{16}\?.*units=6&voucher=none/)
  await page.getByRole('button', { name: '下单 · 托管 180 金币' }).click()
  await expect(page).toHaveURL(/\/order-detail\/[0-9a-f-]{36}/)
})

test('leaving the payment page without paying, one comes back to the top-up and can go on', async ({
  page,
}) => {
  await signIn(page, demo.staff)
  await page.goto('/account')
  await page.getByRole('button', { name: /去支付/ }).click()
  await expect(page.getByRole('button', { name: '付款' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: '继续付款' }).click()
  await page.getByRole('button', { name: '付款' }).click()
  await expect(page.getByRole('region', { name: '充值结果' })).toContainText('到账了')
})

/** What somebody has before a story begins, in hundredths. */
async function purseOf(request: APIRequestContext, token: string) {
  const response = await request.get('/proxy/web/wallet/summary', { headers: { authorization: token } })
  const { data } = (await response.json()) as {
    data: { coins: { total: number }; beans: { available: number } }
  }
  return { coins: data.coins.total, beans: data.beans.available }
}

/** As a screen says it: 1,068.41. */
const said = (hundredths: number) =>
  (hundredths / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('a companion asks for money, takes the request back, and turns some into coins', async ({ page }) => {
  const token = await signIn(page, demo.player)
  // How much the demo has given her is its own affair (server/src/demo/money.test.ts).
  const has = await purseOf(page.request, token)
  await page.goto('/account')
  const beans = page.getByRole('region', { name: '钻石 · 收入' })
  await expect(beans).toContainText(said(has.beans))
  const amount = page.getByLabel('金额')
  await amount.fill(String(has.beans / 100 + 1))
  await expect(page.getByText(`可用钻石只有 ${said(has.beans)}`)).toBeVisible()
  await amount.fill('600')
  await page.getByLabel('PayPal 邮箱').fill('lantern@example.com')
  await page.getByRole('button', { name: '申请提现' }).click()
  const request = page.getByRole('region', { name: /^提现 W-/ })
  await expect(request).toContainText('轮到客服审核')
  await expect(beans).toContainText(said(has.beans - 60_000))
  await expect(page.getByText('有一笔提现还没结束')).toBeVisible()

  await request.getByRole('button', { name: '取消提现' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消提现' }).click()
  await expect(request).toHaveCount(0)
  await expect(beans).toContainText(said(has.beans))
  await expect(page.locator('details[open]')).toContainText('已取消')

  await beans.getByRole('button', { name: /转金币/ }).click()
  await amount.fill('12.40')
  await page.getByRole('button', { name: '转成金币' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认兑换' }).click()
  await expect(page.getByText('到账了，+12.64 金币')).toBeVisible()
  await expect(beans).toContainText(said(has.beans - 1_240))
  await expect(balance(page)).toHaveText(said(has.coins + 1_264))
})
