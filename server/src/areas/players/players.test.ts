import { listGames } from '@kaihei/domain/games/calls'
import { listPlayers } from '@kaihei/domain/players/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { demoPlayers } from '#demo/cast.ts'
import { loadDemoData } from '#demo/load.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { aPlayer } from '#testing/people.ts'

const app = await shareTestApp()
await loadDemoData(app.app.ground)

type Filter = Parameters<typeof app.ask<typeof listPlayers>>[1]

async function readAll(filter: Filter) {
  const cards = []
  let cursor: string | undefined
  do {
    const { data } = await app.ask(listPlayers, { ...filter, cursor })
    cards.push(...data.items)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return cards
}

test('pages of any size show every companion once, the awake ones first, then the best rated', async () => {
  const all = await readAll({ limit: 60 })
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(new Set(all.map(({ uk }) => uk)).size).toBe(all.length)
  const order = ['online', 'busy', 'offline']
  const sorted = all.toSorted(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.rating - a.rating,
  )
  expect(all.map(({ status, rating }) => [status, rating])).toEqual(
    sorted.map(({ status, rating }) => [status, rating]),
  )
  for (const limit of [1, 7, 24]) {
    expect((await readAll({ limit })).map(({ uk }) => uk)).toEqual(all.map(({ uk }) => uk))
  }
})

test('the count of the awake is true, and so is the filter', async () => {
  const { onlineCount } = (await app.ask(listPlayers, {})).data
  const awake = await readAll({ online: true })
  expect(awake).toHaveLength(onlineCount)
  expect(new Set(awake.map(({ status }) => status))).toEqual(new Set(['online']))
})

test('each tab of the catalogue shows those who sell that game, and someone does', async () => {
  const games = (await app.ask(listGames, {})).data.items
  for (const { code, product } of games) {
    const sellers = await readAll({ game: code })
    expect([code, sellers.length > 0]).toEqual([code, true])
    for (const { services } of sellers) expect(services.map(({ game }) => game)).toContain(code)
    const inProduct = await readAll({ game: code, product })
    expect(inProduct).toHaveLength(sellers.length)
  }
})

test('a new companion is rated near the house average, and a rating is never above five', async () => {
  const newcomer = await aPlayer(app)
  const all = await readAll({})
  expect(all.find(({ uk }) => uk === newcomer.uk)?.rating).toBe(4.6)
  expect(all.filter(({ rating }) => rating > 5)).toEqual([])
})

test.each(['nonsense', 'e30', Buffer.from('{"awakeRank":0}').toString('base64url'), "' or 1=1"])(
  'the cursor %s was not made here and is refused',
  async (cursor) => {
    const { status, data } = await app.send(
      'GET',
      `/proxy/web/players/page?cursor=${encodeURIComponent(cursor)}`,
    )
    expect([status, data.fields]).toEqual([400, { cursor: '翻页标记不正确' }])
  },
)

test.each(['game=chess', 'product=x', 'online=maybe', 'limit=0', 'limit=ten'])(
  'a filter with %s is refused',
  async (query) => {
    expect((await app.send('GET', `/proxy/web/players/page?${query}`)).status).toBe(400)
  },
)

test('demo data is loaded once, also by two processes at once, and never beside real people', async () => {
  const first = await startTestApp()
  const second = await startTestApp({}, first.databaseUrl)
  await Promise.all([loadDemoData(first.app.ground), loadDemoData(second.app.ground)])
  await loadDemoData(first.app.ground)
  const counted = await first.app.ground.db.first<{ n: number }>(sql`select count(*) as n from player`)
  expect(counted?.n).toBe(demoPlayers.length)
})
