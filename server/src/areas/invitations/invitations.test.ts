import {
  advanceInviteRewards,
  claimInviteRewards,
  getMyInvites,
  listMyInvitees,
} from '@kaihei/domain/invitations/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { acceptOrder, askRefund } from '@kaihei/domain/orders/calls'
import { register } from '@kaihei/domain/users/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { getWelfare } from '@kaihei/domain/welfare/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { noteDevice } from '#messaging/login-store.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aCompletedOrder, letCount } from '#testing/counting.ts'
import { letPass, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { keepInvitation, tellMatured } from './keep-invitation.ts'
import { payWaitingReferral } from './pay-rewards.ts'
import { rebuildInvitations } from './rebuild-store.ts'

const app = await shareTestApp()
const { ground } = app.app
afterAll(() => expectBooksToBalance(app))

const readMine = async (who: { token: string }) => (await app.ask(getMyInvites, {}, who)).data
const readInvitees = async (who: Person) => (await app.ask(listMyInvitees, {}, who)).data.items
const claim = (who: Person) => app.ask(claimInviteRewards, {}, who)
const bonusOf = async (who: Person) => (await app.ask(getWalletSummary, {}, who)).data.coins.bonus

/** Somebody who came by this person's code, with coins to spend. */
async function anInvitee({ userId: invitedBy }: Person, coins = 2_000): Promise<Person> {
  const who = await aBoss(app, { coins })
  await ground.db.run(sql`update app_user set invited_by = ${invitedBy} where id = ${who.userId}`)
  await runWork(ground, (work) =>
    keepInvitation(work, { type: 'user.registered', userId: who.userId, invitedBy }),
  )
  return who
}

/** Of so many half hours at sixty an hour, of which the house keeps a fifth. */
const anOrderOf = async (boss: Person, units: number): Promise<TestOrder> =>
  aCompletedOrder(app, { boss, player: await aPlayer(app, { price: 6_000 }), units })

const letMature = () => letPass(app, { hours: 7 * 24 })

test('whoever registers with a code that nobody has is told so; small letters are as good as capitals', async () => {
  const inviter = await aBoss(app)
  const { code, url } = await readMine(inviter)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  expect(url).toBe(`${app.app.house.config.publicUrl}/register?invite=${code}`)
  const newcomer = { account: 'invited-1', password: 'correct horse', nickname: '被邀请的' }
  const mistyped = await app.ask(register, { ...newcomer, inviteCode: 'IIIIII' })
  expect(mistyped).toMatchObject({ status: 422, data: { reason: 'no_such_invite' } })
  const { data } = await app.ask(register, { ...newcomer, inviteCode: ` ${code.toLowerCase()} ` })
  expect(await readMine(data)).toMatchObject({ invitedBy: { nickname: inviter.nickname }, invitees: 0 })
  expect(await readMine(inviter)).toMatchObject({
    invitees: 1,
    begun: 0,
    earned: 0,
    pending: 0,
    invitedBy: null,
  })
  expect(await readInvitees(inviter)).toMatchObject([
    { nickname: '被邀请的', state: 'joined', earned: 0, pending: 0, maturesAt: null, why: null },
  ])
})

test('the first order brings ten: seen at once, safe after a day, to be claimed after a week, and once', async () => {
  const inviter = await aBoss(app)
  const invitee = await anInvitee(inviter)
  await anOrderOf(invitee, 4)
  expect(await readMine(inviter)).toMatchObject({
    pending: 1_000,
    matured: 0,
    growing: [{ nickname: invitee.nickname, kind: 'first', list: 12_000, amount: 1_000, refundable: true }],
  })
  expect(await readInvitees(inviter)).toMatchObject([{ state: 'earning', pending: 1_000 }])
  await letCount(app)
  expect(await readMine(inviter)).toMatchObject({
    pending: 1_000,
    begun: 1,
    earning: 1,
    growing: [{ refundable: false, advanceable: true }],
  })
  expect(await claim(inviter)).toMatchObject({ status: 422, data: { reason: 'nothing_matured' } })
  await letPass(app, { hours: 6 * 24 })
  expect(await readMine(inviter)).toMatchObject({ pending: 0, matured: 1_000, growing: [] })
  expect((await claim(inviter)).data).toEqual({ claimed: 1_000, waiting: 0, settled: 0 })
  expect(await claim(inviter)).toMatchObject({ status: 422, data: { reason: 'nothing_matured' } })
  expect(await readMine(inviter)).toMatchObject({ earned: 1_000, matured: 0 })
  expect(await bonusOf(inviter)).toBe(1_000)
  const { items } = (await app.ask(listBills, { type: 7 }, inviter)).data
  expect(items).toMatchObject([{ title: '邀请奖励', note: '1 笔', amount: 1_000, link: '/myInvent' }])
})

test('a small order brings nothing, later ones one percent, a refunded one nothing', async () => {
  const inviter = await aBoss(app)
  const invitee = await anInvitee(inviter)
  const small = await aPlayer(app, { price: 2_000 })
  await aCompletedOrder(app, { boss: invitee, player: small, units: 2 })
  await letCount(app)
  expect(await readMine(inviter)).toMatchObject({ begun: 0, pending: 0 })
  await anOrderOf(invitee, 4)
  await letCount(app)
  await anOrderOf(invitee, 3)
  const refunded = await anOrderOf(invitee, 4)
  expect(await readMine(inviter)).toMatchObject({ pending: 1_000 + 90 + 120 })
  await app.ask(askRefund, { ...named(refunded), amount: 12_000, reason: '没有来' }, invitee)
  await app.ask(acceptOrder, { ...named(refunded), on: 'refund' }, refunded.player)
  await letCount(app)
  expect(await readMine(inviter)).toMatchObject({ pending: 1_000 + 90 })
})

test('more than half of what the house earns by somebody waits until they have ordered more', async () => {
  const inviter = await aBoss(app)
  const invitee = await anInvitee(inviter)
  await anOrderOf(invitee, 1)
  await letCount(app)
  await letMature()
  // Thirty coins, of which the house has kept six.
  expect((await claim(inviter)).data).toEqual({ claimed: 0, waiting: 1_000, settled: 0 })
  expect((await app.ask(getWelfare, {}, inviter)).data.pending).toMatchObject([
    { what: `邀请奖励 · ${invitee.nickname}`, source: 'referral', amount: 1_000, why: 'room' },
  ])
  await anOrderOf(invitee, 4)
  await letCount(app)
  while (await runWork(ground, payWaitingReferral));
  expect(await readMine(inviter)).toMatchObject({ earned: 1_000, waiting: 0, pending: 120 })
  expect(await bonusOf(inviter)).toBe(1_000)
})

test('in advance the oldest come whole, for a tenth, as long as the day allows', async () => {
  const inviter = await aBoss(app)
  for (let each = 0; each < 2; each++) await anOrderOf(await anInvitee(inviter), 4)
  const advance = (amount?: number) => app.ask(advanceInviteRewards, { amount }, inviter)
  // What can still be refunded is not to be had.
  expect(await advance()).toMatchObject({ status: 422, data: { reason: 'nothing_to_advance' } })
  await letCount(app)
  expect(await advance(999)).toMatchObject({ status: 422, data: { reason: 'nothing_to_advance' } })
  expect(await advance(20_001)).toMatchObject({
    status: 422,
    data: { reason: 'advance_limit', leftToday: 20_000 },
  })
  expect((await advance(1_999)).data).toEqual({ received: 900, fee: 100 })
  expect(await readMine(inviter)).toMatchObject({ earned: 900, pending: 1_000, advanceLeft: 19_000 })
  expect((await advance()).data).toEqual({ received: 900, fee: 100 })
  await letMature()
  expect(await claim(inviter)).toMatchObject({ status: 422, data: { reason: 'nothing_matured' } })
  expect(await bonusOf(inviter)).toBe(1_800)
})

test('the same key brings the same answer, and nothing twice', async () => {
  const inviter = await aBoss(app)
  for (let each = 0; each < 2; each++) await anOrderOf(await anInvitee(inviter), 4)
  await letCount(app)
  const headers = { 'idempotency-key': 'advance-once-only' }
  const advance = () => app.ask(advanceInviteRewards, { amount: 1_000 }, { ...inviter, headers })
  expect([(await advance()).data, (await advance()).data]).toEqual([
    { received: 900, fee: 100 },
    { received: 900, fee: 100 },
  ])
  expect(await bonusOf(inviter)).toBe(900)
})

test('whoever has been in the browser of the inviter is void from the start, and orders of theirs bring nothing', async () => {
  const inviter = await aBoss(app)
  await runWork(ground, async (work) => noteDevice(work, inviter.userId, 'one-browser-for-both'))
  const { code } = await readMine(inviter)
  const newcomer = { account: 'invited-2', password: 'correct horse', nickname: '我自己', inviteCode: code }
  await app.ask(register, { ...newcomer, device: 'one-browser-for-both' })
  expect(await readInvitees(inviter)).toMatchObject([{ state: 'void', why: 'device' }])
})

test('what turns out to be one person is void with all that was not paid; what was had in advance is made up for later', async () => {
  const inviter = await aBoss(app)
  const [fake, honest] = [await anInvitee(inviter), await anInvitee(inviter)]
  await anOrderOf(fake, 4)
  await letCount(app)
  expect((await app.ask(advanceInviteRewards, {}, inviter)).data).toEqual({ received: 900, fee: 100 })
  for (const { userId } of [inviter, fake]) {
    await runWork(ground, async (work) => noteDevice(work, userId, `shared-by-${inviter.userId.slice(0, 8)}`))
  }
  await anOrderOf(fake, 4)
  await anOrderOf(honest, 4)
  await letCount(app)
  expect(await readInvitees(inviter)).toMatchObject([{ state: 'earning' }, { state: 'void', why: 'device' }])
  expect(await readMine(inviter)).toMatchObject({ owed: 900, pending: 1_000 })
  await letMature()
  expect((await claim(inviter)).data).toEqual({ claimed: 100, waiting: 0, settled: 900 })
  expect(await readMine(inviter)).toMatchObject({ owed: 0, earned: 100 })
  expect(await bonusOf(inviter)).toBe(1_000)
})

test('a claim that finds nobody honest is refused, and what it found out stays', async () => {
  const inviter = await aBoss(app)
  const fake = await anInvitee(inviter)
  await anOrderOf(fake, 4)
  await letCount(app)
  await letMature()
  for (const { userId } of [inviter, fake]) {
    await ground.db.run(sql`
      insert into withdrawal (id, user_id, amount, fee, method, payee, state, created_at, ended_at)
      values (gen_random_uuid(), ${userId}, 100, 0, 'paypal', ${inviter.uk}, 6, ${ground.clock.now()}, ${ground.clock.now()})`)
  }
  expect(await claim(inviter)).toMatchObject({ status: 422, data: { reason: 'nothing_matured' } })
  expect(await readInvitees(inviter)).toMatchObject([{ state: 'void', why: 'payee', pending: 0 }])
  expect(await readMine(inviter)).toMatchObject({ matured: 0 })
})

const toldTo = async (who: Person) =>
  (await app.ask(listNotices, {}, who)).data.items.map(({ uid, message: { msg, path } }) => [uid, msg, path])

test('whoever invites hears who came, what has matured, and what is void; a name goes with whoever bears it', async () => {
  const inviter = await aBoss(app)
  const [friend, fake] = [await anInvitee(inviter), await anInvitee(inviter)]
  const came = [
    ['sq_social', `${fake.nickname}用你的邀请码注册了，第一单完成后你有奖励`, `/myInvent?uk=${fake.uk}`],
    ['sq_social', `${friend.nickname}用你的邀请码注册了，第一单完成后你有奖励`, `/myInvent?uk=${friend.uk}`],
  ]
  expect(await toldTo(inviter)).toEqual(came)
  for (const who of [friend, fake]) {
    await anOrderOf(who, 4)
    await anOrderOf(who, 4)
  }
  await letCount(app)
  for (const { userId } of [inviter, fake]) {
    await runWork(ground, async (work) => noteDevice(work, userId, `heard-by-${inviter.userId.slice(0, 8)}`))
  }
  await anOrderOf(fake, 1)
  await letCount(app)
  const voided = `对${fake.nickname}的邀请不算数：你们用过同一台设备，没到期的奖励作废了`
  expect(await toldTo(inviter)).toEqual([['sq_social', voided, `/myInvent?uk=${fake.uk}`], ...came])
  await letMature()
  while (await runWork(ground, tellMatured));
  while (await runWork(ground, tellMatured));
  expect((await toldTo(inviter)).slice(0, -3)).toEqual([
    ['sq_wallet', '邀请奖励成熟了，11.20 金币可以领了', '/myInvent'],
  ])
  const passing = await anInvitee(inviter, 0)
  const said = async () => JSON.stringify(await toldTo(inviter))
  expect(await said()).toContain(passing.nickname)
  await app.ask(eraseMe, { nickname: passing.nickname }, passing)
  expect(await said()).not.toContain(passing.nickname)
})

test('what waits for room is not paid to whoever turns out to be the same person', async () => {
  const inviter = await aBoss(app)
  const invitee = await anInvitee(inviter)
  await anOrderOf(invitee, 1)
  await letCount(app)
  await letMature()
  expect((await claim(inviter)).data).toMatchObject({ waiting: 1_000 })
  await ground.db.run(sql`update invitation set made = 5000 where invitee_id = ${invitee.userId}`)
  for (const { userId } of [inviter, invitee]) {
    await runWork(ground, async (work) => noteDevice(work, userId, `late-by-${inviter.userId.slice(0, 8)}`))
  }
  while (await runWork(ground, payWaitingReferral));
  expect(await bonusOf(inviter)).toBe(0)
  expect(await readInvitees(inviter)).toMatchObject([{ state: 'void', why: 'device' }])
})

test('an order between the two makes no room and brings nothing', async () => {
  const inviter = await aPlayer(app, { price: 6_000 })
  const invitee = await anInvitee(inviter)
  await aCompletedOrder(app, { boss: invitee, player: inviter, units: 4 })
  expect(await readMine(inviter)).toMatchObject({ pending: 0 })
  await letCount(app)
  expect(await readMine(inviter)).toMatchObject({ pending: 0, begun: 0 })
  expect((await app.ask(getWelfare, {}, invitee)).data.room).toBe(0)
})

test('of sixteen who claim at once one is paid', async () => {
  const inviter = await aBoss(app)
  await anOrderOf(await anInvitee(inviter), 4)
  await letCount(app)
  await letMature()
  const replies = await Promise.all(Array.from({ length: 16 }, () => claim(inviter)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await bonusOf(inviter)).toBe(1_000)
})

test('a frozen account is given nothing until it is free again', async () => {
  const inviter = await aBoss(app)
  const invitee = await anInvitee(inviter)
  await anOrderOf(invitee, 1)
  await letCount(app)
  await letMature()
  expect((await claim(inviter)).data).toMatchObject({ claimed: 0, waiting: 1_000 })
  const freeze = (at: Date | null) =>
    ground.db.run(sql`update app_user set frozen_at = ${at} where id = ${inviter.userId}`)
  await freeze(ground.clock.now())
  await anOrderOf(invitee, 4)
  await letCount(app)
  while (await runWork(ground, payWaitingReferral));
  await freeze(null)
  expect(await bonusOf(inviter)).toBe(0)
  while (await runWork(ground, payWaitingReferral));
  expect(await bonusOf(inviter)).toBe(1_000)
})

test('whom somebody has invited comes in pages, the latest first, and my data name nobody', async () => {
  const inviter = await aBoss(app)
  const people: Person[] = []
  for (let each = 0; each < 5; each++) {
    people.push(await anInvitee(inviter))
    await letPass(app, { seconds: 1 })
  }
  const first = (await app.ask(listMyInvitees, { limit: 3 }, inviter)).data
  const rest = (await app.ask(listMyInvitees, { limit: 3, cursor: first.nextCursor ?? '' }, inviter)).data
  const names = [...first.items, ...rest.items].map(({ nickname }) => nickname)
  expect(names).toEqual(people.map(({ nickname }) => nickname).toReversed())
  expect(rest.nextCursor).toBeNull()
  expect((await app.ask(listMyInvitees, { view: 'void' }, inviter)).data.items).toEqual([])
  const text = JSON.stringify((await app.ask(exportMyData, {}, inviter)).data['invitations'])
  for (const { nickname, uk } of people) expect(text).not.toMatch(new RegExp(`${nickname}|${uk}`))
})

test('worked out again from orders and rewards alone, every invitation of this page is as it was', async () => {
  const read = () => ground.db.rows(sql`select * from invitation order by invitee_id`)
  const before = await read()
  expect(before.length).toBeGreaterThan(15)
  await ground.db.run(sql`
    update invitation set begun = not begun, brought = brought + 1, taken = taken + 1, next_amount = 1`)
  await ground.db.run(sql`update invitation set made = made + 1 where void_reason is null`)
  await runWork(ground, rebuildInvitations)
  expect(await read()).toEqual(before)
})
