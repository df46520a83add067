import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { layCuttingWire } from '#testing/cutting-wire.ts'
import { createTestDatabase } from '#testing/postgres.ts'
import { createClock } from './clock.ts'
import { type Batch, type Ground, OutcomeUnknown, runWork, type Work } from './work.ts'

const count = (work: Pick<Work, 'db'>) => work.db.run(sql`update tally set n = n + 1`)

async function groundOn(url: string): Promise<Ground & { readTally: () => Promise<number | undefined> }> {
  const db: Database = openDatabase(url, { maxConnections: 16 })
  onTestFinished(() => db.close())
  const readTally = async () => (await db.first<{ n: number }>(sql`select n from tally`))?.n
  return { db, clock: createClock(), react: async () => {}, readTally }
}

async function aTally(): Promise<string> {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await db.run(sql`create table tally (n integer not null)`)
  await db.run(sql`insert into tally values (0)`)
  await db.close()
  onTestFinished(() => database.drop())
  return database.url
}

test('what a body did is gone when it throws, and nobody hears of it', async () => {
  const ground = await groundOn(await aTally())
  let heard = 0
  const failing = runWork(ground, async (work) => {
    await count(work)
    work.afterCommit(() => heard++)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await ground.readTally(), heard]).toEqual([0, 0])
})

test.each(['40001', '40P01'])(
  'a transaction that fails with %s is run again, and its effect happens once',
  async (code) => {
    const ground = await groundOn(await aTally())
    let runs = 0
    let heard = 0
    await runWork(ground, async (work) => {
      work.afterCommit(() => heard++)
      await count(work)
      if (++runs < 4) throw Object.assign(new Error('injected'), { code })
    })
    expect([runs, heard, await ground.readTally()]).toEqual([4, 1, 1])
  },
)

test('a conflict that never ends is given up after seven more tries', async () => {
  const ground = await groundOn(await aTally())
  let runs = 0
  const hopeless = runWork(ground, async () => {
    runs++
    throw Object.assign(new Error('injected'), { code: '40001' })
  })
  await expect(hopeless).rejects.toThrow('injected')
  expect(runs).toBe(8)
})

test('a cut line among conflicts does not use up the patience with them', async () => {
  const ground = await groundOn(await aTally())
  const failures = ['40001', '40001', '57P01', '40001', '57P01', '40001', '40001']
  await runWork(ground, async (work) => {
    await count(work)
    const code = failures.shift()
    if (code !== undefined) throw Object.assign(new Error('injected'), { code })
  })
  expect(await ground.readTally()).toBe(1)
})

test('what is added to a batch is written once, after all else, and told once it is true; of a retry, anew', async () => {
  const ground = await groundOn(await aTally())
  const told: string[] = []
  const batch: Batch<number, number> = {
    write: async ({ db }, items) => {
      await db.run(sql`update tally set n = n * 10 + ${items.length}::int`)
      return items.reduce((sum, item) => sum + item, 0)
    },
    committed: (sum) => void told.push(`batch of ${sum}`),
  }
  let runs = 0
  await runWork(ground, async (work) => {
    work.afterCommit(() => void told.push('before it'))
    work.batch(batch, 20)
    await count(work)
    work.afterCommit(() => void told.push('after it'))
    work.batch(batch, 22)
    if (++runs === 1) throw Object.assign(new Error('injected'), { code: '40001' })
  })
  expect([await ground.readTally(), told]).toEqual([12, ['before it', 'batch of 42', 'after it']])
})

test('a batch that cannot be written undoes the work, and nobody hears of it', async () => {
  const ground = await groundOn(await aTally())
  const told: string[] = []
  const batch: Batch<string, number> = {
    write: ({ db }) => db.run(sql`select 1 / 0`),
    committed: () => void told.push('batch'),
  }
  const failing = runWork(ground, async (work) => {
    work.batch(batch, 'x')
    work.afterCommit(() => void told.push('work'))
    await count(work)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect([await ground.readTally(), told]).toEqual([0, []])
})

test('two transactions that lock each other out both finish', async () => {
  const ground = await groundOn(await aTally())
  await ground.db.run(sql`create table pair (id integer primary key, n integer not null)`)
  await ground.db.run(sql`insert into pair values (1, 0), (2, 0)`)
  let runs = 0
  let bothHoldOne: () => void
  const met = new Promise<void>((resolve) => (bothHoldOne = resolve))
  const raise = (first: number, second: number) =>
    runWork(ground, async ({ db }) => {
      await db.run(sql`update pair set n = n + 1 where id = ${first}`)
      if (++runs === 2) bothHoldOne()
      await met
      await db.run(sql`update pair set n = n + 1 where id = ${second}`)
    })
  await Promise.all([raise(1, 2), raise(2, 1)])
  // Whoever was undone may be back before the other has noticed: then they meet once more.
  expect(runs).toBeGreaterThanOrEqual(3)
  expect(await ground.db.rows(sql`select n from pair`)).toEqual([{ n: 2 }, { n: 2 }])
})

test('a connection that is cut in the middle is invisible to the caller', async () => {
  const ground = await groundOn(await aTally())
  let runs = 0
  await runWork(ground, async (work) => {
    await count(work)
    if (++runs === 1)
      await ground.db.run(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`)
    await count(work)
  })
  expect([runs, await ground.readTally()]).toEqual([2, 2])
})

test.each(['before', 'after'] as const)(
  'a line cut %s the server hears the commit leaves the effect done once',
  async (cut) => {
    const url = await aTally()
    const wire = await layCuttingWire(url, (commits) => (commits === 1 ? cut : undefined))
    const ground = await groundOn(wire.url)
    let heard = 0
    await runWork(ground, async (work) => {
      work.afterCommit(() => heard++)
      await count(work)
    })
    expect([wire.cuts(), heard, await ground.readTally()]).toEqual([1, 1, 1])
  },
)

test.each([
  ['the server is not there', 'ECONNREFUSED'],
  ['timeout exceeded when trying to connect', undefined],
])(
  'what may have happened is not done again while nobody can be asked whether it has: %s',
  async (why, code) => {
    const wire = await layCuttingWire(await aTally(), (commits) => (commits === 1 ? 'after' : undefined))
    const ground = await groundOn(wire.url)
    const away = Object.assign(new Error(why), { code })
    const db = { ...ground.db, outcomeOf: () => Promise.reject(away) }
    await expect(runWork({ ...ground, db }, count)).rejects.toThrow(OutcomeUnknown)
    expect(await ground.readTally()).toBe(1)
  },
)
