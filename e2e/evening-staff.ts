import { expect, type Locator, type Page } from '@playwright/test'
import type { Evening } from './evening-events.ts'
import { demo } from './visit.ts'

/** A question is answered with a reason, and what was meant is done. */
export async function answer(
  dialog: Locator,
  submit: string,
  reason: string,
  label: string | RegExp = /理由|意见|为什么/,
): Promise<void> {
  await dialog.getByLabel(label).first().fill(reason)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const openTab = (page: Page) => page.getByRole('tabpanel')
const rows = (page: Page) => openTab(page).getByRole('listitem')

/** Goes through a desk until its list is empty. */
export async function workOff(page: Page, path: string, one: () => Promise<void>): Promise<void> {
  await page.goto(path)
  for (;;) {
    await expect(rows(page).first().or(openTab(page).getByText(/^没有/)).first()).toBeVisible()
    const waiting = await rows(page).count()
    if (waiting === 0) return
    await one()
    await expect(rows(page)).toHaveCount(waiting - 1)
  }
}

/** Everybody who waits is answered; what is nobody else's is closed, too. */
export async function answerChats(staff: Page): Promise<void> {
  await staff.goto('/chat')
  const waiting = staff
    .getByRole('navigation', { name: '会话列表' })
    .getByRole('link')
    .filter({ hasText: /等了/ })
  await expect(waiting.first()).toBeVisible()
  for (let left = await waiting.count(); left > 0; left--) {
    await waiting.first().click()
    const field = staff.getByRole('textbox', { name: '写消息' })
    await field.fill('看到了，马上帮你处理')
    await field.press('Enter')
    await expect(staff.getByRole('log')).toContainText('看到了，马上帮你处理')
    await expect(waiting).toHaveCount(left - 1)
    const close = staff.getByRole('button', { name: '结束', exact: true })
    if (await close.isVisible()) await close.click()
    await expect(close).toBeHidden()
  }
}

export async function letPeopleIn(staff: Page): Promise<void> {
  await workOff(staff, '/ops/applications', async () => {
    const detail = staff.getByRole('article')
    const name = (await detail.getAttribute('aria-label')) ?? ''
    const refused = name === '没写清的雀'
    await detail.getByRole('button', { name: refused ? '退回' : '通过', exact: true }).click()
    const dialog = staff.getByRole('dialog', { name: new RegExp(`${refused ? '退回' : '通过'}${name}`) })
    await answer(dialog, refused ? '退回' : '通过', refused ? '语音听不清，请重录一段' : '声音清楚，欢迎')
  })
}

/** What one may decide alone is done; the rest waits for another. */
export async function decideOrders(staff: Page, second: Page): Promise<void> {
  await staff.goto('/ops/orders')
  for (;;) {
    const first = staff.getByRole('tabpanel').getByRole('link', { name: /→/ }).first()
    await expect(first.or(staff.getByText('没有等裁定的订单'))).toBeVisible()
    if ((await first.count()) === 0) return
    await first.click()
    const desk = staff.getByRole('region', { name: '裁定', exact: true })
    await desk.getByRole('button', { name: /^一半/ }).click()
    await desk.getByRole('button', { name: '按实际服务的时长结算' }).click()
    const propose = desk.getByRole('button', { name: '提交复核', exact: true })
    if (await propose.isVisible()) {
      await propose.click()
      await expect(staff.getByText('已提交，等另一位客服复核。')).toBeVisible()
      await second.goto(new URL(staff.url()).pathname)
      await second.getByRole('button', { name: '同意并执行' }).click()
      await second.getByRole('dialog').getByRole('button', { name: '确认裁定' }).click()
      await expect(second.getByRole('button', { name: '同意并执行' })).toHaveCount(0)
    } else {
      await desk.getByRole('button', { name: '裁定', exact: true }).click()
      await staff.getByRole('dialog').getByRole('button', { name: '确认裁定' }).click()
      await expect(desk).toHaveCount(0)
    }
    await staff.goto('/ops/orders')
  }
}

const endings: Readonly<Record<string, readonly [button: string, title: string]>> = {
  用户: ['警告', '警告对方？'],
  消息: ['禁言', '禁言对方？'],
  评价: ['撤下', '撤下这条评价？'],
  照片: ['警告', '警告对方？'],
  语音: ['不予处理', '不予处理？'],
  红包: ['不予处理', '不予处理？'],
  对处罚的答复: ['解除处罚', '解除这次处罚？'],
}

export async function decideReports(staff: Page): Promise<void> {
  await workOff(staff, '/ops/reports', async () => {
    const detail = staff.getByRole('article')
    const kind = ((await detail.getAttribute('aria-label')) ?? '').split(' · ')[0] ?? ''
    if (kind === '消息') {
      await detail.getByRole('button', { name: '看这条消息和前后各十条' }).click()
      await expect(detail.getByRole('list', { name: '这条消息的前后' })).toContainText('加我微信，私下付')
    }
    const [button, title] = endings[kind] ?? ['不予处理', '不予处理？']
    await detail.getByRole('button', { name: button, exact: true }).first().click()
    await answer(staff.getByRole('dialog', { name: title }), button, '看过前后，按规则处理')
  })
}

/** Rentals that nobody could use, claims on deposits, codes that do not work. */
export async function settleShops(staff: Page): Promise<void> {
  const detail = staff.getByRole('article')
  await workOff(staff, '/ops/rentals?view=login', async () => {
    await detail.getByRole('button', { name: '全额退款' }).click()
    await answer(staff.getByRole('dialog', { name: '全额退给租客？' }), '全额退款', '密码确实登录不上')
  })
  await workOff(staff, '/ops/rentals?view=claim', async () => {
    await detail.getByRole('button', { name: '不扣押金' }).click()
    await answer(staff.getByRole('dialog', { name: '不扣押金？' }), '不扣押金', '看不出是这次租用造成的')
  })
  await workOff(staff, '/ops/nitro', async () => {
    await detail.getByRole('radio', { name: '码无效' }).check()
    await detail.getByRole('button', { name: '换新码' }).click()
    await answer(staff.getByRole('dialog', { name: '换一张新码？' }), '换新码', '核对过，换了一张新的')
  })
}

/** Banned on their page, turned away at the door, heard there, and let in again. */
export async function judge(staff: Page, theirs: Page, { noisy }: Pick<Evening, 'noisy'>): Promise<void> {
  const { account, profile } = noisy
  await staff.goto(`/ops/people/${profile.uk}`)
  const person = staff.getByRole('article', { name: profile.nickname })
  await person.getByRole('textbox', { name: '备注' }).fill('先看看再说')
  await person.getByRole('button', { name: '记下' }).click()
  await expect(person.getByText('先看看再说').first()).toBeVisible()
  await person.getByRole('button', { name: '处罚', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: `处罚${profile.nickname}？` })
  await dialog.getByRole('combobox', { name: '哪一种' }).click()
  await staff.getByRole('option', { name: '封禁' }).click()
  await answer(dialog, '封禁', '引导到平台外付款')
  await expect(person.getByText('封禁中').first()).toBeVisible()

  await theirs.goto('/login')
  await theirs.getByLabel('账号').fill(account)
  await theirs.getByLabel('密码', { exact: true }).fill(demo.password)
  await theirs.getByRole('button', { name: '登录', exact: true }).click()
  await expect(theirs.getByRole('heading', { name: '这个账号被封禁了' })).toBeVisible()
  await theirs.getByLabel('有话要说，可以答复一次').fill('那是别人用我的号说的')
  await theirs.getByRole('button', { name: '答复', exact: true }).click()
  await expect(theirs.getByText('送出了，客服看完会告诉你。')).toBeVisible()

  await staff.goto('/ops/reports')
  await staff.getByRole('link', { name: new RegExp(`对处罚的答复 · ${profile.nickname}`) }).click()
  const report = staff.getByRole('article', { name: `对处罚的答复 · ${profile.nickname}` })
  await expect(report).toContainText('那是别人用我的号说的')
  await report.getByRole('button', { name: '解除处罚', exact: true }).click()
  await answer(staff.getByRole('dialog', { name: '解除这次处罚？' }), '解除处罚', '核对过设备，不是本人')
  await theirs.goto('/login')
  await theirs.getByLabel('账号').fill(account)
  await theirs.getByLabel('密码', { exact: true }).fill(demo.password)
  await theirs.getByRole('button', { name: '登录', exact: true }).click()
  await expect(theirs.getByRole('banner').getByRole('link', { name: /^金币余额/ })).toBeVisible()
}
