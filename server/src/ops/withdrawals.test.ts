import {
  decideWithdrawal,
  listWithdrawalsToInspect,
  payWithdrawal,
} from '@kaihei/domain/ops/withdrawal-calls'
import { listFreshMessages } from '@kaihei/domain/messages/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import {
  cancelWithdrawal,
  convertToCoin,
  createWithdrawal,
  listWithdrawals,
} from '@kaihei/domain/withdrawals/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
afterAll(() => expectBooksToBalance(app))
const [staff, admin, second] = [await aStaffMember(app), await anAdmin(app), await anAdmin(app)]

const reason = '核对无误'
const payee = 'GB29 NWBK 6016 1331 9268 19'
const hour = 3_600_000
const nobodysId = '01900000-0000-7000-8000-000000000000'

async function request(amount: number, on: TestApp = app): Promise<Person & { id: string }> {
  const me = await aBoss(on, { beans: amount / 100 })
  const { data } = await on.ask(createWithdrawal, { amount, method: 'bank', payee }, me)
  return { ...me, id: data.id }
}
const decide = (id: string, by: Person, approve = true) =>
  app.ask(decideWithdrawal, { id, approve, reason }, by)
const pay = (id: string, step: 'begin' | 'paid' | 'failed', by: Person, reference?: string) =>
  app.ask(payWithdrawal, { id, step, reason, ...(reference !== undefined && { reference }) }, by)
const beansOf = async (me: Person) => (await app.ask(getWalletSummary, {}, me)).data.beans
const readState = async ({ id, ...me }: Person & { id: string }) =>
  (await app.ask(listWithdrawals, {}, me)).data.items.find((one) => one.id === id)?.state
const readAudit = ({ userId }: Person) =>
  app.app.ground.db.rows(
    sql`select actor_id, action, reason, after from audit where subject = ${`user:${userId}`} order by number`,
  )

test('staff approve what is below 5 000, another begins to pay it and says that it is paid', async () => {
  const owner = await request(499_900)
  const line = await callIn(app.address, owner.token)
  const { data: approved } = await decide(owner.id, staff)
  expect(approved).toMatchObject({
    state: 1,
    owner: { uk: owner.uk, nickname: owner.nickname },
    payee,
    approvalsNeeded: 1,
    approvals: [{ by: staff.nickname, reason }],
    paidBy: 'hand',
    reference: null,
    trouble: null,
    needs: 'second_person',
    moves: ['reject'],
  })
  expect(Date.parse(approved.dueAt ?? '') - Date.parse(approved.timeline[0]?.at ?? '')).toBe(72 * hour)
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  const { data: paying } = await pay(owner.id, 'begin', admin)
  expect(paying).toMatchObject({ state: 2, dueAt: approved.dueAt, moves: ['settle', 'fail'] })
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })
  const { data: paid } = await pay(owner.id, 'paid', admin, 'TT-2026-1')
  expect(paid).toMatchObject({ state: 3, reference: 'TT-2026-1', dueAt: null, moves: [] })
  expect(paid.timeline.map(({ state }) => state)).toEqual([3, 2, 1, 0])
  expect(await line.hearEvent()).toEqual({ type: 'wallet.changed' })

  expect(await beansOf(owner)).toEqual({ pending: 0, available: 0, withdrawing: 0 })
  const bills = (await app.ask(listBills, { type: 2 }, owner)).data.items
  expect(bills.map(({ title, amount, unit }) => [title, amount, unit])).toEqual([['提现', -499_900, 'bean']])
  expect(await readAudit(owner)).toEqual([
    {
      actor_id: staff.userId,
      action: 'withdrawal.approved',
      reason,
      after: { withdrawalId: owner.id, amount: 499_900 },
    },
    {
      actor_id: admin.userId,
      action: 'withdrawal.payingBegun',
      reason,
      after: { withdrawalId: owner.id, amount: 499_900, reference: null },
    },
    {
      actor_id: admin.userId,
      action: 'withdrawal.paid',
      reason,
      after: { withdrawalId: owner.id, amount: 499_900, reference: 'TT-2026-1' },
    },
  ])
})

test('from 5 000 on two different admins have to agree', async () => {
  const owner = await request(500_000)
  expect(await decide(owner.id, staff)).toMatchObject({ status: 422, data: { reason: 'needs_admin' } })
  const { data: first } = await decide(owner.id, admin)
  expect(first).toMatchObject({ state: 0, approvalsNeeded: 2, approvals: [{ by: admin.nickname }] })
  expect(await decide(owner.id, admin)).toMatchObject({ status: 403, data: { reason: 'second_person' } })
  expect(await decide(owner.id, staff)).toMatchObject({ status: 422, data: { reason: 'needs_admin' } })
  expect(await readState(owner)).toBe(0)
  const { data: both } = await decide(owner.id, second)
  expect(both).toMatchObject({
    state: 1,
    approvals: [{ by: admin.nickname }, { by: second.nickname }],
  })
  expect((await readAudit(owner)).map((row) => (row as { action: string }).action)).toEqual([
    'withdrawal.approvalGiven',
    'withdrawal.approved',
  ])
})

test('from 1 000 on whoever approves does not pay; below that one person may do both', async () => {
  const another = { status: 403, data: { reason: 'second_person' } }
  const owner = await request(100_000)
  await decide(owner.id, staff)
  expect(await pay(owner.id, 'begin', staff)).toMatchObject(another)
  expect((await pay(owner.id, 'begin', admin)).data.state).toBe(2)
  for (const step of ['paid', 'failed'] as const) {
    expect(await pay(owner.id, step, staff, 'X')).toMatchObject(another)
  }
  const seen = async (by: Person) =>
    (await app.ask(listWithdrawalsToInspect, { view: 'paying', limit: 60 }, by)).data.items.find(
      ({ id }) => id === owner.id,
    )
  expect(await seen(staff)).toMatchObject({ needs: 'second_person', moves: [] })
  expect(await seen(admin)).toMatchObject({ needs: null, moves: ['settle', 'fail'] })
  expect((await pay(owner.id, 'paid', admin, 'X')).data.state).toBe(3)

  const small = await request(99_999)
  await decide(small.id, staff)
  expect((await pay(small.id, 'begin', staff)).data.state).toBe(2)
  expect((await pay(small.id, 'paid', staff, 'X')).data.state).toBe(3)
})

test('what is for admins to decide is not for others to reject, and any of the staff who did not agree pays', async () => {
  const owner = await request(500_000)
  expect(await decide(owner.id, staff, false)).toMatchObject({ status: 422, data: { reason: 'needs_admin' } })
  await decide(owner.id, admin)
  await decide(owner.id, second)
  for (const by of [admin, second]) expect((await pay(owner.id, 'begin', by)).status).toBe(403)
  expect((await pay(owner.id, 'begin', staff)).data).toMatchObject({ state: 2, moves: ['settle', 'fail'] })
})

test('an admin who agrees many times at once has agreed once', async () => {
  const owner = await request(600_000)
  const replies = await Promise.all(Array.from({ length: 10 }, () => decide(owner.id, admin)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(9)
  expect(await readState(owner)).toBe(0)
})

test('of many admins who agree at once two are the two, and the others come too late', async () => {
  const owner = await request(600_000)
  const admins = [admin, second, await anAdmin(app), await anAdmin(app)]
  const replies = await Promise.all(admins.map((one) => decide(owner.id, one)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await readState(owner)).toBe(1)
  expect((await readAudit(owner)).map((row) => (row as { action: string }).action)).toEqual([
    'withdrawal.approvalGiven',
    'withdrawal.approved',
  ])
})

test('one person is enough to reject, and everything comes back', async () => {
  for (const [amount, approvedBefore] of [
    [60_000, false],
    [60_000, true],
    [10_000, false],
    [700_000, false],
  ] as const) {
    const owner = await request(amount)
    if (approvedBefore) await decide(owner.id, admin)
    const { data } = await decide(owner.id, amount === 700_000 ? admin : staff, false)
    expect(data).toMatchObject({ state: 5, moves: [] })
    expect(await beansOf(owner)).toEqual({ pending: 0, available: amount, withdrawing: 0 })
    const [seen] = (await app.ask(listWithdrawals, {}, owner)).data.items
    expect(seen).toMatchObject({ state: 5, payee: 'GB2•••• 19' })
    expect(seen?.timeline[0]).toMatchObject({ state: 5, reason })
  }
})

test('a payment that failed brings everything back, and says why', async () => {
  const owner = await request(20_000)
  await pay(owner.id, 'begin', staff)
  const { data } = await pay(owner.id, 'failed', admin)
  expect(data).toMatchObject({ state: 4, reference: null })
  expect(await beansOf(owner)).toEqual({ pending: 0, available: 20_000, withdrawing: 0 })
  expect((await app.ask(listBills, { type: 2 }, owner)).data.items).toEqual([])
})

test('how it ended is told: paid, not paid, not approved; whoever takes it back knows', async () => {
  const told = async (me: Person & { id: string }) =>
    (await app.ask(listFreshMessages, {}, me)).data.items.map(({ uid, message: { msg, path } }) => [
      uid,
      msg,
      path === `/account?withdrawal=${me.id}`,
    ])
  const [paid, failed, rejected, cancelled] = [
    await request(20_000),
    await request(20_050),
    await request(60_000),
    await request(20_000),
  ]
  for (const { id } of [paid, failed]) await pay(id, 'begin', staff)
  expect(await told(paid)).toEqual([])
  await pay(paid.id, 'paid', staff, 'X')
  await pay(failed.id, 'failed', staff)
  await decide(rejected.id, staff, false)
  await app.ask(cancelWithdrawal, { id: cancelled.id }, cancelled)
  expect(await told(paid)).toEqual([['sq_wallet', '提现的 200 钻石已经打款，请查收', true]])
  expect(await told(failed)).toEqual([['sq_wallet', `提现的 200.50 钻石没有打成，已经退回：${reason}`, true]])
  expect(await told(rejected)).toEqual([['sq_wallet', `提现的 600 钻石没有批准，已经退回：${reason}`, true]])
  expect(await told(cancelled)).toEqual([])
})

test('nobody decides on or pays their own', async () => {
  const bold = await aStaffMember(app, { beans: 900 })
  const { id } = (await app.ask(createWithdrawal, { amount: 60_000, method: 'bank', payee }, bold)).data
  for (const tried of [await decide(id, bold), await decide(id, bold, false), await pay(id, 'begin', bold)]) {
    expect(tried).toMatchObject({ status: 422, data: { reason: 'not_yourself' } })
  }
  expect((await decide(id, staff)).status).toBe(200)
})

test('what has moved on cannot be moved again from where it was', async () => {
  const owner = await request(60_000)
  const moved = { status: 409, data: { reason: 'withdrawal_moved_on' } }
  for (const step of ['begin', 'paid', 'failed'] as const) {
    expect(await pay(owner.id, step, staff, 'X')).toMatchObject(moved)
  }
  await decide(owner.id, staff)
  expect(await decide(owner.id, admin)).toMatchObject(moved)
  for (const step of ['paid', 'failed'] as const) {
    expect(await pay(owner.id, step, staff, 'X')).toMatchObject(moved)
  }
  await pay(owner.id, 'begin', staff)
  expect(await pay(owner.id, 'begin', admin)).toMatchObject(moved)
  expect(await decide(owner.id, staff, false)).toMatchObject(moved)
  await pay(owner.id, 'paid', staff, 'X')
  for (const step of ['begin', 'paid', 'failed'] as const) {
    expect(await pay(owner.id, step, staff, 'X')).toMatchObject(moved)
  }
  expect(await decide(owner.id, staff, false)).toMatchObject(moved)
  expect((await readAudit(owner)).length).toBe(3)
})

test('of an owner and staff who act at the same moment one wins, and the money is where that one put it', async () => {
  for (let round = 0; round < 8; round++) {
    const owner = await request(10_000)
    const replies = await Promise.all([
      app.ask(cancelWithdrawal, { id: owner.id }, owner),
      pay(owner.id, 'begin', staff),
      decide(owner.id, admin, false),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const [cancelled, begun] = replies
    const set =
      begun.status === 200 ? { available: 0, withdrawing: 10_000 } : { available: 10_000, withdrawing: 0 }
    expect(await beansOf(owner)).toEqual({ pending: 0, ...set })
    expect(await readState(owner)).toBe(begun.status === 200 ? 2 : cancelled.status === 200 ? 6 : 5)
  }
})

test('of ten who say that it was paid, or not, one is heard', async () => {
  const owner = await request(30_000)
  await pay(owner.id, 'begin', staff)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => pay(owner.id, at % 2 === 0 ? 'paid' : 'failed', admin, 'X')),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { available, withdrawing } = await beansOf(owner)
  expect([withdrawing, available]).toEqual([0, (await readState(owner)) === 4 ? 30_000 : 0])
})

test('the waiting are listed the oldest first, the ended ones the newest first, page by page', async () => {
  const own = await startTestApp()
  const clerk = await aStaffMember(own)
  const ids: string[] = []
  for (let each = 0; each < 5; each++) ids.push((await request(60_000, own)).id)
  const readAll = async (view?: 'requested' | 'approved' | 'paying' | 'ended') => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await own.ask(listWithdrawalsToInspect, { view, limit: 2, cursor }, clerk)
      seen.push(...data.items.map(({ id }) => id))
      cursor = data.nextCursor ?? undefined
    } while (cursor !== undefined)
    return seen
  }
  expect(await readAll()).toEqual(ids)
  for (const id of ids) await own.ask(decideWithdrawal, { id, approve: true, reason }, clerk)
  expect([await readAll(), await readAll('approved')]).toEqual([[], ids])
  const [first, ...others] = ids
  for (const id of others) {
    await own.ask(payWithdrawal, { id, step: 'begin', reason }, clerk)
    await own.ask(payWithdrawal, { id, step: 'failed', reason }, clerk)
  }
  await own.ask(payWithdrawal, { id: first ?? '', step: 'begin', reason }, clerk)
  expect([await readAll('paying'), await readAll('ended')]).toEqual([[first], others.toReversed()])
  await expectBooksToBalance(own)
})

test('visitors and members come nowhere near', async () => {
  const owner = await request(60_000)
  const calls = [
    ['GET', '', undefined],
    ['POST', '/decide', { id: owner.id, approve: true, reason }],
    ['POST', '/pay', { id: owner.id, step: 'begin', reason }],
  ] as const
  for (const [method, path, body] of calls) {
    const at = `/proxy/web/ops/withdrawals${path}`
    expect((await app.send(method, at, body)).status).toBe(401)
    for (const member of [owner, await aBoss(app)]) {
      expect((await app.send(method, at, body, member)).status).toBe(403)
    }
  }
  expect(await readState(owner)).toBe(0)
})

test.each([
  ['decide', {}],
  ['decide', { id: nobodysId, approve: true }],
  ['decide', { id: nobodysId, approve: 'yes', reason }],
  ['decide', { id: nobodysId, approve: true, reason: '好' }],
  ['decide', { id: nobodysId, approve: true, reason: 'x'.repeat(201) }],
  ['decide', { id: 'x', approve: true, reason }],
  ['decide', { id: nobodysId, approve: true, reason, amount: 1 }],
  ['pay', { id: nobodysId, reason }],
  ['pay', { id: nobodysId, step: 'again', reason }],
  ['pay', { id: nobodysId, step: 'begin' }],
  ['pay', { id: nobodysId, step: 'paid', reason }],
  ['pay', { id: nobodysId, step: 'paid', reason, reference: '' }],
  ['pay', { id: nobodysId, step: 'paid', reason, reference: 'x'.repeat(101) }],
  ['pay', { id: 7, step: 'begin', reason }],
])('%s with %j is malformed', async (call, body) => {
  const reply = await app.send('POST', `/proxy/web/ops/withdrawals/${call}`, body, staff)
  expect(reply).toMatchObject({ status: 400, data: { reason: 'malformed' } })
})

test('an id that nobody has is not found; a view that there is not is malformed', async () => {
  expect((await decide(nobodysId, staff)).status).toBe(404)
  expect((await pay(nobodysId, 'begin', staff)).status).toBe(404)
  for (const query of ['view=all', 'view=1', 'cursor=x', 'limit=0', 'state=0']) {
    expect((await app.send('GET', `/proxy/web/ops/withdrawals?${query}`, undefined, staff)).status).toBe(400)
  }
})

test('I can take my withdrawals and conversions with me; erased, nobody knows where the money went', async () => {
  const me = await aBoss(app, { beans: 300 })
  const { id } = (await app.ask(createWithdrawal, { amount: 20_000, method: 'bank', payee }, me)).data
  await app.ask(convertToCoin, { amount: 100 }, me)
  expect((await app.ask(exportMyData, {}, me)).data).toMatchObject({
    withdrawals: [{ id, amount: 20_000, payee, state: 1, timeline: [{ state: 1 }, { state: 0 }] }],
    conversions: [{ amount: 100, bonus: 2 }],
  })
  const erase = () => app.ask(eraseMe, { nickname: me.nickname }, me)
  expect(await erase()).toMatchObject({ status: 422, data: { reason: 'money_in_account' } })

  const poor = await aBoss(app, { beans: 200 })
  const asked = (await app.ask(createWithdrawal, { amount: 20_000, method: 'bank', payee }, poor)).data
  await pay(asked.id, 'begin', staff)
  expect((await app.ask(eraseMe, { nickname: poor.nickname }, poor)).status).toBe(422)
  await pay(asked.id, 'paid', staff, 'X')
  expect((await app.ask(eraseMe, { nickname: poor.nickname }, poor)).status).toBe(200)
  const kept = await app.app.ground.db.first(sql`select payee, amount from withdrawal where id = ${asked.id}`)
  expect(kept).toEqual({ payee: '', amount: 20_000 })
})
