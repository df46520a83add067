import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { getSystem, retryOutgoing } from '@kaihei/domain/ops/system-calls'
import { saveApplication } from '@kaihei/domain/players/onboarding-calls'
import { startTopUp } from '@kaihei/domain/top-ups/calls'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { plainApplication } from '#testing/application.ts'
import { aBoss, anAdmin, type Person } from '#testing/people.ts'

const reason = '邮件服务器修好了'
const look = async (on: TestApp, who: Person) => (await on.ask(getSystem, {}, who)).data

/** An admin whom mail reaches. */
async function aReachableAdmin(on: TestApp) {
  const admin = await anAdmin(on)
  const account = `${admin.uk}@example.org`
  await on.app.ground.db.run(
    sql`update app_user set account = ${account}, mail_verified_at = now() where id = ${admin.userId}`,
  )
  const mails = async () =>
    (await on.ask(listDemoMails, {})).data.items
      .filter(({ to }) => to === account)
      .map(({ subject }) => subject)
      .toReversed()
  return { ...admin, mails }
}

/** Something that was tried as often as anything is. */
async function giveUpOn(on: TestApp, error: string) {
  const id = newId()
  const payload = JSON.stringify({ to: 'somebody@example.org', subject: '迟到的信', text: '你好' })
  await on.app.ground.db.run(sql`
    insert into outbox (id, kind, payload, due_at, created_at, attempts, last_error)
    values (${id}, 'mail', ${payload}, now(), now(), 12, ${error})`)
  return id
}

const app = await shareTestApp()

test('every timer says when it was its turn, how long it took and when it comes again; processes and versions are named', async () => {
  const admin = await anAdmin(app)
  await app.pass({ seconds: 30 })
  const { timers, processes, versions, modules } = await look(app, admin)
  const clock = timers.find(({ name }) => name === 'follow the clock')
  expect(clock).toMatchObject({ everySeconds: 1, failures: 0, failingSince: null, error: null })
  expect(Date.parse(clock?.nextAt ?? '') - Date.parse(clock?.askedAt ?? '')).toBe(1_000)
  expect(clock?.runs).toBeGreaterThan(0)
  // What has nothing to do is asked, and does not run.
  const sessions = timers.find(({ name }) => name === 'expired sessions')
  expect([sessions?.askedAt === null, sessions?.ranAt, sessions?.runs]).toEqual([false, null, 0])
  expect(processes).toMatchObject([{ pid: process.pid, lines: 0, version: versions.program }])
  expect(versions.schema).toMatch(/^\d{4}-[\w-]+\.sql$/)
  expect(modules).toContainEqual({ module: 'draws', on: true })
})

test('what could not leave is shown without what it says, tried again once, and admins hear of both', async () => {
  const admin = await aReachableAdmin(app)
  const id = await giveUpOn(app, 'connect ECONNREFUSED')
  await Promise.all([app.app.tick(), app.app.tick()])
  await app.app.tick()
  const before = await look(app, admin)
  expect(before.outbox).toMatchObject({
    failed: 1,
    items: [{ id, kind: 'mail', state: 'failed', attempts: 12 }],
  })
  expect(JSON.stringify(before)).not.toContain('somebody@example.org')
  expect(before.alerts.filter(({ closedAt }) => closedAt === null)).toMatchObject([
    { about: 'outbox', count: 1 },
  ])
  expect(await admin.mails()).toEqual(['1 条消息发不出去，已经不再自动重试'])
  const tried = await Promise.all(
    Array.from({ length: 3 }, () => app.ask(retryOutgoing, { id, reason }, admin)),
  )
  expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await app.app.tick()
  await app.app.tick()
  expect((await look(app, admin)).outbox).toMatchObject({ failed: 0, items: [] })
  expect((await app.ask(listDemoMails, {})).data.items.map(({ subject }) => subject)).toContain('迟到的信')
  expect(await admin.mails()).toEqual([
    '1 条消息发不出去，已经不再自动重试',
    '已恢复：1 条消息发不出去，已经不再自动重试',
  ])
  const { items } = (await app.ask(listNotices, {}, admin)).data
  expect(items.map(({ message }) => message.msg)).toEqual(['系统的警报解除了', '系统有一条新的警报，去看看'])
  expect(await app.ask(retryOutgoing, { id, reason }, admin)).toMatchObject({ status: 404 })
  const audit = await app.app.ground.db.rows(
    sql`select actor_id, reason, before, after from audit where action = 'outgoing.retried'`,
  )
  expect(audit).toEqual([
    {
      actor_id: admin.userId,
      reason,
      before: { kind: 'mail', attempts: 12, error: 'connect ECONNREFUSED' },
      after: { kind: 'mail', attempts: 0 },
    },
  ])
})

test('books that do not agree are an alert until they do', async () => {
  const admin = await aReachableAdmin(app)
  await app.app.ground.db.run(sql`update books_check set problems = 2`)
  await app.app.tick()
  expect((await look(app, admin)).alerts[0]).toMatchObject({ about: 'ledger', count: 2, closedAt: null })
  await app.app.ground.db.run(sql`update books_check set problems = 0`)
  await app.app.tick()
  await app.app.tick()
  expect((await look(app, admin)).alerts[0]?.closedAt).not.toBeNull()
  expect(await admin.mails()).toEqual(['账目有 2 处对不上', '已恢复：账目有 2 处对不上'])
})

test('a queue that is later than it promised is an alert until nobody has waited so long', async () => {
  const own = await startTestApp()
  const [admin, boss] = [await aReachableAdmin(own), await aBoss(own)]
  await own.ask(saveApplication, { submit: true, form: plainApplication }, boss)
  await own.pass({ hours: 23 })
  expect((await look(own, admin)).alerts).toEqual([])
  await own.pass({ hours: 2 })
  expect((await look(own, admin)).alerts).toMatchObject([{ about: 'queue:applications', count: 1 }])
  await own.app.tick()
  expect(await admin.mails()).toEqual(['「入驻审核」等得最久的已经超过承诺的时间，共 1 件在等'])
  await own.app.ground.db.run(sql`delete from player_application`)
  await own.app.tick()
  expect((await look(own, admin)).alerts[0]?.closedAt).not.toBeNull()
})

test('a provider that fails three times in a row is an alert, in all processes one', async () => {
  const nowhere = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: 'http://127.0.0.1:1',
  }
  const one = await startTestApp(nowhere)
  const other = await startTestApp(nowhere, one.databaseUrl)
  const [admin, boss] = [await aReachableAdmin(one), await aBoss(one)]
  const fail = () => one.ask(startTopUp, { packageId: 'p50', channel: 'stripe' }, boss)
  expect(await fail()).toMatchObject({ status: 422, data: { reason: 'payment_unreachable' } })
  await fail()
  await one.app.tick()
  expect((await look(one, admin)).alerts).toEqual([])
  await fail()
  await Promise.all([one.app.tick(), other.app.tick()])
  await Promise.all([one.app.tick(), other.app.tick()])
  const { alerts, providers, processes } = await look(one, admin)
  expect(alerts).toMatchObject([{ about: 'provider:payment stripe', count: 3 }])
  expect(providers).toMatchObject([{ name: 'payment stripe', runs: 3, failures: 3 }])
  expect(processes).toHaveLength(2)
  expect(await admin.mails()).toEqual(['外部服务「payment stripe」连续失败 3 次'])
  await one.pass({ minutes: 2 })
  expect((await look(one, admin)).processes).toHaveLength(1)
})
