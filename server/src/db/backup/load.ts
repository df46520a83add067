import pg from 'pg'
import { listMigrations, migrate } from '../migrate.ts'
import { BackupError, type Line } from './lines.ts'
import { listTables, readAsWritten } from './tables.ts'

/** Another program may be at work in it: what it remembers would be of people who are not there any more. */
export async function refuseInUse(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query(`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name like 'kaihei%' and pid <> pg_backend_pid() limit 1`)
    if (rows.length > 0)
      throw new BackupError(
        'a program is using this database: stop it first / 有程序正在使用这个数据库，请先停止它',
      )
  })
}

/** Whether nobody has an account in it. A schema alone is nothing that could be lost. */
export function isEmpty(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.app_user') is not null as there`,
    )
    if (rows[0]?.there !== true) return true
    return (await client.query('select 1 from app_user limit 1')).rows.length === 0
  })
}

/** Forgets everything, also tables of a program that is not this one. */
export async function emptyDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await client.query('commit')
  })
}

/**
 * Makes the schema that the backup was taken from, and puts its rows there. Whoever calls brings the schema up to date
 * then. All rows, or none.
 */
export async function loadDatabase(
  url: string,
  migrations: readonly string[],
  lines: AsyncIterable<Line>,
): Promise<void> {
  const known = new Set(await listMigrations())
  const strange = migrations.filter((name) => !known.has(name))
  if (strange.length > 0)
    throw new BackupError(
      `the backup is of a newer program, this one does not know ${strange.join(', ')} / 备份来自更新的版本`,
    )
  await migrate(url, { only: migrations })
  await withClient(url, async (client) => {
    await client.query('begin')
    await readAsWritten(client)
    const tables = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
    const keys = await dropForeignKeys(client)
    for (const name of tables.keys()) await client.query(`alter table ${name} disable trigger user`)
    // Migrations write a few rows of their own.
    await client.query(`truncate ${[...tables.keys()].join(', ')}`)
    for await (const line of lines) await loadLine(client, tables, line)
    for (const name of tables.keys()) await client.query(`alter table ${name} enable trigger user`)
    for (const statement of keys) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  })
}

async function loadLine(client: pg.Client, tables: ReadonlyMap<string, string>, line: Line): Promise<void> {
  if ('rows' in line) {
    const { table, rows } = line
    const columns = tables.get(table)
    if (columns === undefined)
      throw new BackupError(`the backup has a table ${table} that its schema has not`)
    await client.query(
      `insert into ${table} (${columns}) overriding system value
      select ${columns} from (select (r::${table}).* from unnest($1::text[]) r) as kept`,
      [rows],
    )
  } else if ('sequence' in line) {
    await client.query('select setval($1::regclass, $2::bigint)', [line.sequence, line.value])
  }
}

/** Tables point at each other in circles. Answers what brings the keys back, which looks at every row. */
async function dropForeignKeys(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

async function withClient<T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'kaihei-restore' })
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}
