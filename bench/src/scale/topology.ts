import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { root } from '../root.ts'
import { createDatabase } from '../stage/town.ts'
import { describeEtcd, describeNode, describePooler, login } from './parts/database.ts'
import { describeProxies } from './parts/haproxy.ts'
import { openPart, type Part } from './parts/part.ts'
import { describeRedis, describeSwift, makeBucket, storeSettings } from './parts/stores.ts'
import type { Ports } from './ports.ts'
import type { Programs } from './programs.ts'

/** The product on several processes, and all that stands around it, on one machine. */
export interface Topology {
  readonly folder: string
  readonly url: string
  /** PostgreSQL's primary, whoever it is. */
  readonly databaseUrl: string
  readonly sessionSecret: string
  readonly parts: ReadonlyMap<string, Part>
  readonly part: (name: string) => Part
  readonly stop: () => Promise<void>
}

export const appNames = ['app-1', 'app-2', 'app-3'] as const

/** Starts what the product stands on, not yet the product itself. */
export async function raiseGround(programs: Programs, ports: Ports): Promise<Topology> {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-scale-'))
  const { user } = programs
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o755)
  const [password, secret, sessionSecret] = [0, 1, 2].map(() => randomBytes(24).toString('hex')) as [
    string,
    string,
    string,
  ]
  const databaseUrl = `postgres://${login.user}:${password}@127.0.0.1:${ports.primary}/${login.database}`
  const store = storeSettings(ports, secret)
  const env = {
    ...appSettings(ports, password),
    SESSION_SECRET: sessionSecret,
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: store.region,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: secret,
  }
  const ground = [
    ...describeProxies(programs, ports, folder),
    describeRedis(programs, ports, folder),
    describeSwift(programs, ports, { folder, secret }),
    describeEtcd(programs, ports, folder),
    ...ports.nodes.map((node) => describeNode(programs, ports, node, { folder, password })),
    describePooler(programs, ports, { folder, password }),
  ]
  const apps = appNames.map((name, at) => ({
    name,
    command: process.execPath,
    args: [join(root, 'server/dist/main.js')],
    env: { ...env, PORT: String(ports.apps[at]), DATA_DIR: join(folder, name) },
    ready: async () => (await fetch(`http://127.0.0.1:${ports.apps[at]}/readyz`)).ok,
  }))
  const parts = new Map([...ground, ...apps].map((spec) => [spec.name, openPart(spec, folder)]))
  const part = (name: string) => {
    const found = parts.get(name)
    if (found === undefined) throw new Error(`there is no ${name}`)
    return found
  }
  const topology = {
    folder,
    url: `http://127.0.0.1:${ports.front}`,
    databaseUrl,
    sessionSecret,
    parts,
    part,
    stop: async () => {
      await Promise.all([...parts.values()].map((one) => one.stop()))
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
  try {
    for (const names of startOrder(ports)) await Promise.all(names.map((name) => part(name).start()))
    await untilLed(databaseUrl)
    await createDatabase(databaseUrl.replace(/[^/]+$/, 'postgres'), login.database)
    await makeBucket(store)
    return topology
  } catch (error) {
    // Its logs say why, and stay.
    await Promise.all([...parts.values()].map((one) => one.stop()))
    throw error
  }
}

/** Patroni needs etcd, the first PostgreSQL is copied by the second, and the rest may come when it likes. */
function startOrder({ nodes }: Ports): readonly (readonly string[])[] {
  return [
    ['etcd', 'redis', 'swift'],
    ...nodes.map(({ name }) => [name]),
    ['haproxy', 'haproxy-postgres', 'wire-database', 'wire-redis', 'pgbouncer'],
  ]
}

/** A balancer that has just been started takes every server for good until it has asked them. */
async function untilLed(databaseUrl: string): Promise<void> {
  for (let right = 0; right < ledInARow;) {
    const db = openDatabase(databaseUrl.replace(/[^/]+$/, 'postgres'), { maxConnections: 1 })
    const row = await db
      .first<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`)
      .catch(() => undefined)
    await db.close()
    right = row?.follows === false ? right + 1 : 0
    await wait(500)
  }
}

const ledInARow = 6

/** As docs/hosting.md has it for a PgBouncer that knows no prepared statements. */
function appSettings({ wire, replica }: Ports, password: string) {
  const at = (port: number) => `postgres://${login.user}:${password}@127.0.0.1:${port}/${login.database}`
  return {
    DATABASE_URL: at(wire.pooler),
    DATABASE_DIRECT_URL: at(wire.primary),
    DATABASE_READ_URL: at(replica),
    DATABASE_NAMED_STATEMENTS: '0',
    REDIS_URL: `redis://127.0.0.1:${wire.redis}`,
    TRUST_PROXY: '1',
    DEMO: '0',
  }
}
