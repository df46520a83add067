import { expect } from '@playwright/test'
import { arrive, arriveNew } from './people.ts'
import { demo, hearLine, signIn, test } from './visit.ts'

test('a verified address gets the link that sets a forgotten password anew, and it signs in', async ({
  page,
}) => {
  const { account } = await arrive(page.request, '新来的猫')
  const mailWith = (address: string) =>
    page.getByRole('article').filter({ hasText: account }).filter({ hasText: address })
  await page.goto('/mailbox')
  await mailWith('/login?mail=').getByRole('link').click()
  await expect(page.getByText('邮箱已确认')).toBeVisible()
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByLabel('账号或邮箱').fill(account)
  await page.getByRole('button', { name: '寄出链接' }).click()
  await expect(page.getByRole('heading', { name: '去邮箱看看' })).toBeVisible()
  await page.getByRole('link', { name: '去演示邮箱看信' }).click()
  await mailWith('/forget-password?token=').getByRole('link').click()
  await page.getByLabel('新密码').fill('short')
  await page.getByRole('button', { name: '用这个密码' }).click()
  await expect(page.getByText('密码至少 8 位')).toBeVisible()
  await page.getByLabel('新密码').fill('a-new-lamp-9')
  await page.getByRole('button', { name: '用这个密码' }).click()
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByLabel('账号或邮箱').fill(account)
  await page.getByLabel('密码', { exact: true }).fill('a-new-lamp-9')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/home')
})

test('another browser that is sent away is signed out at once', async ({ page, openBrowser }) => {
  const person = await arriveNew(page, '/setting')
  const other = await openBrowser()
  await signIn(other, person.account)
  const line = hearLine(other)
  await other.goto('/setting')
  await expect(other.getByRole('heading', { name: '设置' })).toBeVisible()
  // Its line has to be up, or it would only hear of it with its next call.
  await line
  await page.reload()
  await page.getByRole('button', { name: /让它退出/ }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByRole('alertdialog')).toContainText('你的登录已在别处结束')
  await expect(page.getByRole('button', { name: /让它退出/ })).toHaveCount(0)
})

test('a changed password ends the other sessions and is the one that counts', async ({ page }) => {
  const { account } = await arriveNew(page, '/setting')
  await page.getByLabel('现在的密码').fill('not this one')
  await page.getByLabel('新密码').fill('another-lamp-7')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('alert')).toContainText('现在的密码不对')
  await page.getByLabel('现在的密码').fill(demo.password)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码改好了')).toBeVisible()
  const attempt = (tried: string) =>
    page.request.post('/proxy/web/auth/login', { data: { account, password: tried } })
  expect((await attempt(demo.password)).status()).toBe(422)
  expect((await attempt('another-lamp-7')).status()).toBe(200)
})

test('erasing asks twice, and ends signed out at home with a goodbye', async ({ page }) => {
  const { account } = await arriveNew(page, '/setting')
  await page.getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('alertdialog', { name: '真的要注销吗？' })
  const erase = dialog.getByRole('button', { name: '永久注销' })
  await expect(erase).toBeDisabled()
  await dialog.getByLabel(/输入你的昵称/).fill('新来的猫')
  await dialog.getByLabel('密码').fill('wrong password')
  await erase.click()
  await expect(dialog.getByRole('alert')).toContainText('密码不对')
  await dialog.getByLabel('密码').fill(demo.password)
  await erase.click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog', { name: '灯关好了' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  const again = await page.request.post('/proxy/web/auth/login', {
    data: { account, password: demo.password },
  })
  expect(again.status()).toBe(422)
})
