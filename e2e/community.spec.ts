import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive, arriveWithCoins, ask } from './people.ts'
import { hearLine, signInAs, test } from './visit.ts'

test('a visitor reads the street; somebody signed in hears that a packet was hung, and opens it where it hangs', async ({
  page,
  openBrowser,
  request,
}) => {
  const [sender, guest] = await Promise.all([
    arriveWithCoins(request, '挂灯笼的鹤'),
    arrive(request, '看热闹的鹤'),
  ])
  await signInAs(page, guest)
  const listening = hearLine(page)
  await page.goto('/community')
  await expect(page.getByRole('heading', { level: 1, name: '今晚的街上' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await listening
  await ask(
    request,
    '/dcRedPacket/send',
    { kind: 'equal', amount: 600, shares: 3, words: '一人一份，见者有份' },
    sender.token,
  )
  await expect(page.getByText(/^有 \d+ 条新的$/)).toBeVisible()
  await expect(page.getByText('一人一份，见者有份')).toHaveCount(0)
  await page.getByRole('button', { name: '看看' }).click()
  await page.getByRole('button', { name: '拆开挂灯笼的鹤的红包' }).click()
  await expect(page.getByText('你拆到 2.00')).toBeVisible()

  const visitor = await openBrowser()
  await visitor.goto('/community?kind=packet')
  await expect(visitor.getByText('一人一份，见者有份')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: '登录后拆开挂灯笼的鹤的红包' }).click()
  await expect(visitor).toHaveURL('/login?return=%2Fcommunity%3Fkind%3Dpacket')
})
