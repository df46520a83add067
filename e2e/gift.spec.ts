import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins, ask, type Newcomer } from './people.ts'
import { balance, demo, hearLine, signInAs, test } from './visit.ts'

/** The program's clock goes on: the minute in which a gift can be undone is over. It is everybody's clock. */
async function passMinute(request: APIRequestContext): Promise<void> {
  const { token } = await ask<{ token: string }>(request, '/auth/login', {
    account: demo.admin,
    password: demo.password,
  })
  await ask(request, '/ops/clock', { advanceSeconds: 61 }, token)
}

async function topUp(request: APIRequestContext, { token }: Newcomer, packageId: string): Promise<void> {
  const started = await ask<{ orderNo: string; url: string }>(
    request,
    '/dcUser/pay',
    { packageId, channel: 'sandbox' },
    token,
  )
  await request.post(new URL(started.url).pathname, { data: { outcome: 'approve' } })
  await request.get(`/proxy/web/dcUser/charge/capture?orderNo=${started.orderNo}`, {
    headers: { authorization: token },
  })
}

test('a gift is undone, another becomes hers, and the whole street hears of a great one', async ({
  page,
  openBrowser,
  request,
}) => {
  const boss = await arriveWithCoins(request, '送灯的人')
  await topUp(request, boss, 'p500')
  const companion = await arriveAsCompanion(request, '窗边的灯', service)
  const hers = await openBrowser()
  await signInAs(hers, companion)
  const listening = hearLine(hers)
  await hers.goto('/gift')
  await listening
  await expect(hers.getByText('还没有人点灯')).toBeVisible()

  await signInAs(page, boss)
  await page.goto(`/user?uk=${companion.profile.uk}`)
  await expect(balance(page)).toHaveText('720.00')
  await page.getByRole('button', { name: '送礼物' }).click()
  const sheet = page.getByRole('dialog', { name: '送给 窗边的灯' })
  await sheet.getByRole('radio', { name: /橘灯/ }).check()
  await expect(sheet).toContainText('720.00 → 700.00')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '送出 · 20 金币' }).click()
  await expect(sheet.getByText('橘灯，正飞向窗边的灯的窗')).toBeVisible()
  await sheet.getByRole('button', { name: '撤回' }).click()
  await expect(sheet.getByText('已经撤回')).toBeVisible()
  await sheet.getByRole('button', { name: '好', exact: true }).click()
  await expect(balance(page)).toHaveText('720.00')

  await page.getByRole('button', { name: '送礼物' }).click()
  await sheet.getByRole('radio', { name: /孔明灯/ }).check()
  await sheet.getByRole('textbox', { name: '想说的话' }).fill('谢谢你')
  await sheet.getByRole('button', { name: '送出 · 520 金币' }).click()
  await expect(sheet.getByText('孔明灯，正飞向窗边的灯的窗')).toBeVisible()
  await passMinute(request)

  // These browsers want nothing to move: for them the street is a toast.
  await expect(hers.getByText('一份孔明灯，为窗边的灯亮起')).toBeVisible()
  await expect(sheet.getByText('这束光是窗边的灯的了')).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('region', { name: '最近收到' })).toContainText('「谢谢你」')
  await expect(hers.getByText('亮了 1 / 12 种')).toBeVisible()
  await expectAccessible(hers)
})
