import type { SentOf } from '@kaihei/domain/call'
import { askRefund, cancelOrder, confirmOrder } from '@kaihei/domain/orders/calls'
import {
  deleteReview,
  replyToReview,
  reviewOrder,
  setDiscordReview,
} from '@kaihei/domain/orders/review-calls'
import { getPlayer } from '@kaihei/domain/players/calls'
import { listReviews } from '@kaihei/domain/reviews/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { anOrder, aServedOrder, named, readOrder, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const nobodysId = '01900000-0000-7000-8000-000000000000'

async function aCompletedOrder(wanted: Parameters<typeof aServedOrder>[1] = {}): Promise<TestOrder> {
  const order = await aServedOrder(app, wanted)
  expect((await app.ask(confirmOrder, named(order), order.boss)).data.status).toBe(40)
  return order
}

type Comment = Omit<SentOf<typeof reviewOrder>, 'product' | 'orderId'>
const review = (order: TestOrder, comment: Comment, by: Person = order.boss) =>
  app.ask(reviewOrder, { ...named(order), ...comment }, by)
const remove = (id: string, by: Person, reason?: string) =>
  app.ask(deleteReview, { id, ...(reason !== undefined && { reason }) }, by)
const reply = (id: string, by: Person, text = '谢谢老板') => app.ask(replyToReview, { id, text }, by)
const readReviews = async ({ uk }: Person) => (await app.ask(listReviews, { uk })).data

test('a boss reviews what was finished: it stands with the companion, and her card counts it', async () => {
  const order = await aCompletedOrder()
  expect((await readOrder(app, order)).reviewUntil).not.toBeNull()
  const { status, data } = await review(order, {
    stars: 5,
    tags: ['准时', '准时', '耐心'],
    text: '很好\n下次还来',
  })
  expect(status).toBe(200)
  expect(await readReviews(order.player)).toMatchObject({
    items: [
      {
        id: data.id,
        stars: 5,
        tags: ['准时', '耐心'],
        text: '很好\n下次还来',
        game: 'lol',
        author: { uk: order.boss.uk },
        reply: null,
        deleted: false,
      },
    ],
    counts: { all: 1, fiveStars: 1, replied: 0 },
  })
  expect((await app.ask(getPlayer, { uk: order.player.uk })).data).toMatchObject({
    reviewCount: 1,
    rating: 4.636,
  })
  expect(await readOrder(app, order)).toMatchObject({ review: { id: data.id, stars: 5 }, reviewUntil: null })
})

test('stars are enough, and Discord reviews the same order', async () => {
  const order = await aCompletedOrder()
  const { data } = await app.ask(setDiscordReview, { orderId: order.orderId, stars: 3 }, order.boss)
  expect((await readReviews(order.player)).items).toMatchObject([
    { id: data.id, stars: 3, tags: [], text: '' },
  ])
  expect((await review(order, { stars: 4 })).data.id).toBe(data.id)
})

test('within 48 hours a review can be changed, afterwards it stays', async () => {
  const order = await aCompletedOrder()
  const { id } = (await review(order, { stars: 2, text: '一般', tags: ['准时'] })).data
  await app.pass({ hours: 47, minutes: 59 })
  expect((await review(order, { stars: 5, text: '想了想，很好' })).data.id).toBe(id)
  expect((await readReviews(order.player)).items).toMatchObject([
    { id, stars: 5, tags: [], text: '想了想，很好' },
  ])
  await app.pass({ minutes: 1 })
  expect(await review(order, { stars: 1 })).toMatchObject({ status: 422, data: { reason: 'review_closed' } })
  expect((await app.ask(getPlayer, { uk: order.player.uk })).data.rating).toBe(4.636)
})

test('seven days after the end it is too late', async () => {
  const [early, late] = [await aCompletedOrder(), await aCompletedOrder()]
  await app.pass({ hours: 7 * 24 - 1 })
  expect((await review(early, { stars: 5 })).status).toBe(200)
  await app.pass({ hours: 1 })
  expect(await review(late, { stars: 5 })).toMatchObject({ status: 422, data: { reason: 'review_closed' } })
  expect((await readOrder(app, late)).reviewUntil).toBeNull()
})

test('what is not finished cannot be reviewed; what was refunded in part can', async () => {
  const moved = { status: 409, data: { reason: 'order_moved_on' } }
  const order = await anOrder(app)
  expect(await review(order, { stars: 1 })).toMatchObject(moved)
  await app.ask(cancelOrder, named(order), order.boss)
  expect(await review(order, { stars: 1 })).toMatchObject(moved)
  const served = await aServedOrder(app)
  expect(await review(served, { stars: 5 })).toMatchObject(moved)
  await app.ask(askRefund, { ...named(served), amount: 2_000, reason: '只打了一半' }, served.boss)
  expect(await review(served, { stars: 5 })).toMatchObject(moved)
  // Nobody answers: it ends by itself, and the call that comes first lets it.
  app.app.ground.clock.setAhead(app.app.ground.clock.aheadMs + 24 * 3_600_000)
  expect((await review(served, { stars: 2 })).status).toBe(200)
  expect((await readOrder(app, served)).status).toBe(61)
})

test('only the boss of the order reviews it', async () => {
  const order = await aCompletedOrder()
  const [stranger, staff] = [await aBoss(app), await aStaffMember(app)]
  expect((await review(order, { stars: 5 }, order.player)).status).toBe(403)
  expect((await review(order, { stars: 5 }, stranger)).status).toBe(404)
  expect((await review(order, { stars: 5 }, staff)).status).toBe(404)
  expect(
    (await app.ask(reviewOrder, { product: 'joy', orderId: order.orderId, stars: 5 }, order.boss)).status,
  ).toBe(404)
  expect((await app.ask(reviewOrder, { ...named(order), stars: 5 })).status).toBe(401)
  expect((await readReviews(order.player)).items).toEqual([])
})

test('ten who press at once have written one review', async () => {
  const order = await aCompletedOrder()
  const replies = await Promise.all(Array.from({ length: 10 }, () => review(order, { stars: 4 })))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  expect((await app.ask(getPlayer, { uk: order.player.uk })).data.reviewCount).toBe(1)
})

test('an author takes a review back: its place stays, and is not written into again', async () => {
  const order = await aCompletedOrder()
  const { id } = (await review(order, { stars: 1, text: '气话', tags: ['准时'] })).data
  expect((await remove(id, order.boss)).status).toBe(200)
  expect(await readReviews(order.player)).toMatchObject({
    items: [{ id, deleted: true, stars: 0, text: '', tags: [] }],
    counts: { all: 0 },
  })
  expect((await app.ask(getPlayer, { uk: order.player.uk })).data).toMatchObject({
    reviewCount: 0,
    rating: 4.6,
  })
  expect(await review(order, { stars: 5 })).toMatchObject({ status: 422, data: { reason: 'review_closed' } })
  expect((await remove(id, order.boss)).status).toBe(200)
  expect((await readOrder(app, order)).review).toMatchObject({ deleted: true, text: '' })
})

test('staff take down what others wrote with a reason, which is kept; the companion cannot', async () => {
  const staff = await aStaffMember(app)
  const order = await aCompletedOrder()
  const { id } = (await review(order, { stars: 1, text: '骂人的话' })).data
  expect((await remove(id, order.player, '不好看')).status).toBe(403)
  expect((await remove(id, await aBoss(app), '不好看')).status).toBe(403)
  expect((await app.ask(deleteReview, { id, reason: '骂人' })).status).toBe(401)
  expect(await remove(id, staff)).toMatchObject({ status: 422, data: { reason: 'reason_needed' } })
  expect((await readReviews(order.player)).items[0]?.deleted).toBe(false)
  expect((await remove(id, staff, '骂人')).status).toBe(200)
  expect((await readReviews(order.player)).items[0]?.deleted).toBe(true)
  expect(
    await app.app.ground.db.rows(
      sql`select actor_id, action, reason, after ->> 'reviewId' as review from audit
        where subject = ${`user:${order.player.userId}`}`,
    ),
  ).toEqual([{ actor_id: staff.userId, action: 'review.takenDown', reason: '骂人', review: id }])
})

test('the companion answers once, and only what is said about her', async () => {
  const order = await aCompletedOrder()
  const { id } = (await review(order, { stars: 3, text: '还行' })).data
  expect((await reply(id, await aPlayer(app))).status).toBe(403)
  expect((await reply(id, order.boss)).status).toBe(403)
  expect((await app.ask(replyToReview, { id, text: '好' })).status).toBe(401)
  expect(await reply(id, order.player, '  ')).toMatchObject({ status: 400, data: { reason: 'malformed' } })
  const replies = await Promise.all(Array.from({ length: 5 }, () => reply(id, order.player)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
  expect((await readReviews(order.player)).items[0]?.reply?.text).toBe('谢谢老板')
  expect(await reply(id, order.player)).toMatchObject({ status: 422, data: { reason: 'review_replied' } })
  expect((await readOrder(app, order)).review?.reply).toBe('谢谢老板')
})

test('what was deleted cannot be answered, and what nobody wrote is not found', async () => {
  const order = await aCompletedOrder()
  const { id } = (await review(order, { stars: 1 })).data
  await remove(id, order.boss)
  expect((await reply(id, order.player)).status).toBe(404)
  expect((await reply(nobodysId, order.player)).status).toBe(404)
  expect((await remove(nobodysId, order.boss)).status).toBe(404)
  expect((await app.ask(setDiscordReview, { orderId: nobodysId, stars: 5 }, order.boss)).status).toBe(404)
})

const someId = { orderId: nobodysId, stars: 5 }
test.each([
  ['pw/order/addOrderComments', {}],
  ['pw/order/addOrderComments', { orderId: nobodysId }],
  ['pw/order/addOrderComments', { ...someId, orderId: 'x' }],
  ['pw/order/addOrderComments', { ...someId, stars: 4.5 }],
  ['pw/order/addOrderComments', { ...someId, stars: null }],
  ['pw/order/addOrderComments', { ...someId, tags: [''] }],
  ['pw/order/addOrderComments', { ...someId, tags: ['长'.repeat(13)] }],
  ['pw/order/addOrderComments', { ...someId, tags: '准时' }],
  ['pw/order/addOrderComments', { ...someId, text: '长'.repeat(501) }],
  ['pw/order/addOrderComments', { ...someId, text: 7 }],
  ['pw/order/addOrderComments', { ...someId, hidden: true }],
  ['dcOrder/setComments', { ...someId, product: 'pw' }],
  ['dcOrder/delComments', { id: 'x' }],
  ['dcOrder/delComments', { id: nobodysId, reason: '' }],
  ['dcOrder/delComments', { id: nobodysId, reason: '长'.repeat(201) }],
  ['players/reviews/reply', { id: nobodysId }],
  ['players/reviews/reply', { id: nobodysId, text: '长'.repeat(301) }],
  ['players/reviews/reply', { id: [nobodysId], text: '好' }],
])('%s with %j is malformed', async (path, body) => {
  const { status, message, data } = await app.send('POST', `/proxy/web/${path}`, body, await aPlayer(app))
  expect([status, data.reason, /\p{Script=Han}/u.test(message)]).toEqual([400, 'malformed', true])
})

test.each([
  [{ stars: 0 }, '评分要在 1 到 5 星之间', { reason: 'review_stars', min: 1, max: 5 }],
  [{ stars: 6 }, '评分要在 1 到 5 星之间', { reason: 'review_stars', min: 1, max: 5 }],
  [{ tags: ['一', '二', '三', '四'] }, '最多选 3 个标签', { reason: 'review_tags', max: 3 }],
])('a review with %j is outside of the limit, which the refusal names', async (wrong, message, data) => {
  const body = { ...someId, ...wrong }
  const said = await app.send('POST', '/proxy/web/pw/order/addOrderComments', body, await aPlayer(app))
  expect(said).toMatchObject({ status: 422, message, data })
})
