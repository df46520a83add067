import { saveApplication } from '@kaihei/domain/players/onboarding-calls'
import { startTopUp } from '@kaihei/domain/top-ups/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { plainApplication } from '#testing/application.ts'
import { startChannel } from '#testing/outside/discord-channel.ts'
import { aBoss } from '#testing/people.ts'

type Channel = Awaited<ReturnType<typeof startChannel>>

const linesOf = ({ heard }: Channel) =>
  heard.map(({ body: { embeds } }) => `${embeds[0]?.title}：${embeds[0]?.description}`)

const waiting = ({ app }: TestApp) =>
  app.ground.db.rows<{ attempts: number; last_error: string | null }>(sql`
    select attempts, last_error from outbox where kind = 'discord-alert' order by due_at`)

/** The books say so until somebody makes them agree again. */
const sayWrong = ({ app }: TestApp, problems: number) =>
  app.ground.db.run(sql`update books_check set problems = ${problems}`)

test('a queue that breaks its promise, books that drift and a provider that fails are lines of their own channel', async () => {
  const [alerts, orders] = [await startChannel(), await startChannel()]
  const app = await startTestApp({
    PUBLIC_URL: 'http://kaihei.test',
    DISCORD_WEBHOOK_URL: orders.url,
    DISCORD_ALERT_WEBHOOK_URL: alerts.url,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: 'http://127.0.0.1:1',
  })
  const other = await startTestApp({ DISCORD_ALERT_WEBHOOK_URL: alerts.url }, app.databaseUrl)
  const boss = await aBoss(app)
  for (let tries = 0; tries < 3; tries++)
    await app.ask(startTopUp, { packageId: 'p50', channel: 'stripe' }, boss)
  await app.ask(saveApplication, { submit: true, form: plainApplication }, boss)
  app.app.ground.clock.setAhead(25 * 3_600_000)
  other.app.ground.clock.setAhead(25 * 3_600_000)
  // They are worked out at once after so long.
  await app.app.tick()
  await sayWrong(app, 2)
  for (let turns = 0; turns < 3; turns++) await Promise.all([app.app.tick(), other.app.tick()])
  expect(linesOf(alerts).toSorted()).toEqual([
    '警报：「入驻审核」等得最久的已经超过承诺的时间，共 1 件在等',
    '警报：外部服务「payment stripe」连续失败 3 次',
    '警报：账目有 2 处对不上',
  ])
  expect(alerts.heard[0]?.body).toMatchObject({
    embeds: [{ url: 'http://kaihei.test/ops/system' }],
    allowed_mentions: { parse: [] },
  })
  expect(orders.heard).toEqual([])
  await app.app.ground.db.run(sql`delete from player_application`)
  await app.app.tick()
  await app.app.tick()
  expect(linesOf(alerts)).toContain('警报解除：「入驻审核」等得最久的已经超过承诺的时间，共 1 件在等')
})

test('a channel that fails is tried again later, says nothing of its secret, and is told once', async () => {
  const channel = await startChannel()
  channel.replies.push({ status: 500 }, { status: 404 })
  const app = await startTestApp({ DISCORD_ALERT_WEBHOOK_URL: channel.url, DISCORD_LANGUAGE: 'en' })
  await app.app.tick()
  await sayWrong(app, 4)
  await app.app.tick()
  await app.app.tick()
  expect(await waiting(app)).toEqual([{ attempts: 1, last_error: 'Discord answered 500' }])
  await app.pass({ seconds: 2 })
  expect(await waiting(app)).toEqual([{ attempts: 2, last_error: 'Discord answered 404' }])
  await app.pass({ seconds: 4 })
  expect(linesOf(channel)).toEqual(Array(3).fill('Alert：The books are wrong in 4 places'))
  expect(await waiting(app)).toEqual([])
})

test('a channel that never answers becomes an alert of its own, once, and nothing else waits for it', async () => {
  const app = await startTestApp({ DISCORD_ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/api/webhooks/4711/s3cret' })
  await app.app.tick()
  await sayWrong(app, 4)
  await app.app.tick()
  await app.app.ground.db.run(
    sql`update outbox set attempts = 12, last_error = 'connect ECONNREFUSED' where kind = 'discord-alert'`,
  )
  for (let turns = 0; turns < 4; turns++) await app.app.tick()
  expect(
    await app.app.ground.db.rows(sql`
      select about, closed_at is null as open from alert where about <> 'ledger' order by opened_at`),
  ).toEqual([{ about: 'outbox', open: true }])
  expect(JSON.stringify(await waiting(app))).not.toContain('s3cret')
})

test('without the setting nothing is written for Discord', async () => {
  const app = await startTestApp()
  await app.app.tick()
  await sayWrong(app, 4)
  await app.app.tick()
  expect(await waiting(app)).toEqual([])
})
