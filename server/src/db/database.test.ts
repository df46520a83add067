import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase, type Transaction } from './database.ts'
import { startPostgres } from './embedded/postgres.ts'

test('after a crash the outcome of one transaction is not taken for that of another with the same number', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaihei-outcome-'))
  // Nothing of a transaction reaches the disk before its commit.
  const postgres = await startPostgres({ dataDir, settings: { wal_writer_delay: '10s' } })
  const db = openDatabase(postgres.url)
  onTestFinished(async () => {
    await db.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  })
  const lost = await db.begin()
  const lostId = await lost.id
  process.kill(readPostmasterPid(dataDir), 'SIGKILL')
  const next = await beginAgain(db)
  await next.commit()
  await expect(lost.commit()).rejects.toThrow(/connection/i)
  const nextId = await next.id
  expect(numberOf(nextId)).toBe(numberOf(lostId))
  expect(await db.outcomeOf(nextId)).toBe('committed')
  expect(await db.outcomeOf(lostId)).toBe('unknown')
})

function numberOf(id: string): string | undefined {
  return id.split('@')[0]
}

function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

async function beginAgain(db: Database): Promise<Transaction> {
  const lateAt = Date.now() + 15_000
  for (;;) {
    const tx = await db.begin().catch(() => undefined)
    try {
      await tx?.id
      if (tx !== undefined) return tx
    } catch (error) {
      await tx?.rollback()
      if (Date.now() > lateAt) throw error
      await wait(50)
    }
  }
}
