import { join } from 'node:path'
import { live } from '@kaihei/domain/live-event'
import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { moveClock } from '@kaihei/domain/ops/calls'
import { acceptOrder } from '@kaihei/domain/orders/calls'
import { logout } from '@kaihei/domain/users/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { demoAccounts } from '#demo/cast.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { callIn } from '#testing/line.ts'
import { anOrder, named, type TestOrder } from '#testing/orders.ts'
import { startHttpServer } from '#testing/outside/http-server.ts'
import { type S3Server, startS3Server } from '#testing/outside/s3-server.ts'
import { aBoss, type Place } from '#testing/people.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts'
import { type Talk, talkTo } from '#testing/talk.ts'
import { uploadFile } from '#testing/upload.ts'
import { createClock } from '#work/clock.ts'
import { type Bundle, bundleMain, endProgram, type Program, signIn, startProgram } from './program.ts'

/** What the channel heard: announcements of orders and of seals. */
const announced: string[] = []
const channel = await startHttpServer(({ body }) => {
  const { embeds } = JSON.parse(body) as { embeds: { title: string; description: string; url: string }[] }
  announced.push(...embeds.map(({ title, description, url }) => [title, description, url].join('\n')))
  return { status: 200, body: {} }
})

let [built, database, store, db]: [Bundle?, TestDatabase?, S3Server?, Database?] = []
let programs: readonly Program[] = []
/** Each of the three, to be asked. */
let [one, two, three]: Talk[] = []
/** Whoever is put there by hand comes at the time of the programs. */
const clock = createClock()
const at = (talk: Talk | undefined): Talk => {
  if (talk === undefined) throw new Error('it does not run')
  return talk
}
const place = (): Place & { readonly db: Database } => {
  if (db === undefined) throw new Error('there is no database')
  return { db, app: { ground: { db, clock, react: async () => {} } } }
}

beforeAll(async () => {
  ;[built, database, store] = await Promise.all([bundleMain(), createTestDatabase(), startS3Server()])
  const { main, folder } = built
  const env = {
    ...store.env,
    DATABASE_URL: database.url,
    SESSION_SECRET: 'the one secret of several processes',
    DISCORD_WEBHOOK_URL: `${channel.url}/api/webhooks/4711/s3cret-token`,
  }
  // At once, on a database without anybody in it.
  programs = await Promise.all(
    ['a', 'b', 'c'].map((name) => startProgram(main, { ...env, DATA_DIR: join(folder, name) })),
  )
  ;[one, two, three] = programs.map(({ address }) => talkTo(address))
  db = openDatabase(database.url, { maxConnections: 4 })
})

afterAll(async () => {
  await Promise.all(programs.map((program) => endProgram(program, 'SIGTERM')))
  await db?.close()
  await store?.close()
  await database?.drop()
  await built?.remove()
})

/** In one process: the others follow. */
async function pass(seconds: number): Promise<void> {
  const token = await signIn(at(one).address)
  const { status } = await at(one).ask(moveClock, { advanceSeconds: seconds }, { token })
  expect(status).toBe(200)
  clock.setAhead(clock.aheadMs + seconds * 1000)
}

const ordersOf = (talk: Talk, count: number): Promise<readonly TestOrder[]> =>
  Promise.all(Array.from({ length: count }, () => anOrder({ ...place(), ask: talk.ask })))

test('three processes that start at once on an empty database are one house', async () => {
  const accounts = await place().db.rows<{ account: string; n: number }>(
    sql`select account, count(*) as n from app_user where account like '%@demo' group by account`,
  )
  expect(accounts).toHaveLength(demoAccounts.length)
  expect(accounts.every(({ n }) => n === 1)).toBe(true)
})

test('a deadline passes once, and what is told outside is told once, whoever of them gets to it', async () => {
  const orders = (await Promise.all([one, two, three].map((talk) => ordersOf(at(talk), 8)))).flat()
  const told = (order: TestOrder) => announced.filter((text) => text.includes(order.orderId))
  await expect.poll(() => orders.filter((order) => told(order).length > 0)).toHaveLength(orders.length)
  await pass(3600)
  const ids = orders.map(({ orderId }) => orderId)
  const ended = () =>
    place().db.rows<{ id: string; n: number }>(sql`
      select order_id as id, count(*) as n from order_event
      where order_id = any(${ids}::uuid[]) and what = 'notTaken' group by order_id`)
  await expect.poll(async () => (await ended()).length).toBe(orders.length)
  expect((await ended()).every(({ n }) => n === 1)).toBe(true)
  const left = () =>
    place().db.first<{ n: number }>(sql`select count(*) as n from outbox where kind = 'discord'`)
  await expect.poll(async () => (await left())?.n).toBe(0)
  const texts = orders.flatMap(told)
  expect(new Set(texts).size).toBe(texts.length)
  expect((await verifyBooks({ db: place().db, now: new Date() })).problems).toEqual([])
})

test('of every day there is one seal, which is announced once', async () => {
  const days = () =>
    place().db.rows<{ day: string }>(sql`select day::text as day from sealed_day order by day`)
  const before = (await days()).length
  await pass(3 * 24 * 3600)
  await expect.poll(async () => (await days()).length).toBeGreaterThanOrEqual(before + 3)
  const sealed = (await days()).map(({ day }) => day)
  expect(new Set(sealed).size).toBe(sealed.length)
  const newest = sealed.slice(before)
  const told = () => newest.filter((day) => announced.some((text) => text.includes(day)))
  await expect.poll(told).toEqual(newest)
  for (const day of newest) {
    const texts = announced.filter((text) => text.includes(day))
    expect(texts).toHaveLength(new Set(texts).size)
  }
})

test('a page hears in one process what happened in another, comes back to a third, and may ask without a line', async () => {
  const [order] = await ordersOf(at(one), 1)
  if (order === undefined) throw new Error('no order')
  const line = await callIn(at(two).address, order.boss.token)
  const etag = (await at(three).ask(getLastOrder, {}, order.boss)).headers.get('etag') ?? ''
  expect((await at(one).ask(acceptOrder, named(order), order.player)).status).toBe(200)
  const heard: string[] = []
  while (!heard.includes('order.changed')) heard.push((await line.hearEvent()).type)
  const polled = async () => {
    const headers = { 'if-none-match': etag, authorization: order.boss.token }
    return (await fetch(`${at(three).address}/proxy${getLastOrder.path}`, { headers })).status
  }
  await expect.poll(polled).toBe(200)
  const elsewhere = await callIn(at(three).address, order.boss.token, line.ready.place)
  // What it knew was another process's count: it is told to read again, and misses nothing.
  expect(elsewhere.ready.resumed).toBe(false)
})

test('who signs out in one process is out in all of them', async () => {
  const boss = await aBoss(place())
  const check = async (talk: Talk | undefined) =>
    (await at(talk).send('GET', '/proxy/web/users/checkToken', undefined, boss)).status
  expect(await Promise.all([one, two, three].map(check))).toEqual([200, 200, 200])
  const lines = await Promise.all([two, three].map((talk) => callIn(at(talk).address, boss.token)))
  await at(one).ask(logout, {}, boss)
  for (const line of lines) {
    expect(await line.hearEvent()).toEqual({ type: 'session.ended' })
    expect(await line.closed).toBe(live.close.signedOut)
  }
  expect(await Promise.all([one, two, three].map(check))).toEqual([401, 401, 401])
})

test('what is uploaded in one process is read in the others', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#e84' } })
    .png()
    .toBuffer()
  const { status, data } = await uploadFile(at(one), 'photo', photo, await aBoss(place()))
  expect(status).toBe(200)
  const files = await Promise.all(
    [one, two, three].map(async (talk) => {
      const response = await fetch(at(talk).address + data.url)
      return Buffer.from(await response.arrayBuffer()).toString('base64')
    }),
  )
  expect(new Set(files).size).toBe(1)
  expect(store?.refused).toEqual([])
})

test('when one of them is killed in the middle of it the others do what is left', async () => {
  const orders = await ordersOf(at(two), 12)
  const [, , last] = programs
  const killed = last && endProgram(last, 'SIGKILL')
  onTestFinished(async () => void (await killed))
  await pass(3600)
  const ids = orders.map(({ orderId }) => orderId)
  const ended = () =>
    place().db.rows<{ n: number }>(sql`
      select count(*) as n from order_event
      where order_id = any(${ids}::uuid[]) and what = 'notTaken' group by order_id`)
  await expect.poll(async () => (await ended()).length).toBe(orders.length)
  expect((await ended()).every(({ n }) => n === 1)).toBe(true)
})
