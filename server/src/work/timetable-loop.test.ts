import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { sql, type Sql } from '#db/sql.ts'
import { createTestDatabase } from '#testing/postgres.ts'
import { until } from '#testing/until.ts'
import { createClock } from './clock.ts'
import { type Job, startTimetable } from './timetable-loop.ts'
import type { Ground } from './work.ts'

/** A ground on which things fall due, by their names, and statements are counted. */
async function aGround() {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  await db.run(sql`create table thing (name text not null, due_at timestamptz not null)`)
  let asked = 0
  const counting: Ground['db'] = {
    ...db,
    first: (statement) => {
      asked++
      return db.first(statement)
    },
  }
  const clock = createClock()
  return {
    ground: { db: counting, clock, react: async () => {} },
    clock,
    add: (name: string, dueAt = clock.now()) =>
      db.run(sql`insert into thing (name, due_at) values (${name}, ${dueAt})`),
    remove: (name: string) => db.run(sql`delete from thing where name = ${name}`),
    asked: () => asked,
  }
}

const thingsOf =
  (name: string) =>
  (now: Date): Sql =>
    sql`select name from thing where name = ${name} and due_at <= ${now} order by due_at`

function startByHand(ground: Ground, jobs: readonly Job[]) {
  const errors: unknown[] = []
  const log = { error: (entry: unknown) => void errors.push(entry) }
  const loop = startTimetable(ground, jobs, log, { automatic: false })
  return { ...loop, errors }
}

test('a job runs when its row falls due, one without a question always, and one statement asks for all', async () => {
  const { ground, clock, add, remove, asked } = await aGround()
  const ran: string[] = []
  const jobOf = (name: string): Job => ({
    name,
    everyMs: 1_000,
    due: thingsOf(name),
    runOnce: async () => {
      ran.push(name)
      return (await remove(name)) > 1
    },
  })
  const always: Job = { name: 'always', everyMs: 1_000, runOnce: async () => ran.push('always') < 0 }
  const { tick } = startByHand(ground, [always, jobOf('bell'), jobOf('lamp'), jobOf('gate')])
  await add('lamp', new Date(clock.now().getTime() + 60_000))

  await tick()
  expect([ran.splice(0), asked()]).toEqual([['always'], 1])
  clock.setAhead(61_000)
  await tick()
  // Once before anybody has run, once after the one that has.
  expect([ran.splice(0), asked()]).toEqual([['always', 'lamp'], 3])
  await tick()
  expect([ran.splice(0), asked()]).toEqual([['always'], 4])
})

test('what one job leaves for another is done in the same turn', async () => {
  const { ground, add, remove } = await aGround()
  const ran: string[] = []
  const jobOf = (name: string, leaves?: string): Job => ({
    name,
    everyMs: 1_000,
    due: thingsOf(name),
    runOnce: async () => {
      ran.push(name)
      await remove(name)
      if (leaves !== undefined) await add(leaves)
      return false
    },
  })
  const { tick } = startByHand(ground, [jobOf('order', 'letter'), jobOf('quiet'), jobOf('letter')])
  await add('order')
  await tick()
  expect(ran).toEqual(['order', 'letter'])
})

test('a question that cannot be asked is told, and keeps nobody from running', async () => {
  const { ground } = await aGround()
  const ran: string[] = []
  const jobOf = (name: string, due: Job['due']): Job => ({
    name,
    everyMs: 1_000,
    ...(due !== undefined && { due }),
    runOnce: async () => ran.push(name) < 0,
  })
  const { tick, errors } = startByHand(ground, [
    jobOf('sound', thingsOf('sound')),
    jobOf('wrong', () => sql`select 1 from no_such_table`),
  ])
  await tick()
  expect(ran).toEqual(['sound', 'wrong'])
  expect(errors).toEqual([
    { err: expect.objectContaining({ message: 'relation "no_such_table" does not exist' }) },
    { err: expect.objectContaining({ message: 'relation "no_such_table" does not exist' }) },
  ])
})

test('by itself each job keeps its pace, does what falls due, and one that takes long holds up no other', async () => {
  const { ground, add, remove } = await aGround()
  const ran: string[] = []
  let finish = () => {}
  const long: Job = {
    name: 'long',
    everyMs: 1,
    due: thingsOf('long'),
    runOnce: async () => {
      await remove('long')
      ran.push('long begins')
      await new Promise<void>((resolve) => (finish = resolve))
      return false
    },
  }
  const short: Job = {
    name: 'short',
    everyMs: 1,
    due: thingsOf('short'),
    runOnce: async () => {
      // An answer may be a moment old: who comes for what is done already finds nothing.
      if ((await remove('short')) > 0) ran.push('short')
      return false
    },
  }
  const seldom: Job = { name: 'seldom', everyMs: 3_600_000, runOnce: async () => ran.push('seldom') < 0 }
  const { stop } = startTimetable(ground, [long, short, seldom], { error: () => {} })
  await add('long')
  await until('the long one to begin', () => ran.includes('long begins') || undefined)
  for (const times of [1, 2, 3]) {
    await add('short')
    await until(
      `the short one to run ${times} times`,
      () => ran.filter((name) => name === 'short').length === times || undefined,
    )
  }
  finish()
  await stop()
  expect(ran).toEqual(['long begins', 'short', 'short', 'short'])
})
