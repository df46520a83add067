import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { borrowTestDatabase } from '#testing/postgres.ts'
import type { Bus } from './bus.ts'
import { openPostgresBus } from './postgres-bus.ts'

test('a bus that is closed while its line comes back leaves none behind', async () => {
  const { db, giveBack } = await borrowTestDatabase()
  onTestFinished(giveBack)
  const ends: Promise<unknown>[] = []
  const connect = async () => {
    const line = await db.connect()
    ends.push(new Promise((resolve) => line.once('end', () => resolve(undefined))))
    if (ends.length === 2) await bus.close()
    return line
  }
  const bus: Bus = await openPostgresBus({ ...db, connect }, () => {})
  await db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen kaihei_hints'`)
  await expect.poll(() => ends.length).toBe(2)
  await Promise.all(ends)
})
