import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { listGames } from '@kaihei/domain/games/calls'
import { listPlayers, playerSorts, type PlayerSort, searchPlayers } from '@kaihei/domain/players/calls'
import type { PlayerCard } from '@kaihei/domain/players/player'
import { scoreOf } from '@kaihei/domain/players/score'
import { expect, test } from 'vitest'
import { blockUser } from '@kaihei/domain/blocks/calls'
import { addLike } from '@kaihei/domain/likes/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { refreshListing } from '#areas/players/listing-store.ts'
import { setPlayerStatus } from '#areas/players/store.ts'
import { sql } from '#db/sql.ts'
import { demoPlayers } from '#demo/cast.ts'
import { shareDemoApp, startDemoApp } from '#testing/demo-app.ts'
import { startTestApp } from '#testing/app.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareDemoApp({ TRUST_PROXY: '1' })

type Filter = SentOf<typeof listPlayers>

let visitors = 0
/** Every visitor comes from an address of their own: one alone may not ask that often. */
const fromElsewhere = () => ({
  headers: { 'x-forwarded-for': `10.0.${(visitors >> 8) & 255}.${visitors++ & 255}` },
})

async function readAll(filter: Filter): Promise<PlayerCard[]> {
  const cards: PlayerCard[] = []
  const visitor = fromElsewhere()
  let cursor: string | undefined
  do {
    const { data }: { data: OutputOf<typeof listPlayers> } = await app.ask(
      listPlayers,
      { limit: 60, ...filter, cursor },
      visitor,
    )
    cards.push(...data.items)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return cards
}

const awakeRank = { online: 0, busy: 1, offline: 2 }
const lowest = ({ services }: PlayerCard, game?: string) =>
  Math.min(
    ...services
      .filter((service) => game === undefined || service.game === game)
      .map(({ pricePerHour }) => pricePerHour),
  )

/** What grows along a list in that order; undefined where the card does not show it. */
const measures: Record<PlayerSort, (card: PlayerCard) => readonly number[]> = {
  recommended: ({ status, score }) => [awakeRank[status], -score],
  rating: ({ rating }) => [-rating],
  priceUp: (card) => [lowest(card)],
  priceDown: (card) => [-lowest(card)],
  newest: ({ orderCount }) => [orderCount],
  online: ({ status }) => [awakeRank[status]],
}

function expectSorted(cards: readonly PlayerCard[], measure: (card: PlayerCard) => readonly number[]) {
  const seen = cards.map(measure)
  const sorted = seen.toSorted((one, other) => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
  })
  expect(seen).toEqual(sorted)
}

test.each(playerSorts)(
  'sorted by %s, pages of any size show every companion once and in order',
  async (sort) => {
    const all = await readAll({ sort })
    expect(new Set(all.map(({ uk }) => uk)).size).toBe(demoPlayers.length)
    expect(all).toHaveLength(demoPlayers.length)
    expectSorted(all, measures[sort])
    for (const limit of [1, 7, 24]) {
      expect((await readAll({ sort, limit })).map(({ uk }) => uk)).toEqual(all.map(({ uk }) => uk))
    }
  },
)

test.each(playerSorts)(
  'sorted by %s, the same holds for one game and for those who are online',
  async (sort) => {
    const lol = await readAll({ sort, game: 'lol' })
    expect(new Set(lol.map(({ uk }) => uk)).size).toBe(lol.length)
    const price = sort === 'priceUp' ? 1 : sort === 'priceDown' ? -1 : undefined
    expectSorted(lol, price === undefined ? measures[sort] : (card) => [price * lowest(card, 'lol')])
    expect((await readAll({ sort, game: 'lol', limit: 3 })).map(({ uk }) => uk)).toEqual(
      lol.map(({ uk }) => uk),
    )
    const online = await readAll({ sort, game: 'lol', online: true, limit: 2 })
    expect(online.map(({ uk }) => uk)).toEqual(
      lol.filter(({ status }) => status === 'online').map(({ uk }) => uk),
    )
  },
)

test('who is recommended first is told by a score whose parts are shown', async () => {
  for (const { score, scoreParts } of await readAll({})) {
    expect(Math.abs(scoreOf(scoreParts) - score)).toBeLessThan(0.0001)
  }
})

test.each<SentOf<typeof listPlayers>>([
  {},
  { game: 'lol' },
  { game: 'lol', online: true },
  { sex: 2, minLevel: 4 },
  { product: 'joy', game: 'lol' },
])('the count of %j is how many the filter lets through, told with the first page', async (filter) => {
  const all = await readAll(filter)
  // A count may be ten seconds old.
  await app.pass({ seconds: 10 })
  const first = (await app.ask(listPlayers, { ...filter, limit: 1 })).data
  expect(first.count).toBe(all.length)
  if (first.nextCursor === null) return
  const next = (await app.ask(listPlayers, { ...filter, limit: 1, cursor: first.nextCursor })).data
  expect(next.count).toBeNull()
})

test('the count of the online is true within two seconds, and so is the filter', async () => {
  await app.pass({ seconds: 2 })
  const before = (await app.ask(listPlayers, {})).data.onlineCount
  const awake = await readAll({ online: true })
  expect(awake).toHaveLength(before)
  expect(new Set(awake.map(({ status }) => status))).toEqual(new Set(['online']))

  const server = await startTestApp({}, app.databaseUrl)
  const [someone] = await server.app.ground.db.rows<{ id: string }>(
    sql`select user_id as id from player where status = 'online' limit 1`,
  )
  const id = someone?.id ?? ''
  await runWork(server.app.ground, (work) => setPlayerStatus(work, id, 'offline'))
  await app.pass({ seconds: 2 })
  expect((await app.ask(listPlayers, {})).data.onlineCount).toBe(before - 1)
  await runWork(server.app.ground, (work) => setPlayerStatus(work, id, 'online'))
})

test('each tab of the catalogue shows those who sell that game, and someone does', async () => {
  const games = (await app.ask(listGames, {})).data.items
  for (const { code, product } of games) {
    const sellers = await readAll({ game: code })
    expect([code, sellers.length > 0]).toEqual([code, true])
    for (const { services } of sellers) expect(services.map(({ game }) => game)).toContain(code)
    expect(await readAll({ game: code, product })).toHaveLength(sellers.length)
    expect(await readAll({ game: code, product: product === 'pw' ? 'joy' : 'pw' })).toEqual([])
  }
  const joy = await readAll({ product: 'joy' })
  expect(joy.length).toBeGreaterThan(0)
  for (const { services } of joy) expect(services.map(({ product }) => product)).toContain('joy')
})

test.each<[string, Filter, (card: PlayerCard) => boolean]>([
  ['sex', { sex: 2 }, ({ sex }) => sex === 2],
  ['level', { minLevel: 5 }, ({ playLevel }) => playLevel >= 5],
  ['language', { language: '德语' }, ({ languages }) => languages.includes('德语')],
  [
    'lowest price',
    { minPrice: 4000, maxPrice: 6000 },
    (card) => lowest(card) >= 4000 && lowest(card) <= 6000,
  ],
  [
    'everything at once',
    { sex: 2, minLevel: 2, maxPrice: 9000, language: '普通话', online: true },
    (card) =>
      card.sex === 2 &&
      card.playLevel >= 2 &&
      lowest(card) <= 9000 &&
      card.languages.includes('普通话') &&
      card.status === 'online',
  ],
])('a filter by %s shows exactly those it names, in every order', async (_, filter, fits) => {
  const all = await readAll({})
  const fitting = all.filter(fits).map(({ uk }) => uk)
  expect(fitting.length).toBeGreaterThan(0)
  expect(fitting.length).toBeLessThan(all.length)
  for (const sort of playerSorts) {
    const shown = (await readAll({ ...filter, sort, limit: 5 })).map(({ uk }) => uk)
    expect(shown.toSorted()).toEqual(fitting.toSorted())
  }
})

test('a new companion is rated near the house average, stands among the newest, and has the boost of the new', async () => {
  const other = await startDemoApp()
  const newcomer = await aPlayer(other)
  const [first] = (await other.ask(listPlayers, { sort: 'newest' })).data.items
  expect(first).toMatchObject({ uk: newcomer.uk, rating: 4.6, scoreParts: { newcomer: 1 } })
})

test('the hidden, the frozen and those with nothing to sell are in no list', async () => {
  const other = await startTestApp()
  const { db } = other.app.ground
  const [hidden, frozen, idle, shown] = [
    await aPlayer(other),
    await aPlayer(other),
    await aPlayer(other),
    await aPlayer(other),
  ]
  await db.run(sql`update player set taken_down = true where user_id = ${hidden.userId}`)
  await db.run(sql`update app_user set hidden_at = now() where id = ${frozen.userId}`)
  await db.run(sql`delete from player_service where player_id = ${idle.userId}`)
  await runWork(other.app.ground, (work) => refreshListing(work, hidden.userId, frozen.userId, idle.userId))
  for (const sort of playerSorts) {
    const { items, onlineCount } = (await other.ask(listPlayers, { sort })).data
    expect([items.map(({ uk }) => uk), onlineCount]).toEqual([[shown.uk], 1])
  }
})

test('an erased companion is in no list, no search finds her, and her own data had been all of it', async () => {
  const other = await startTestApp()
  const player = await aPlayer(other)
  const { token, nickname } = player
  expect((await other.ask(exportMyData, {}, { token })).data).toMatchObject({
    companion: { services: [{ game: 'lol', pricePerHour: 3000 }] },
  })
  expect((await other.ask(searchPlayers, { keyword: nickname })).data.items).toHaveLength(1)
  expect((await other.ask(eraseMe, { nickname }, { token })).status).toBe(200)
  expect((await other.ask(listPlayers, {})).data.items).toEqual([])
  expect((await other.ask(searchPlayers, { keyword: nickname })).data.items).toEqual([])
  const left = await other.app.ground.db.first(sql`
    select (select count(*) from found_name) as names, (select count(*) from name_gram) as grams,
      (select count(*) from player_listing) as listed`)
  expect(left).toEqual({ names: 0, grams: 0, listed: 0 })
})

test('two changes of one companion at the same time are both in the list', async () => {
  const other = await startTestApp()
  const { ground } = other.app
  for (let round = 0; round < 10; round++) {
    const { userId, uk } = await aPlayer(other, { status: 'offline' })
    await Promise.all([
      runWork(ground, (work) => setPlayerStatus(work, userId, 'online')),
      runWork(ground, async (work) => {
        await work.db.run(sql`update player_service set price_per_hour = 9900 where player_id = ${userId}`)
        await refreshListing(work, userId)
      }),
    ])
    const { items } = (await other.ask(listPlayers, { online: true, minPrice: 9900, limit: 60 })).data
    expect(items.map((card) => card.uk)).toContain(uk)
  }
})

test('whoever has blocked me or is blocked by me is left out of my lists, and whom I like is marked', async () => {
  const other = await startTestApp()
  const [boss, blocks, blocked, liked] = [
    await aBoss(other),
    await aPlayer(other),
    await aPlayer(other),
    await aPlayer(other),
  ]
  await other.ask(blockUser, { uk: boss.uk }, { token: blocks.token })
  await other.ask(blockUser, { uk: blocked.uk }, { token: boss.token })
  await other.ask(addLike, { uk: liked.uk }, { token: boss.token })
  for (const sort of playerSorts) {
    const { items } = (await other.ask(listPlayers, { sort }, { token: boss.token })).data
    expect(items.map((card) => [card.uk, card.liked])).toEqual([[liked.uk, true]])
  }
  expect((await other.ask(listPlayers, {})).data.items.map((card) => card.liked)).toEqual([
    false,
    false,
    false,
  ])
})

const written = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
const id = '01890000-0000-7000-8000-000000000000'

test.each([
  'nonsense',
  'e30',
  written({ awakeRank: 0 }),
  written({ sort: 'recommended', by: [1], id }),
  written({ sort: 'recommended', by: ['1', 2], id }),
  written({ sort: 'recommended', by: [1, 1e300], id }),
  written({ sort: 'recommended', by: [1, 2], id: 'x' }),
  written({ sort: 'rating', by: [1], id }),
  "' or 1=1",
])('the cursor %s was not made here and is refused', async (cursor) => {
  const { status, data } = await app.send(
    'GET',
    `/proxy/web/players/page?cursor=${encodeURIComponent(cursor)}`,
    undefined,
    fromElsewhere(),
  )
  expect([status, data.fields]).toEqual([400, { cursor: '翻页标记不正确' }])
})

test('a cursor beyond every row is an empty page', async () => {
  const cursor = written({ sort: 'recommended', by: [-(2 ** 53) + 1, 2 ** 53 - 1], id })
  expect((await app.ask(listPlayers, { cursor })).data).toMatchObject({ items: [], nextCursor: null })
})

test.each([
  'game=chess',
  'product=x',
  'online=maybe',
  'limit=0',
  'limit=61',
  'limit=ten',
  'sex=3',
  'minLevel=9',
  'minPrice=-1',
  'maxPrice=1e9',
  'language=Klingon',
  'sort=random',
  'sort=score;drop table player',
  'page=2',
  'game=lol&game=val',
  'cursor=%00',
])('a filter with %s is refused', async (query) => {
  const { status, message } = await app.send('GET', `/proxy/web/players/page?${query}`)
  expect([status, /\p{Script=Han}/u.test(message)]).toEqual([400, true])
})
