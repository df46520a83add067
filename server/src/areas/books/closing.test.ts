import { expect, onTestFinished, test } from 'vitest'
import { buyCoins } from '#testing/buy-coins.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { openDatabase } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { readLogHead } from '#ops/audit-store.ts'
import { startTestAppAt, type TestApp } from '#testing/app.ts'
import { keepSeals } from '#testing/kept-seals.ts'
import { aBoss, type Person } from '#testing/people.ts'
import { createTestDatabase } from '#testing/postgres.ts'
import { until } from '#testing/until.ts'
import { startReading } from '#work/work.ts'
import { sealDueDays } from './seal-due-days.ts'
import { verifySeals } from './verify-seals.ts'

const dayMs = 24 * 3_600_000

/** A shop in which somebody has bought something, and whose first day has ended. */
async function aShop() {
  const app = await startTestAppAt('2026-11-12T12:00:00Z')
  const me = await aBoss(app, { coins: 1 })
  app.app.ground.clock.setAhead(dayMs)
  const box = openSeal(app.app.house.config)
  return {
    app,
    me,
    seal: (head = readLogHead) => sealDueDays(box, head)(app.app.ground),
    problems: async () => (await verifySeals(startReading(app.app.ground), box)).problems,
    linesOfDays: async () => (await keepSeals(app)).map(({ lines }) => lines),
  }
}

/** Somebody posts and does not commit yet. */
async function postHalf(app: TestApp, me: Person) {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let posting: Promise<string> | undefined
  await new Promise<void>((resolve) => {
    const meanwhile = async () => {
      resolve()
      await finished
    }
    posting = buyCoins(app.app.ground, me, { coins: 1, meanwhile })
  })
  return async () => {
    finish()
    await posting
  }
}

test('who posts while a day is closed is waited for; what is posted meanwhile is in the next', async () => {
  const { app, me, seal, problems, linesOfDays } = await aShop()
  const other = await aBoss(app)
  const commit = await postHalf(app, me)
  const sealing = seal()
  await until('the day to be closed', () =>
    app.app.ground.db.first(sql`select from open_day where number = 2 and closing = 1`),
  )
  await buyCoins(app.app.ground, other, { coins: 1 })
  expect(await linesOfDays()).toEqual([])
  await commit()
  await sealing
  expect(await linesOfDays()).toEqual([2])
  await app.pass({ hours: 24 })
  expect(await linesOfDays()).toEqual([2, 1])
  expect(await problems()).toEqual([])
})

test('what runs in another database of the same server is not waited for', async () => {
  const { seal, linesOfDays } = await aShop()
  const elsewhere = await createTestDatabase()
  const db = openDatabase(elsewhere.url)
  onTestFinished(async () => {
    await db.close()
    await elsewhere.drop()
  })
  const open = await db.begin()
  await open.id
  await seal()
  expect(await linesOfDays()).toEqual([1])
  await open.rollback()
})

test('a day that was closed and not sealed is sealed by whoever comes next, with what was posted in it alone', async () => {
  const { app, me, seal, problems, linesOfDays } = await aShop()
  await expect(seal(() => Promise.reject(new Error('the program dies here')))).rejects.toThrow('dies here')
  await buyCoins(app.app.ground, me, { coins: 1 })
  expect(await problems()).toEqual([])
  await app.pass({})
  expect(await linesOfDays()).toEqual([1])
  await app.pass({ hours: 24 })
  expect(await linesOfDays()).toEqual([1, 1])
  expect(await problems()).toEqual([])
})

test('what an older release has posted says no day, and is in the next that is sealed', async () => {
  const { app, me, seal, problems, linesOfDays } = await aShop()
  await buyCoins(app.app.ground, me, { coins: 1 })
  await app.app.ground.db.run(sql`update movement set sealed_in = null where purpose ->> 'kind' = 'topUp'`)
  await seal()
  expect(await linesOfDays()).toEqual([2])
  expect(await problems()).toEqual([])
})

test('the last day is missed when it is taken away, and so is one that movements were put into and that never was', async () => {
  const { app, me, seal, problems } = await aShop()
  await seal()
  await buyCoins(app.app.ground, me, { coins: 1 })
  expect(await problems()).toEqual([])
  await app.app.ground.db.run(sql`
    update movement set sealed_in = 99 where purpose ->> 'kind' = 'topUp'`)
  expect(await problems()).toMatchObject([
    { kind: 'seal', about: 'movements of a day that is not there: 99' },
  ])
  await app.app.ground.db.run(sql`update movement set sealed_in = 2 where sealed_in = 99`)
  await app.app.ground.db.run(sql`
    with gone as (delete from sealed_block) delete from sealed_day`)
  expect(await problems()).toMatchObject([{ kind: 'seal', about: 'movements of a day that is not there: 1' }])
})
