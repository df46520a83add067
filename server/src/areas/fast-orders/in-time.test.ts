import { moveClock } from '@kaihei/domain/ops/calls'
import { acceptOrder, createOrder } from '@kaihei/domain/orders/calls'
import { expect, test } from 'vitest'
import { rebuildRecords } from '#areas/track-record/rebuild-records.ts'
import { sql } from '#db/sql.ts'
import { startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anOrder, askQuote, named, readOrder } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer, type Person } from '#testing/people.ts'
import { createClock } from '#work/clock.ts'
import { runWork } from '#work/work.ts'
import { doWith, newServer, outcomes } from '#testing/wishes.ts'

const evening = Date.parse('2026-10-05T19:00:00Z')
const second = 1_000
const minute = 60 * second

const start = () => startTestAppAt(new Date(evening).toISOString())

/** Time passes, and no timetable has run yet. */
function wait({ app: { ground } }: TestApp, ms: number): void {
  ground.clock.setAhead(ground.clock.aheadMs + ms)
}

async function history(app: TestApp, boss: Person, orderSn: string) {
  const { timeline } = (await doWith(app).detail(boss, orderSn)).data
  return timeline.toReversed().map(({ what, at }) => [what, (Date.parse(at) - evening) / second])
}

async function countStrikes({ app }: TestApp, { userId }: Person): Promise<number> {
  const row = await app.ground.db.first<{ count: number }>(
    sql`select count(*) as count from fast_strike where boss_id = ${userId}`,
  )
  return row?.count ?? 0
}

async function recordOf({ app }: TestApp, { userId }: Person) {
  return app.ground.db.first(sql`
    select reputation, accept_rate as accept, completion_rate as completion, reply_seconds as reply
    from player where user_id = ${userId}`)
}

test('of two wishes that fall due together one gets the only bidder; the other waits, and costs its boss nothing', async () => {
  const app = await start()
  const { publish, bid, detail } = doWith(app)
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const [one, other] = [await aBoss(app, { coins: 100 }), await aBoss(app, { coins: 100 })]
  const earlier = (await publish(one, server, { mode: 'auto' })).data.orderSn
  const later = (await publish(other, server, { mode: 'auto' })).data.orderSn
  await bid(lily, earlier)
  await bid(lily, later)
  await app.pass({ minutes: 20 })
  expect((await detail(one, earlier)).data).toMatchObject({ status: 77, player: { uk: lily.uk } })
  expect(await history(app, one, earlier)).toEqual([
    ['published', 0],
    ['call', 0],
    ['autoSelected', 30],
    ['unpaid', 330],
  ])
  expect((await detail(other, later)).data).toMatchObject({ status: 72, player: null })
  expect(await history(app, other, later)).toEqual([
    ['published', 0],
    ['call', 0],
    ['notTaken', 900],
  ])
  expect([await countStrikes(app, one), await countStrikes(app, other)]).toEqual([1, 0])
  await expectBooksToBalance(app)
})

test('a bidder who is engaged at the moment of the choice and free a second later is chosen then', async () => {
  const app = await start()
  const { publish, bid, select, operate, detail } = doWith(app)
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const [patient, hasty] = [await aBoss(app, { coins: 100 }), await aBoss(app, { coins: 100 })]
  const waiting = (await publish(patient, server, { mode: 'auto' })).data.orderSn
  await bid(lily, waiting)
  const taking = (await publish(hasty, server)).data.orderSn
  await bid(lily, taking)
  await select(hasty, taking, lily)
  await app.pass({ seconds: 30 })
  expect((await detail(patient, waiting)).data).toMatchObject({ status: 0, clock: { next: 'notTaken' } })
  await app.pass({ seconds: 1 })
  await operate(hasty, taking, 'cancel')
  await app.pass({ seconds: 1 })
  expect((await detail(patient, waiting)).data).toMatchObject({ status: 5, player: { uk: lily.uk } })
  expect(await history(app, patient, waiting)).toEqual([
    ['published', 0],
    ['call', 0],
    ['autoSelected', 31],
  ])
})

test('a wish that found nobody free takes the best when somebody is, or half a minute after the next bid', async () => {
  const app = await start()
  const { publish, bid, select, operate, detail } = doWith(app)
  const server = newServer()
  const lily = await aPlayer(app, { server, score: 8_000 })
  const mia = await aPlayer(app, { server, score: 4_000 })
  const wish = async () => {
    const [patient, hasty] = [await aBoss(app, { coins: 100 }), await aBoss(app, { coins: 100 })]
    const waiting = (await publish(patient, server, { mode: 'auto' })).data.orderSn
    await bid(lily, waiting)
    const taking = (await publish(hasty, server)).data.orderSn
    await bid(lily, taking)
    await select(hasty, taking, lily)
    await app.pass({ seconds: 40 })
    await bid(mia, waiting)
    return { patient, hasty, waiting, taking }
  }
  const freed = await wish()
  await app.pass({ seconds: 10 })
  await operate(freed.hasty, freed.taking, 'cancel')
  await app.pass({ seconds: 1 })
  expect((await detail(freed.patient, freed.waiting)).data.player).toMatchObject({ uk: lily.uk })
  await operate(freed.patient, freed.waiting, 'cancel')
  const busy = await wish()
  await app.pass({ seconds: 29 })
  expect((await detail(busy.patient, busy.waiting)).data.status).toBe(0)
  await app.pass({ seconds: 1 })
  expect((await detail(busy.patient, busy.waiting)).data).toMatchObject({ status: 5, player: { uk: mia.uk } })
})

test('a companion whom a wish has chosen by itself cannot accept something else in the second after', async () => {
  const app = await start()
  const { publish, bid, detail } = doWith(app)
  const server = newServer()
  const [lily, boss] = [await aPlayer(app, { server }), await aBoss(app, { coins: 100 })]
  const { orderSn } = (await publish(boss, server, { mode: 'auto' })).data
  await bid(lily, orderSn)
  const order = await anOrder(app, { player: lily })
  wait(app, 30 * second)
  expect(outcomes([await app.ask(acceptOrder, named(order), lily)])).toEqual(['player_engaged'])
  expect((await detail(boss, orderSn)).data).toMatchObject({ status: 5, player: { uk: lily.uk } })
})

test('a companion whose engagement is over is free at once, for orders, for wishes and for whoever chooses her', async () => {
  const app = await start()
  const { publish, bid, select, matched } = doWith(app)
  const server = newServer()
  const bosses = await Promise.all([1, 2, 3].map(() => aBoss(app, { coins: 100 })))
  const [one, two, three] = bosses as [Person, Person, Person]
  const unpaid = async () => {
    const player = await aPlayer(app, { server })
    await matched(one, player, server)
    return player
  }
  const [lily, mia] = [await unpaid(), await unpaid()]
  wait(app, 4 * minute)
  const order = await anOrder(app, { player: lily, boss: two })
  const { orderSn } = (await publish(three, server)).data
  expect(outcomes([await app.ask(acceptOrder, named(order), lily), await bid(mia, orderSn)])).toEqual([
    'player_engaged',
    'player_engaged',
  ])
  wait(app, minute)
  expect(
    outcomes([
      await app.ask(acceptOrder, named(order), lily),
      await bid(mia, orderSn),
      await select(three, orderSn, mia),
    ]),
  ).toEqual([200, 200, 200])
})

test('an order that has lapsed counts no longer, and its coins can be spent again, before any timetable has run', async () => {
  const app = await start()
  const [boss, player] = [await aBoss(app, { coins: 150 }), await aPlayer(app)]
  const place = async () => {
    const { quote } = (await askQuote(app, { boss, player })).data
    return app.ask(createOrder, { product: 'pw', quote }, boss)
  }
  for (let open = 0; open < 5; open++) expect((await place()).status).toBe(200)
  expect(outcomes([await place()])).toEqual(['too_many_open_orders'])
  wait(app, 10 * minute)
  // All five have lapsed, and given back all that he has.
  const { quote, balance } = (await askQuote(app, { boss, player, units: 8 })).data
  expect(balance).toBe(15_000)
  expect(outcomes([await app.ask(createOrder, { product: 'pw', quote }, boss)])).toEqual([200])
})

test('who has just left a third one unpaid is paused, before any timetable has run', async () => {
  const app = await start()
  const { publish, matched, operate } = doWith(app)
  const server = newServer()
  const [boss, lily] = [await aBoss(app, { coins: 100 }), await aPlayer(app, { server })]
  for (const _ of [1, 2]) await operate(boss, (await matched(boss, lily, server)).orderSn, 'cancel')
  await matched(boss, lily, server)
  wait(app, 5 * minute)
  expect(outcomes([await publish(boss, server)])).toEqual(['fast_order_paused'])
})

/** A wish whose boss has not paid, an order that nobody answered, and what both have cost in the end. */
async function leaveUndone(app: TestApp) {
  const { matched } = doWith(app)
  const server = newServer()
  const [boss, lily] = [await aBoss(app, { coins: 100 }), await aPlayer(app, { server })]
  const { orderSn } = await matched(boss, lily, server)
  const ignored = await anOrder(app)
  return async (at: TestApp) => {
    await at.app.tick()
    expect((await doWith(at).detail(boss, orderSn)).data.status).toBe(77)
    expect((await readOrder(at, ignored)).status).toBe(72)
    return { strikes: await countStrikes(at, boss), record: await recordOf(at, ignored.player) }
  }
}

const spotless = {
  strikes: 0,
  record: { reputation: 100, accept: null, completion: null, reply: null },
}
const blamed = { strikes: 1, record: { reputation: 99, accept: 0, completion: null, reply: 600 } }

test('what fell due while no process was alive happens, and costs nobody a strike, reputation or a record', async () => {
  const before = await start()
  const see = await leaveUndone(before)
  const after = await startTestApp(
    {},
    before.databaseUrl,
    createClock(() => evening + 20 * minute),
  )
  expect(await see(after)).toEqual(spotless)
  await runWork(after.app.ground, rebuildRecords)
  expect(await see(after)).toEqual(spotless)
  await expectBooksToBalance(after)
})

test('and so it is if the program was only held still', async () => {
  let world = evening
  const app = await startTestApp(
    {},
    undefined,
    createClock(() => world),
  )
  const see = await leaveUndone(app)
  world += 20 * minute
  expect(await see(app)).toEqual(spotless)
})

test('what falls due while a clock is moved by hand costs what the rules say, also across a restart', async () => {
  const app = await start()
  const see = await leaveUndone(app)
  const seeAgain = await leaveUndone(app)
  const admin = await anAdmin(app)
  expect((await app.ask(moveClock, { advanceSeconds: 1_200 }, admin)).status).toBe(200)
  expect(await see(app)).toEqual(blamed)
  await runWork(app.app.ground, rebuildRecords)
  expect(await see(app)).toEqual(blamed)
  const restarted = await startTestApp(
    {},
    app.databaseUrl,
    createClock(() => evening + second),
  )
  expect(await seeAgain(restarted)).toEqual(blamed)
})

test('a clock that was moved while no process was alive is an outage, too', async () => {
  const before = await start()
  const see = await leaveUndone(before)
  await before.app.ground.db.run(sql`update program_clock set ahead_ms = ${20 * minute}`)
  const after = await startTestApp(
    {},
    before.databaseUrl,
    createClock(() => evening + second),
  )
  expect(await see(after)).toEqual(spotless)
})
