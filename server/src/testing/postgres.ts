import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { restoreUntouched } from './untouched.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** An empty, migrated database that only the caller uses: one for each test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTestDatabase(inject('templateUrl'))
}

/** The same with what another has in it, that nobody is connected to. */
export async function cloneTestDatabase(from: string): Promise<TestDatabase> {
  const templateUrl = new URL(from)
  const template = templateUrl.pathname.slice(1)
  // Named after the template, by which those of this run are found at its end.
  const name = `${template}_${randomUUID().slice(0, 8)}`
  // A pooler keeps connections that nobody uses any more.
  if (inject('pooler') !== undefined) await runStatement(templateUrl, endConnectionsTo(template))
  await runStatement(templateUrl, `create database ${name} template ${template}`)
  const url = new URL(templateUrl)
  url.pathname = name
  return {
    url: url.href,
    drop: () => runStatement(templateUrl, `drop database ${name} with (force)`),
  }
}

function endConnectionsTo(database: string): string {
  return `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`
}

/**
 * A database with something in it that takes long to make, for others to clone. Whoever of all workers asks for it first
 * fills it; nobody finds it half full.
 */
export async function fillOnce(what: string, fill: (url: string) => Promise<void>): Promise<string> {
  const templateUrl = new URL(inject('templateUrl'))
  const filled = new URL(templateUrl)
  filled.pathname = `${templateUrl.pathname}_${what}`
  const name = filled.pathname.slice(1)
  await withServer(templateUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const { url } = await createTestDatabase()
    await fill(url)
    const made = new URL(url).pathname.slice(1)
    await client.query(endConnectionsTo(made))
    await client.query(`alter database ${made} rename to ${name}`)
  })
  return filled.href
}

interface BorrowedDatabase {
  readonly url: string
  readonly db: Database
  readonly giveBack: () => Promise<void>
}

interface Kept extends TestDatabase {
  readonly db: Database
  /** Whoever empties the database is nobody that works on it: a connection that was replica for a moment forgets its plans. */
  readonly cleaner: Client
}

/** Those of this worker that nobody uses at the moment. */
const free: Kept[] = []

/**
 * The same, with connections to it. When it is given back it is emptied and kept for the next: to make one, connect and
 * let PostgreSQL read its catalogue takes a third of a second, to empty it a hundredth.
 */
export async function borrowTestDatabase(): Promise<BorrowedDatabase> {
  const kept = free.pop() ?? (await makeDatabase())
  return {
    url: kept.url,
    db: kept.db,
    giveBack: async () => {
      // Somebody may still work on it.
      const { total, idle } = kept.db.connections
      if (idle === total && (await restoreUntouched(kept.cleaner).catch(() => false))) {
        free.push(kept)
        return
      }
      await Promise.all([kept.db.close(), kept.cleaner.end()])
      await kept.drop()
    },
  }
}

async function makeDatabase(): Promise<Kept> {
  const database = await createTestDatabase()
  const cleaner = new Client({ connectionString: database.url })
  await cleaner.connect()
  return { ...database, db: openTestDatabase(database.url), cleaner }
}

export function openTestDatabase(url: string): Database {
  const pooler = inject('pooler')
  // A machine that stands still for a while is no refusal.
  const usual = { maxConnections: 16, connectWithinMs: 300_000, onError: () => {} }
  if (pooler === undefined) return openDatabase(url, usual)
  const through = new URL(pooler.url)
  through.pathname = new URL(url).pathname
  return openDatabase(through.href, { ...usual, directUrl: url, named: pooler.named })
}

const runStatement = (server: URL, sql: string) => withServer(server, (client) => client.query(sql))

/** Through the maintenance database: a template with a connection to it cannot be cloned. */
async function withServer(server: URL, work: (client: Client) => Promise<unknown>): Promise<void> {
  const url = new URL(server)
  url.pathname = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
