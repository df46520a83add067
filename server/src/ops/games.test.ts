import { getPublicConfig } from '@kaihei/domain/config/calls'
import { countMatches, listHall, publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import { listGames } from '@kaihei/domain/games/calls'
import { listAudit } from '@kaihei/domain/ops/audit-calls'
import { addGame, changeGame, listCatalogue, moveGame, switchGame } from '@kaihei/domain/ops/catalogue-calls'
import { acceptOrder, createOrder } from '@kaihei/domain/orders/calls'
import { getPlayer, listPlayers, myServices, searchPlayers } from '@kaihei/domain/players/calls'
import { saveServices } from '@kaihei/domain/players/onboarding-calls'
import { listRentAccounts, rentAccount, saveOffer } from '@kaihei/domain/rental/calls'
import { runRules } from '@kaihei/domain/rules/run-rules'
import { afterAll, expect, test } from 'vitest'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { anOrder, askQuote, named } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { newServer } from '#testing/wishes.ts'
import { runWork } from '#work/work.ts'
import { changeGame as keepChange } from './change-game.ts'

// Tables are one for all apps of a process: what a test leaves would be another file's.
afterAll(() => runRules({}))

const app = await shareTestApp()
const admin = await anAdmin(app)
const why = '玩家都在问'

const add = (code: string, name: string, english = name) =>
  app.ask(addGame, { code, name, english, product: 'pw', why }, admin)
const turn = (code: string, on: boolean) => app.ask(switchGame, { code, on, why }, admin)
const offered = async () => (await app.ask(listGames, {})).data.items.map(({ code }) => code)
const sells = (game: string) => ({
  product: 'pw' as const,
  game,
  title: '带飞',
  rank: null,
  servers: [],
  pricePerHour: 3_000,
})
const wish = (game: string, server?: string) =>
  ({ product: 'pw', game, units: 2, mode: 'pick', ...(server !== undefined && { server }) }) as const

async function shelf(player: Person) {
  return (await app.ask(myServices, {}, player)).data.services.map(({ unit: _unit, ...service }) => service)
}

test('a game that an admin adds is offered, sold, found and ordered at once, and its code is its own for ever', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500, days: 60 }), await aPlayer(app)]
  expect((await app.ask(saveServices, { services: [sells('kog')] }, player)).status).toBe(400)
  expect((await add('kog', '王者荣耀', 'Honor of Kings')).data).toMatchObject({
    code: 'kog',
    on: true,
    services: 0,
    by: admin.nickname,
    why,
  })
  expect((await offered()).at(-1)).toBe('kog')
  expect((await app.ask(saveServices, { services: [sells('kog')] }, player)).status).toBe(200)
  const { items } = (await app.ask(listPlayers, { game: 'kog' })).data
  expect(items.map(({ uk }) => uk)).toEqual([player.uk])
  expect((await app.ask(searchPlayers, { keyword: 'honor of kings' })).data.items).toMatchObject([
    { uk: player.uk, match: { by: 'game', game: 'kog' } },
  ])
  const order = await anOrder(app, { boss, player })
  expect((await app.ask(acceptOrder, named(order), player)).data.service.game).toBe('kog')
  const published = await app.ask(publishFastOrder, wish('kog'), boss)
  expect([published.status, published.data.game]).toEqual([200, 'kog'])
  expect((await add('kog', '另一个')).data).toMatchObject({ reason: 'game_code_taken' })
})

test('a game that is off begins nothing new and is in no list, and what runs goes on', async () => {
  await add('gone', '要下架的')
  const boss = await aBoss(app, { coins: 500, days: 60 })
  const [player, other] = [await aPlayer(app, { game: 'gone' }), await aPlayer(app)]
  const order = await anOrder(app, { boss, player })
  const { quote } = (await askQuote(app, { boss, player })).data
  const open = await app.ask(publishFastOrder, wish('gone'), boss)
  expect((await turn('gone', false)).data).toMatchObject({ on: false, services: 1 })

  expect(await offered()).not.toContain('gone')
  expect((await app.ask(listPlayers, { game: 'gone' })).data.items).toEqual([])
  expect((await app.ask(getPlayer, { uk: player.uk })).data.services).toEqual([])
  const off = { reason: 'game_off', message: '这个游戏已经下架，不能再开始新的服务和订单；进行中的照常' }
  const said = async (asked: Promise<{ data: unknown; message: string }>) => {
    const { data, message } = await asked
    return { reason: (data as { reason: string }).reason, message }
  }
  expect(await said(askQuote(app, { boss, player }))).toEqual(off)
  expect(await said(app.ask(createOrder, { product: 'pw', quote }, boss))).toEqual(off)
  expect(await said(app.ask(saveServices, { services: [sells('gone')] }, other))).toEqual(off)
  const wished = await app.ask(publishFastOrder, wish('gone'), boss)
  expect([wished.status, wished.data]).toMatchObject([400, { fields: { game: '没有这个游戏' } }])
  expect((await app.ask(countMatches, { product: 'pw', game: 'gone' }, boss)).status).toBe(400)

  expect((await app.ask(acceptOrder, named(order), player)).status).toBe(200)
  expect((await app.ask(listHall, {}, player)).data.items.map(({ orderSn }) => orderSn)).toContain(
    open.data.orderSn,
  )
  // What she sells stays hers, and beside it she goes on selling.
  const services = [...(await shelf(player)), sells('lol')]
  expect((await app.ask(saveServices, { services }, player)).status).toBe(200)
  await turn('gone', true)
  expect((await app.ask(getPlayer, { uk: player.uk })).data.services).toHaveLength(2)
})

test('accounts of a game that is off are neither offered nor rented', async () => {
  await add('rented', '租号的')
  const [owner, renter] = [await aBoss(app), await aBoss(app, { coins: 500, days: 60 })]
  const account = (login: string) => ({
    game: 'rented',
    server: 'EUW',
    rank: '钻石',
    title: '好号一个',
    pricePerHour: 600,
    login,
    secret: 'geheim-123',
    on: true,
  })
  const { accountId } = (await app.ask(saveOffer, account('lamp-one'), owner)).data
  const listed = async () => (await app.ask(listRentAccounts, { game: 'rented' })).data.items.length
  expect(await listed()).toBe(1)
  await turn('rented', false)
  expect(await listed()).toBe(0)
  expect((await app.ask(rentAccount, { accountId, hours: 2 }, renter)).data).toMatchObject({
    reason: 'game_off',
  })
  expect((await app.ask(saveOffer, account('lamp-two'), owner)).data).toMatchObject({ reason: 'game_off' })
  await turn('rented', true)
  expect((await app.ask(rentAccount, { accountId, hours: 2 }, renter)).status).toBe(200)
})

test('names and the order change for everybody, and the log says what was and what is', async () => {
  await add('pal', '帕鲁', 'Palworld')
  const renamed = { code: 'pal', name: '幻兽帕鲁', english: 'Palworld 2', why: '官方改名' }
  expect((await app.ask(changeGame, renamed, admin)).data).toMatchObject({ name: '幻兽帕鲁' })
  const { order } = (await app.ask(moveGame, { code: 'pal', place: 0, why: '最近最火' }, admin)).data
  expect([order[0], (await offered())[0]]).toEqual(['pal', 'pal'])
  expect((await app.ask(listGames, {})).data.items[0]?.name).toBe('幻兽帕鲁')
  const { items } = (await app.ask(listAudit, { thing: 'game:pal' }, admin)).data
  const told = (await app.ask(getPublicConfig, {})).data.rules['game.pal']
  expect(told).toMatchObject({ former: [{ name: '帕鲁', english: 'Palworld' }] })
  expect(items).toMatchObject([
    { what: 'game.moved', why: '最近最火', after: { order } },
    {
      what: 'game.changed',
      why: '官方改名',
      before: { name: '帕鲁', english: 'Palworld' },
      after: { name: '幻兽帕鲁', english: 'Palworld 2' },
    },
    { what: 'game.added', before: {}, after: { name: '帕鲁', on: true } },
  ])
})

test('a server or rank that is called otherwise is so in what companions and open wishes say', async () => {
  await add('srv', '换服的')
  const lists = (servers: { name: string; on: boolean; was?: string }[], ranks: typeof servers) =>
    app.ask(changeGame, { code: 'srv', servers, ranks, why }, admin)
  const [old, next] = [newServer(), newServer()]
  await lists([{ name: old, on: true }], [{ name: '铁', on: true }])
  const boss = await aBoss(app, { coins: 500, days: 60 })
  const player = await aPlayer(app, { game: 'srv', server: old, rank: '铁' })
  const { orderSn } = (await app.ask(publishFastOrder, wish('srv', old), boss)).data
  const { data } = await lists(
    [
      { name: next, on: true, was: old },
      { name: '停用的', on: false },
    ],
    [{ name: '黑铁', on: true, was: '铁' }],
  )
  expect(data.servers).toEqual([
    { name: next, on: true },
    { name: '停用的', on: false },
  ])
  expect(await shelf(player)).toMatchObject([{ servers: [next], rank: '黑铁' }])
  const hall = (await app.ask(listHall, {}, player)).data.items
  expect(hall.find((one) => one.orderSn === orderSn)?.server).toBe(next)
  const asked = { product: 'pw', game: 'srv', server: next } as const
  expect((await app.ask(countMatches, asked, boss)).data.all).toBe(1)
})

test.each([
  [{ code: 'Kog!' }, 400, '代号是 2 到 8 个小写字母或数字，字母开头'],
  [{ code: 'pw' }, 409, '这个代号已经有了'],
  [{ name: '英雄 联盟' }, 409, '已经有叫这个名字的游戏了'],
  [{ english: 'league of LEGENDS' }, 409, '已经有叫这个名字的游戏了'],
  [{ name: '' }, 400, '请填写中文名'],
  [{ why: '' }, 400, '理由至少 2 个字符'],
])('a game with %j is refused in Chinese', async (wrong, status, sentence) => {
  const sent = { code: 'fresh', name: '新的', english: 'Fresh', product: 'pw', why, ...wrong } as const
  const reply = await app.ask(addGame, sent, admin)
  expect(reply.status).toBe(status)
  const { fields = {} } = reply.data as { fields?: Record<string, string> }
  expect([reply.message, ...Object.values(fields)]).toContain(sentence)
})

test('a list says nothing twice, a line keeps its last game, and no other game is changed', async () => {
  const twice = [
    { name: 'EU', on: true },
    { name: 'eu ', on: false },
  ]
  expect(await app.ask(changeGame, { code: 'lol', servers: twice, why }, admin)).toMatchObject({
    status: 422,
    message: '服务器或段位有重复的',
  })
  await turn('sing', false)
  await turn('chat', false)
  expect(await turn('film', false)).toMatchObject({
    status: 422,
    message: '这条业务线只剩这一个了，不能下架',
  })
  await turn('sing', true)
  await turn('chat', true)
  expect((await turn('nothing', false)).status).toBe(404)
})

test('another process follows by the bus, and one that starts later knows it', async () => {
  const beside = await startTestApp({}, app.databaseUrl)
  await add('bus', '班车')
  const known = async (on: typeof app) =>
    (await on.ask(getPublicConfig, {})).data.rules['game.bus'] as { name: string } | undefined
  await expect.poll(() => known(beside)).toMatchObject({ name: '班车', on: true })
  const late = await startTestApp({}, app.databaseUrl)
  expect(await known(late)).toMatchObject({ name: '班车' })
  expect((await app.ask(getPublicConfig, {})).data.rules['game.lol']).toBeUndefined()
})

test('of two who change a game at once both are kept, and whoever turns what is so already turns nothing', async () => {
  await add('both', '两个人改')
  await Promise.all([
    app.ask(changeGame, { code: 'both', name: '改了名', why }, admin),
    app.ask(changeGame, { code: 'both', servers: [{ name: '一区', on: true }], why }, admin),
  ])
  await turn('both', true)
  const { games } = (await app.ask(listCatalogue, {}, admin)).data
  expect(games.find(({ code }) => code === 'both')).toMatchObject({
    name: '改了名',
    servers: [{ name: '一区', on: true }],
  })
  const { items } = (await app.ask(listAudit, { thing: 'game:both' }, admin)).data
  expect(items.map(({ what }) => what)).toEqual(['game.changed', 'game.changed', 'game.added'])
})

test('whoever was second at the catalogue, though they began first, keeps what the first did', async () => {
  await add('late', '先开始后改')
  await app.ask(changeGame, { code: 'late', name: '改过的名', why }, admin)
  await runWork(app.app.ground, (work) => {
    const early = { ...work, now: new Date(work.now.getTime() - 5_000) }
    return keepChange(early, admin.userId, { code: 'late', servers: [{ name: '一区', on: true }], why })
  })
  const { games } = (await app.ask(listCatalogue, {}, admin)).data
  expect(games.find(({ code }) => code === 'late')).toMatchObject({
    name: '改过的名',
    servers: [{ name: '一区', on: true }],
  })
})

test('it is for admins, and they see what there is of numbers and rental accounts', async () => {
  const staff = await aStaffMember(app)
  const fresh = { code: 'nope', name: '不行', english: 'No', product: 'pw', why } as const
  expect((await app.ask(addGame, fresh, staff)).status).toBe(403)
  const { numbers, rentals } = (await app.ask(listCatalogue, {}, admin)).data
  expect(numbers.map(({ tier }) => tier)).toEqual(['S', 'A', 'B', 'C'])
  expect(numbers.every(({ free }) => free > 0)).toBe(true)
  expect(rentals.map(({ state }) => state)).toEqual(['free', 'rented', 'off'])
})
