import { acceptOrder } from '@kaihei/domain/orders/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { anOrder, named } from '#testing/orders.ts'
import { startChannel } from '#testing/outside/discord-channel.ts'

function outbox({ app }: TestApp) {
  return app.ground.db.rows<{ attempts: number; last_error: string | null }>(sql`
    select attempts, last_error from outbox where kind = 'discord' order by due_at`)
}

test('every state of an order is a line in the channel, in order, and leaves nothing behind', async () => {
  const channel = await startChannel()
  const app = await startTestApp({ DISCORD_WEBHOOK_URL: channel.url, PUBLIC_URL: 'http://kaihei.test' })
  const order = await anOrder(app)
  await app.ask(acceptOrder, named(order), order.player)
  await app.app.tick()
  expect(channel.heard.map(({ body }) => body.embeds[0]?.title)).toEqual([
    `订单 ${order.orderSn}：等待接单`,
    `订单 ${order.orderSn}：已接单`,
  ])
  expect(channel.heard[0]).toMatchObject({
    path: '/api/webhooks/4711/s3cret-token',
    body: {
      embeds: [
        {
          description: '陪玩 · 2 个半小时 · 30 金币',
          url: `http://kaihei.test/order-detail/${order.orderId}?product=pw`,
        },
      ],
      allowed_mentions: { parse: [] },
    },
  })
  expect(await outbox(app)).toEqual([])
})

test('a channel that reads English hears the same in English', async () => {
  const channel = await startChannel()
  const app = await startTestApp({ DISCORD_WEBHOOK_URL: channel.url, DISCORD_LANGUAGE: 'en' })
  const order = await anOrder(app)
  await app.ask(acceptOrder, named(order), order.player)
  await app.app.tick()
  expect(channel.heard.map(({ body }) => body.embeds[0])).toMatchObject([
    { title: `Order ${order.orderSn}: waiting for a companion`, description: 'Games · 1 h · 30 coins' },
    { title: `Order ${order.orderSn}: accepted` },
  ])
})

test('a channel that fails is tried again, later each time, and no secret is written down', async () => {
  const channel = await startChannel()
  channel.replies.push({ status: 503 }, { status: 404 })
  const app = await startTestApp({ DISCORD_WEBHOOK_URL: channel.url })
  await anOrder(app)
  await app.app.tick()
  expect(await outbox(app)).toEqual([{ attempts: 1, last_error: 'Discord answered 503' }])
  await app.pass({ seconds: 2 })
  expect(await outbox(app)).toEqual([{ attempts: 2, last_error: 'Discord answered 404' }])
  await app.pass({ seconds: 2 })
  expect(channel.heard).toHaveLength(2)
  await app.pass({ seconds: 2 })
  expect(channel.heard).toHaveLength(3)
  expect(await outbox(app)).toEqual([])
})

test('a channel that nobody answers for keeps its lines', async () => {
  const app = await startTestApp({ DISCORD_WEBHOOK_URL: 'http://127.0.0.1:1/api/webhooks/4711/s3cret' })
  await anOrder(app)
  await app.app.tick()
  const [row] = await outbox(app)
  expect(row?.attempts).toBe(1)
  expect(row?.last_error).not.toContain('s3cret')
})

test('who is asked to wait waits as long as asked, with everything, and has not failed', async () => {
  const channel = await startChannel()
  channel.replies.push({ status: 429, body: { retry_after: 0.4 }, headers: { 'retry-after': '1' } })
  const app = await startTestApp({ DISCORD_WEBHOOK_URL: channel.url })
  await anOrder(app)
  await anOrder(app)
  await app.app.tick()
  expect(channel.heard).toHaveLength(1)
  expect(await outbox(app)).toEqual([
    { attempts: 0, last_error: null },
    { attempts: 0, last_error: 'asked to wait 1 s' },
  ])
  await expect
    .poll(async () => {
      await app.pass({ seconds: 1 })
      return channel.heard.length
    })
    .toBe(3)
  expect(await outbox(app)).toEqual([])
})

test('without a webhook nothing is written for one', async () => {
  const app = await startTestApp()
  await anOrder(app)
  expect(await outbox(app)).toEqual([])
})
