import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { claimAward } from '@kaihei/domain/achievements/calls'
import { listTopBosses } from '@kaihei/domain/boards/calls'
import { reviewOrder } from '@kaihei/domain/orders/review-calls'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { startTestApp, startTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aCompletedOrder } from '#testing/counting.ts'
import { named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person, type Place } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { createClock } from '#work/clock.ts'
import { lookInto } from './program/data.ts'
import { bundleMain, endProgram, startProgram } from './program/program.ts'

const windows = ['boss-orders-1', 'boss-orders-10', 'boss-hours-10'] as const
/** What each of them brings. */
const award = 500
/** For two of the three. */
const room = 2 * award + 1

test('the program is killed again and again while awards are claimed: each is given once, within the room', async () => {
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  let program = await startProgram(built.main, { DATA_DIR: dataDir, DEMO: '0' })
  try {
    const people = await inBooksOf(dataDir, async (place) => {
      const all: Person[] = []
      while (all.length < 40) all.push(...(await Promise.all(Array.from({ length: 20 }, () => aBoss(place)))))
      for (const { userId } of all) await light(place, userId)
      return all
    })
    for (const id of windows) {
      const claims = people.map((who, n) => insist(() => program.address, who, id, `${id}-${n}-key`))
      // In the midst of it: some have an answer, some wait, some have not been heard yet.
      await Promise.race(claims)
      await endProgram(program, 'SIGKILL')
      program = await startProgram(built.main, { DATA_DIR: dataDir, DEMO: '0' })
      expect(new Set(await Promise.all(claims))).toEqual(new Set([200]))
    }
    await inBooksOf(dataDir, async ({ app: { ground } }) => {
      const found = await ground.db.rows<{ rewards: number; paid: number; taken: number; bonus: number }>(sql`
        select (select count(*)::int from reward r where r.user_id = u.id) as rewards,
          (select count(*)::int from reward r where r.user_id = u.id and paid_at is not null) as paid, o.taken,
          (select balance from account a where a.owner_id = u.id and a.class = 'coin.bonus') as bonus
        from app_user u join reward_room o on o.user_id = u.id
        where u.id = any(${people.map(({ userId }) => userId)}::uuid[])`)
      expect(found).toHaveLength(people.length)
      for (const one of found) {
        expect(one).toEqual({ rewards: 3, paid: 2, taken: 2 * award, bonus: 2 * award })
      }
      expect((await verifyBooks({ db: ground.db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
})

/** Somebody has reached them, and has made some room. */
async function light({ app: { ground } }: Place, userId: string): Promise<void> {
  await ground.db.run(sql`
    insert into achievement (user_id, achievement_id, reached_at)
    select ${userId}, id, now() from unnest(${windows}::text[]) as id`)
  await ground.db.run(sql`insert into reward_room (user_id, made) values (${userId}, ${room})`)
}

/** Beside the program that runs on this folder; after a kill its PostgreSQL may listen elsewhere. */
async function inBooksOf<T>(dataDir: string, look: (place: Place) => Promise<T>): Promise<T> {
  const db = openDatabase(lookInto(dataDir).url())
  try {
    return await look({ app: { ground: { db, clock: createClock(), react: async () => {} } } })
  } finally {
    await db.close()
  }
}

/** Asks with the same key until there is an answer. */
async function insist(address: () => string, who: Person, id: string, key: string): Promise<number> {
  for (;;) {
    try {
      const headers = { 'idempotency-key': key }
      return (await talkTo(address()).ask(claimAward, { id }, { token: who.token, headers })).status
    } catch {
      // The program was killed while it listened, answered or started.
      await wait(50)
    }
  }
}

test('two processes pass the end of a week and of a month at once: boards become final once, prizes come once', async () => {
  const one = await startTestAppAt('2026-10-22T10:00:00Z')
  const other = await startTestApp({}, one.databaseUrl)
  const boss = await aBoss(one, { coins: 90_000 })
  const player = await aPlayer(one, { price: 200_000, level: 8 })
  // 24 000 coins at 14 %, the second half with a discount of 3 %: room for 750 each.
  for (let each = 0; each < 2; each++) {
    const order = await aCompletedOrder(one, { boss, player, units: 12 })
    await one.ask(reviewOrder, { ...named(order), stars: 5 }, boss)
  }
  for (let day = 0; day < 16; day++) {
    const ahead = one.app.ground.clock.aheadMs + 24 * 3_600_000
    for (const { app } of [one, other]) app.ground.clock.setAhead(ahead)
    await Promise.all([one, other, one, other].map(({ app }) => app.tick()))
  }
  const { db } = one.app.ground
  const prizes = await db.rows<{ what: string; amount: number; paid: boolean }>(sql`
    select what, amount, paid_at is not null as paid from reward where source = 'board' order by what`)
  expect(prizes).toEqual([
    { what: 'boss:month:2026-10-01:1', amount: 50_000, paid: true },
    { what: 'boss:week:2026-10-19:1', amount: 10_000, paid: true },
    { what: 'player:month:2026-10-01:1', amount: 50_000, paid: true },
    { what: 'player:week:2026-10-19:1', amount: 10_000, paid: true },
  ])
  const places = await db.rows<{ id: string }>(
    sql`select achievement_id as id from achievement where place = 1 order by achievement_id`,
  )
  expect(places.map(({ id }) => id)).toEqual(['month-boss-2026-10', 'month-player-2026-10'])
  const told = await db.rows<{ ref: string }>(sql`select ref from feed_item where kind = 'board'`)
  expect(new Set(told.map(({ ref }) => ref)).size).toBe(told.length)
  const last = (await one.ask(listTopBosses, { period: 'month', last: true })).data
  expect(last).toMatchObject({ final: true, items: [{ rank: 1, uk: boss.uk, score: 2_364_000 }] })
  await expectBooksToBalance(one)
})
