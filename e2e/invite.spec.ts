import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { completeOrder, get, service } from './ordering.ts'
import { arrive, arriveAsCompanion, ask, buyCoins } from './people.ts'
import { balance, demo, signInAs, test } from './visit.ts'

test('a link is opened, remembered and registered by; an order brings a reward, and it is had in advance', async ({
  page,
  openBrowser,
  request,
}) => {
  const [inviter, companion, theirs] = await Promise.all([
    arrive(request, '给窗号的人'),
    arriveAsCompanion(request, '等单的灯', service),
    openBrowser(),
  ])
  await signInAs(page, inviter)
  await page.goto('/myInvent')
  await expect(page.getByRole('heading', { level: 1, name: '把你的窗号给朋友' })).toBeVisible()
  await expect(page.getByText('还没有邀请到人')).toBeVisible()
  await expectAccessible(page)
  const link = await page.getByLabel('邀请链接').inputValue()
  const code = new URL(link).searchParams.get('invite') ?? ''

  // Whoever looks around first is remembered.
  await theirs.goto(link)
  await expect(theirs.getByLabel('邀请码')).toHaveValue(code)
  await theirs.goto('/home')
  await theirs.goto('/register')
  await expect(theirs.getByLabel('邀请码')).toBeVisible()
  await expect(theirs.getByLabel('邀请码')).toHaveValue(code)
  // By this browser alone: nobody else's page has it.
  expect(await (await request.get('/register')).text()).not.toContain(code)
  await theirs.getByLabel('账号', { exact: true }).fill(`invited-${Date.now()}`)
  await theirs.getByLabel('昵称').fill('被邀请的猫')
  await theirs.getByLabel('密码', { exact: true }).fill(demo.password)
  await theirs.getByLabel('邀请码').fill('IIIIII')
  await theirs.getByRole('button', { name: '注册' }).click()
  await expect(theirs.getByText('没有这个邀请码，核对一下，或者先空着')).toBeVisible()
  await theirs.getByLabel('邀请码').fill(code)
  await theirs.getByRole('button', { name: '注册' }).click()
  await expect(theirs).toHaveURL('/home')
  await theirs.goto('/myInvent')
  await expect(theirs.getByText('你是 给窗号的人 邀请来的')).toBeVisible()

  const token = await theirs.evaluate(() => localStorage.getItem('Authorization') ?? '')
  const invitee = { account: '', token, profile: { uk: '', nickname: '被邀请的猫' } }
  await buyCoins(request, token, 'p200')
  const orderId = await completeOrder(request, invitee, companion)
  await page.reload()
  const growing = page.getByRole('region', { name: '成熟中' })
  await expect(growing.getByText('被邀请的猫', { exact: true })).toBeVisible()
  await expect(growing).toContainText('24 小时内还能退款')

  await page.getByRole('banner').getByRole('button', { name: '通知，1 条未读' }).click()
  const notices = page.getByRole('dialog', { name: '通知' })
  await expect(notices).toContainText('被邀请的猫用你的邀请码注册了，第一单完成后你有奖励')
  await page.keyboard.press('Escape')
  await expect(notices).toHaveCount(0)

  // What is left after a refund that both agree on counts at once: nobody has to wait for a day.
  await ask(request, '/pw/order/askRefund', { orderId, amount: 1_000, reason: '少打了一局' }, token)
  await get(request, `/pw/order/acceptOrder?orderId=${orderId}&on=refund`, companion.token)
  const choice = page.getByRole('checkbox', { name: '提前领 被邀请的猫 的 10.00' })
  await expect(async () => {
    await page.reload()
    await expect(choice).toBeEnabled({ timeout: 3_000 })
  }).toPass()
  await choice.check()
  await page.getByRole('button', { name: '提前领 9.00' }).click()
  await expect(page.getByText('9.00 金币到账了，手续费 1.00。')).toBeVisible()
  await expect(balance(page)).toHaveText('9.00')
  await expect(page.getByRole('region', { name: '我邀请的人' })).toContainText('返利中')
})
