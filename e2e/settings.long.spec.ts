import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { arriveNew } from './people.ts'
import { demo, signIn, test } from './visit.ts'

test('a link that is of no use says so and leads to another mail', async ({ page }) => {
  await page.goto('/forget-password?token=made-up')
  await page.getByLabel('新密码').fill('a-new-lamp-9')
  await page.getByRole('button', { name: '用这个密码' }).click()
  await expect(page.getByRole('alert')).toContainText('链接已经失效')
  await page.getByRole('link', { name: '重新申请一封信' }).click()
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
})

test('the first nickname change is free, the second is refused in a sentence', async ({ page }) => {
  await arriveNew(page, '/setting')
  await expect(page.getByText('这一次免费')).toBeVisible()
  await page.getByLabel('新昵称').fill('改过名的猫')
  await page.getByRole('button', { name: '改名' }).click()
  await expect(page.getByText('现在你叫「改过名的猫」')).toBeVisible()
  await page.getByText('改名记录（1）').click()
  await expect(page.getByText('新来的猫 改成 改过名的猫')).toBeVisible()
  await page.getByLabel('新昵称').fill('又改名的猫')
  await page.getByRole('button', { name: '改名' }).click()
  await expect(page.getByRole('alert')).toContainText('离上次改名还不到 30 天')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: '改过名的猫' })).toBeVisible()
})

test('what is no picture is refused beside the field, a picture becomes the avatar everywhere', async ({
  page,
}) => {
  await arriveNew(page, '/setting')
  await page.getByLabel('换一张').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  })
  await expect(page.getByRole('alert')).toContainText('不支持这种文件')
  const me = page.getByRole('banner').getByRole('link', { name: '我的主页' }).locator('img')
  await expect(me).toHaveAttribute('src', /portraits/)
  await page.getByLabel('换一张').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await drawPicture(page),
  })
  await expect(page.getByText('已保存')).toBeVisible()
  await expect(me).toHaveAttribute('src', /^\/media\/(?!portraits)/)
  await expect.poll(() => me.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('sex, place, zone and light are saved as they are chosen', async ({ page }) => {
  await arriveNew(page, '/setting')
  await page.getByRole('group', { name: '性别' }).getByText('女').click()
  await page.getByRole('combobox', { name: '所在地' }).fill('德国')
  await page.getByRole('option', { name: '德国' }).click()
  await page.getByRole('combobox', { name: '时区' }).fill('Berlin')
  await page.getByRole('option', { name: /Europe\/Berlin/ }).click()
  // Whichever light the account began with, one of these changes it.
  for (const light of ['莓', '湖']) {
    await page.getByRole('radio', { name: light }).click({ force: true })
    await expect(page.getByRole('radio', { name: light })).toBeChecked()
  }
  await page.getByRole('switch', { name: '可以用昵称搜到我' }).click()
  await expect(page.getByText('已保存')).toHaveCount(5)
  await page.reload()
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: '所在地' })).toHaveValue('德国')
  await expect(page.getByRole('combobox', { name: '时区' })).toHaveValue(/Europe\/Berlin/)
  await expect(page.getByRole('radio', { name: '湖' })).toBeChecked()
  await expect(page.getByRole('switch', { name: '可以用昵称搜到我' })).not.toBeChecked()
})

test('WeChat is bound by agreeing on the phone, here played by another tab', async ({ page }) => {
  await signIn(page, demo.staff)
  await page.goto('/setting')
  await page.getByRole('button', { name: '绑定微信' }).click()
  await expect(page.getByText('微信绑定二维码')).toBeAttached()
  const phone = page.waitForEvent('popup')
  await page.getByRole('link', { name: /没有手机在手边/ }).click()
  const agree = await phone
  await agree.getByLabel('微信昵称').fill('猫的微信')
  await agree.getByRole('button', { name: '同意绑定' }).click()
  await expect(page.getByText('已绑定：猫的微信')).toBeVisible()
  await page.getByRole('button', { name: '解除绑定' }).click()
  await expect(page.getByRole('button', { name: '绑定微信' })).toBeVisible()
})

test('game accounts are registered, and a second time refused', async ({ page }) => {
  await signIn(page, demo.staff)
  await page.goto('/setting')
  const list = page.getByRole('list', { name: '登记过的游戏账号' })
  const name = `Cat${Date.now() % 1e9}`
  for (const time of ['first', 'second']) {
    await page.getByLabel('游戏名').fill(name)
    await page.getByLabel('标签').fill('#EUW')
    await page.getByRole('button', { name: '登记' }).click()
    if (time === 'first') await expect(list).toContainText(`${name}#EUW`)
  }
  await expect(page.getByRole('alert')).toContainText('这个游戏账号已经登记过了')
})

test('everything about me comes as a file', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/setting#data')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^kaihei-\d+-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('晚风来信')
})

test('the manual prints the numbers the server enforces, and its contents lead to the chapters', async ({
  page,
}) => {
  await page.goto('/manual')
  await expect(page.getByText(/15 分钟内输错 10 次/)).toBeVisible()
  await page.getByRole('navigation', { name: '手册目录' }).getByRole('link', { name: '等级和价格' }).click()
  await expect(page).toHaveURL('/manual#price')
  await expect(page.getByRole('row', { name: /P8 神话/ })).toContainText('30–2000 金币')
  await expect(page.getByRole('row', { name: /P8 神话/ })).toBeInViewport()
})

test('the profile leads to the pages around the account', async ({ page }) => {
  await signIn(page, demo.boss)
  await page.goto('/profile')
  for (const [name, path] of [
    ['设置', '/setting'],
    ['我的喜欢', '/like'],
    ['拉黑名单', '/block'],
    ['陪玩入驻', '/entry'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(link).toHaveAttribute('href', path)
  }
  await page.getByRole('main').getByRole('link', { name: /^设置/ }).click()
  await expect(page.getByRole('heading', { name: '设置' })).toBeVisible()
})

/** A real PNG, drawn by the browser itself. */
async function drawPicture(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const brush = canvas.getContext('2d')
    if (brush === null) throw new Error('no canvas')
    brush.fillStyle = 'teal'
    brush.fillRect(0, 0, 400, 300)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(encoded.replace(/^.*,/, ''), 'base64')
}
