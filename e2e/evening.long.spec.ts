import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { makeEvening, passTime } from './evening-events.ts'
import { test } from './evening-shop.ts'
import { decideOrders, decideReports, letPeopleIn, answerChats, judge, settleShops } from './evening-staff.ts'
import {
  adjust,
  changeRole,
  changeRule,
  giveVouchers,
  payOut,
  retryNews,
  settlePayments,
  switchModules,
} from './evening-admin.ts'
import { get } from './ordering.ts'
import { aPicture, signIn } from './visit.ts'

test('an evening of thirty events is run through the console until nothing waits, and everything adds up', async ({
  page,
  openBrowser,
  request,
  shop,
}) => {
  test.setTimeout(900_000)
  await page.goto('/login')
  const evening = await test.step('the evening happens', async () =>
    makeEvening(request, shop, await aPicture(page)))
  const [staff, admin, second] = [page, await openBrowser(), await openBrowser()]
  await signIn(staff, 'staff@demo')
  const adminToken = await signIn(admin, 'admin@demo')
  await signIn(second, 'admin2@demo')

  await test.step('chats are answered and closed', () => answerChats(staff))
  await test.step('companions are let in, or not', () => letPeopleIn(staff))
  await test.step('orders are decided', () => decideOrders(staff, second))
  await test.step('reports of every kind come to an end', () => decideReports(staff))
  await test.step('a rental and a code are decided', () => settleShops(staff))
  await test.step('somebody is banned, answers from where they were turned away, and is heard', async () =>
    judge(staff, await openBrowser(), evening))
  await test.step('what differs, what was taken back and what is asked back', () =>
    settlePayments(admin, evening))
  await test.step('companions are paid, the large sum by two', () => payOut(staff, admin, second))
  await test.step('coins by hand: small by one, large by two', () => adjust(staff, admin, second, evening))
  await test.step('a number of the business is changed by two', () => changeRule(admin, second))
  await test.step('somebody becomes one of us, by two', () => changeRole(admin, second, evening))
  await test.step('a campaign, and a voucher of it', () => giveVouchers(admin, evening))
  await test.step('a part of the shop is closed and opened', () => switchModules(admin))
  await test.step('what could not leave leaves', () => retryNews(admin, shop))

  await test.step('every queue is empty', () => expectQuiet(admin))
  await test.step('the books and the log add up', () => expectBooksRight(admin, request, adminToken))
  await test.step('every act has its row, with who and why', async () => {
    const rows = await readAudit(request, adminToken)
    const done = new Set(rows.map(({ what }) => what))
    expect(deeds.filter((deed) => !done.has(deed))).toEqual([])
    const without = rows.filter(({ who, why }) => who !== null && why === '').map(({ what }) => what)
    expect(without.filter((what) => !needsNoReason.has(what))).toEqual([])
  })
})

/** What was done tonight, as the log calls it. */
const deeds = [
  'adjust.proposed',
  'application.approved',
  'application.rejected',
  'campaign.created',
  'chat.closed',
  'module.switchedOff',
  'module.switchedOn',
  'nitro.replaced',
  'order.resolved',
  'outgoing.retried',
  'payment.chargeBackWon',
  'payment.differenceDecided',
  'payment.refunded',
  'person.noted',
  'person.read',
  'rental.refunded',
  'report.dismissed',
  'report.messageRead',
  'report.muted',
  'report.warned',
  'review.takenDown',
  'role.changed',
  'role.proposed',
  'rule.changed',
  'rule.proposed',
  'sanction.imposed',
  'sanction.lifted',
  'voucher.issued',
  'wallet.adjusted',
  'withdrawal.approvalGiven',
  'withdrawal.approved',
  'withdrawal.paid',
  'withdrawal.payingBegun',
]

/** To look, to note and to close a talk touch neither money nor rights. */
const needsNoReason = new Set(['chat.closed', 'person.noted', 'person.read', 'report.messageRead'])

async function expectQuiet(admin: Page): Promise<void> {
  await admin.goto('/ops')
  await expect(admin.getByText('灯都关了，没有在等你的事')).toBeVisible()
  const queues = admin.getByRole('list', { name: '在等的事' }).getByRole('listitem')
  await expect(queues).toHaveCount(12)
  for (const queue of await queues.all()) await expect(queue).toContainText('没有在等的')
  await admin.goto('/ops/system')
  await expect(admin.getByText('没有发不出去的。')).toBeVisible()
}

/** The house goes through its books and its log every hour: it passes at once, and nothing is found. */
async function expectBooksRight(admin: Page, request: APIRequestContext, token: string): Promise<void> {
  const look = () => get<{ drift: number; verifiedAt: string }>(request, '/ops/books', token)
  const { verifiedAt } = await look()
  await passTime(request, token, 3_700)
  await expect.poll(async () => (await look()).verifiedAt, { timeout: 120_000 }).not.toBe(verifiedAt)
  expect((await look()).drift).toBe(0)
  await admin.goto('/ops/books')
  await expect(admin.getByText('全部相符').first()).toBeVisible()
}

interface Row {
  readonly id: number
  readonly who: string | null
  readonly what: string
  readonly why: string
}

async function readAudit(request: APIRequestContext, token: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let cursor = ''; ;) {
    const page = await get<{ items: readonly Row[]; nextCursor: string | null }>(
      request,
      `/ops/audit?limit=50${cursor}`,
      token,
    )
    rows.push(...page.items)
    if (page.nextCursor === null) return rows
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`
  }
}
