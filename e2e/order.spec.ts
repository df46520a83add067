import { AxeBuilder } from '@axe-core/playwright'
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { arriveAsCompanion, arriveWithCoins, ask, type Newcomer } from './people.ts'
import { demo, hearLine, signInAs, test } from './visit.ts'

const service = { product: 'pw', game: 'lol', servers: ['欧服西部'], pricePerHour: 60 } as const
const balance = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^金币余额/ })

/** Another person's browser. */
async function openBrowser(browser: Browser, person: Newcomer): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, person)
  return page
}

/** The program's clock goes on: the few minutes in which either side may still cancel are over. */
async function passGrace(request: APIRequestContext): Promise<void> {
  const { token } = await ask<{ token: string }>(request, '/auth/login', {
    account: demo.admin,
    password: demo.password,
  })
  await ask(request, '/ops/clock', { advanceSeconds: 301 }, token)
}

/** Everybody can use what is on the screen now. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Orders on the screen, as from the companion's page. */
async function placeOrder(page: Page, companion: Newcomer): Promise<void> {
  await page.goto(`/user?uk=${companion.profile.uk}`)
  await page.getByRole('link', { name: '下单', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '确认订单' })).toBeVisible()
  await page.getByRole('button', { name: '1 小时', exact: true }).click()
  await expect(page.getByRole('button', { name: '下单 · 托管 60 金币' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '下单 · 托管 60 金币' }).click()
  await expect(page).toHaveURL(/\/order-detail\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: `等${companion.profile.nickname}接单` })).toBeVisible()
}

test('ordered, accepted elsewhere, served, confirmed, reviewed and answered', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const boss = await arriveWithCoins(request, '想上分的猫')
  const companion = await arriveAsCompanion(request, '稳住的灯', service)
  const hers = await openBrowser(browser, companion)
  const listening = hearLine(hers)
  await hers.goto('/order')
  await listening
  await signInAs(page, boss)
  await placeOrder(page, companion)
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
  await hers.context().close()
})

test('a refund is asked for with a picture, refused, and handed to customer service', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const boss = await arriveWithCoins(request, '网线很短的人')
  const companion = await arriveAsCompanion(request, '守时的灯', service)
  await signInAs(page, boss)
  await placeOrder(page, companion)
  const address = page.url()
  const hers = await openBrowser(browser, companion)
  await hers.goto(address)
  await hers.getByRole('button', { name: '接单' }).click()
  await expect(page.getByRole('heading', { name: '马上开始' })).toBeVisible()
  await passGrace(request)
  await expect(page.getByRole('heading', { name: '服务进行中' })).toBeVisible()

  await page.getByRole('button', { name: '申请退款' }).click()
  const claim = page.getByRole('dialog', { name: '申请退款' })
  await claim.getByLabel('退多少').fill('50')
  await claim.getByLabel('发生了什么').fill('打到一半人不见了')
  await claim.locator('input[type=file]').setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(claim.getByRole('img', { name: '第 1 张证据' })).toBeVisible()
  await expectAccessible(page)
  await claim.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '等守时的灯答复退款' })).toBeVisible()

  await expect(hers.getByRole('heading', { name: '轮到你答复退款' })).toBeVisible()
  const proof = hers.getByRole('button', { name: '证据 1' })
  await proof.click()
  await expect(hers.getByRole('dialog', { name: '证据图片' })).toBeVisible()
  await hers.keyboard.press('Escape')
  await hers.getByRole('button', { name: '不同意' }).click()
  const refusal = hers.getByRole('dialog', { name: '不同意退款？' })
  await refusal.getByLabel('理由').fill('时间全部打满了')
  await refusal.getByRole('button', { name: '不同意' }).click()

  await expect(page.getByRole('heading', { name: '退款被拒，轮到你决定' })).toBeVisible()
  await expect(page.getByText('时间全部打满了')).toBeVisible()
  await page.getByRole('button', { name: '交给客服' }).click()
  const appeal = page.getByRole('dialog', { name: '交给客服裁定？' })
  await appeal.getByLabel('补充说明').fill('请看图片')
  await appeal.getByRole('button', { name: '交给客服' }).click()
  await expect(page.getByRole('heading', { name: '客服正在裁定' })).toBeVisible()
  await expect(hers.getByRole('heading', { name: '客服正在裁定' })).toBeVisible()
  await hers.context().close()
})

test('a visitor signs in first and comes back to the order', async ({ page }) => {
  await page.goto('/home')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: '下单' }) })
    .first()
  await card.getByRole('link', { name: '下单' }).click()
  await expect(page).toHaveURL(/\/login\?return=%2Forder-confirm%2F\w{16}/)
})
