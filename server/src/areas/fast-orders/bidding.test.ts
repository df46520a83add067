import { blockUser } from '@kaihei/domain/blocks/calls'
import { listHall, turnDownBidder } from '@kaihei/domain/fast-orders/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { acceptOrder } from '@kaihei/domain/orders/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn, type TestLine } from '#testing/line.ts'
import { anOrder, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { doWith, letWishesPass, newServer, outcomes, tally } from '#testing/wishes.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { db } = app.app.ground
const { publish, operate, bid, select, detail, bidders, matched } = doWith(app)
const turnDown = (boss: Person, orderSn: string, { uk }: Person) =>
  app.ask(turnDownBidder, { orderSn, playerUk: uk }, boss)

/** The next event that says an order is another now; messages about it come as well. */
async function hearOrder(line: TestLine): Promise<string> {
  const event = await line.hearEvent()
  return event.type === 'order.changed' ? event.orderSn : hearOrder(line)
}

async function aWish(server: string): Promise<{ boss: Person; sn: string }> {
  const boss = await aBoss(app, { coins: 100 })
  return { boss, sn: (await publish(boss, server)).data.orderSn }
}

test('who bids is in the boss’s list, the best score first, with everything that he chooses by', async () => {
  const server = newServer()
  const good = await aPlayer(app, { server, score: 7_000, price: 4_500, rank: '钻石' })
  const best = await aPlayer(app, { server, score: 9_000, price: 5_500 })
  const { boss, sn } = await aWish(server)
  const line = await callIn(app.address, boss.token)
  const placed = await bid(good, sn)
  expect(placed.data).toMatchObject({
    status: 0,
    isBoss: false,
    bidCount: 1,
    myPrice: 4_500,
    myBid: { state: 'live', until: '2026-10-05T12:03:00.000Z' },
  })
  expect(await hearOrder(line)).toBe(sn)
  await bid(best, sn)
  expect(await hearOrder(line)).toBe(sn)
  const list = await bidders(boss, sn)
  expect(list.map(({ uk }) => uk)).toEqual([best.uk, good.uk])
  expect(list[1]).toMatchObject({
    score: 0.7,
    scoreParts: { newcomer: 1 },
    playLevel: 1,
    pricePerHour: 4_500,
    serviceTitle: '排位双排',
    rank: '钻石',
    voiceUrl: null,
    calledAt: '2026-10-05T12:00:00.000Z',
    until: '2026-10-05T12:03:00.000Z',
  })
  expect((await detail(boss, sn)).data).toMatchObject({ bidCount: 2 })
  expect((await detail(boss, sn)).data.allowedActions).toContain('select')
  expect((await detail(good, sn)).data.allowedActions).toEqual(['uncall'])
})

test('to bid twice is to bid once, and a bid taken back may come again at another price', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const { boss, sn } = await aWish(server)
  const replies = await Promise.all(Array.from({ length: 10 }, () => bid(lily, sn)))
  expect(outcomes(replies)).toEqual(Array(10).fill(200))
  expect((await detail(boss, sn)).data.timeline.filter(({ what }) => what === 'call')).toHaveLength(1)
  expect((await operate(lily, sn, 'uncall')).data).toMatchObject({ bidCount: 0, myBid: { state: 'gone' } })
  expect(outcomes([await operate(lily, sn, 'uncall')])).toEqual([200])
  expect(await bidders(boss, sn)).toEqual([])
  expect(outcomes([await select(boss, sn, lily)])).toEqual(['bid_gone'])
  await db.run(sql`update player_service set price_per_hour = 3500 where player_id = ${lily.userId}`)
  await bid(lily, sn)
  // What she asks now is of no concern to the bid she has made.
  await db.run(sql`update player_service set price_per_hour = 6000 where player_id = ${lily.userId}`)
  expect(await bidders(boss, sn)).toMatchObject([{ uk: lily.uk, pricePerHour: 3_500 }])
  expect((await select(boss, sn, lily)).data).toMatchObject({ status: 5, payable: 3_500 })
})

test('a bid lives for three minutes; both screens hear when it is over', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const { boss, sn } = await aWish(server)
  await bid(lily, sn)
  const lines = [await callIn(app.address, boss.token), await callIn(app.address, lily.token)]
  await letWishesPass(app, { minutes: 2, seconds: 59 })
  expect(await bidders(boss, sn)).toHaveLength(1)
  // Nobody has noticed yet, and still it counts no longer.
  app.app.ground.clock.setAhead(app.app.ground.clock.aheadMs + 1_000)
  expect(await bidders(boss, sn)).toEqual([])
  expect(outcomes([await select(boss, sn, lily)])).toEqual(['bid_gone'])
  expect((await detail(lily, sn)).data).toMatchObject({ myBid: { state: 'gone' }, bidCount: 0 })
  await letWishesPass(app, {})
  expect(await Promise.all(lines.map(hearOrder))).toEqual([sn, sn])
  expect(outcomes([await bid(lily, sn)])).toEqual([200])
  expect(await bidders(boss, sn)).toHaveLength(1)
})

test('whom the boss has turned down cannot bid again, and hears of it', async () => {
  const server = newServer()
  const [lily, mia] = [await aPlayer(app, { server }), await aPlayer(app, { server })]
  const { boss, sn } = await aWish(server)
  await Promise.all([bid(lily, sn), bid(mia, sn)])
  const line = await callIn(app.address, lily.token)
  expect(outcomes([await turnDown(boss, sn, lily), await turnDown(boss, sn, lily)])).toEqual([200, 200])
  expect(await hearOrder(line)).toBe(sn)
  expect(outcomes([await bid(lily, sn), await select(boss, sn, lily)])).toEqual([
    'bid_turned_down',
    'bid_gone',
  ])
  expect((await bidders(boss, sn)).map(({ uk }) => uk)).toEqual([mia.uk])
  expect((await detail(lily, sn)).data).toMatchObject({ myBid: { state: 'turnedDown' }, allowedActions: [] })
  expect((await app.ask(listHall, {}, lily)).data.items).toEqual([])
  expect(outcomes([await turnDown(boss, sn, await aPlayer(app, { server }))])).toEqual(['not_found'])
  expect(outcomes([await turnDown(mia, sn, mia)])).toEqual(['not_allowed'])
  await select(boss, sn, mia)
  expect(outcomes([await turnDown(boss, sn, mia)])).toEqual(['order_moved_on'])
})

test('of six bids at once three are made', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const wishes = await Promise.all(Array.from({ length: 6 }, () => aWish(server)))
  const replies = await Promise.all(wishes.map(({ sn }) => bid(lily, sn)))
  expect(tally(replies)).toEqual({ 200: 3, bid_limit: 3 })
  const live = wishes.filter((_, at) => replies[at]?.status === 200)
  const left = wishes.filter((_, at) => replies[at]?.status !== 200)
  // A place is free again when a bid is taken back, turned down, over, or was for nothing.
  await operate(lily, live[0]?.sn ?? '', 'uncall')
  expect(outcomes([await bid(lily, left[0]?.sn ?? '')])).toEqual([200])
  if (live[1] === undefined || live[2] === undefined) throw new Error('three were made')
  await turnDown(live[1].boss, live[1].sn, lily)
  expect(outcomes([await bid(lily, left[1]?.sn ?? ''), await bid(lily, left[2]?.sn ?? '')])).toEqual([
    200,
    'bid_limit',
  ])
  await operate(live[2].boss, live[2].sn, 'cancel')
  expect(outcomes([await bid(lily, left[2]?.sn ?? '')])).toEqual([200])
})

test('of twelve who bid at once ten are heard', async () => {
  const server = newServer()
  const many = await Promise.all(Array.from({ length: 12 }, () => aPlayer(app, { server })))
  const { boss, sn } = await aWish(server)
  const replies = await Promise.all(many.map((one) => bid(one, sn)))
  expect(tally(replies)).toEqual({ 200: 10, bids_full: 2 })
  const at = replies.findIndex(({ status }) => status === 200)
  const late = replies.findIndex(({ status }) => status !== 200)
  if (many[at] === undefined || many[late] === undefined) throw new Error('there is one of each')
  await operate(many[at], sn, 'uncall')
  expect(outcomes([await bid(many[late], sn)])).toEqual([200])
  expect(await bidders(boss, sn)).toHaveLength(10)
})

test('who is busy can neither bid nor be chosen; the boss’s list gets shorter, and longer again', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const { boss, sn } = await aWish(server)
  await bid(lily, sn)
  const line = await callIn(app.address, boss.token)
  const other = await aBoss(app, { coins: 100 })
  const { orderSn } = await matched(other, lily, server)
  expect(await hearOrder(line)).toBe(sn)
  expect(await bidders(boss, sn)).toEqual([])
  expect((await detail(boss, sn)).data.bidCount).toBe(0)
  expect(outcomes([await select(boss, sn, lily)])).toEqual(['player_engaged'])
  const { sn: third } = await aWish(server)
  expect(outcomes([await bid(lily, third)])).toEqual(['player_engaged'])
  await operate(lily, orderSn, 'decline')
  expect(await hearOrder(line)).toBe(sn)
  expect(await bidders(boss, sn)).toHaveLength(1)
  expect(outcomes([await select(boss, sn, lily)])).toEqual([200])
})

test('a direct order that she accepts makes her busy as well', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const { boss, sn } = await aWish(server)
  await bid(lily, sn)
  const order = await anOrder(app, { player: lily })
  const replies = await Promise.all([select(boss, sn, lily), app.ask(acceptOrder, named(order), lily)])
  expect(tally(replies)).toEqual({ 200: 1, player_engaged: 1 })
})

test('whom the boss has blocked since, or who was taken down, can no longer be chosen', async () => {
  const server = newServer()
  const [lily, mia] = [await aPlayer(app, { server }), await aPlayer(app, { server })]
  const { boss, sn } = await aWish(server)
  await Promise.all([bid(lily, sn), bid(mia, sn)])
  await app.ask(blockUser, { uk: lily.uk }, boss)
  await db.run(sql`update player set taken_down = true where user_id = ${mia.userId}`)
  expect(await bidders(boss, sn)).toEqual([])
  expect(outcomes([await select(boss, sn, lily), await select(boss, sn, mia)])).toEqual([
    'bid_gone',
    'bid_gone',
  ])
})

test('a companion who offers a game twice is asked at the lower price', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server, price: 5_000 })
  await db.run(sql`
    insert into player_service (id, player_id, product, game, title, rank, servers, price_per_hour)
    select gen_random_uuid(), player_id, product, game, '大乱斗', rank, servers, 2000 from player_service
    where player_id = ${lily.userId}`)
  const { boss, sn } = await aWish(server)
  expect((await detail(boss, sn)).data.deposit).toBe(2_000)
  expect((await app.ask(listHall, {}, lily)).data.items).toMatchObject([{ myPrice: 2_000 }])
  await bid(lily, sn)
  expect(await bidders(boss, sn)).toMatchObject([{ pricePerHour: 2_000, serviceTitle: '大乱斗' }])
})

test('who goes takes her bids along', async () => {
  const server = newServer()
  const [lily, mia] = [await aPlayer(app, { server }), await aPlayer(app, { server })]
  const { boss, sn } = await aWish(server)
  await Promise.all([bid(lily, sn), bid(mia, sn)])
  const mine = (await app.ask(exportMyData, {}, lily)).data
  expect(mine).toMatchObject({
    fastOrders: { bids: [{ sn, title: '排位双排', state: 'live' }], strikes: [] },
  })
  expect((await app.ask(eraseMe, { nickname: lily.nickname }, lily)).status).toBe(200)
  expect((await bidders(boss, sn)).map(({ uk }) => uk)).toEqual([mia.uk])
  const left = await db.rows(sql`select 1 from bid where player_id = ${lily.userId}`)
  expect(left).toEqual([])
})
