import { listNotices } from '@kaihei/domain/messages/calls'
import { decideApplication } from '@kaihei/domain/ops/application-calls'
import { createCampaign, issueVoucher } from '@kaihei/domain/ops/voucher-calls'
import { confirmOrder } from '@kaihei/domain/orders/calls'
import { deleteReview, replyToReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { saveApplication } from '@kaihei/domain/players/onboarding-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { aServedOrder, named } from '#testing/orders.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()

async function toldTo(person: Person) {
  const { items } = (await app.ask(listNotices, {}, person)).data
  return items.map(({ uid, message: { msg, path } }) => ({ uid, msg, path }))
}

test('whoever is given a voucher hears of it', async () => {
  const [admin, staff, boss] = [await anAdmin(app), await aStaffMember(app), await aBoss(app)]
  const campaign = {
    title: '秋日活动',
    value: { kind: 'amount', amount: 500, minimum: 2_000 },
    livesDays: 7,
    budget: 5_000,
    reason: '活动',
  } as const
  const { id: campaignId } = (await app.ask(createCampaign, campaign, admin)).data
  await app.ask(issueVoucher, { campaignId, uk: boss.uk, reason: '等久了' }, staff)
  expect(await toldTo(boss)).toEqual([
    { uid: 'sq_system', msg: '收到一张优惠券，去「我的优惠券」看看', path: '/myVouchers' },
  ])
})

test('a companion hears of a review once, her boss of the reply, and whoever wrote it why it was taken down', async () => {
  const order = await aServedOrder(app)
  const { boss, player, orderId } = order
  await app.ask(confirmOrder, named(order), boss)
  const before = [(await toldTo(player)).length, (await toldTo(boss)).length] as const
  const { id } = (await app.ask(reviewOrder, { ...named(order), stars: 4 }, boss)).data
  await app.ask(reviewOrder, { ...named(order), stars: 5 }, boss)
  expect((await toldTo(player)).slice(0, -before[0])).toEqual([
    { uid: 'sq_social', msg: '你的一笔订单收到了 4 星评价', path: `/order-detail/${orderId}?product=pw` },
  ])
  await app.ask(replyToReview, { id, text: '谢谢老板' }, player)
  await app.pass({ seconds: 1 })
  await app.ask(deleteReview, { id, reason: '广告' }, await aStaffMember(app))
  expect((await toldTo(boss)).slice(0, -before[1])).toEqual([
    { uid: 'sq_system', msg: '你写的一条评价被客服撤下了：广告', path: '/order' },
    { uid: 'sq_social', msg: '你写的评价有了回复', path: `/user?uk=${player.uk}` },
  ])
})

test.each([
  [true, '陪玩申请通过了，亮灯就可以接单', '/profile'],
  [false, '陪玩申请这次没有通过：声音听不清', '/entry'],
])('whoever applied hears what was decided: %s', async (approve, msg, path) => {
  const [me, staff] = [await aBoss(app), await aStaffMember(app)]
  const service = { product: 'pw', game: 'lol', title: '排位双排', rank: null, servers: [] } as const
  const form = {
    motto: '输了不吵',
    introduction: '第一行',
    languages: ['普通话' as const],
    tags: ['耐心'],
    voiceFileId: null,
    photoFileIds: [],
    services: [{ ...service, servers: [], pricePerHour: 4_000 }],
    contact: 'Discord: someone',
  }
  await app.ask(saveApplication, { submit: true, form }, me)
  const row = await app.app.ground.db.first<{ id: string }>(
    sql`select id from player_application where user_id = ${me.userId}`,
  )
  await app.ask(decideApplication, { id: row?.id ?? '', approve, reason: '声音听不清' }, staff)
  expect(await toldTo(me)).toEqual([{ uid: 'sq_system', msg, path }])
})
