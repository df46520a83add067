import { expect, type Page } from '@playwright/test'
import type { Evening } from './evening-events.ts'
import type { Shop } from './evening-shop.ts'
import { answer, workOff } from './evening-staff.ts'

type Money = Evening['money']

export async function settlePayments(admin: Page, { money }: { readonly money: Money }): Promise<void> {
  await workOff(admin, '/ops/payments?view=differing', async () => {
    const detail = admin.getByRole('article')
    const name = (await detail.getAttribute('aria-label')) ?? ''
    const credits = name === '少付的獾'
    await detail
      .getByRole('button', { name: credits ? '按实收入账' : '退回来源', exact: true })
      .first()
      .click()
    await answer(
      admin.getByRole('dialog'),
      credits ? '入账' : '退回来源',
      credits ? '按实收入账' : '金额不对，原路退回',
    )
    await admin.goto('/ops/payments?view=differing')
  })
  await settleChargeBacks(admin, money)
  const { who, orderNo } = money.refunded
  await admin.goto(`/ops/payments?id=${orderNo}`)
  const paid = admin.getByRole('article', { name: who.profile.nickname })
  await paid.getByRole('button', { name: '退回来源', exact: true }).click()
  await answer(admin.getByRole('dialog'), '退回来源', '用户申请退款，金币没花')
  await expect(paid.getByText('已退回').first()).toBeVisible()
}

/** One is won by the shop's papers, the other lost at the bank. */
async function settleChargeBacks(admin: Page, { disputed, stolen, lose }: Money): Promise<void> {
  await admin.goto(`/ops/payments?view=disputed&id=${disputed.orderNo}`)
  const detail = admin.getByRole('article', { name: disputed.who.profile.nickname })
  await detail.getByRole('button', { name: '胜诉，全部撤销' }).click()
  await answer(admin.getByRole('dialog'), '全部撤销', '平台判我们胜诉')
  await expect(detail.getByText('已撤销')).toBeVisible()
  await lose()
  await admin.goto(`/ops/payments?view=disputed&id=${stolen.orderNo}`)
  await expect(
    admin.getByRole('article', { name: stolen.who.profile.nickname }).getByText('已败诉'),
  ).toBeVisible()
}

/** Approved by one or two, then paid by hand by somebody else where that is asked for. */
export async function payOut(staff: Page, admin: Page, second: Page): Promise<void> {
  await workOff(admin, '/ops/withdrawals', async () => {
    const detail = admin.getByRole('article')
    await detail.getByRole('button', { name: '同意', exact: true }).click()
    await answer(admin.getByRole('dialog'), '同意', '账号和金额核对无误')
    if (await admin.getByText('你已经同意了，还要另一位运营同意。').isVisible()) {
      await second.goto(new URL(admin.url()).pathname + new URL(admin.url()).search)
      await second.getByRole('article').getByRole('button', { name: '同意', exact: true }).click()
      await answer(second.getByRole('dialog'), '同意', '账号和金额核对无误')
    }
    await admin.goto('/ops/withdrawals')
  })
  await workOff(staff, '/ops/withdrawals?view=approved', async () => {
    const detail = staff.getByRole('article')
    await detail.getByRole('button', { name: '开始打款' }).click()
    await answer(staff.getByRole('dialog'), '开始打款', '按申请打款')
    await detail.getByRole('button', { name: '已经打款' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('流水号').fill('BANK-2026-1117')
    await answer(dialog, '已经打款', '已转账，核对无误')
    await staff.goto('/ops/withdrawals?view=approved')
  })
}

async function adjustBy(page: Page, uk: string, amount: string, said: string): Promise<void> {
  await page.goto(`/ops/people/${uk}`)
  await page.getByRole('button', { name: '补发或扣回' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('多少金币').fill(amount)
  await answer(dialog, '提交', '活动奖励漏发', '原因')
  await expect(page.getByText(said)).toBeVisible()
}

/** The second signs what is named so. */
async function sign(second: Page, what: RegExp): Promise<void> {
  await second.goto('/ops/approvals')
  await second.getByRole('article', { name: what }).getByRole('button', { name: '同意并执行' }).click()
  await answer(second.getByRole('dialog', { name: /^同意/ }), '同意并执行', '核对过了，金额和理由都对')
  await expect(second.getByText(/：已执行$/)).toBeVisible()
}

export async function adjust(staff: Page, admin: Page, second: Page, { loyal }: Pick<Evening, 'loyal'>) {
  await adjustBy(staff, loyal.profile.uk, '20', '已经记在对方的账单上。')
  await adjustBy(admin, loyal.profile.uk, '600', '已经提交，等另一位运营同意。')
  // Whoever proposed it is not asked.
  await admin.goto('/ops/approvals')
  await expect(admin.getByText('这是你提议的，要由另一位运营来同意。')).toBeVisible()
  await sign(second, /补发 600/)
}

export async function changeRule(admin: Page, second: Page): Promise<void> {
  await admin.goto('/ops/rules?key=adjust.staffMax')
  await admin.getByLabel('改成').fill('120')
  await admin.getByLabel('为什么').fill('客服要处理的小补偿变多了')
  await admin.getByRole('button', { name: '送去复核' }).click()
  await expect(admin.getByText('在等另一位运营同意')).toBeVisible()
  await sign(second, /规则「客服一次最多补扣」/)
  await admin.reload()
  await expect(admin.getByText('120 金币').first()).toBeVisible()
}

export async function changeRole(admin: Page, second: Page, { second: who }: Pick<Evening, 'second'>) {
  await admin.goto(`/ops/people/${who.profile.uk}`)
  await admin.getByRole('button', { name: '设为客服' }).click()
  await answer(admin.getByRole('dialog'), '提出', '值夜班，试用期满')
  await sign(second, /设为客服/)
  await admin.reload()
  await expect(admin.getByRole('button', { name: '取消客服' })).toBeVisible()
}

export async function giveVouchers(admin: Page, { loyal }: Pick<Evening, 'loyal'>): Promise<void> {
  await admin.goto('/ops/campaigns')
  await admin.getByRole('button', { name: '新建活动' }).click()
  const dialog = admin.getByRole('dialog', { name: '新建活动' })
  await dialog.getByLabel('名称').fill('夜场补偿')
  await dialog.getByLabel('最多减（金币）').fill('20')
  await dialog.getByLabel('预算（金币）').fill('400')
  await answer(dialog, '建好了', '这一晚的补偿', '理由')
  await expect(admin.getByText('「夜场补偿」建好了')).toBeVisible()
  const card = admin.getByRole('listitem').filter({ hasText: '夜场补偿' })
  await card.getByRole('button', { name: '发一张' }).click()
  const issue = admin.getByRole('dialog', { name: '发一张「夜场补偿」' })
  await issue.getByLabel('发给谁').fill(loyal.profile.uk)
  await issue.getByRole('button', { name: '查找' }).click()
  await issue.getByRole('radio', { name: new RegExp(loyal.profile.nickname) }).check()
  await answer(issue, '发出去', '补偿这次的不愉快', '理由')
}

export async function switchModules(admin: Page): Promise<void> {
  for (const [button, submit] of [
    ['关掉租号', '关掉'],
    ['打开租号', '打开'],
  ] as const) {
    await admin.goto('/ops/modules')
    await admin.getByRole('switch', { name: /租号/ }).click()
    await answer(admin.getByRole('dialog', { name: `${button}？` }), submit, '有异常，先查清楚', '为什么')
  }
}

export async function retryNews(admin: Page, { discord }: Pick<Shop, 'discord'>): Promise<void> {
  const before = discord.heard.length
  await admin.goto('/ops/system')
  const again = admin.getByRole('button', { name: '重新发送' })
  await expect(again.first()).toBeVisible()
  for (let left = await again.count(); left > 0; left = await again.count()) {
    await again.first().click()
    await answer(admin.getByRole('dialog', { name: '重新发送？' }), '重新发送', '对方的服务恢复了', '为什么')
    await expect.poll(() => again.count()).toBeLessThan(left)
  }
  await expect(admin.getByText('没有发不出去的。')).toBeVisible()
  await expect.poll(() => discord.heard.length).toBeGreaterThan(before)
}
