import { listLastBoards, listTopBosses, listTopCalls, listTopPlayers } from '@kaihei/domain/boards/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestAppAt, start, type TestApp } from '#testing/app.ts'
import { startDemoApp } from '#testing/demo-app.ts'
import { createClock } from '#work/clock.ts'
import { demoPlayers } from './cast.ts'
import { loadDemoData } from './load.ts'

/** Seconds after a month has begun that begins with a week: nothing has happened in either. */
const earliest = '2026-06-01T00:00:20+01:00'

// To play what people have lived through takes seconds: what two processes have loaded once serves all tests here.
const first = await shareTestAppAt(earliest)
const second = await start(
  {},
  first.databaseUrl,
  afterAll,
  createClock(() => Date.parse(earliest)),
)
await Promise.all([first, second].map(({ app }) => loadDemoData(app.ground, app.house)))
await loadDemoData(first.app.ground, first.app.house)

test('demo data is loaded once, also by two processes at once, and its cards say what the rows say', async () => {
  const counted = await first.app.ground.db.first<Record<string, number>>(sql`
    select count(*) as players, sum(review_count) as reviews, sum(stars_total) as stars,
      (select count(*) from review) as rows, (select sum(stars) from review) as given,
      (select count(*) from review where order_id is not null) as "ofOrders",
      (select sum(stars) from review where order_id is not null) as "starsOfOrders"
    from player`)
  // Beside what the cast says there is what bosses wrote of the orders that the demo plays, five stars each.
  const ofOrders = counted?.['ofOrders'] ?? 0
  const reviews = ofOrders + demoPlayers.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  const stars = 5 * ofOrders + demoPlayers.reduce((sum, { starsTotal }) => sum + starsTotal, 0)
  expect(counted).toEqual({
    players: demoPlayers.length,
    reviews,
    stars,
    rows: reviews,
    given: stars,
    ofOrders,
    starsOfOrders: 5 * ofOrders,
  })
})

test.each<[string, () => Promise<TestApp>]>([
  ['right now', startDemoApp],
  ['seconds after the first of a month, a Monday, has begun', async () => first],
])('the boards of the running week and month are full %s, and they have a past', async (_, enter) => {
  const on = await enter()
  for (const period of ['week', 'month'] as const) {
    const [bosses, players, calls] = await Promise.all([
      on.ask(listTopBosses, { period }),
      on.ask(listTopPlayers, { period }),
      on.ask(listTopCalls, { period }),
    ])
    expect(bosses.data.items.length).toBeGreaterThanOrEqual(8)
    expect(players.data.items.length).toBeGreaterThanOrEqual(8)
    expect(calls.data.items.length).toBeGreaterThanOrEqual(3)
    expect(players.data.items.some(({ parts }) => parts.cut > 0)).toBe(true)
  }
  const { lastWeek, lastMonth } = (await on.ask(listLastBoards, {})).data
  expect(lastWeek.players.length).toBeGreaterThanOrEqual(3)
  expect(lastMonth.bosses.length).toBeGreaterThanOrEqual(3)
  // Two days after their end they are final.
  expect(lastMonth.final).toBe(on.app.ground.clock.now() >= new Date(lastMonth.finalAt))
})
