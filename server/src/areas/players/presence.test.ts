import { cancelOrder } from '@kaihei/domain/orders/calls'
import { getPlayer, listPlayers, setStatus } from '@kaihei/domain/players/calls'
import type { PlayerStatus } from '@kaihei/domain/players/player'
import { tariff } from '@kaihei/domain/tariff'
import { checkToken, getProfile } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startDemoApp } from '#testing/demo-app.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { anAcceptedOrder, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'

const { silentMinutes } = tariff.player
/** For tests that neither move the clock nor count everybody. */
const shared = await shareTestApp()

async function statusOf(app: TestApp, { uk }: Person): Promise<PlayerStatus> {
  return (await app.ask(getPlayer, { uk })).data.status
}

test('a companion turns her light on, down and off; her other devices and the lists hear of it', async () => {
  const app = await startTestApp()
  const player = await aPlayer(app, { status: 'offline' })
  const line = await callIn(app.address, player.token)
  for (const status of ['online', 'busy', 'offline'] as const) {
    expect((await app.ask(setStatus, { status }, player)).data).toEqual({ status })
    expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
    expect((await app.ask(getProfile, {}, player)).data.player?.status).toBe(status)
    const online = (await app.ask(listPlayers, { online: true })).data.items
    expect(online.map(({ uk }) => uk)).toEqual(status === 'online' ? [player.uk] : [])
  }
})

test('said again, a status is no news', async () => {
  const player = await aPlayer(shared)
  const line = await callIn(shared.address, player.token)
  await shared.ask(setStatus, { status: 'online' }, player)
  await shared.ask(setStatus, { status: 'busy' }, player)
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
  await shared.ask(setStatus, { status: 'busy' }, player)
  await shared.ask(setStatus, { status: 'online' }, player)
  const place = await shared.app.ground.db.first(
    sql`select status from player where user_id = ${player.userId}`,
  )
  expect(place).toEqual({ status: 'online' })
})

test.each([{}, { status: 'away' }, { status: 1 }, { status: 'online', uk: 'x' }, { status: "online'; --" }])(
  '%j is no status',
  async (body) => {
    const player = await aPlayer(shared, { status: 'offline' })
    expect((await shared.send('POST', '/proxy/web/players/status', body, player)).status).toBe(400)
    expect(await statusOf(shared, player)).toBe('offline')
  },
)

test('whoever sells nothing has no light to turn on', async () => {
  const { token } = await aBoss(shared)
  expect((await shared.ask(setStatus, { status: 'online' }, { token })).status).toBe(403)
  expect((await shared.ask(setStatus, { status: 'online' })).status).toBe(401)
})

test('the light of a companion who is gone goes off, whether it was up or down', async () => {
  const app = await startTestApp()
  const [up, down] = [await aPlayer(app), await aPlayer(app, { status: 'busy' })]
  await app.pass({ minutes: silentMinutes - 1 })
  expect([await statusOf(app, up), await statusOf(app, down)]).toEqual(['online', 'busy'])
  await app.pass({ minutes: 1, seconds: 1 })
  expect([await statusOf(app, up), await statusOf(app, down)]).toEqual(['offline', 'offline'])
  expect((await app.ask(listPlayers, { online: true })).data.items).toEqual([])
})

test('an open line keeps the light on, in the process where it ends and when the clock jumps', async () => {
  const app = await startTestApp()
  const other = await startTestApp({}, app.databaseUrl)
  const player = await aPlayer(app)
  const line = await callIn(other.address, player.token)
  for (let at = 0; at < 4; at++) {
    await other.pass({ minutes: silentMinutes - 2 })
    await app.pass({ minutes: silentMinutes - 2 })
  }
  expect(await statusOf(app, player)).toBe('online')
  await other.pass({ hours: 5 })
  await app.pass({ hours: 5 })
  expect(await statusOf(app, player)).toBe('online')
  line.socket.terminate()
  await expect.poll(() => other.app.house.live.hub.lineCount).toBe(0)
  await other.pass({ minutes: silentMinutes + 1 })
  // What everybody sees is told from process to process, in about a second.
  await expect.poll(() => statusOf(app, player), { timeout: 10_000 }).toBe('offline')
})

test('any call keeps the light on', async () => {
  const app = await startTestApp()
  const player = await aPlayer(app)
  for (let at = 0; at < 3; at++) {
    // The server asks again who it is once its memory of two seconds has gone.
    app.app.house.live.push(player.userId, { type: 'profile.changed' })
    await app.ask(checkToken, {}, player)
    await app.pass({ minutes: silentMinutes - 3 })
  }
  expect(await statusOf(app, player)).toBe('online')
  await app.pass({ minutes: silentMinutes })
  expect(await statusOf(app, player)).toBe('offline')
})

test('hundreds who fall silent at once all go dark', async () => {
  const app = await startTestApp()
  const { db, clock } = app.app.ground
  await db.run(sql`
    with born as (
      insert into app_user (id, uk, show_id, nickname, avatar, hue, created_at)
      select gen_random_uuid(), lpad(n::text, 16, '0'), (90000000 + n)::text, 'x' || n, '', 20, ${clock.now()}
      from generate_series(1, 350) n returning id)
    insert into player (user_id, status, last_seen_at) select id, 'online', ${clock.now()} from born`)
  await app.pass({ minutes: silentMinutes + 1 })
  expect(await db.rows(sql`select status, count(*) as n from player group by status`)).toEqual([
    { status: 'offline', n: 350 },
  ])
})

test('whoever serves somebody is shown busy, and online again afterwards, on her page and in the lists', async () => {
  const app = await startTestApp()
  const player = await aPlayer(app)
  const readLists = async () => {
    await app.pass({ seconds: 1 })
    const [page, all, online] = await Promise.all([
      statusOf(app, player),
      app.ask(listPlayers, {}),
      app.ask(listPlayers, { online: true }),
    ])
    return [page, all.data.items[0]?.status, online.data.items.length, online.data.onlineCount]
  }
  expect(await readLists()).toEqual(['online', 'online', 1, 1])
  const order = await anAcceptedOrder(app, { player })
  // A count may be two seconds old.
  await app.pass({ seconds: 2 })
  expect(await readLists()).toEqual(['busy', 'busy', 0, 0])
  expect((await app.ask(getProfile, {}, player)).data.player?.status).toBe('online')
  await app.ask(cancelOrder, named(order), order.boss)
  await app.pass({ seconds: 2 })
  expect(await readLists()).toEqual(['online', 'online', 1, 1])
})

test('whoever has put her light out is not shown busy', async () => {
  const { player } = await anAcceptedOrder(shared, { player: await aPlayer(shared) })
  await shared.ask(setStatus, { status: 'offline' }, player)
  expect(await statusOf(shared, player)).toBe('offline')
})

test('companions of the demo stay as they are', async () => {
  const app = await startDemoApp()
  const countAwake = async () =>
    (
      await app.app.ground.db.first<{ n: number }>(
        sql`select count(*) as n from player where status = 'online'`,
      )
    )?.n ?? 0
  const before = await countAwake()
  await app.pass({ hours: 24 })
  expect([await countAwake(), before > 20]).toEqual([before, true])
})
