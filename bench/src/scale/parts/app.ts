import { join } from 'node:path'
import { root } from '../../root.ts'
import type { Ports } from '../ports.ts'
import { login } from './database.ts'
import type { Spec } from './part.ts'
import { storeSettings } from './stores.ts'

export const appNames = ['app-1', 'app-2', 'app-3'] as const

/** What nobody else on the machine may know. */
export interface Secrets {
  readonly password: string
  readonly store: string
  readonly session: string
}

/** Three processes of the product, set as docs/hosting.md says for a PgBouncer that knows no prepared statements. */
export function describeApps(ports: Ports, secrets: Secrets, folder: string): readonly Spec[] {
  const env = settingsOf(ports, secrets)
  return appNames.map((name, at) => ({
    name,
    command: process.execPath,
    args: [join(root, 'server/dist/main.js')],
    env: { ...env, PORT: String(ports.apps[at]), DATA_DIR: join(folder, name) },
    ready: async () => (await fetch(`http://127.0.0.1:${ports.apps[at]}/readyz`)).ok,
  }))
}

export function databaseAt(port: number, password: string, database: string = login.database): string {
  return `postgres://${login.user}:${password}@127.0.0.1:${port}/${database}`
}

function settingsOf(ports: Ports, { password, store, session }: Secrets): NodeJS.ProcessEnv {
  const { wire, replica } = ports
  const { endpoint, bucket, region, accessKeyId } = storeSettings(ports, store)
  return {
    DATABASE_URL: databaseAt(wire.pooler, password),
    DATABASE_DIRECT_URL: databaseAt(wire.primary, password),
    DATABASE_READ_URL: databaseAt(replica, password),
    DATABASE_NAMED_STATEMENTS: '0',
    REDIS_URL: `redis://127.0.0.1:${wire.redis}`,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: store,
    SESSION_SECRET: session,
    TRUST_PROXY: '1',
    DEMO: '0',
  }
}
