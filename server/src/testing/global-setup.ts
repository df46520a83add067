import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { startPostgres } from '#db/embedded/postgres.ts'
import { migrate } from '#db/migrate.ts'
import { rememberUntouched } from './untouched.ts'
import { buildEasel } from './easel.ts'
import { buildProgram } from './build-program.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that nobody connects to; tests work on clones of it. */
    templateUrl: string
    workshopThread: string
    easelProcess: string
    /** What stands between tests and PostgreSQL in the pass that says so. */
    pooler: { readonly url: string; readonly named: boolean } | undefined
  }
}

const SETTINGS = {
  // Nothing in a test run has to survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  // What is swept and counted behind a test's back costs time, and lets its plans depend on when it runs.
  autovacuum: 'off',
  max_connections: '400',
  // Databases live for seconds here: planning each statement five times on every connection took a third of the walks' time.
  plan_cache_mode: 'force_generic_plan',
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer()
  const template = `kaihei_template_${randomUUID().slice(0, 8)}`
  await withClient(server.url, (client) =>
    client.query(
      `create database ${template} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    ),
  )
  const templateUrl = new URL(server.url)
  templateUrl.pathname = template
  await migrate(templateUrl.href)
  await withClient(templateUrl.href, rememberUntouched)
  project.provide('templateUrl', templateUrl.href)
  const program = process.env['TEST_POOLER']
  const pooler = program === undefined ? undefined : await startPooler(program, server.url)
  project.provide('pooler', pooler && { url: pooler.url, named: pooler.named })
  const workshop = new URL('../media/workshop-thread.ts', import.meta.url)
  const [thread, easel] = await Promise.all([buildProgram(workshop), buildEasel()])
  project.provide('workshopThread', thread.url.href)
  project.provide('easelProcess', easel.url)
  return async () => {
    await pooler?.stop()
    await withClient(server.url, (client) => dropDatabases(client, template))
    await server.stop()
    await Promise.all([thread.remove(), easel.remove()])
  }
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { url: given, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'kaihei-test-postgres-'))
  const postgres = await startPostgres({ dataDir, settings: SETTINGS })
  await withClient(postgres.url, signInQuickly)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/**
 * A password is made dear to guess by four thousand rounds of arithmetic, ten milliseconds for each of both ends. This one cannot
 * be guessed, and every app of every test signs in.
 */
async function signInQuickly(client: Client): Promise<void> {
  await client.query('set scram_iterations = 1')
  await client.query(`alter role current_user password ${client.escapeLiteral(client.password ?? '')}`)
}

/** The template, and its clones that workers kept for their next test. */
async function dropDatabases(client: Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
