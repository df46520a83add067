import { expect } from '@playwright/test'
import { expectToFit, listGraveFaults, settle } from './accessible.ts'
import { demo, signIn, test } from './visit.ts'

/** Every screen of the route table; a page that is added there is added here. */
const sameForAll = [
  '/discord',
  '/discord?state=s&error=access_denied',
  '/login',
  '/login?mail=t',
  '/forget-password',
  '/forget-password?token=t',
  '/register',
  '/manual',
  '/403',
  '/mailbox',
  '/no-such-page',
]
const nowhere = '/red-packet/00000000-0000-7000-8000-000000000000'
/** What a member sees there is not what a visitor sees. */
const otherForMembers = [
  '/home',
  '/user',
  '/search/灯',
  '/search/没有这个人',
  '/entry',
  '/gift',
  '/nitro',
  '/community',
  '/books',
  '/rentAccount',
  '/rentAccount?game=lol&maxPrice=1',
  '/topUser',
  '/achieve',
  '/achieve?tab=all',
  '/activity',
  '/activity?tab=past',
  '/event',
  '/eventDetail',
  '/eventDetailImg',
  '/eventDetail?activityId=00000000-0000-7000-8000-000000000000',
  nowhere,
]
const member = [
  '/rentAccount?view=mine',
  '/rentAccount?view=offers',
  '/like',
  '/block',
  '/profile',
  '/account',
  '/setting',
  '/prize',
  '/discord-upload-user',
]
/** What somebody sees who is no companion yet. */
const newcomer = ['about', 'media', 'services', 'contact'].map((step) => `/entry?step=${step}`)
/** What people own, and what came of it. */
const money = [
  '/gift?direction=sent',
  '/bill',
  '/bill?type=3',
  '/VIPLevel',
  '/playLevel',
  '/myVouchers',
  '/myVouchers?state=used',
  '/welfare',
  '/myInvent',
  '/myInvent?view=void',
  '/prize',
]
/** A quick order, for somebody whose last one is over. */
const quick = [
  '/order-quickly',
  '/order-player-list',
  '/order-quickly-confirm',
  '/order-quickly-detail',
  '/match',
]
/** Orders: those there are, the latest, and what leads nowhere. */
const orders = [
  '/order',
  '/order?product=joy&state=refund',
  '/order-detail',
  '/order-detail/00000000-0000-7000-8000-000000000000',
  '/order-confirm/nobody0000000000',
]
const staff = [
  '/ops',
  '/ops/reports',
  '/ops/reports?state=decided',
  '/ops/reviews',
  '/ops/reviews?view=takenDown',
  '/ops/rentals',
  '/ops/rentals?view=decided',
  '/ops/applications',
  '/ops/applications?state=rejected',
  '/chat',
  '/chat?view=closed',
]
const office = [
  '/ops',
  '/ops/books',
  '/ops/audit',
  '/ops/withdrawals',
  '/ops/withdrawals?view=ended',
  '/ops/payments',
  '/ops/payments?view=notices',
  '/ops/payments?view=reconcile',
  '/ops/payments?view=wanted',
  '/ops/payments?view=byHand',
  '/ops/catalogue',
  '/ops/campaigns',
  '/ops/campaigns?view=events',
  '/ops/campaigns?view=announcements',
  '/ops/campaigns?view=prizes',
  '/ops/orders',
  '/ops/people',
  '/ops/approvals',
  '/ops/modules',
  '/ops/system',
  '/ops/rules',
  '/ops/nitro',
  '/ops/nitro?state=decided',
]

/** Whoever has the browser open already loads the next page for half of what a new browser takes. */
const visits = [
  { account: undefined, paths: [...otherForMembers, ...sameForAll] },
  { account: demo.player, paths: [...otherForMembers, ...member] },
  { account: demo.boss, paths: [...newcomer, ...money] },
  { account: demo.boss, paths: [...quick, ...orders] },
  { account: demo.staff, paths: staff },
  { account: demo.admin, paths: office },
  { account: demo.player, paths: sameForAll },
]

const [widths, narrowest] = [[1440, 390], 360]

for (const { account, paths } of visits) {
  test(`pages fit every width and are accessible, seen by ${account ?? 'a visitor'}: ${paths.join(' ')}`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    if (account !== undefined) await signIn(page, account)
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // A page that is loaded at a width can differ from one that was brought to it.
        if (width !== 1440) await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        await settle(page)
        await expectToFit(page, `${path} at ${width}`)
        expect.soft(await listGraveFaults(page), `${path} at ${width}`).toEqual([])
      }
      // There it is the same page with less room.
      await page.setViewportSize({ width: narrowest, height: 900 })
      await settle(page)
      await expectToFit(page, `${path} at ${narrowest}`)
    }
  })
}
