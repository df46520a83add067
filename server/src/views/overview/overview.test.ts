import { sendText } from '@kaihei/domain/chat/calls'
import { getMoneyDays, getOverview, listWaiting } from '@kaihei/domain/ops/overview-calls'
import { promises } from '@kaihei/domain/ops/tariff'
import { saveApplication } from '@kaihei/domain/players/onboarding-calls'
import { addReport } from '@kaihei/domain/reports/calls'
import { createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { buyCoins } from '#testing/buy-coins.ts'
import { sql } from '#db/sql.ts'
import { rollUpAll } from '#testing/books.ts'
import { shareTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { plainApplication } from '#testing/application.ts'
import { aServedOrder, letPass } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember } from '#testing/people.ts'
import { saveProcess } from '#work/runs-store.ts'
import { runWork } from '#work/work.ts'

const look = async (app: TestApp, who: { token: string }) => (await app.ask(getOverview, {}, who)).data

const queue = async (app: TestApp, who: { token: string }, id: string) =>
  (await look(app, who)).queues.find((one) => one.id === id)

test('each queue says how many wait, since when, and what they are promised; the list has what is due soonest first', async () => {
  const app = await startTestAppAt('2030-05-07T10:00:00Z')
  const [staff, boss, companion] = [
    await aStaffMember(app),
    await aBoss(app, { beans: 900 }),
    await aPlayer(app),
  ]
  for (const { open, oldestAt } of (await look(app, staff)).queues)
    expect([open, oldestAt]).toEqual([0, null])
  await app.ask(saveApplication, { submit: true, form: plainApplication }, boss)
  await app.pass({ minutes: 10 })
  await app.ask(addReport, { kind: 'person', id: companion.uk, reason: 'fraud' }, boss)
  await app.ask(createWithdrawal, { amount: 60_000, method: 'bank', payee: 'lily@bank.org' }, boss)
  await app.ask(sendText, { conversationType: 'C2C', to: 'sq_service', text: '在吗' }, boss)

  const { queues } = await look(app, staff)
  expect(queues).toMatchObject([
    { id: 'chats', open: 1, oldestAt: '2030-05-07T10:10:00.000Z', promiseMinutes: promises.chats },
    { id: 'applications', open: 1, oldestAt: '2030-05-07T10:00:00.000Z', promiseMinutes: 1440 },
    { id: 'arbitration', open: 0, oldestAt: null, promiseMinutes: 4320 },
    { id: 'withdrawals', open: 1, oldestAt: '2030-05-07T10:10:00.000Z', promiseMinutes: 1440 },
    { id: 'reports', open: 1, oldestAt: '2030-05-07T10:10:00.000Z', promiseMinutes: 720 },
    { id: 'rentals', open: 0, oldestAt: null, promiseMinutes: 1440 },
    { id: 'nitro', open: 0, oldestAt: null, promiseMinutes: 1440 },
  ])
  const { items, total } = (await app.ask(listWaiting, {}, staff)).data
  expect(total).toBe(4)
  expect(items.map((one) => [one.queue, one.from, one.about, one.kind, one.amount, one.dueAt])).toEqual([
    ['chats', boss.nickname, null, null, null, '2030-05-07T10:15:00.000Z'],
    ['reports', boss.nickname, companion.nickname, 'person', null, '2030-05-07T22:10:00.000Z'],
    ['applications', boss.nickname, null, null, null, '2030-05-08T10:00:00.000Z'],
    ['withdrawals', boss.nickname, null, 'bank', 60_000, '2030-05-08T10:10:00.000Z'],
  ])
})

const app = await shareTestApp()

test('the money of today is what moved today, and what is owed is what people have', async () => {
  const own = await startTestAppAt('2030-05-07T10:00:00Z')
  const staff = await aStaffMember(own)
  const order = await aServedOrder(own)
  await buyCoins(own.app.ground, order.boss, { bonus: 1 })
  const before = (await look(own, staff)).money
  expect(before).toEqual({
    topUps: 5_000,
    orders: 0,
    commission: 0,
    payouts: 0,
    owed: { coins: 50_000 - 3_000 + 5_100, beans: 0, held: 3_000 },
  })
  await letPass(own, { hours: 30 })
  const { money, days } = await look(own, staff)
  const companion = money.owed.beans
  expect(money.owed).toEqual({ coins: 52_100, beans: companion, held: 0 })
  expect(money.topUps).toBe(0)
  expect(days).toHaveLength(30)
  expect(days.at(-1)?.day).toBe('2030-05-08')
  const sum = (figure: 'orders' | 'commission') => days.reduce((all, day) => all + day[figure], 0)
  expect([sum('orders'), sum('commission')]).toEqual([3_000, 3_000 - companion])
  expect(days.at(-2)).toMatchObject({ day: '2030-05-07', topUps: 5_000 })
})

test('the evening of each day tells what was owed then, and adds up to the same rolled up or not', async () => {
  const own = await startTestAppAt('2030-05-07T22:30:00Z')
  const [staff, boss] = [await aStaffMember(own), await aBoss(own, { coins: 5 })]
  await buyCoins(own.app.ground, boss, { bonus: 1 })
  // Half past midnight in London, and still the day before by the world's clock.
  await letPass(own, { hours: 1 })
  await buyCoins(own.app.ground, boss, { bonus: 1 })
  const read = async () => (await own.ask(getMoneyDays, {}, staff)).data.days.slice(-3)
  const [early, first, second] = await read()
  expect(early).toMatchObject({ day: '2030-05-06', topUps: 0, cash: 0, owed: { coins: 0 } })
  expect(first).toMatchObject({ day: '2030-05-07', topUps: 5_000, cash: 5_000, owed: { coins: 5_600 } })
  expect(second).toMatchObject({ day: '2030-05-08', topUps: 5_000, cash: 10_000, owed: { coins: 10_700 } })
  await rollUpAll(own)
  expect(await own.app.ground.db.first(sql`select 1 from flow_day`)).toBeDefined()
  expect(await read()).toEqual([early, first, second])
})

test('the books are said to be right with the time when they were gone through, from the first look on', async () => {
  const staff = await aStaffMember(app)
  const { health } = await look(app, staff)
  expect(health).toMatchObject({ ledgerDrift: 0, outboxFailed: 0, lines: 0 })
  expect(Date.now() - Date.parse(health.verifiedAt)).toBeLessThan(60_000)
  await app.app.ground.db.run(sql`insert into flow_day values ('2020-01-01', 'x', 'a', 'b', 1)`)
  await app.pass({ hours: 2 })
  expect((await look(app, staff)).health.ledgerDrift).toBe(1)
  await app.app.ground.db.run(sql`delete from flow_day where purpose = 'x'`)
})

test('open lines are those of all processes', async () => {
  const staff = await aStaffMember(app)
  const { process } = app.app.house
  await runWork(app.app.ground, async (work) => {
    await saveProcess(work, { ...process, lines: 99 })
    await saveProcess(work, { ...process, id: newId(), lines: 3 })
    await saveProcess(work, { ...process, id: newId(), lines: 4 })
  })
  // Of its own this one knows better than the table.
  expect((await look(app, staff)).health.lines).toBe(7)
  await app.app.ground.db.run(sql`delete from program_process`)
})

test('what could not be sent after the last try is counted', async () => {
  const staff = await aStaffMember(app)
  await app.app.ground.db.run(sql`
    insert into outbox (id, kind, payload, attempts, due_at, last_error, created_at)
    values (${newId()}, 'mail', '{}', 12, now(), 'refused', now()), (${newId()}, 'mail', '{}', 3, now(), 'later', now())`)
  expect((await look(app, staff)).health.outboxFailed).toBe(1)
})

test('an admin reads it, a member does not', async () => {
  expect((await app.ask(getOverview, {}, await anAdmin(app))).status).toBe(200)
  expect((await app.ask(getOverview, {}, await aBoss(app))).status).toBe(403)
  expect(await queue(app, await aStaffMember(app), 'chats')).toBeDefined()
})
