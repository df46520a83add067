import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins, ask } from './people.ts'
import { balance, demo, hearLine, often, signInAs, test } from './visit.ts'

/** The program's clock goes on: the minute in which a gift can be undone is over. It is everybody's clock. */
async function holdClock(request: APIRequestContext): Promise<() => Promise<unknown>> {
  const { token } = await ask<{ token: string }>(request, '/auth/login', {
    account: demo.admin,
    password: demo.password,
  })
  return () => ask(request, '/ops/clock', { advanceSeconds: 61 }, token)
}

test(
  'a gift is undone, another becomes hers, and the whole street hears of a great one',
  often,
  async ({ page, openBrowser, request }) => {
    const passMinute = await holdClock(request)
    // What the demo has just sent arrives before anybody listens; it would be shown first, for as long as it takes to read.
    await passMinute()
    const [boss, companion, hers] = await Promise.all([
      arriveWithCoins(request, '送灯的人', 'p500'),
      arriveAsCompanion(request, '窗边的灯', service),
      openBrowser(),
    ])
    await Promise.all([signInAs(hers, companion), signInAs(page, boss)])
    const listening = hearLine(hers)
    await Promise.all([hers.goto('/gift'), page.goto(`/user?uk=${companion.profile.uk}`)])
    await listening
    await expect(hers.getByText('还没有人点灯')).toBeVisible()

    await expect(balance(page)).toHaveText('533.00')
    await page.getByRole('button', { name: '送礼物' }).click()
    const sheet = page.getByRole('dialog', { name: '送给 窗边的灯' })
    await sheet.getByRole('radio', { name: /橘灯/ }).check()
    await expect(sheet).toContainText('533.00 → 513.00')
    // Their account is a minute old.
    await expect(sheet).toContainText('14 天后解冻')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: '送出 · 20 金币' }).click()
    await expect(sheet.getByText('橘灯，正飞向窗边的灯的窗')).toBeVisible()
    await sheet.getByRole('button', { name: '撤回' }).click()
    await expect(sheet.getByText('20.00 金币回到了你的钱包')).toBeVisible()

    await sheet.getByRole('button', { name: '再选一种' }).click()
    await sheet.getByRole('radio', { name: /孔明灯/ }).check()
    await expect(sheet).toContainText('533.00 → 13.00')
    await sheet.getByRole('textbox', { name: '想说的话' }).fill('谢谢你')
    await sheet.getByRole('button', { name: '送出 · 520 金币' }).click()
    await expect(sheet.getByText('孔明灯，正飞向窗边的灯的窗')).toBeVisible()
    await passMinute()

    // These browsers want nothing to move: for them the street is a toast.
    await expect(hers.getByText('一份孔明灯，为窗边的灯亮起')).toBeVisible()
    await expect(sheet.getByText('这束光是窗边的灯的了')).toBeVisible()
    // Her house lights its window while she looks.
    await expect(hers.getByRole('region', { name: '最近收到' })).toContainText('「谢谢你」')
    await expect(hers.getByText('亮了 1 / 12 种')).toBeVisible()
  },
)
