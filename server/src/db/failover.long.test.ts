import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { layTurningWire, query, startTwoNodes } from '#testing/embedded/two-nodes.ts'
import { until } from '#testing/until.ts'
import { createClock } from '#work/clock.ts'
import { type Ground, runWork } from '#work/work.ts'
import { type Database, openDatabase } from './database.ts'
import { type Sql, sql } from './sql.ts'

async function start() {
  const nodes = await startTwoNodes()
  const wire = await layTurningWire(nodes.primaryUrl)
  const db = openDatabase(wire.url)
  onTestFinished(async () => {
    await db.close()
    wire.close()
    await nodes.stop()
  })
  return { nodes, wire, db }
}

const numberOf = (id: string) => Number(id.split('@')[0])

test('a replica that has taken over does not know how a transaction of the primary ended, though it has one of that number', async () => {
  const { nodes, wire, db } = await start()
  const resetOf = (url: string) =>
    query(url, 'select pg_stat_get_bgwriter_stat_reset_time()::text as at').then(([row]) => row)
  // Its statistics came with the copy: they tell nothing of whose they are.
  expect(await resetOf(nodes.replicaUrl)).toEqual(await resetOf(nodes.primaryUrl))
  const lost = await db.begin()
  const lostId = await lost.id
  await nodes.kill('primary')
  await expect(lost.commit()).rejects.toThrow(/connection|terminat/i)
  await nodes.promote()
  wire.turnTo(nodes.replicaUrl)

  let next = await commitOne(db)
  while (numberOf(next) < numberOf(lostId)) next = await commitOne(db)
  expect(numberOf(next)).toBe(numberOf(lostId))
  expect(await db.outcomeOf(next)).toBe('committed')
  expect(await db.outcomeOf(lostId)).toBe('unknown')
})

test('a server that only reads now is left for the one that has taken its place, without a restart', async () => {
  const { nodes, wire, db } = await start()
  const ground: Ground = { db, clock: createClock(), react: async () => {} }
  await db.run(sql`create table kept (word text)`)
  const keep = (word: string) =>
    runWork(ground, (work) => work.db.run(sql`insert into kept values (${word})`))
  const words = ['a', 'b', 'c', 'd']
  // Several connections, all to the primary.
  await Promise.all(words.map(keep))
  await query(nodes.primaryUrl, 'alter system set default_transaction_read_only = on')
  await query(nodes.primaryUrl, 'select pg_reload_conf()')
  await until('each connection has heard that it only reads', async () => {
    const modes = await inParallel(db, words.length, sql`show transaction_read_only`)
    return modes.every((mode) => isDeepStrictEqual(mode, { transaction_read_only: 'on' })) || undefined
  })
  await expect(db.run(sql`insert into kept values ('refused')`)).rejects.toMatchObject({ code: '25006' })
  const waiting = Promise.all(['e', 'f', 'g', 'h'].map(keep))
  await nodes.promote()
  wire.turnTo(nodes.replicaUrl)
  await waiting
  expect(await db.rows(sql`select word from kept order by word`)).toEqual(
    Array.from('abcdefgh').map((word) => ({ word })),
  )
})

test('a replica that is taken for the primary is left as soon as there is one', async () => {
  const { nodes, wire, db } = await start()
  const ground: Ground = { db, clock: createClock(), react: async () => {} }
  await db.run(sql`create table kept (word text)`)
  wire.turnTo(nodes.replicaUrl)
  const astray = openDatabase(wire.url)
  onTestFinished(() => astray.close())
  await expect(astray.first(sql`select pg_is_in_recovery() as replica`)).resolves.toEqual({ replica: true })
  const kept = runWork({ ...ground, db: astray }, (work) =>
    work.db.run(sql`insert into kept values ('found')`),
  )
  wire.turnTo(nodes.primaryUrl)
  await kept
  expect(await astray.rows(sql`select word from kept`)).toEqual([{ word: 'found' }])
})

/** At as many connections as there are transactions at once. */
async function inParallel(db: Database, count: number, statement: Sql) {
  const transactions = await Promise.all(Array.from({ length: count }, () => db.begin()))
  const rows = await Promise.all(transactions.map((tx) => tx.first(statement)))
  await Promise.all(transactions.map((tx) => tx.rollback()))
  return rows
}

async function commitOne(db: Database): Promise<string> {
  const tx = await db.begin()
  await tx.commit()
  return tx.id
}
