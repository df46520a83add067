import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOpen, type Node, type Ports } from '../ports.ts'
import { type Programs, unpackedEnv } from '../programs.ts'
import type { Spec } from './part.ts'

export const login = { user: 'kaihei', database: 'kaihei' } as const

/** The store in which Patroni keeps who is the primary. */
export function describeEtcd({ cluster }: Programs, { etcd }: Ports, folder: string): Spec {
  const [clients, peers] = [`http://127.0.0.1:${etcd.clients}`, `http://127.0.0.1:${etcd.peers}`]
  const settings = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `one=${peers}`,
    logger: 'zap',
  }
  return {
    name: 'etcd',
    command: join(cluster, 'usr/bin/etcd'),
    args: Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    // Of this machine the version of Debian says only that nobody tests it there.
    env: { ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }) },
    ready: async () => (await fetch(`${clients}/health`)).ok,
  }
}

/** PostgreSQL under Patroni. What is acknowledged is on both: of two servers one may be lost at any moment. */
export function describeNode(
  programs: Programs,
  ports: Ports,
  node: Node,
  { folder, password }: { readonly folder: string; readonly password: string },
): Spec {
  const data = join(folder, node.name)
  const file = join(folder, `${node.name}.json`)
  const everybody = [
    'host all all 127.0.0.1/32 scram-sha-256',
    'host replication all 127.0.0.1/32 scram-sha-256',
  ]
  const settings = {
    scope: 'kaihei',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.patroni}`, connect_address: `127.0.0.1:${node.patroni}` },
    etcd3: { host: `127.0.0.1:${ports.etcd.clients}` },
    bootstrap: {
      dcs: {
        // A machine that vanishes is given up after ttl; a PostgreSQL that dies under a living Patroni at once.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        // The primary goes on while etcd is away, as long as the other agrees.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, shared_buffers: '256MB', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'lc-ctype': 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgres}`,
      connect_address: `127.0.0.1:${node.postgres}`,
      data_dir: data,
      bin_dir: programs.postgres,
      pgpass: join(folder, `${node.name}.pgpass`),
      pg_hba: everybody,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        superuser: { username: login.user, password },
        replication: { username: 'follower', password },
      },
      parameters: { unix_socket_directories: '' },
    },
  }
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings, null, 2))
  return {
    name: node.name,
    command: '/usr/bin/python3',
    args: [join(programs.cluster, 'usr/bin/patroni'), file],
    env: unpackedEnv(programs.cluster),
    as: programs.user,
    ready: async () => (await fetch(`http://127.0.0.1:${node.patroni}/health`)).ok,
    // Patroni lets PostgreSQL live on when it ends itself.
    others: () => readPostmaster(data),
  }
}

export function readPostmaster(data: string): readonly number[] {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // After a kill the file stays, and its number may be somebody else's by then.
    const isPostgres = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
    return isPostgres ? [pid] : []
  } catch {
    return []
  }
}

export function describePooler(
  { pgbouncer, user }: Programs,
  { pooler, primary }: Ports,
  { folder, password }: { readonly folder: string; readonly password: string },
): Spec {
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${login.database} = host=127.0.0.1 port=${primary} user=${login.user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 24
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 2
`,
  )
  return { name: 'pgbouncer', command: pgbouncer, args: ['-q', file], as: user, ready: () => isOpen(pooler) }
}
