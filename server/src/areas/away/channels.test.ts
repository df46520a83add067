import { bounds } from '@kaihei/domain/bounds'
import { addBrowser, getPushKey, listChannels, removeBrowser, tryChannel } from '@kaihei/domain/away/calls'
import { pushChat } from '@kaihei/domain/away/calls'
import { sendText } from '@kaihei/domain/chat/calls'
import { exportMyData } from '@kaihei/domain/my-data/calls'
import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { acceptOrder } from '@kaihei/domain/orders/calls'
import { getProfile, logout, setUserInfo } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { anOrder, named } from '#testing/orders.ts'
import { botToken, startDiscordBotServer } from '#testing/outside/discord-bot-server.ts'
import { makeVapidKeys, startPushServer } from '#testing/outside/push-server.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'

async function onDiscord() {
  const discord = await startDiscordBotServer()
  const app = await startTestApp({
    DISCORD_API_URL: discord.url,
    DISCORD_BOT_TOKEN: botToken,
    PUBLIC_URL: 'http://kaihei.test',
  })
  return { discord, app }
}

async function linkDiscord({ app }: TestApp, { userId }: Person, discordId = '4711'): Promise<void> {
  await app.ground.db.run(sql`
    insert into discord_account (discord_id, user_id, linked_at) values (${discordId}, ${userId}, now())`)
}

async function withPush() {
  const service = await startPushServer()
  const keys = makeVapidKeys()
  const app = await startTestApp({
    ...keys,
    VAPID_TEST_ORIGIN: service.origin,
    PUBLIC_URL: 'http://kaihei.test',
  })
  return { service, app, keys }
}

const say = (app: TestApp, from: Person, to: Person, text: string) =>
  app.ask(sendText, { conversationType: 'C2C', to: to.uk, text }, from)

const wayOf = async (app: TestApp, person: Person, channel: string) =>
  (await app.ask(listChannels, {}, person)).data.items.find((one) => one.channel === channel)

const outboxOf = ({ app }: TestApp) =>
  app.ground.db.rows<{ kind: string; attempts: number; last_error: string | null }>(
    sql`select kind, attempts, last_error from outbox`,
  )

test('whoever is away is written to on Discord as soon as the sender asks for it, once a minute with all that is new', async () => {
  const { discord, app } = await onDiscord()
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  await linkDiscord(app, player)
  await say(app, boss, player, '在吗 **急** <@1>')
  await app.app.tick()
  expect(discord.heard).toEqual([])
  expect((await app.ask(pushChat, { to: player.uk }, boss)).data).toEqual({
    told: ['mail', 'discord', 'wechat'],
    quiet: false,
  })
  await app.app.tick()
  expect(discord.heard).toMatchObject([
    {
      to: '4711',
      content: `**你有一条新消息**\n${boss.nickname}：在吗 \\*\\*急\\*\\* <@1\\>\n<http://kaihei.test/chat?type=1&id=${boss.uk}>`,
    },
  ])
  await say(app, boss, player, '一')
  await say(app, boss, player, '二')
  await app.pass({ seconds: 59 })
  expect(discord.heard).toHaveLength(1)
  await app.pass({ seconds: 2 })
  expect(discord.heard.map(({ content }) => content.split('\n')[1])).toEqual([
    `${boss.nickname}：在吗 \\*\\*急\\*\\* <@1\\>`,
    `${boss.nickname}（2 条）：二`,
  ])
  expect(discord.opened).toBe(1)
  expect(await outboxOf(app)).toEqual([])
})

test('an order does not wait for anybody to ask: whoever is gone hears of it', async () => {
  const { discord, app } = await onDiscord()
  const player = await aPlayer(app)
  await linkDiscord(app, player)
  const { orderId } = await anOrder(app, { player })
  await app.app.tick()
  expect(discord.heard).toEqual([])
  await app.pass({ minutes: 2 })
  expect(discord.heard[0]?.content).toContain(`http://kaihei.test/order-detail/${orderId}?product=pw`)
})

test('whom Discord does not let us write to is switched off, sees why, and tries again when it is mended', async () => {
  const { discord, app } = await onDiscord()
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  await linkDiscord(app, player)
  discord.closedTo.add('4711')
  expect(await wayOf(app, player, 'discord')).toEqual({ channel: 'discord', on: true, lacks: null })
  await app.ask(tryChannel, { channel: 'discord' }, player)
  await app.app.tick()
  expect(await wayOf(app, player, 'discord')).toEqual({ channel: 'discord', on: false, lacks: 'refused' })
  const { notify } = (await app.ask(getProfile, {}, player)).data
  expect(notify.discord).toBe(false)
  await say(app, boss, player, '在吗')
  await app.pass({ minutes: 5 })
  expect(await outboxOf(app)).toEqual([])

  discord.closedTo.clear()
  await app.ask(tryChannel, { channel: 'discord' }, player)
  await app.app.tick()
  expect(discord.heard).toHaveLength(1)
  expect(await wayOf(app, player, 'discord')).toEqual({ channel: 'discord', on: false, lacks: null })
  await app.ask(setUserInfo, { notify: { ...notify, discord: true } }, player)
  expect(await wayOf(app, player, 'discord')).toEqual({ channel: 'discord', on: true, lacks: null })
})

test('Discord is given the time it asks for, and what fails comes again; the token is written down nowhere', async () => {
  const { discord, app } = await onDiscord()
  const player = await aPlayer(app)
  await linkDiscord(app, player)
  discord.replies.push({ status: 503 })
  await app.ask(tryChannel, { channel: 'discord' }, player)
  await app.app.tick()
  expect(await outboxOf(app)).toEqual([
    { kind: 'discord-dm', attempts: 1, last_error: 'Discord answered 503' },
  ])
  discord.replies.push({ status: 429, body: { retry_after: 0.2 } })
  await app.pass({ seconds: 2 })
  expect(await outboxOf(app)).toEqual([{ kind: 'discord-dm', attempts: 1, last_error: 'asked to wait 1 s' }])
  await expect
    .poll(async () => {
      await app.pass({ seconds: 1 })
      return discord.heard.length
    })
    .toBe(1)
  expect(await outboxOf(app)).toEqual([])
})

test('a browser that agreed is told while its pages are closed, sealed for it alone', async () => {
  const { service, app, keys } = await withPush()
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  expect((await app.ask(getPushKey, {}, player)).data.key).toBe(keys.VAPID_PUBLIC_KEY)
  expect(await wayOf(app, player, 'push')).toEqual({ channel: 'push', on: false, lacks: 'no_browser' })
  const [desk, phone] = [service.openBrowser(), service.openBrowser()]
  for (const { subscription } of [desk, phone, desk]) await app.ask(addBrowser, subscription, player)
  expect(await wayOf(app, player, 'push')).toEqual({ channel: 'push', on: true, lacks: null })
  const order = await anOrder(app, { boss, player })
  await app.app.tick()
  await app.pass({ minutes: 2 })
  expect(service.refused).toEqual([])
  const note = {
    title: '你有一条新消息',
    text: expect.stringContaining(`订单消息：${boss.nickname}下单了`) as string,
    url: `http://kaihei.test/order-detail/${order.orderId}?product=pw`,
  }
  expect([desk.heard, phone.heard]).toEqual([[note], [note]])

  await app.ask(removeBrowser, { endpoint: phone.subscription.endpoint }, boss)
  await app.ask(removeBrowser, { endpoint: desk.subscription.endpoint }, player)
  await app.ask(tryChannel, { channel: 'push' }, player)
  await app.app.tick()
  expect([desk.heard.length, phone.heard.length]).toEqual([1, 2])
})

test('a browser that takes nothing any more is forgotten, one that asks for patience is not', async () => {
  const { service, app } = await withPush()
  const player = await aPlayer(app)
  const browser = service.openBrowser()
  await app.ask(addBrowser, browser.subscription, player)
  service.replies.push({ status: 429, headers: { 'retry-after': '30' } }, { status: 500 })
  await app.ask(tryChannel, { channel: 'push' }, player)
  await app.app.tick()
  await app.pass({ seconds: 30 })
  const [row] = await outboxOf(app)
  expect(row).toEqual({ kind: 'push', attempts: 1, last_error: 'the push service answered 500' })
  await app.pass({ seconds: 5 })
  expect(browser.heard).toHaveLength(1)

  service.forget(browser)
  await app.ask(tryChannel, { channel: 'push' }, player)
  await app.app.tick()
  expect(await outboxOf(app)).toEqual([])
  expect((await wayOf(app, player, 'push'))?.lacks).toBe('no_browser')
})

test('whoever signs out in a browser is told nothing there any more, and whoever signs in next is', async () => {
  const { service, app } = await withPush()
  const [one, next] = [await aBoss(app), await aBoss(app)]
  const browser = service.openBrowser()
  await app.ask(addBrowser, browser.subscription, one)
  await app.ask(addBrowser, browser.subscription, next)
  expect((await wayOf(app, one, 'push'))?.lacks).toBe('no_browser')
  await app.ask(tryChannel, { channel: 'push' }, next)
  await app.ask(logout, {}, next)
  await app.app.tick()
  expect(browser.heard).toEqual([])
})

test.each([
  'http://127.0.0.1:1/push',
  'https://127.0.0.1/push',
  'https://localhost/push',
  'https://fcm.googleapis.com.example.org/x',
  'https://example.org/?fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/x',
  'https://me@fcm.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'https://169.254.169.254/latest',
])('%s is no push service, and nothing is ever sent there', async (endpoint) => {
  const { service, app } = await withPush()
  const { keys } = service.openBrowser().subscription
  const refused = await app.ask(addBrowser, { endpoint, keys }, await aBoss(app))
  expect(refused).toMatchObject({ status: 422, data: { reason: 'push_service_unknown' } })
})

test('those of the browsers people have are', async () => {
  const { service, app } = await withPush()
  const { keys } = service.openBrowser().subscription
  const me = await aBoss(app)
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])
    expect((await app.ask(addBrowser, { endpoint, keys }, me)).status).toBe(200)
  const off = { ...keys, p256dh: `B${'A'.repeat(86)}` }
  const refused = await app.ask(addBrowser, { endpoint: 'https://web.push.apple.com/y', keys: off }, me)
  expect(refused).toMatchObject({ status: 422, data: { reason: 'push_service_unknown' } })
})

test('no more than ten browsers of one person are told, the newest', async () => {
  const { service, app } = await withPush()
  const me = await aBoss(app)
  const browsers = Array.from({ length: 12 }, () => service.openBrowser())
  for (const { subscription } of browsers) {
    await app.pass({ seconds: 1 })
    await app.ask(addBrowser, subscription, me)
  }
  await app.ask(tryChannel, { channel: 'push' }, me)
  await app.app.tick()
  expect(browsers.map(({ heard }) => heard.length)).toEqual([0, 0, ...Array.from({ length: 10 }, () => 1)])
})

test('a bound WeChat of the demo is told in its mailbox', async () => {
  const app = await startTestApp()
  const order = await anOrder(app)
  await app.app.ground.db.run(sql`
    insert into wechat_account (user_id, openid, nickname, bound_at)
    values (${order.boss.userId}, 'sandbox_1', '夜猫子', now())`)
  await app.ask(acceptOrder, named(order), order.player)
  await app.app.tick()
  await app.pass({ minutes: 3 })
  const { items } = (await app.ask(listDemoMails, {})).data
  const mine = items.filter(({ to }) => to === '微信 夜猫子（sandbox_1）')
  expect(mine.length).toBeGreaterThan(0)
  expect(mine.at(-1)?.text).toContain('接了你的订单')
})

test('what is not set up here is not offered, and cannot be tried', async () => {
  const app = await startTestApp({ DEMO: '0' })
  const me = await aBoss(app)
  expect((await app.ask(listChannels, {}, me)).data.items).toEqual([])
  expect((await app.ask(pushChat, { to: 'x' }, me)).data.told).toEqual([])
  expect((await app.ask(getPushKey, {}, me)).data.key).toBeNull()
  const refused = await app.ask(tryChannel, { channel: 'mail' }, me)
  expect(refused).toMatchObject({ status: 404, data: { reason: 'not_available' } })
})

test('each way says what it still needs, is not tried before that, and not without end', async () => {
  const app = await startTestApp()
  const me = await aBoss(app)
  expect((await app.ask(listChannels, {}, me)).data.items).toEqual([
    { channel: 'mail', on: true, lacks: 'no_address' },
    { channel: 'wechat', on: true, lacks: 'not_bound' },
  ])
  const { db } = app.app.ground
  await db.run(sql`update app_user set account = 'me@example.org' where id = ${me.userId}`)
  expect((await wayOf(app, me, 'mail'))?.lacks).toBe('unverified')
  expect(await app.ask(tryChannel, { channel: 'mail' }, me)).toMatchObject({
    status: 422,
    data: { reason: 'channel_not_ready' },
  })
  await db.run(sql`update app_user set mail_verified_at = now() where id = ${me.userId}`)
  const left = bounds.rates.awayTry.times - 1
  for (let n = 0; n < left; n++) expect((await app.ask(tryChannel, { channel: 'mail' }, me)).status).toBe(200)
  expect((await app.ask(tryChannel, { channel: 'mail' }, me)).status).toBe(429)
  await app.app.tick()
  const { items } = (await app.ask(listDemoMails, {})).data
  expect(items.map(({ subject }) => subject)).toEqual(Array.from({ length: left }, () => '试一试'))
})

test('the export says where I am told things, and not by which keys', async () => {
  const { service, app } = await withPush()
  const me = await aBoss(app)
  const { subscription } = service.openBrowser()
  await app.ask(addBrowser, subscription, me)
  await app.app.tick()
  const { data } = await app.ask(exportMyData, {}, me)
  expect(data).toMatchObject({
    away: { lastSeenAt: expect.any(String), browsers: [{ pushService: new URL(service.origin).host }] },
  })
  expect(JSON.stringify(data)).not.toContain(subscription.keys.auth)
})
