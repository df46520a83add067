import { exportMyData } from '@kaihei/domain/my-data/calls'
import { decideApplication } from '@kaihei/domain/ops/application-calls'
import { resolveOrder } from '@kaihei/domain/ops/order-calls'
import { decideWithdrawal, payWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { askRefund, confirmOrder } from '@kaihei/domain/orders/calls'
import { deleteReview, reviewOrder } from '@kaihei/domain/orders/review-calls'
import { getApplication, saveApplication } from '@kaihei/domain/players/onboarding-calls'
import { createWithdrawal, listWithdrawals } from '@kaihei/domain/withdrawals/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { plainApplication } from '#testing/application.ts'
import { aServedOrder, named, readOrder } from '#testing/orders.ts'
import { aBoss, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const staff = await aStaffMember(app)
const reason = '这一句给你看'
const remark = '这一句只给同事看'

/** What staff noted about somebody or something. */
const auditOf = (subject: string) =>
  app.app.ground.db.rows<{ reason: string; after: unknown }>(
    sql`select reason, after from audit where subject = ${subject} order by number`,
  )
const noted = { reason, after: expect.objectContaining({ remark }) as unknown }

/** Everything the person could get hold of. */
async function expectUnread(answers: readonly { readonly data: unknown }[], ...people: Person[]) {
  for (const me of people) answers = [...answers, await app.ask(exportMyData, {}, me)]
  expect(JSON.stringify(answers)).not.toContain(remark)
}

test('of a decided withdrawal its owner reads the reason, and only the audit log the remark', async () => {
  const me = await aBoss(app, { beans: 1_000 })
  const payee = 'GB29 NWBK 6016 1331 9268 19'
  const { id } = (await app.ask(createWithdrawal, { amount: 60_000, method: 'bank', payee }, me)).data
  await app.ask(decideWithdrawal, { id, approve: true, reason, remark }, staff)
  await app.ask(payWithdrawal, { id, step: 'begin', reason, remark }, staff)
  await app.ask(payWithdrawal, { id, step: 'failed', reason, remark }, staff)
  const mine = await app.ask(listWithdrawals, {}, me)
  expect(mine.data.items[0]?.timeline.slice(0, 3)).toMatchObject([{ reason }, { reason }, { reason }])
  expect(await auditOf(`user:${me.userId}`)).toEqual([noted, noted, noted])
  await expectUnread([mine], me)
})

test('of an arbitration both sides read the reason, and only the audit log the remark', async () => {
  const order = await aServedOrder(app)
  await app.ask(askRefund, { ...named(order), amount: 3_000, reason: '没有打满' }, order.boss)
  await app.ask(askRefund, { ...named(order), reason: '请客服看看', escalate: true }, order.boss)
  const { orderId } = order
  await app.ask(resolveOrder, { orderId, refund: 1_500, reason, remark }, staff)
  const seen = [await readOrder(app, order), await readOrder(app, order, order.player)]
  for (const { timeline } of seen) expect(timeline[0]).toMatchObject({ what: 'resolve', note: reason })
  expect(await auditOf(`order:${orderId}`)).toEqual([noted])
  await expectUnread(
    seen.map((data) => ({ data })),
    order.boss,
    order.player,
  )
})

test('of a review that was taken down both read why in their order, and only the audit log the remark', async () => {
  const order = await aServedOrder(app)
  await app.ask(confirmOrder, named(order), order.boss)
  const { id } = (await app.ask(reviewOrder, { ...named(order), stars: 1, text: '骂人的话' }, order.boss))
    .data
  await app.ask(deleteReview, { id, reason, remark }, staff)
  const seen = [await readOrder(app, order), await readOrder(app, order, order.player)]
  for (const { review } of seen) expect(review).toMatchObject({ deleted: true, takenDownReason: reason })
  expect(await auditOf(`user:${order.player.userId}`)).toEqual([noted])
  await expectUnread(
    seen.map((data) => ({ data })),
    order.boss,
    order.player,
  )
})

test('a review that its author deleted says no reason', async () => {
  const order = await aServedOrder(app)
  await app.ask(confirmOrder, named(order), order.boss)
  const { id } = (await app.ask(reviewOrder, { ...named(order), stars: 1 }, order.boss)).data
  await app.ask(deleteReview, { id, reason }, order.boss)
  expect((await readOrder(app, order)).review).toMatchObject({ deleted: true, takenDownReason: null })
})

test.each([true, false])(
  'of an application that is approved (%s) the applicant reads the reason, and only the audit log the remark',
  async (approve) => {
    const me = await aBoss(app)
    await app.ask(saveApplication, { submit: true, form: plainApplication }, me)
    const [row] = await app.app.ground.db.rows<{ id: string }>(
      sql`select id from player_application where user_id = ${me.userId}`,
    )
    await app.ask(decideApplication, { id: row?.id ?? '', approve, reason, remark }, staff)
    const mine = await app.ask(getApplication, {}, me)
    expect(mine.data.reason).toBe(reason)
    expect(await auditOf(`user:${me.userId}`)).toEqual([noted])
    await expectUnread([mine], me)
  },
)
