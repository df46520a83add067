import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { demo, signIn, test } from './visit.ts'

test('a boss reads bills, filters them by type and month, and takes a month along as CSV', async ({
  page,
}) => {
  await signIn(page, demo.boss)
  await page.goto('/bill')
  const bills = page.getByRole('tabpanel')
  const rename = bills.getByRole('link', { name: /修改昵称/ })
  await expect(rename).toContainText('−30.00')
  await expect(rename).toContainText('余 1,209.00')
  await page.getByRole('tab', { name: '订单' }).click()
  await expect(page).toHaveURL('/bill?type=3')
  await expect(bills.getByRole('listitem').first()).toContainText('余 1,000.00')
  await page.getByRole('tab', { name: '商城活动' }).click()
  await expect(rename).toBeVisible()
  await expect(bills.getByRole('listitem')).toHaveCount(1)
  const day = await rename.getByRole('time').first().getAttribute('datetime')
  const month = day?.slice(0, 7) ?? ''
  await page.goto(`/bill?month=${month}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV$/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`账单-${month}.csv`)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain('修改昵称')
  expect(csv).toContain('-30.00')
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /修改昵称/ })
    .click()
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
})

test('levels say how their number came about', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/VIPLevel')
  await expect(page.getByRole('row', { name: /V12/ })).toContainText('8%')
  await page.getByRole('link', { name: '全部账单' }).click()
  await expect(page).toHaveURL('/bill')
  await page.goto('/playLevel')
  await page.getByRole('link', { name: '去申请入驻' }).click()
  await expect(page).toHaveURL('/entry')
})

test('staff approve a withdrawal, pay it by hand, and its way is kept', async ({ page }) => {
  await signIn(page, demo.staff)
  await page.goto('/ops/withdrawals')
  await page.getByRole('link', { name: /阿栗 Lily/ }).click()
  const detail = page.getByRole('article', { name: '阿栗 Lily' })
  await expect(detail.getByText('lily.chestnut@example.com')).toBeVisible()
  await detail.getByRole('button', { name: '同意' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '账号和金额核对无误' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click()
  await expect(page.getByText('阿栗 Lily 的提现已同意')).toBeVisible()
  // It stays before whoever moved it, in the list that it is in now.
  await expect(page.getByRole('tab', { name: '待打款' })).toHaveAttribute('aria-selected', 'true')
  await expect(detail.getByText(/客服小夜 ·/)).toBeVisible()
  await detail.getByRole('button', { name: '开始打款' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '按申请打款' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始打款' }).click()
  await detail.getByRole('button', { name: '已经打款' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '已转账，核对无误' }).click()
  await dialog.getByRole('button', { name: '已经打款' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请填写流水号')
  await dialog.getByLabel('流水号').fill('ALI-2026-0001')
  await dialog.getByRole('button', { name: '已经打款' }).click()
  await expect(detail.getByText('流水号 ALI-2026-0001')).toBeVisible()
  await expect(detail.getByRole('listitem').filter({ hasText: '已到账' })).toBeVisible()
})

test('a large withdrawal is for admins, and one of them is not enough', async ({ page, openBrowser }) => {
  await signIn(page, demo.staff)
  await page.goto('/ops/withdrawals')
  await page.getByRole('link', { name: /沈夜航 5,200 钻石/ }).click()
  await expect(page.getByText('这一笔只有运营可以审批。')).toBeVisible()
  await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0)

  const office = await openBrowser()
  await signIn(office, demo.admin)
  await office.goto('/ops/withdrawals')
  await office.getByRole('link', { name: /沈夜航 5,200 钻石/ }).click()
  const dialog = office.getByRole('dialog')
  await office.getByRole('button', { name: '同意' }).click()
  await dialog.getByRole('button', { name: '账号和金额核对无误' }).click()
  await dialog.getByRole('button', { name: '同意', exact: true }).click()
  await expect(office.getByText('沈夜航 的提现还差一位运营同意')).toBeVisible()
  await expect(office.getByRole('button', { name: '同意' })).toHaveCount(0)
  await expect(office.getByText('你已经同意了，还要另一位运营同意。')).toBeVisible()
  await expect(office.getByRole('region', { name: '审批' })).toContainText('1 / 2')
})

test('an admin opens a campaign, and a voucher of it arrives with the person it was meant for', async ({
  page,
  openBrowser,
}) => {
  const title = `回馈 ${Date.now() % 1_000_000}`
  await signIn(page, demo.admin)
  await page.goto('/ops/vouchers')
  await page.getByRole('button', { name: '新建活动' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(title)
  await dialog.getByText('减金额').click()
  await dialog.getByLabel('减多少（金币）').fill('15')
  await dialog.getByLabel('满多少可用（金币）').fill('80')
  await dialog.getByLabel('预算（金币）').fill('20')
  await dialog.getByRole('button', { name: '建好了' }).click()
  await expect(dialog.getByRole('alert')).toContainText('理由')
  await dialog.getByLabel('理由').fill('第一次试试')
  await dialog.getByRole('button', { name: '建好了' }).click()
  const campaign = page.getByRole('article', { name: title })
  await expect(campaign).toContainText('还能发 1 张')

  const person = await openBrowser()
  await signIn(person, demo.player)
  await person.goto('/profile')
  const showId = (await person.getByText(/^ID \d+/).innerText()).replace(/\D/g, '')
  await campaign.getByRole('button', { name: '发一张' }).click()
  await dialog.getByLabel('发给谁').fill(showId)
  await dialog.getByRole('button', { name: '查找' }).click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: '感谢你的建议' }).click()
  await dialog.getByRole('button', { name: '发出去' }).click()
  await expect(campaign).toContainText('预算用完了')
  await expect(campaign.getByRole('button', { name: '发一张' })).toBeDisabled()

  await person.goto('/myVouchers')
  await expect(person.getByRole('article').filter({ hasText: title })).toContainText('满 80 金币可用')
})
