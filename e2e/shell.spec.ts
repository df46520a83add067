import { expect } from '@playwright/test'
import { demo, phone, signIn, test } from './visit.ts'

// What moves has to arrive, too: here as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the top bar has the seven entries, in order', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  const entries = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(entries).toHaveText([
    '首页',
    '我的喜欢',
    '快速下单',
    '活动中心',
    '陪玩入驻',
    'Discord下单',
    '使用手册',
  ])
})

test('search runs on Enter, and only with a keyword', async ({ page }) => {
  await page.goto('/home')
  const box = page.getByRole('searchbox')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL('/home')
  await box.fill(' 阿栗/Lily ')
  await box.press('Enter')
  await expect(page).toHaveURL(`/search/${encodeURIComponent('阿栗/Lily')}`)
})

test('addresses tell capital letters apart, and an unknown one says 页面不存在', async ({ page }) => {
  for (const path of ['/HOME', '/nothing/here', '/Profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '页面不存在', exact: true })).toBeVisible()
  }
})

test('/index leads to the profile, and the title follows the page', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/index')
  await expect(page).toHaveURL('/profile')
  await page.goto('/home?action=event')
  await expect(page).toHaveTitle('Celling')
})

test('the side nav shows no order yet, leads to the bills, scrolls up, and is hidden on /login', async ({
  page,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('button', { name: '暂无订单' })).toBeVisible()
  await expect(page.getByRole('link', { name: '账单' })).toHaveAttribute('href', '/bill?type=3')
  await expect(page.getByRole('article').nth(3)).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.getByRole('button', { name: '回到顶部' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible()
  await expect(page.getByRole('button', { name: '暂无订单' })).toHaveCount(0)
})

test('customer service appears after ten seconds with a code to scan, and stays away once closed', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/home')
  await expect(page.getByRole('article').first()).toBeVisible()
  const popup = page.getByRole('complementary', { name: /客服/ })
  await page.clock.fastForward(9_000)
  await expect(popup).toHaveCount(0)
  await page.clock.fastForward(1_500)
  await expect(popup).toBeVisible()
  await expect(popup.getByText('客服二维码')).toBeAttached()
  await popup.getByRole('button', { name: '关闭' }).click()
  await page.clock.fastForward(30_000)
  await expect(popup).toHaveCount(0)
})

test('without a network the error dialog says so and closes by its one button only', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  await page.getByLabel('账号', { exact: true }).fill('offline')
  await page.getByLabel('昵称').fill('断网的人')
  await page.getByLabel('密码', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: '注册' }).hover()
  await context.setOffline(true)
  await page.getByRole('button', { name: '注册' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('连不上服务器')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page).toHaveURL('/home')
})

test('home keeps its filter and its place while one is elsewhere', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('tab', { name: '英雄联盟' })
    .or(page.getByRole('link', { name: '英雄联盟' }))
    .first()
    .click()
  await expect(page).toHaveURL(/game=lol/)
  await expect(page.getByRole('article').nth(6)).toBeVisible()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\?game=lol/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('dcid is remembered from any address', async ({ page }) => {
  await page.goto('/login?dcid=123456789012345678')
  await expect(page.getByRole('heading', { name: '欢迎回来' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('dcid'))).toBe('123456789012345678')
})

test('a phone gets the bottom navigation and no overflow', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/home')
  const entries = page.getByRole('navigation', { name: '底部导航' }).getByRole('link')
  await expect(entries).toHaveText(['首页', '喜欢', '快速下单', '订单', '我的'])
})
