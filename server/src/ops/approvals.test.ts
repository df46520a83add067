import { decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { adjustWallet } from '@kaihei/domain/ops/wallet-calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
afterAll(() => expectBooksToBalance(app))

const reason = '掉线没算进去，补给老板'
const adjust = (
  who: Person,
  { uk }: Person,
  amount: number,
  coinClass: 'paid' | 'earned' | 'bonus' = 'bonus',
) => app.ask(adjustWallet, { uk, coinClass, amount, reason }, who)
const coinsOf = async (who: Person) => (await app.ask(getWalletSummary, {}, who)).data.coins

test('staff give up to 100 by hand; it stands on the bill with its reason', async () => {
  const [staff, boss] = [await aStaffMember(app), await aBoss(app)]
  const given = await adjust(staff, boss, 10_000)
  expect(given).toMatchObject({ status: 200, data: { state: 'done' } })
  expect(await coinsOf(boss)).toMatchObject({ bonus: 10_000, total: 10_000 })
  expect((await app.ask(listBills, {}, boss)).data.items).toMatchObject([
    { title: '客服补发', amount: 10_000, unit: 'coin', note: reason },
  ])
  expect(await adjust(staff, boss, 10_001)).toMatchObject({
    status: 403,
    data: { reason: 'adjust_needs_admin' },
  })
  const rows = await app.app.ground.db.rows(
    sql`select action, before, after from audit where subject = ${`user:${boss.userId}`}`,
  )
  expect(rows).toEqual([
    {
      action: 'wallet.adjusted',
      before: { coinClass: 'bonus', balance: 0 },
      after: { coinClass: 'bonus', balance: 10_000, amount: 10_000, id: given.data.id },
    },
  ])
})

test('what is taken is taken from its class, and never more than is there', async () => {
  const [staff, boss] = [await aStaffMember(app), await aBoss(app, { coins: 50 })]
  expect(await adjust(staff, boss, -5_001, 'paid')).toMatchObject({ data: { reason: 'adjust_too_much' } })
  expect(await adjust(staff, boss, -1, 'earned')).toMatchObject({ data: { reason: 'adjust_too_much' } })
  expect((await adjust(staff, boss, -5_000, 'paid')).status).toBe(200)
  expect(await coinsOf(boss)).toMatchObject({ total: 0 })
})

test('an admin alone stays below 500; from there on a second admin agrees, and only then something moves', async () => {
  const [one, other, boss] = [await anAdmin(app), await anAdmin(app), await aBoss(app)]
  expect(await adjust(one, boss, 49_999)).toMatchObject({ data: { state: 'done' } })
  const { data } = await adjust(one, boss, 50_000, 'paid')
  expect(data.state).toBe('waiting')
  expect(await coinsOf(boss)).toMatchObject({ paid: 0, bonus: 49_999 })
  const find = async (who: Person) =>
    (await app.ask(listApprovals, {}, who)).data.items.find(({ id }) => id === data.id)
  expect(await find(one)).toMatchObject({
    needs: 'second_person',
    state: 'waiting',
    about: { uk: boss.uk },
    reason,
  })
  expect(await find(other)).toMatchObject({ needs: null, proposal: { kind: 'adjust', amount: 50_000 } })

  const decide = (who: Person, decision: 'approve' | 'reject' = 'approve') =>
    app.ask(decideApproval, { id: data.id, decision }, who)
  expect(await decide(one)).toMatchObject({ status: 403, data: { reason: 'second_person' } })
  expect(await decide(one, 'reject')).toMatchObject({ status: 403, data: { reason: 'second_person' } })
  expect((await decide(await aStaffMember(app))).status).toBe(403)
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(other)))
  for (const answer of answers) expect(answer.data).toEqual({ id: data.id, state: 'done' })
  expect(await coinsOf(boss)).toMatchObject({ paid: 50_000, bonus: 49_999 })
  expect(await find(one)).toMatchObject({ state: 'done', decided: { by: other.nickname } })
})

test('of two who decide differently at once one is heard', async () => {
  const [one, two, three, boss] = [
    await anAdmin(app),
    await anAdmin(app),
    await anAdmin(app),
    await aBoss(app),
  ]
  const { id } = (await adjust(one, boss, 60_000)).data
  const [yes, no] = await Promise.all([
    app.ask(decideApproval, { id, decision: 'approve' }, two),
    app.ask(decideApproval, { id, decision: 'reject', reason: '金额写错了' }, three),
  ])
  expect(new Set([yes.status, no.status])).toEqual(new Set([200, 409]))
  expect(await coinsOf(boss)).toMatchObject({ total: yes.status === 200 ? 60_000 : 0 })
})

test('nobody adjusts their own purse, or agrees to what concerns themselves', async () => {
  const [one, other] = [await anAdmin(app), await anAdmin(app)]
  expect(await adjust(one, one, 100)).toMatchObject({ data: { reason: 'not_yourself' } })
  const { id } = (await adjust(one, other, 50_000)).data
  const agreed = await app.ask(decideApproval, { id, decision: 'approve' }, other)
  expect(agreed).toMatchObject({ data: { reason: 'not_yourself' } })
})

test('what can no longer be carried out is refused, and can still be turned down', async () => {
  const [one, other, boss] = [await anAdmin(app), await anAdmin(app), await aBoss(app, { coins: 600 })]
  const { id } = (await adjust(one, boss, -50_000, 'paid')).data
  await adjust(one, boss, -20_000, 'paid')
  const approve = await app.ask(decideApproval, { id, decision: 'approve' }, other)
  expect(approve).toMatchObject({ status: 422, data: { reason: 'adjust_too_much' } })
  const reject = await app.ask(decideApproval, { id, decision: 'reject', reason: '已经不够了' }, other)
  expect(reject.data.state).toBe('rejected')
  expect(await coinsOf(boss)).toMatchObject({ paid: 40_000 })
})

test('a proposal lapses after a week', async () => {
  const [one, other, boss] = [await anAdmin(app), await anAdmin(app), await aBoss(app)]
  const { id } = (await adjust(one, boss, 50_000)).data
  await app.app.ground.db.run(
    sql`update approval set proposed_at = proposed_at - interval '7 days' where id = ${id}`,
  )
  expect(await app.ask(decideApproval, { id, decision: 'approve' }, other)).toMatchObject({ status: 409 })
  const { items } = (await app.ask(listApprovals, {}, other)).data
  expect(items.find((item) => item.id === id)).toMatchObject({ state: 'lapsed', needs: null })
})

test.each([
  ['nothing', { amount: 0 }, 'amount'],
  ['a fraction', { amount: 1.5 }, 'amount'],
  ['no such class', { coinClass: 'bean' }, 'coinClass'],
  ['no reason', { reason: ' ' }, 'reason'],
])('%s is refused', async (_, wrong, field) => {
  const [staff, boss] = [await aStaffMember(app), await aBoss(app)]
  const body = { uk: boss.uk, coinClass: 'bonus', amount: 100, reason, ...wrong }
  const answer = await app.ask(adjustWallet, body as never, staff)
  expect(answer).toMatchObject({ status: 400 })
  expect(JSON.stringify(answer.data)).toContain(field)
})
