import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** The PostgreSQL that a server runs on its data folder, seen from outside. */
export interface EmbeddedData {
  readonly pidFile: string
  postmasterPid(): number | undefined
  url(): string
}

export function lookInto(dataDir: string): EmbeddedData {
  const cluster = join(dataDir, 'postgres', 'cluster')
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = () => readIfThere(pidFile).split('\n')
  return {
    pidFile,
    postmasterPid: () => Number(lines()[0]) || undefined,
    url: () => {
      const password = readFileSync(join(cluster, 'kaihei.password'), 'utf8')
      return `postgres://kaihei:${password}@127.0.0.1:${lines()[3]}/kaihei`
    },
  }
}

/** A PostgreSQL that starts removes the file of a dead one before it writes its own. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** How far changes have moved the program's clock. */
export async function readAheadSeconds(url: string): Promise<number> {
  const [row] = await query<{ seconds: number }>(
    url,
    'select ahead_ms::float8 / 1000 as seconds from program_clock',
  )
  return row?.seconds ?? NaN
}

export async function countUsers(url: string): Promise<number> {
  const [row] = await query<{ users: number }>(url, 'select count(*)::int as users from app_user')
  return row?.users ?? NaN
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

export async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = await connect(url)
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
