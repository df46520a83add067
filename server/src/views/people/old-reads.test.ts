import { listLastBoards, listTopPlayers } from '@kaihei/domain/boards/calls'
import { readFeed, readTonight } from '@kaihei/domain/community/calls'
import { listOrders } from '@kaihei/domain/orders/calls'
import { getPlayer, listPlayers, searchPlayers, setStatus } from '@kaihei/domain/players/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import type { Database, Querier } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { startTestAppReading } from '#testing/app.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { createTestDatabase, openTestDatabase } from '#testing/postgres.ts'

/** Counts what it is asked for. */
function counting(db: Database): { readonly old: Querier; readonly asked: () => number } {
  let asked = 0
  const counted = new Proxy<Querier>(db, {
    get: (from, name: keyof Querier) => {
      asked++
      return from[name]
    },
  })
  return { old: counted, asked: () => asked }
}

test('what everybody sees may be old for visitors; what is somebody’s own never is', async () => {
  let asked = () => 0
  const app = await startTestAppReading((db) => {
    const counted = counting(db)
    asked = counted.asked
    return counted.old
  })
  const [boss, player] = [await aBoss(app, { coins: 10 }), await aPlayer(app)]
  const isOld = async (ask: () => Promise<{ status: number }>) => {
    const before = asked()
    expect((await ask()).status).toBe(200)
    return asked() > before
  }
  expect({
    list: await isOld(() => app.ask(listPlayers, { limit: 10 })),
    search: await isOld(() => app.ask(searchPlayers, { keyword: '路人' })),
    page: await isOld(() => app.ask(getPlayer, { uk: player.uk })),
    board: await isOld(() => app.ask(listTopPlayers, {})),
    lastBoards: await isOld(() => app.ask(listLastBoards, {})),
    feed: await isOld(() => app.ask(readFeed, {})),
    tonight: await isOld(() => app.ask(readTonight, {})),
    boardOfMember: await isOld(() => app.ask(listTopPlayers, {}, boss)),
    feedOfMember: await isOld(() => app.ask(readFeed, {}, boss)),
    profile: await isOld(() => app.ask(getProfile, {}, boss)),
    orders: await isOld(() => app.ask(listOrders, {}, boss)),
  }).toEqual({
    list: true,
    search: true,
    page: true,
    board: true,
    lastBoards: true,
    feed: true,
    tonight: true,
    boardOfMember: false,
    feedOfMember: false,
    profile: false,
    orders: false,
  })
})

test('whoever has just changed is seen as they are now, by themselves and by everybody', async () => {
  // A replica that stands still at a moment when nobody had come.
  const before = await createTestDatabase()
  const standing = openTestDatabase(before.url)
  const app = await startTestAppReading(() => standing)
  const her = await aPlayer(app)
  await standing.rows(sql`select 1`)
  expect((await app.ask(setStatus, { status: 'online' }, her)).status).toBe(200)
  const seen = (await app.ask(listPlayers, { limit: 10 }, her)).data.items
  expect(seen.map(({ uk }) => uk)).toEqual([her.uk])
  const page = await app.ask(getPlayer, { uk: her.uk })
  expect([page.status, page.data.uk]).toEqual([200, her.uk])
  await standing.close()
  await before.drop()
})
