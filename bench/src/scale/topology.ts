import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { createDatabase } from '../stage/town.ts'
import { databaseAt, describeApps, type Secrets } from './parts/app.ts'
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
  /** Ends everything; what it has written stays. */
  readonly stop: () => Promise<void>
  readonly remove: () => void
}

/** Everything in its folder, and nothing of it started. */
export function planTopology(programs: Programs, ports: Ports): Topology & { readonly secrets: Secrets } {
  const folder = makeFolder(programs)
  const secrets = { password: drawSecret(), store: drawSecret(), session: drawSecret() }
  const { password, store: secret } = secrets
  const specs = [
    ...describeProxies(programs, ports, folder),
    describeRedis(programs, ports, folder),
    describeSwift(programs, ports, { folder, secret }),
    describeEtcd(programs, ports, folder),
    ...ports.nodes.map((node) => describeNode(programs, ports, node, { folder, password })),
    describePooler(programs, ports, { folder, password }),
    ...describeApps(ports, secrets, folder),
  ]
  const parts = new Map(specs.map((spec) => [spec.name, openPart(spec, folder)]))
  return {
    folder,
    url: `http://127.0.0.1:${ports.front}`,
    databaseUrl: databaseAt(ports.primary, password),
    sessionSecret: secrets.session,
    secrets,
    parts,
    part: (name) => {
      const found = parts.get(name)
      if (found === undefined) throw new Error(`there is no ${name}`)
      return found
    },
    stop: async () => void (await Promise.all([...parts.values()].map((one) => one.stop()))),
    // A PostgreSQL that was killed has helpers, which end a moment later and write until then.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }),
  }
}

const drawSecret = () => randomBytes(24).toString('hex')

function makeFolder({ user }: Programs): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-scale-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o755)
  return folder
}

/** Starts what the product stands on, not yet the product itself. */
export async function raiseGround(topology: ReturnType<typeof planTopology>, ports: Ports): Promise<void> {
  const { part, secrets } = topology
  for (const names of startOrder(ports)) await Promise.all(names.map((name) => part(name).start()))
  const home = databaseAt(ports.primary, secrets.password, 'postgres')
  await untilLed(home)
  await createDatabase(home, login.database)
  await makeBucket(storeSettings(ports, secrets.store))
}

/** Patroni needs etcd, the first PostgreSQL is copied by the second, and the rest may come when it likes. */
function startOrder({ nodes }: Ports): readonly (readonly string[])[] {
  return [
    ['etcd', 'redis', 'swift'],
    ...nodes.map(({ name }) => [name]),
    ['haproxy', 'haproxy-postgres', 'wire-database', 'wire-redis', 'pgbouncer'],
  ]
}

const ledInARow = 6

/** A balancer that has just been started takes every server for good until it has asked them. */
async function untilLed(url: string): Promise<void> {
  for (let right = 0; right < ledInARow;) {
    const db = openDatabase(url, { maxConnections: 1 })
    const row = await db
      .first<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`)
      .catch(() => undefined)
    await db.close()
    right = row?.follows === false ? right + 1 : 0
    await wait(500)
  }
}
