import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive } from './people.ts'
import { aPicture, demo, hearLine, signIn, signInAs, test } from './visit.ts'

const log = (page: Page) => page.getByRole('log', { name: '消息' })

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '写消息' }).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

async function listen(page: Page, path: string): Promise<void> {
  const listening = hearLine(page)
  await page.goto(path)
  await listening
}

test('a customer is answered by whoever has the case: claimed, handed over with a note, read on both sides', async ({
  page,
  openBrowser,
  request,
}) => {
  const nickname = `迷路的猫${Date.now() % 100_000}`
  const customer = await arrive(request, nickname)
  const [desk, office] = [await openBrowser(), await openBrowser()]
  await signIn(desk, demo.staff)
  await listen(desk, '/chat')
  await signIn(office, demo.admin)

  await signInAs(page, customer)
  await page.goto('/chat?type=1&id=sq_service')
  await say(page, '我刚下的单能改成两个小时吗？')

  // Both see the customer wait; one takes the case, the other sees who has it.
  await desk.getByRole('link', { name: new RegExp(nickname) }).click()
  await expect(log(desk)).toContainText('能改成两个小时吗')
  await expect(log(page)).toContainText('已读')
  await listen(office, `/chat?case=${customer.profile.uk}`)
  await desk.getByRole('button', { name: '我来跟进' }).click()
  await expect(desk.getByText('由你跟进 · 以客服身份回复')).toBeVisible()
  await expect(office.getByText('客服小夜 在跟进 · 你也可以回复')).toBeVisible()
  await expectAccessible(desk)

  // Handed over with a word that only colleagues read.
  await desk.getByRole('button', { name: '转交' }).click()
  const dialog = desk.getByRole('dialog', { name: `把${nickname}的会话转给谁？` })
  await dialog.getByRole('radio', { name: /值班店长/ }).check()
  await dialog.getByRole('textbox', { name: '交代一句（选填）' }).fill('上周也点错过一次')
  await dialog.getByRole('button', { name: '转交' }).click()
  await expect(office.getByText('由你跟进 · 以客服身份回复')).toBeVisible()
  await expect(log(office).getByRole('complementary', { name: '内部备注' })).toContainText('上周也点错过一次')

  // A ready reply, called up by a slash.
  const field = office.getByRole('textbox', { name: '写消息' })
  await field.fill('/改时长')
  await expect(office.getByRole('button', { name: /改时长 还没接单/ })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue(/取消后按新的时长重新下单/)
  await field.press('Enter')

  await expect(log(page)).toContainText('取消后按新的时长重新下单')
  await expect(log(page)).not.toContainText('上周也点错过一次')
  await expect(page.getByText('值班店长')).toBeHidden()
  await expect(log(office)).toContainText('已读')
})

test('by keys a customer is claimed, noted and answered; who writes is seen, and a picture arrives', async ({
  page,
  openBrowser,
  request,
}) => {
  const nickname = `找图的猫${Date.now() % 100_000}`
  const customer = await arrive(request, nickname)
  await signInAs(page, customer)
  await page.goto('/chat?type=1&id=sq_service')
  await say(page, '截图在哪里看？')
  await expect(log(page)).toContainText('截图在哪里看？')

  const desk = await openBrowser()
  await signIn(desk, demo.staff)
  await listen(desk, '/chat')
  const row = desk.getByRole('link', { name: new RegExp(nickname) })
  await expect(row).toBeVisible()
  // Who stands next changes with whatever others write meanwhile: the key leads to somebody, the press to this one.
  await desk.keyboard.press('j')
  await expect(desk).toHaveURL(/case=/)
  await row.click()
  await expect(log(desk)).toContainText('截图在哪里看？')
  // Whoever comes by a press can write at once; keys are keys again outside of the field.
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('button', { name: '我来跟进' })).toBeVisible()
  await desk.keyboard.press('c')
  await expect(desk.getByText('由你跟进 · 以客服身份回复')).toBeVisible()
  await desk.keyboard.press('n')
  await expect(desk.getByRole('textbox', { name: '备注' })).toBeFocused()
  await desk.keyboard.type('第一次来')
  await desk.getByRole('button', { name: '保存备注' }).press('Enter')
  await expect(log(desk).getByRole('complementary', { name: '内部备注' })).toContainText('第一次来')

  // That somebody writes is seen for as long as they go on, and told again with their next keys.
  await expect(async () => {
    await page.getByRole('textbox', { name: '写消息' }).pressSequentially('还在吗')
    await expect(desk.getByText('对方正在输入…').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await desk.keyboard.press('r')
  await expect(desk.getByRole('textbox', { name: '写消息' })).toBeFocused()
  await expect(async () => {
    await desk.keyboard.type('在的，看这张')
    await expect(page.getByText('正在输入…').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await desk.keyboard.press('Enter')
  await desk
    .locator('footer input[type=file]')
    .setInputFiles({ name: 'where.png', mimeType: 'image/png', buffer: await aPicture(page) })
  await expect(log(desk).getByRole('img', { name: '图片' })).toBeVisible()
  await expect(log(page).getByRole('img', { name: '图片' })).toBeVisible()
  await expect(log(desk)).toContainText('已读')
  await expect(log(page)).not.toContainText('第一次来')
  await expect(page.getByText('客服小夜')).toBeHidden()
})
