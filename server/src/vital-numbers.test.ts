import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { anOrder } from '#testing/orders.ts'
import { aBoss } from '#testing/people.ts'

async function read(app: TestApp, series: string): Promise<number> {
  const text = await (await fetch(`${app.address}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? NaN)
}

/** Time goes by, and nobody does what is due. */
function wait(app: TestApp, hours: number): void {
  const { clock } = app.app.ground
  clock.setAhead(clock.aheadMs + hours * 3_600_000)
}

test('a day that waits to be sealed is late since ten past midnight, and after a standstill since the first that is missing', async () => {
  const app = await startTestAppAt('2026-03-10T12:00:00Z')
  await aBoss(app, { coins: 10 })
  expect(await read(app, 'kaihei_seal_late_seconds')).toBe(0)
  wait(app, 13 + 10 / 60)
  expect(await read(app, 'kaihei_seal_late_seconds')).toBe(3600)
  await app.app.tick()
  expect(await read(app, 'kaihei_seal_late_seconds')).toBe(0)
  wait(app, 72)
  expect(await read(app, 'kaihei_seal_late_seconds')).toBe(49 * 3600)
})

test('a deadline of an order that nobody lets happen is late, and not any more once it has happened', async () => {
  const app = await startTestApp()
  await anOrder(app)
  expect(await read(app, 'kaihei_order_late_seconds')).toBe(0)
  wait(app, 24)
  expect(await read(app, 'kaihei_order_late_seconds')).toBeGreaterThan(3600)
  await app.app.tick()
  expect(await read(app, 'kaihei_order_late_seconds')).toBe(0)
})

test('jobs, providers and what is to leave say for how long, and how often in a row, something is wrong', async () => {
  const app = await startTestAppAt('2026-03-10T12:00:00Z')
  const { db, clock } = app.app.ground
  const failed = { at: clock.now(), ms: 5, error: new Error('no answer') }
  for (let time = 0; time < 3; time++) app.app.house.runs.note('payment stripe', 'provider', failed)
  await db.run(sql`
    insert into outbox (id, kind, payload, due_at, created_at)
    values ('00000000-0000-7000-8000-000000000001', 'discord', '{}', ${clock.now()}, ${clock.now()})`)
  await app.app.tick()
  expect(await read(app, 'kaihei_provider_failing{provider="payment stripe"}')).toBe(3)
  expect(await read(app, 'kaihei_outbox_late_seconds{kind="discord"}')).toBe(0)
  expect(await read(app, 'kaihei_timer_late_seconds{timer="books"}')).toBe(0)
  expect(await read(app, 'kaihei_books_age_seconds')).toBe(0)
  wait(app, 1)
  expect(await read(app, 'kaihei_outbox_late_seconds{kind="discord"}')).toBe(3600)
  // It is asked every five seconds.
  expect(await read(app, 'kaihei_timer_late_seconds{timer="books"}')).toBe(3595)
  expect(await read(app, 'kaihei_books_age_seconds')).toBe(3600)
  // One that nobody asks for since a day is of a release that is gone.
  wait(app, 25)
  expect(await read(app, 'kaihei_timer_late_seconds{timer="books"}')).toBeNaN()
})
