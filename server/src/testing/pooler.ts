import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#db/embedded/free-port.ts'
import { until } from './until.ts'

/** A PgBouncer of the machine in front of a PostgreSQL, each transaction on whichever connection is free. */
export interface Pooler {
  readonly url: string
  /** Whether it knows prepared statements: from 1.21 on. */
  readonly named: boolean
  readonly stop: () => Promise<void>
}

/** Far fewer than those who want one, so that they change hands all the time. */
const connections = 6

export async function startPooler(program: string, target: string): Promise<Pooler> {
  const { hostname, port: targetPort, username, password } = new URL(target)
  const named = knowsNames(program)
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-pooler-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${targetPort} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 2000
server_login_retry = 1
server_connect_timeout = 2
${named ? 'max_prepared_statements = 200' : ''}
`,
  )
  // It refuses root.
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, ['-q', ...as, settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  await until('the pooler listens', () => isOpen(port, child))
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/postgres`,
    named,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

function knowsNames(program: string): boolean {
  const version = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))
  const [, major = 0, minor = 0] = (version ?? []).map(Number)
  return major > 1 || minor >= 21
}

async function isOpen(port: number, { exitCode }: ChildProcess): Promise<true | undefined> {
  if (exitCode !== null) throw new Error('the pooler ended')
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(undefined))
  })
}
