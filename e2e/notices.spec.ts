import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { chooseHour, sendOrder, service } from './ordering.ts'
import { arriveAsCompanion, arriveWithCoins, ask } from './people.ts'
import { hearLine, phone, signInAs, test } from './visit.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^通知/ })

async function listen(page: Page, path: string): Promise<void> {
  const listening = hearLine(page)
  await page.goto(path)
  await listening
}

test('what one was told is counted, kept, read on every device, and leads to its order', async ({
  page,
  openBrowser,
  request,
}) => {
  const boss = await arriveWithCoins(request, '等消息的猫')
  const companion = await arriveAsCompanion(request, '听铃的灯', service)
  // That she was let in she has read already.
  await ask(request, '/notices/read', { uid: 'sq_system', seq: 1 }, companion.token)
  const [desk, pocket] = [await openBrowser(), await openBrowser()]
  await pocket.setViewportSize(phone)
  for (const hers of [desk, pocket]) {
    await signInAs(hers, companion)
    await listen(hers, '/block')
    await expect(hers).toHaveTitle('拉黑名单 · 欧服陪玩')
  }
  await signInAs(page, boss)
  await chooseHour(page, companion)
  await sendOrder(page, companion)

  await expect(desk).toHaveTitle('(1) 拉黑名单 · 欧服陪玩')
  await desk.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(bell(desk)).toHaveAccessibleName('通知，1 条未读')
  await bell(desk).click()
  const list = desk.getByRole('dialog', { name: '通知' })
  await expect(list.getByRole('link').first()).toHaveText(/等消息的猫下单了/)
  await expectAccessible(desk)
  await expect(desk).toHaveTitle('拉黑名单 · 欧服陪玩')
  await expect(pocket).toHaveTitle('拉黑名单 · 欧服陪玩')
  await list.getByRole('link').first().click()
  await expect(desk).toHaveURL(/\/order-detail\/[0-9a-f-]{36}/)
  await expect(list).toHaveCount(0)

  await pocket.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await bell(pocket).click()
  const sheet = pocket.getByRole('dialog', { name: '通知' })
  await sheet.getByRole('switch', { name: '来新通知时响一声' }).click()
  await expect.poll(() => pocket.evaluate(() => localStorage.getItem('noticeSound'))).toBe('off')
  await sheet.getByRole('link').first().click()
  await expect(pocket).toHaveURL(/\/order-detail\/[0-9a-f-]{36}/)
})
