import { getPublicConfig } from '@kaihei/domain/config/calls'
import { countMatches, listHall, publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import { listGames } from '@kaihei/domain/games/calls'
import { listAudit } from '@kaihei/domain/ops/audit-calls'
import {
  listCatalogue,
  moveLine,
  renameLine,
  switchGame,
  switchLine,
} from '@kaihei/domain/ops/catalogue-calls'
import { acceptOrder, createOrder } from '@kaihei/domain/orders/calls'
import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { saveServices } from '@kaihei/domain/players/onboarding-calls'
import { runRules } from '@kaihei/domain/rules/run-rules'
import { afterAll, afterEach, expect, test } from 'vitest'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { anOrder, askQuote, named } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember } from '#testing/people.ts'

// Tables are one for all apps of a process: what a test leaves would be another file's.
afterAll(() => runRules({}))

const app = await shareTestApp()
const admin = await anAdmin(app)
const why = '这条线先停一停'
const turn = (code: 'pw' | 'joy', on: boolean) => app.ask(switchLine, { code, on, why }, admin)
afterEach(async () => {
  await turn('joy', true)
  await turn('pw', true)
})
const offered = async () => new Set((await app.ask(listGames, {})).data.items.map(({ product }) => product))
const song = {
  product: 'joy' as const,
  game: 'sing',
  title: '睡前三首',
  rank: null,
  servers: [],
  pricePerHour: 3_000,
}
const wish = { product: 'joy', game: 'sing', units: 2, mode: 'pick' } as const

test('a line that is off is in no list and begins nothing new, and what runs goes on', async () => {
  const boss = await aBoss(app, { coins: 500, days: 60 })
  const [player, other] = [await aPlayer(app, { product: 'joy', game: 'sing' }), await aPlayer(app)]
  const order = await anOrder(app, { boss, player, product: 'joy' })
  const { quote } = (await askQuote(app, { boss, player, product: 'joy' })).data
  const open = await app.ask(publishFastOrder, wish, boss)
  expect([...(await offered())].toSorted()).toEqual(['joy', 'pw'])
  expect((await turn('joy', false)).data).toMatchObject({ code: 'joy', on: false, games: 3, gamesOn: 3, why })

  expect([...(await offered())]).toEqual(['pw'])
  const listed = async (which: object) =>
    (await app.ask(listPlayers, which)).data.items.map(({ uk }) => uk).includes(player.uk)
  expect([await listed({ product: 'joy' }), await listed({ game: 'sing' })]).toEqual([false, false])
  expect((await app.ask(getPlayer, { uk: player.uk })).data.services).toEqual([])
  expect((await app.ask(searchPlayers, { keyword: '唱歌' })).data.items).toEqual([])
  const off = { reason: 'game_off' }
  expect((await askQuote(app, { boss, player, product: 'joy' })).data).toMatchObject(off)
  expect((await app.ask(createOrder, { product: 'joy', quote }, boss)).data).toMatchObject(off)
  expect((await app.ask(saveServices, { services: [song] }, other)).data).toMatchObject(off)
  expect((await app.ask(publishFastOrder, wish, boss)).status).toBe(400)
  expect((await app.ask(countMatches, { product: 'joy', game: 'sing' }, boss)).status).toBe(400)

  expect((await app.ask(acceptOrder, named(order), player)).status).toBe(200)
  const hall = (await app.ask(listHall, {}, player)).data.items
  expect(hall.map(({ orderSn }) => orderSn)).toContain(open.data.orderSn)
  await turn('joy', true)
  expect([await listed({ product: 'joy' }), await listed({ game: 'sing' })]).toEqual([true, true])
  expect((await app.ask(getPlayer, { uk: player.uk })).data.services).toHaveLength(1)
})

test('a game that is off itself stays so when its line comes back', async () => {
  await app.ask(switchGame, { code: 'film', on: false, why }, admin)
  await turn('joy', false)
  await turn('joy', true)
  const codes = (await app.ask(listGames, {})).data.items.map(({ code }) => code)
  expect([codes.includes('sing'), codes.includes('film')]).toEqual([true, false])
  await app.ask(switchGame, { code: 'film', on: true, why }, admin)
})

test('one line has to stay, and whoever turns what is so already turns nothing', async () => {
  await turn('joy', false)
  expect(await turn('pw', false)).toMatchObject({
    status: 422,
    message: '至少要留一条业务线，这是最后一条',
  })
  const again = await app.ask(switchLine, { code: 'joy', on: false, why: '再来一次' }, admin)
  expect(again.data.why).toBe(why)
})

test('names and the order change for everybody, and the log says what was and what is', async () => {
  const renamed = { code: 'joy', name: '解闷', english: 'Unwind', why: '大家这么叫' } as const
  expect((await app.ask(renameLine, renamed, admin)).data).toMatchObject({ name: '解闷', english: 'Unwind' })
  const { order } = (await app.ask(moveLine, { code: 'joy', place: 0, why: '放前面' }, admin)).data
  expect(order).toEqual(['joy', 'pw'])
  const { rules } = (await app.ask(getPublicConfig, {})).data
  expect([rules['line.joy'], rules['lines']]).toMatchObject([
    { name: '解闷', english: 'Unwind', on: true },
    ['joy', 'pw'],
  ])
  const { lines } = (await app.ask(listCatalogue, {}, admin)).data
  expect(lines.map(({ name }) => name)).toEqual(['解闷', '陪玩'])
  const { items } = (await app.ask(listAudit, { thing: 'line:joy' }, admin)).data
  expect(items.slice(0, 2)).toMatchObject([
    { what: 'line.moved', why: '放前面', before: { order: ['pw', 'joy'] }, after: { order } },
    {
      what: 'line.changed',
      why: '大家这么叫',
      before: { name: '娱乐', english: 'Entertainment' },
      after: { name: '解闷', english: 'Unwind' },
    },
  ])
})

test.each([
  [{ name: '陪 玩' }, 409, '目录里已经有叫这个名字的了'],
  [{ english: 'GAMES' }, 409, '目录里已经有叫这个名字的了'],
  [{ name: '太长了的一个名字' }, 400, '中文名最多 6 个字符'],
  [{ why: '' }, 400, '理由至少 2 个字符'],
])('a line with %j is refused in Chinese', async (wrong, status, sentence) => {
  const sent = { code: 'joy', name: '放松', english: 'Relax', why, ...wrong } as const
  const reply = await app.ask(renameLine, sent, admin)
  expect(reply.status).toBe(status)
  const { fields = {} } = reply.data as { fields?: Record<string, string> }
  expect([reply.message, ...Object.values(fields)]).toContain(sentence)
})

test('another process follows by the bus, and it is for admins', async () => {
  const beside = await startTestApp({}, app.databaseUrl)
  await turn('joy', false)
  const known = async () => (await beside.ask(getPublicConfig, {})).data.rules['line.joy']
  await expect.poll(() => known()).toMatchObject({ on: false })
  const staff = await aStaffMember(app)
  expect((await app.ask(switchLine, { code: 'joy', on: true, why }, staff)).status).toBe(403)
})
