import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/** All that this program knows, in their order. */
export async function listMigrations(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

/**
 * Brings the schema up to date, or to where `only` these have been made. Processes that start together take turns at the
 * lock of the migration table.
 */
export async function migrate(
  url: string,
  { only }: { readonly only?: readonly string[] } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await createMigrationTable(client)
    const files = (await listMigrations()).filter((name) => only?.includes(name) ?? true)
    await client.query('begin')
    await client.query('lock table migration in exclusive mode')
    const done = await client.query<{ name: string }>('select name from migration')
    const applied = new Set(done.rows.map(({ name }) => name))
    for (const name of files.filter((file) => !applied.has(file))) {
      await client.query(await readFile(new URL(name, folder), 'utf8'))
      await client.query('insert into migration (name) values ($1)', [name])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function createMigrationTable(client: pg.Client): Promise<void> {
  const create =
    'create table if not exists migration (name text primary key, at timestamptz not null default now())'
  // Two processes on an empty database: `if not exists` is no lock, and the second fails on a unique key of the catalogue.
  await client.query(create).catch(() => client.query(create))
}
