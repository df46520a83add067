import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive, arriveWithCoins } from './people.ts'
import { demo, signIn, signInAs, test } from './visit.ts'

const title = `要租出去的号 ${Date.now() % 100_000}`
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an account goes from the list to the deposit back: lent, rented, looked at, ended, claimed and decided', async ({
  page,
  openBrowser,
  request,
}) => {
  const [owner, renter, lending, desk] = await Promise.all([
    arrive(request, '号主猫'),
    arriveWithCoins(request, '租号的猫'),
    openBrowser(),
    openBrowser(),
  ])
  await signInAs(lending, owner)
  await lending.goto('/rentAccount?view=offers')
  await lending.getByRole('button', { name: '出租一个账号' }).click()
  const sheet = lending.getByRole('dialog', { name: '出租一个账号' })
  await sheet.getByLabel('服务器').fill('EUW')
  await sheet.getByLabel('段位').fill('翡翠 I')
  await sheet.getByLabel('标题').fill(title)
  await sheet.getByLabel('每小时').fill('5')
  await sheet.getByLabel('游戏登录名').fill(`journey_${Date.now()}`)
  await sheet.getByLabel('游戏密码').fill('only-while-it-is-rented')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(lending.getByRole('article', { name: title })).toBeVisible()

  await signInAs(page, renter)
  await page.goto('/rentAccount')
  await choose(page, '段位', '翡翠 I')
  await expect(page).toHaveURL(/rank=/)
  await expectAccessible(page)
  await page.getByRole('button', { name: `租这个：${title}` }).click()
  await expect(page.getByText('租金 5 × 4 小时')).toBeVisible()
  await expect(page.getByText('120.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '租 4 小时' }).click()

  await expect(page).toHaveURL(/view=mine/)
  const rental = page.getByRole('article').filter({ hasText: title })
  await expect(rental.getByText('使用中')).toBeVisible()
  await rental.getByRole('button', { name: '显示 30 秒' }).click()
  await expect(rental.getByText('only-while-it-is-rented')).toBeVisible()
  await expect(rental.getByText('你看了密码')).toBeVisible()
  await rental.getByRole('button', { name: '遮起来' }).click()
  await expect(rental.getByText('only-while-it-is-rented')).toBeHidden()
  await rental.getByRole('button', { name: '提前结束' }).click()
  await page
    .getByRole('dialog', { name: '现在结束？' })
    .getByRole('button', { name: '结束', exact: true })
    .click()
  await expect(rental.getByText('等退押金')).toBeVisible()
  await expectAccessible(page)

  // Each look is written down for the owner, too.
  const lent = lending.getByRole('article').filter({ hasText: '租客 租号的猫' })
  await expect(lent.getByText('租号的猫看了密码')).toBeVisible()
  await lent.getByRole('button', { name: '申请扣押金' }).click()
  const claim = lending.getByRole('dialog', { name: '申请扣押金' })
  await claim.getByLabel('金额').fill('30')
  await claim.getByLabel('理由（租客和客服可见）').fill('掉了两个小段')
  await claim.getByRole('button', { name: '提交申请' }).click()
  await expect(lent.getByText('处理中')).toBeVisible()

  await signIn(desk, demo.staff)
  await desk.goto('/ops/rentals?view=claim')
  await desk.getByRole('link', { name: new RegExp(title) }).click()
  const detail = desk.getByRole('article', { name: title })
  await expect(detail.getByText('掉了两个小段')).toBeVisible()
  await detail.getByRole('button', { name: '不扣押金' }).click()
  const dialog = desk.getByRole('dialog', { name: '不扣押金？' })
  await dialog.getByLabel('理由（两边可见）').fill('看不出是这次租用造成的')
  await dialog.getByRole('button', { name: '不扣押金' }).click()
  await expect(desk.getByText('押金已退回')).toBeVisible()

  await expect(rental.getByText('已完成')).toBeVisible()
  await expect(rental.getByText('看不出是这次租用造成的')).toBeVisible()
  await page.goto('/bill?type=6')
  await expect(page.getByText('租号押金退回')).toBeVisible()
  await expect(page.getByText('租号托管')).toBeVisible()
})
