import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** The PostgreSQL that a server runs on its data folder, seen from outside. */
export interface EmbeddedData {
  readonly pidFile: string
  /** NaN while none runs. */
  postmasterPid(): number
  url(): string
}

export function lookInto(dataDir: string): EmbeddedData {
  const cluster = join(dataDir, 'postgres', 'cluster')
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [])
  return {
    pidFile,
    postmasterPid: () => Number(lines()[0]),
    url: () => {
      const password = readFileSync(join(cluster, 'kaihei.password'), 'utf8')
      return `postgres://kaihei:${password}@127.0.0.1:${lines()[3]}/kaihei`
    },
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
