import { listNotices } from '@kaihei/domain/messages/calls'
import { decideReport, getReport } from '@kaihei/domain/ops/report-calls'
import { getReviewToInspect, listReviewsToInspect, restoreReview } from '@kaihei/domain/ops/review-calls'
import { confirmOrder } from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { getPlayer } from '@kaihei/domain/players/calls'
import { addReport } from '@kaihei/domain/reports/calls'
import { listReviews } from '@kaihei/domain/reviews/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { aServedOrder, named } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()

async function aReview(comment: { stars: number; text: string }, on: TestApp = app, boss?: Person) {
  const order = await aServedOrder(on, boss === undefined ? {} : { boss })
  await on.ask(confirmOrder, named(order), order.boss)
  const { data } = await on.ask(reviewOrder, { ...named(order), ...comment }, order.boss)
  return { ...order, id: data.id }
}

const takeDown = (id: string, by: Person, reason = '人身攻击') => app.ask(deleteReview, { id, reason }, by)
const restore = (id: string, by: Person, reason = '核对过了，是误会') =>
  app.ask(restoreReview, { id, reason }, by)
const ratingOf = async ({ uk }: Person) => {
  const { data } = await app.ask(getPlayer, { uk })
  return { rating: data.rating, reviewCount: data.reviewCount }
}
async function toldTo(who: Person) {
  const { data } = await app.ask(listNotices, {}, who)
  return data.items.flatMap(({ message: { told } }) =>
    told?.event.startsWith('review') && told.event !== 'reviewed' ? [told.event] : [],
  )
}

test('what is taken down and put back is counted again at once, both people hear why, and the log has before and after', async () => {
  const staff = await aStaffMember(app)
  const { id, boss, player } = await aReview({ stars: 1, text: '骂人的话' })
  const before = await ratingOf(player)
  expect((await takeDown(id, staff)).status).toBe(200)
  const between = await ratingOf(player)
  expect(between).toEqual({ rating: 4.6, reviewCount: 0 })
  const { data: gone } = await app.ask(getReviewToInspect, { id }, staff)
  expect(gone).toMatchObject({
    state: 'takenDown',
    stars: 1,
    text: '骂人的话',
    takenDown: { reason: '人身攻击', by: staff.nickname },
  })
  expect((await restore(id, staff)).data).toEqual({ id })
  expect(await ratingOf(player)).toEqual(before)
  const { data: seen } = await app.ask(listReviews, { uk: player.uk })
  expect(seen.items).toMatchObject([{ id, stars: 1, text: '骂人的话', deleted: false }])
  expect(await toldTo(boss)).toEqual(['reviewRestored', 'reviewTakenDown'])
  expect(await toldTo(player)).toEqual(['reviewOfMeRestored', 'reviewOfMeTakenDown'])
  const rows = await app.app.ground.db.rows(sql`
    select action, before, after from audit
    where subject = ${`user:${player.userId}`} and action like 'review.%' order by number`)
  expect(rows).toEqual([
    {
      action: 'review.takenDown',
      before: { state: 'shown', ...before },
      after: { reviewId: id, state: 'takenDown', ...between },
    },
    {
      action: 'review.restored',
      before: { state: 'takenDown', ...between },
      after: { reviewId: id, state: 'shown', ...before },
    },
  ])
})

test('only what staff took down comes back, once, and by nobody whom it concerns', async () => {
  const staff = await aStaffMember(app)
  const { id, boss, player } = await aReview({ stars: 5, text: '很好' })
  expect(await restore(id, staff)).toMatchObject({ status: 409, data: { reason: 'already_handled' } })
  await takeDown(id, staff)
  expect((await restore(id, boss)).status).toBe(403)
  expect((await restore(id, player)).status).toBe(403)
  const both = await Promise.all([restore(id, staff), restore(id, await aStaffMember(app))])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await app.ask(deleteReview, { id }, boss)
  expect(await restore(id, staff)).toMatchObject({ status: 409 })
  const { data: own } = await app.ask(getReviewToInspect, { id }, staff)
  expect(own).toMatchObject({ state: 'deleted', stars: 0, text: '', takenDown: null })
  expect((await restore('01900000-0000-7000-8000-000000000000', staff)).status).toBe(404)
})

test('staff who order put nothing back that they wrote themselves', async () => {
  const [author, colleague] = [await aStaffMember(app, { coins: 500, days: 60 }), await aStaffMember(app)]
  const { id } = await aReview({ stars: 5, text: '很好' }, app, author)
  await takeDown(id, colleague)
  expect(await restore(id, author)).toMatchObject({ status: 422, data: { reason: 'not_yourself' } })
  expect((await restore(id, colleague)).status).toBe(200)
})

test('reviews are found by state, stars, report, person and order, the newest first, page by page', async () => {
  const own = await startTestApp()
  const staff = await aStaffMember(own)
  const one = await aReview({ stars: 5, text: '第一条' }, own)
  const two = await aReview({ stars: 1, text: '第二条' }, own)
  const three = await aReview({ stars: 1, text: '第三条' }, own)
  await own.ask(deleteReview, { id: two.id, reason: '与订单无关' }, staff)
  await own.ask(deleteReview, { id: three.id }, three.boss)
  const find = async (asked: Parameters<typeof own.ask<typeof listReviewsToInspect>>[1]) =>
    (await own.ask(listReviewsToInspect, asked, staff)).data.items.map(({ id }) => id)
  expect(await find({})).toEqual([three.id, two.id, one.id])
  expect(await find({ state: 'shown' })).toEqual([one.id])
  expect(await find({ state: 'takenDown' })).toEqual([two.id])
  expect(await find({ state: 'deleted' })).toEqual([three.id])
  expect(await find({ stars: 5 })).toEqual([one.id])
  // Nobody learns how many stars were given by somebody who took them back.
  expect(await find({ stars: 1 })).toEqual([two.id])
  expect(await find({ keyword: one.player.uk })).toEqual([one.id])
  expect(await find({ keyword: two.boss.nickname })).toEqual([two.id])
  expect(await find({ keyword: one.orderSn })).toEqual([one.id])
  expect(await find({ keyword: three.id })).toEqual([three.id])
  expect(await find({ keyword: '没有这个人' })).toEqual([])
  expect(await find({ reported: 'ever' })).toEqual([])
  const { data: first } = await own.ask(listReviewsToInspect, { limit: 2 }, staff)
  const { data: rest } = await own.ask(listReviewsToInspect, { cursor: first.nextCursor ?? '' }, staff)
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([three.id, two.id, one.id])
  expect((await own.ask(listReviewsToInspect, {}, one.boss)).status).toBe(403)
})

test('a report leads to its review and the review to its reports, open or decided', async () => {
  const [staff, reader] = [await aStaffMember(app), await aBoss(app)]
  const { id, player } = await aReview({ stars: 1, text: '骂人的话' })
  const { data: report } = await app.ask(addReport, { kind: 'review', id, reason: 'hate' }, reader)
  const reads = async () => (await app.ask(getReviewToInspect, { id }, staff)).data.reports
  expect(await reads()).toMatchObject([{ id: report.id, state: 'open', by: reader.nickname }])
  const open = await app.ask(listReviewsToInspect, { reported: 'open', keyword: player.uk }, staff)
  expect(open.data.items).toHaveLength(1)
  await app.ask(decideReport, { id: report.id, decision: 'takenDown', reason: '人身攻击' }, staff)
  expect(await reads()).toMatchObject([{ id: report.id, state: 'decided' }])
  const still = await app.ask(listReviewsToInspect, { reported: 'open', keyword: player.uk }, staff)
  expect(still.data.items).toHaveLength(0)
  const { data: read } = await app.ask(getReport, { id: report.id }, staff)
  expect(read).toMatchObject({ id: report.id, state: 'decided', thing: { id, gone: true } })
  await restore(id, await anAdmin(app))
  expect((await app.ask(getReport, { id: report.id }, staff)).data.thing.gone).toBe(false)
  expect((await app.ask(getReport, { id: report.id }, await aPlayer(app))).status).toBe(403)
  expect((await app.ask(getReport, { id }, staff)).status).toBe(404)
})
