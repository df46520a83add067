import { expect } from '@playwright/test'
import { demo, hearLine, often, signIn, test } from './visit.ts'

test(
  'a visitor who wants to see their profile signs in with a demo account and lands there',
  often,
  async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
    await expect(page).toHaveURL(/\/login\?return=%2Fprofile/)
    await page.getByRole('button', { name: /以 晚风来信 登录/ }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { name: '晚风来信' })).toBeVisible()
    await expect(page).toHaveTitle(/欧服陪玩$/)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).toSorted()))
      .toEqual(['Authorization', 'chatDevice', 'keptAnswers', 'profileData'])
  },
)

test('a wrong password says so beside the field and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('账号或邮箱').fill(`nobody-${Date.now()}`)
  await page.getByLabel('密码', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('账号或密码不对')).toBeVisible()
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('not the password')
  await expect(page).toHaveURL('/login')
})

test('a newcomer registers, is told what is wrong, and is in', often, async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('账号', { exact: true }).fill(`new-${Date.now()}`)
  await page.getByLabel('昵称').fill('官方客服')
  await page.getByLabel('密码', { exact: true }).fill('short')
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByText('密码至少 8 位')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByText('这个昵称是保留名称，换一个吧')).toBeVisible()
  await page.getByLabel('昵称').fill('新来的猫')
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: '新来的猫' })).toBeVisible()
})

test('after sign-in nobody is led to another site', async ({ page }) => {
  await page.goto('/login?return=//evil.example/x')
  await page.getByRole('button', { name: /以 晚风来信 登录/ }).click()
  await expect(page).toHaveURL('/home')
})

test('a session that is ended elsewhere ends in the open browser at once, and says so', async ({ page }) => {
  const token = await signIn(page, demo.boss)
  const line = hearLine(page)
  await page.goto('/home')
  await expect(page.getByRole('banner').getByRole('link', { name: '我的主页' })).toBeVisible()
  await line
  await page.request.post('/proxy/web/auth/logout', { headers: { authorization: token }, data: {} })
  await expect(page.getByRole('alertdialog')).toContainText('你的登录已在别处结束，请重新登录')
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull()
})

test('signing out in one tab signs the other tab out too', async ({ page, context }) => {
  await page.goto('/login?return=/profile')
  await page.getByRole('button', { name: /以 值班店长 登录/ }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: '值班店长' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/login/)
})

test('a dead token leads to sign-in and back', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('Authorization', 'dead'))
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?return=%2Fprofile/)
})
