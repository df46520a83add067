import { expect, onTestFinished, test } from 'vitest'
import { startTwoNodes } from '#testing/embedded/two-nodes.ts'
import { openDatabase } from './database.ts'
import { followReplica } from './replica.ts'
import { sql } from './sql.ts'

test('what may be old is read from the replica while it is at most two seconds behind, and else from the primary', async () => {
  const nodes = await startTwoNodes()
  const primary = openDatabase(nodes.primaryUrl)
  const replica = openDatabase(nodes.replicaUrl)
  await primary.run(sql`create table beat as select now() as at`)
  // As the program does all the time.
  const beating = setInterval(() => void primary.run(sql`update beat set at = now()`).catch(() => {}), 250)
  const followed = followReplica(primary, replica, async (db) => {
    const row = await db.first<{ at: Date }>(sql`select at from beat`)
    return row?.at.getTime() ?? -Infinity
  })
  onTestFinished(async () => {
    clearInterval(beating)
    await followed.close()
    await primary.close()
    await nodes.stop()
  })
  const isReplica = async () => {
    const row = await followed.querier.first<{ replica: boolean; behindMs: number }>(sql`
      select pg_is_in_recovery() as replica,
        (extract(epoch from clock_timestamp() - at) * 1000)::float8 as "behindMs" from beat`)
    // Whoever answers, nothing is older than was promised.
    expect(row?.behindMs).toBeLessThan(2_500)
    return row?.replica
  }
  await expect.poll(isReplica).toBe(true)

  await nodes.pauseReplica()
  await expect.poll(isReplica).toBe(false)
  await nodes.resumeReplica()
  await expect.poll(isReplica).toBe(true)

  await nodes.kill('replica')
  expect(await isReplica()).toBe(false)
})
