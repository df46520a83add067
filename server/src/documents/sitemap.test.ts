import { listActivities } from '@kaihei/domain/activities/calls'
import { boardNames } from '@kaihei/domain/boards/board'
import { boardTimes } from '@kaihei/domain/boards/board-time'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startDemoApp } from '#testing/demo-app.ts'
import { startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { anActivity } from '#testing/activities.ts'
import { aPlayer } from '#testing/people.ts'
import { listAddresses } from '#views/links/list-addresses.ts'
import { startReading } from '#work/work.ts'
import { sitemapRoutes } from './sitemap.ts'

interface Entry {
  readonly url: string
  readonly changedAt: string | undefined
}

async function read(app: Pick<TestApp['app'], 'http'>, path: string): Promise<readonly Entry[]> {
  const { statusCode, headers, body } = await app.http.inject({ url: path })
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/xml; charset=utf-8'])
  const entries = [...body.matchAll(/<(?:url|sitemap)><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)]
  return entries.map(([, url = '', changedAt]) => ({ url: url.replaceAll('&amp;', '&'), changedAt }))
}

/** Every address of every file. */
async function readAll(app: Pick<TestApp['app'], 'http'>): Promise<readonly Entry[]> {
  const files = await read(app, '/sitemap.xml')
  return (await Promise.all(files.map(({ url }) => read(app, new URL(url).pathname)))).flat()
}

test('every page that says the same to everybody, every campaign, board and companion is listed, once', async () => {
  const { app, ask } = await startDemoApp()
  const urls = (await readAll(app)).map(({ url }) => url)
  const paths = urls.map((url) => url.replace('http://localhost:3000', ''))
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of ['/home', '/manual', '/community', '/activity', '/entry', '/login', '/register'])
    expect(paths).toContain(path)
  for (const path of ['/', '/account', '/mailbox', '/403', '/user', '/eventDetail', '/ops', '/event'])
    expect(paths).not.toContain(path)
  for (const { activityId } of (await ask(listActivities, {})).data.items)
    expect(paths.filter((path) => path.endsWith(`?activityId=${activityId}`))).toHaveLength(1)
  for (const board of boardNames)
    for (const time of boardTimes) expect(paths).toContain(`/topUser?board=${board}&time=${time}`)
  const listed = await app.ground.db.rows<{ uk: string }>(
    sql`select u.uk from player_listing l join app_user u on u.id = l.player_id where l.shelf = '*' and u.searchable`,
  )
  const people = paths.filter((path) => path.startsWith('/user?uk='))
  expect(people.toSorted()).toEqual(listed.map(({ uk }) => `/user?uk=${uk}`).toSorted())
})

/** So many companions, as the lists keep them, who joined a second apart. */
async function aCrowd({ ground }: TestApp['app'], count: number): Promise<void> {
  await ground.db.run(sql`
    with people as (
      insert into app_user (id, uk, show_id, nickname, avatar, hue, created_at)
      select gen_random_uuid(), lpad(n::text, 16, 'c'), (70000000 + n)::text, 'crowd ' || n, '/a.svg', 20, now()
      from generate_series(1, ${count}::int) n returning id)
    insert into player_listing (player_id, shelf, awake, score, rating, min_price, joined_ms, status_since_ms, sex, level,
      languages, listed_at)
    select id, shelf, 0, 0, 0, 100, 1000 + 7 * (row_number() over (order by id) / 3), 0, 0, 1, '{}', '2026-06-01T00:00:00Z'
    from people, unnest(array['*', 'lol']) shelf`)
}

test('a crowd is listed in portions, each companion in exactly one of them', async () => {
  const { app } = await startTestApp()
  await aCrowd(app, 25)
  const http = Fastify()
  onTestFinished(() => http.close())
  const addresses = listAddresses(() => startReading(app.ground))
  sitemapRoutes(http, addresses, { publicUrl: 'https://kaihei.test', now: Date.now, portion: 10 })
  const files = await read({ http }, '/sitemap.xml')
  expect(files.map(({ url }) => url)).toEqual(
    ['pages', 'companions-1', 'companions-2', 'companions-3'].map(
      (name) => `https://kaihei.test/sitemap/${name}.xml`,
    ),
  )
  const portions = await Promise.all([1, 2, 3].map((n) => read({ http }, `/sitemap/companions-${n}.xml`)))
  expect(portions.map(({ length }) => length)).toEqual([10, 10, 5])
  expect(new Set(portions.flat().map(({ url }) => url)).size).toBe(25)
  expect(new Set(portions.flat().map(({ changedAt }) => changedAt))).toEqual(
    new Set(['2026-06-01T00:00:00.000Z']),
  )
  for (const name of ['companions-4', 'companions-0', 'companions-x', 'nothing'])
    expect((await http.inject({ url: `/sitemap/${name}.xml` })).statusCode).toBe(404)
})

test('what is kept is read again after ten minutes, and however many ask at once, once', async () => {
  const { app } = await startTestApp()
  await aCrowd(app, 3)
  const http = Fastify()
  onTestFinished(() => http.close())
  const addresses = listAddresses(() => startReading(app.ground))
  let [asked, nowMs] = [0, 0]
  const counted: typeof addresses = {
    ...addresses,
    listPortion: (...place) => {
      asked++
      return addresses.listPortion(...place)
    },
  }
  sitemapRoutes(http, counted, { publicUrl: 'https://kaihei.test', now: () => nowMs })
  await Promise.all(Array.from({ length: 20 }, () => read({ http }, '/sitemap/companions-1.xml')))
  expect(asked).toBe(1)
  nowMs += 10 * 60_000
  await read({ http }, '/sitemap/companions-1.xml')
  expect(asked).toBe(2)
})

test('when a companion changed last is the moment at which what is seen of her was written', async () => {
  const on = await startTestAppAt('2026-06-03T10:00:00Z')
  const player = await aPlayer(on)
  const entry = async () => {
    const portion = await listAddresses(() => startReading(on.app.ground)).listPortion(
      { joinedMs: 0, id: '00000000-0000-0000-0000-000000000000' },
      undefined,
      10,
    )
    return portion.find(({ path }) => path.endsWith(player.uk))?.changedAt?.toISOString()
  }
  expect(await entry()).toBe('2026-06-03T10:00:00.000Z')
  await on.pass({ hours: 2 })
  await on.send('POST', '/proxy/web/players/status', { status: 'offline' }, player)
  expect(await entry()).toBe('2026-06-03T12:00:00.000Z')
})

test('of a campaign that is over it is said since when; of one that runs or is to come nothing is', async () => {
  const on = await startTestAppAt('2026-06-03T10:00:00Z')
  const over = { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-05-20T00:00:00Z') }
  const ahead = { from: new Date('2026-07-01T00:00:00Z'), to: new Date('2026-07-20T00:00:00Z') }
  const [past, running, coming] = [
    await anActivity(on, over),
    await anActivity(on),
    await anActivity(on, { ...ahead, pictureOnly: true }),
  ]
  const entries = await read(on.app, '/sitemap/pages.xml')
  const of = (id: string) => entries.find(({ url }) => url.endsWith(id))
  expect([of(past)?.changedAt, of(running)?.changedAt, of(coming)?.changedAt]).toEqual([
    '2026-05-20T00:00:00.000Z',
    undefined,
    undefined,
  ])
  expect(of(coming)?.url).toContain('/eventDetailImg?')
})
