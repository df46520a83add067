import pg from 'pg'
import type { Line } from './lines.ts'
import { listTables, readAsWritten } from './tables.ts'

/** Rows that travel in one line. */
const portion = 500

/**
 * Everything in the database as it is at one moment, while others go on working on it. The schema is not among it:
 * migrations make it again, the same ones in the same order.
 */
export async function* dumpDatabase(url: string): AsyncGenerator<Line> {
  const client = new pg.Client({ connectionString: url, application_name: 'kaihei-backup' })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await readAsWritten(client)
    const { rows: done } = await client.query<{ name: string; at: string }>(
      `select name, now()::text as at from migration order by name`,
    )
    yield { kaihei: 1, at: new Date().toISOString(), migrations: done.map(({ name }) => name) }
    for (const { name } of await listTables(client)) yield* dumpTable(client, name)
    // A sequence that was never used stands where a new one does.
    const { rows: sequences } = await client.query<{ name: string; value: string }>(`
      select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`)
    for (const { name, value } of sequences) yield { sequence: name, value }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function* dumpTable(client: pg.Client, table: string): AsyncGenerator<Line> {
  await client.query(`declare rows no scroll cursor for select t::text as row from ${table} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${portion} from rows`)
    if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) }
    if (rows.length < portion) break
  }
  await client.query('close rows')
}
