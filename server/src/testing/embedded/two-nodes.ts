import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect as dial, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findFreePort } from '#db/embedded/free-port.ts'
import { findInstallation, type Installation, nameCluster, spawnProgram } from '#db/embedded/installation.ts'
import { startPostgres } from '#db/embedded/postgres.ts'
import { until } from '../until.ts'

/** A PostgreSQL that changes are made in, and one that follows it. */
export interface TwoNodes {
  readonly primaryUrl: string
  readonly replicaUrl: string
  /** As if its machine lost power: nothing that is said to it from now on is done. */
  readonly kill: (which: 'primary' | 'replica') => Promise<void>
  /** The replica stands still, and goes on. */
  readonly pauseReplica: () => Promise<void>
  readonly resumeReplica: () => Promise<void>
  /** The replica takes the primary's place. */
  readonly promote: () => Promise<void>
  readonly stop: () => Promise<void>
}

const slot = 'kaihei_replica'

/** By a copy of the stopped primary, statistics and all. `together`: a commit is told once both have it. */
export async function startTwoNodes({ together = false } = {}): Promise<TwoNodes> {
  const folder = await mkdtemp(join(tmpdir(), 'kaihei-two-nodes-'))
  const dataDir = join(folder, 'primary')
  const first = await startPostgres({ dataDir })
  await query(first.url, `select pg_create_physical_replication_slot('${slot}')`)
  await first.stop()
  const home = await findInstallation(dataDir)
  await own(home, join(home.cluster, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
  const away = await copyStopped(home, join(folder, 'replica'))

  const primary = await launch(home, await findFreePort())
  const login = new URL(first.url)
  const primaryUrl = at(login, primary.port)
  await own(
    away,
    join(away.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${login.username} password=${login.password}'\n` +
      `primary_slot_name = '${slot}'\n`,
  )
  await own(away, join(away.cluster, 'standby.signal'), '')
  const replica = await launch(away, await findFreePort())
  const replicaUrl = at(login, replica.port)
  await answers(primaryUrl)
  await answers(replicaUrl)
  await follows(primaryUrl, `state = 'streaming'`)
  if (together) {
    await query(primaryUrl, `alter system set synchronous_standby_names = '*'`)
    await query(primaryUrl, 'select pg_reload_conf()')
    await follows(primaryUrl, `sync_state = 'sync'`)
  }
  const nodes = { primary: { ...primary, url: primaryUrl }, replica: { ...replica, url: replicaUrl } }
  return {
    primaryUrl,
    replicaUrl,
    kill: async (which) => {
      const { child, url } = nodes[which]
      const processes = await query<{ pid: number }>(url, 'select pid from pg_stat_activity')
      await end(child, 'SIGKILL')
      // Left alone, a process that is just not running would still do what it finds in its socket before it looks who died.
      for (const { pid } of processes) killIfThere(pid)
    },
    pauseReplica: () => query(replicaUrl, 'select pg_wal_replay_pause()').then(nothing),
    resumeReplica: () => query(replicaUrl, 'select pg_wal_replay_resume()').then(nothing),
    promote: () => query(replicaUrl, 'select pg_promote(true, 60)').then(nothing),
    stop: async () => {
      await Promise.all([end(primary.child, 'SIGQUIT'), end(replica.child, 'SIGQUIT')])
      await rm(folder, { recursive: true, maxRetries: 10 })
    },
  }
}

function nothing(): void {}

function follows(primaryUrl: string, how: string): Promise<true> {
  return until('the replica follows', async () => {
    const rows = await query(primaryUrl, `select from pg_stat_replication where ${how}`)
    return rows.length > 0 || undefined
  })
}

async function copyStopped(from: Installation, to: string): Promise<Installation> {
  await mkdir(to, { mode: 0o711 })
  const cluster = join(to, 'cluster')
  await cp(from.cluster, cluster, { recursive: true, preserveTimestamps: true })
  const { identity } = from
  if (identity !== undefined) {
    const names = await readdir(cluster, { recursive: true })
    for (const name of ['', ...names]) await chown(join(cluster, name), identity.uid, identity.gid)
  }
  await rm(join(cluster, 'pg_replslot', slot), { recursive: true })
  return { ...from, home: to, cluster }
}

async function own({ identity }: Installation, file: string, text: string): Promise<void> {
  await appendFile(file, text, { mode: 0o600 })
  if (identity !== undefined) await chown(file, identity.uid, identity.gid)
}

async function launch(installation: Installation, port: number) {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // A replica that allows fewer than its primary ever did opens to nobody.
    'max_connections=200',
    'shared_buffers=32MB',
    'lc_messages=C',
  ]
  const child = spawnProgram(
    installation,
    'postgres',
    [
      '-D',
      nameCluster(installation, installation.cluster),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { cwd: installation.cluster, stdio: 'ignore' },
  )
  return { child, port }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function at(login: URL, port: number): string {
  const url = new URL(login)
  url.port = String(port)
  return url.href
}

function answers(url: string): Promise<true> {
  return until('PostgreSQL answers', () =>
    query(url, 'select 1').then(
      () => true as const,
      () => undefined,
    ),
  )
}

export async function query<Row extends object>(url: string, text: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', nothing)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** An address that leads to one server and later to another, as a balancer's does. */
export async function layTurningWire(url: string) {
  let target = Number(new URL(url).port)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(target, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay()
      socket.on('error', () => socket.destroy())
      socket.on('close', () => (near.destroy(), far.destroy(), open.delete(socket)))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: at(new URL(url), port),
    /** Those who are connected stay where they are. */
    turnTo: (other: string) => void (target = Number(new URL(other).port)),
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
