import {
  addPersonNote,
  getPerson,
  revealPerson,
  searchPeople,
  signOutPerson,
} from '@kaihei/domain/ops/people-calls'
import { imposeSanction } from '@kaihei/domain/ops/sanction-calls'
import { checkToken, register } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { noteDevice } from '#messaging/login-store.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { anOrder } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { openSession } from '#areas/users/session-store.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()
const { ground } = app.app
const staff = await aStaffMember(app)
const find = async (keyword: string, by: Person = staff) =>
  (await app.ask(searchPeople, { keyword }, by)).data.items
const open = (uk: string, by: Person = staff) => app.ask(getPerson, { uk }, by)
const auditOf = (userId: string, action: string) =>
  ground.db.rows<{ reason: string }>(
    sql`select reason from audit where subject = ${`user:${userId}`} and action = ${action}`,
  )

test('anybody is found by each of their names, numbers, orders and payments', async () => {
  const account = 'yehang@kaihei.test'
  const { data } = await app.ask(register, { account, password: 'long enough 73', nickname: '沈夜航远' })
  const { uk, showId } = data.profile
  const { id: userId } = (await ground.db.first<{ id: string }>(
    sql`select id from app_user where uk = ${uk}`,
  )) ?? { id: '' }
  await ground.db.run(sql`insert into discord_account values ('880011223344', ${userId}, now())`)
  await ground.db.run(sql`
    insert into former_nickname (user_id, nickname, became, changed_at, found_until)
    values (${userId}, '夜航西风旧', '沈夜航远', '2024-01-01', '2024-02-01')`)
  await ground.db.run(sql`
    insert into top_up (order_no, user_id, package_id, channel, price, coins, bonus, first_bonus, state, created_at, expires_at)
    values ('TEST12345678', ${userId}, 'p', 'sandbox', 1, 1, 0, 0, 'expired', now(), now())`)
  const found: readonly [string, string][] = [
    ['夜航远', 'name'],
    ['夜航西风', 'formerName'],
    [showId, 'number'],
    [uk, 'uk'],
    ['880011223344', 'discord'],
    ['Yehang@kaihei', 'mail'],
    ['test12345678', 'payment'],
  ]
  for (const [keyword, by] of found)
    expect([keyword, await find(keyword)]).toMatchObject([keyword, [{ uk, by, holding: [] }]])
  expect(await find('880011223345')).toEqual([])
  expect(await find('%')).toEqual([])
})

test('an order names both of its people, and whoever is hidden or banned is found all the same', async () => {
  const order = await anOrder(app)
  const people = (await find(order.orderSn)).map(({ uk }) => uk)
  expect(new Set(people)).toEqual(new Set([order.boss.uk, order.player.uk]))
  await app.ask(imposeSanction, { uk: order.boss.uk, kind: 'ban', reason: '盗刷他人的卡' }, staff)
  expect(await find(order.boss.nickname)).toMatchObject([{ uk: order.boss.uk, holding: ['ban'] }])
})

test('names that many wear come page by page, each person once', async () => {
  for (let made = 0; made < 23; made++) {
    const { userId } = await aBoss(app)
    await ground.db.run(sql`update app_user set nickname = ${`撞名${made}号`} where id = ${userId}`)
    await runWork(ground, (work) => work.tell({ type: 'profile.changed', userId }))
  }
  const first = (await app.ask(searchPeople, { keyword: '撞名' }, staff)).data
  expect(first.items).toHaveLength(20)
  const next = (await app.ask(searchPeople, { keyword: '撞名', cursor: first.nextCursor ?? '' }, staff)).data
  expect(next.nextCursor).toBeNull()
  expect(new Set([...first.items, ...next.items].map(({ uk }) => uk)).size).toBe(23)
})

test('one page tells everything of somebody, with what could harm them masked', async () => {
  const account = 'masked@kaihei.test'
  const { data } = await app.ask(register, { account, password: 'long enough 74', nickname: '遮住的人' })
  const { uk } = data.profile
  await app.ask(addPersonNote, { uk, text: '室友同住，\n设备提示可忽略' }, staff)
  const { data: page } = await open(uk)
  expect(page.profile).toMatchObject({ uk, nickname: '遮住的人', account: 'm···@kaihei.test', discord: null })
  expect(page.notes).toMatchObject([{ text: '室友同住，\n设备提示可忽略', by: staff.nickname }])
  expect(page.sessions).toHaveLength(1)
  expect(page.wallet).toMatchObject({ coins: { total: 0 }, bills: [] })
  expect(page.risk.map(({ signal, raised }) => [signal, raised])).toEqual([
    ['sharedDevice', false],
    ['sharedSource', false],
    ['sharedPayee', false],
    ['refunds', false],
    ['chargeBacks', false],
    ['failedSignIns', false],
  ])
  expect(JSON.stringify(page)).not.toContain(account)
  const revealed = await app.ask(revealPerson, { uk, reason: '核对收款人' }, staff)
  expect(revealed.data).toEqual({ account, discord: null, payees: [] })
})

test('reading a page is one act in a quarter of an hour for each reader, and seeing all of it one each time', async () => {
  const [boss, colleague] = [await aBoss(app), await aStaffMember(app)]
  for (const by of [staff, staff, colleague, staff]) await open(boss.uk, by)
  expect(await auditOf(boss.userId, 'person.read')).toHaveLength(2)
  for (const reason of ['核对收款人', '再核对一次'])
    await app.ask(revealPerson, { uk: boss.uk, reason }, staff)
  expect((await auditOf(boss.userId, 'person.revealed')).map(({ reason }) => reason)).toEqual([
    '核对收款人',
    '再核对一次',
  ])
})

test('a browser that two were in shows on both pages', async () => {
  const [one, other] = [await aBoss(app), await aPlayer(app)]
  await runWork(ground, async (work) => {
    for (const { userId } of [one, other]) noteDevice(work, userId, 'the-same-browser')
  })
  for (const [who, whom] of [
    [one, other],
    [other, one],
  ] as const) {
    const { data } = await open(who.uk)
    expect(data.risk[0]).toEqual({
      signal: 'sharedDevice',
      raised: true,
      count: 1,
      of: null,
      people: [{ uk: whom.uk, nickname: whom.nickname, at: expect.any(String) as string }],
      rests: [],
    })
  }
})

test('staff sign somebody out, on one device or everywhere, and colleagues only as an admin', async () => {
  const [boss, admin, colleague] = [await aBoss(app), await anAdmin(app), await aStaffMember(app)]
  const second = await runWork(ground, (work) =>
    openSession(work, boss.userId, { address: '127.0.0.2', userAgent: 'phone' }),
  )
  const { data } = await open(boss.uk)
  const id = data.sessions.find(({ userAgent }) => userAgent === 'phone')?.id ?? ''
  const reason = '本人来电，手机丢了'
  expect((await app.ask(signOutPerson, { uk: boss.uk, id, reason }, staff)).data).toEqual({ ended: 1 })
  expect((await app.ask(checkToken, {}, { token: second })).status).toBe(401)
  expect((await app.ask(checkToken, {}, boss)).status).toBe(200)
  expect((await app.ask(signOutPerson, { uk: boss.uk, reason }, staff)).data).toEqual({ ended: 1 })
  expect((await app.ask(checkToken, {}, boss)).status).toBe(401)
  expect(await auditOf(boss.userId, 'person.signedOut')).toEqual([{ reason }, { reason }])
  expect((await app.ask(signOutPerson, { uk: colleague.uk, reason }, staff)).status).toBe(403)
  expect((await app.ask(signOutPerson, { uk: colleague.uk, reason }, admin)).status).toBe(200)
  expect((await app.ask(signOutPerson, { uk: staff.uk, reason }, staff)).status).toBe(422)
})
