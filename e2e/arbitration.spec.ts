import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { chooseHour, passGrace, sendOrder, service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins, type Newcomer } from './people.ts'
import { aPicture, balance, demo, signIn, signInAs, test } from './visit.ts'

test('a refund is asked for with a picture, refused, handed to customer service and decided, to the hundredth', async ({
  page,
  openBrowser,
  request,
}) => {
  const boss = await arriveWithCoins(request, '网线很短的人')
  const companion = await arriveAsCompanion(request, '守时的灯', service)
  await signInAs(page, boss)
  const hers = await openBrowser()
  await signInAs(hers, companion)
  const office = await openBrowser()
  await signIn(office, demo.staff)

  await test.step('ordered, accepted and begun', () => beginOrder(request, page, hers, companion))
  await test.step('the boss asks for money back and shows why', () => askRefund(page))
  await test.step('the companion sees the picture and does not agree', () => refuse(hers))
  await test.step('the boss hands it to customer service', () => escalate(page))
  await expect(hers.getByRole('heading', { name: '客服正在裁定' })).toBeVisible()
  await test.step('staff read both sides and decide', () => decide(office))

  // Nobody has touched these two windows since.
  await test.step('the boss sees at once what came back', async () => {
    await expect(page.getByText('20.03 金币退给了你，其余结算给守时的灯。')).toBeVisible()
    await expect(timelineOf(page)).toContainText('按实际服务的时长结算')
    await expect(line(page, '已退回')).toHaveText('−20.03金币')
    await expect(line(page, '实际花费')).toHaveText('39.97金币')
    await expect(balance(page)).toHaveText('172.03')
  })
  await test.step('the companion sees at once what is hers', async () => {
    await expect(hers.getByText('20.03 金币退给了网线很短的人，其余结算给你。')).toBeVisible()
    await expect(timelineOf(hers)).toContainText('按实际服务的时长结算')
    await expect(hers.getByText('31.97钻石')).toBeVisible()
  })
  await test.step('the wallets say the same', async () => {
    await Promise.all([page.goto('/account'), hers.goto('/account')])
    await expect(page.getByRole('region', { name: '金币', exact: true })).toContainText('172.03')
    await expect(hers.getByRole('region', { name: '钻石 · 收入' })).toContainText('冻结中31.97')
  })
})

async function beginOrder(
  request: APIRequestContext,
  page: Page,
  hers: Page,
  companion: Newcomer,
): Promise<void> {
  await chooseHour(page, companion)
  await sendOrder(page, companion)
  await expect(balance(page)).toHaveText('152.00')
  await hers.goto(page.url())
  await hers.getByRole('button', { name: '接单' }).click()
  await expect(page.getByRole('heading', { name: '马上开始' })).toBeVisible()
  await passGrace(request)
  await expect(page.getByRole('heading', { name: '服务进行中' })).toBeVisible()
}

async function askRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: '申请退款' }).click()
  const claim = page.getByRole('dialog', { name: '申请退款' })
  await claim.getByLabel('退多少').fill('50')
  await claim.getByLabel('发生了什么').fill('打到一半人不见了')
  await claim.locator('input[type=file]').setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: await aPicture(page),
  })
  await expect(claim.getByRole('img', { name: '第 1 张证据' })).toBeVisible()
  await expectAccessible(page)
  await claim.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '等守时的灯答复退款' })).toBeVisible()
}

async function refuse(hers: Page): Promise<void> {
  await expect(hers.getByRole('heading', { name: '轮到你答复退款' })).toBeVisible()
  await hers.getByRole('button', { name: '证据 1' }).click()
  await expect(hers.getByRole('dialog', { name: '证据图片' })).toBeVisible()
  await hers.keyboard.press('Escape')
  await hers.getByRole('button', { name: '不同意' }).click()
  const refusal = hers.getByRole('dialog', { name: '不同意退款？' })
  await refusal.getByLabel('理由').fill('时间全部打满了')
  await refusal.getByRole('button', { name: '不同意' }).click()
}

async function escalate(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: '退款被拒，轮到你决定' })).toBeVisible()
  await expect(page.getByText('时间全部打满了')).toBeVisible()
  await page.getByRole('button', { name: '交给客服' }).click()
  const appeal = page.getByRole('dialog', { name: '交给客服裁定？' })
  await appeal.getByLabel('补充说明').fill('请看图片')
  await appeal.getByRole('button', { name: '交给客服' }).click()
  await expect(page.getByRole('heading', { name: '客服正在裁定' })).toBeVisible()
}

/** A sum that does not divide evenly: 20% of what is left are not whole hundredths, and all three still make 60. */
async function decide(office: Page): Promise<void> {
  await office.goto('/ops/orders')
  await office.getByRole('link', { name: /网线很短的人 → 守时的灯/ }).click()
  const said = office.getByRole('region', { name: '双方的说法' })
  await expect(said).toContainText('要求退 50 金币')
  for (const words of ['打到一半人不见了', '请看图片', '时间全部打满了'])
    await expect(said).toContainText(words)
  const proof = said.getByRole('img', { name: '网线很短的人的第 1 张证据' })
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const desk = office.getByRole('region', { name: '裁定', exact: true })
  await desk.getByLabel('退给老板').fill('20.03')
  const outcome = desk.getByRole('region', { name: '这样决定，谁会得到多少' })
  await expect(outcome.getByRole('definition')).toHaveText(['20.03金币', '31.97钻石', '8.00金币'])
  await expect(outcome).toContainText('订单会变成「已部分退款」')
  await desk.getByRole('button', { name: '裁定', exact: true }).click()
  await expect(desk.getByText('理由至少 2 个字符')).toBeVisible()
  await desk.getByRole('button', { name: '按实际服务的时长结算' }).click()
  await expectAccessible(office)
  await desk.getByRole('button', { name: '裁定', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: '确认裁定' }).click()
  await expect(office.getByText('已经裁定，钱已按此结算。')).toBeVisible()
  await expect(desk).toHaveCount(0)
}

/** What stands beside a word in the price. */
function line(page: Page, term: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole('definition')
}

function timelineOf(page: Page) {
  return page.getByRole('list', { name: '经过' })
}
