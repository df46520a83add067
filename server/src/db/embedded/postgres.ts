import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { DATABASE, ensureCluster, readPassword, USER } from './cluster.ts'
import { findFreePort } from './free-port.ts'
import { findInstallation, type Installation } from './installation.ts'
import { holdLease } from './lease.ts'
import { findPostmaster, launchPostmaster, stopPostmaster } from './postmaster.ts'
import { joinServer, type Session } from './session.ts'

export interface PostgresOptions {
  /** A folder of its own: the cluster, its password and its log are kept in it. */
  dataDir: string
  log?: (line: string) => void
  settings?: Record<string, string>
}

export interface RunningPostgres {
  url: string
  stop(): Promise<void>
}

/** A dead server's processes, or its shared memory, may be in the way for a second or two. */
const LAUNCH_TRIES = 25
const RETRY_MS = 200
/** Another process's server may be recovering or writing its last checkpoint. */
const FOREIGN_PATIENCE_MS = 120_000

/**
 * Runs PostgreSQL on a folder, creating it there first when need be. One folder has one server: a process that
 * starts while another one's runs, or while one runs that a killed process left, joins it; the last one to stop
 * stops it. A server that dies is started again at the same address.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => {})
  const home = resolve(options.dataDir)
  // To be entered, not listed, by PostgreSQL's user; what is secret in it has its own lock.
  await mkdir(home, { recursive: true, mode: 0o711 })
  const installation = await findInstallation(home)
  await ensureCluster(installation)
  const password = await readPassword(installation)
  const lease = holdLease(installation)

  const state = { stopping: false }
  let reviving: Promise<void> | undefined
  const onLost = () => {
    if (state.stopping) return
    log('PostgreSQL is gone; starting it again')
    reviving = revive()
  }
  const join = (port?: number) => joinOrLaunch(installation, password, options.settings ?? {}, onLost, port)

  let { session, port } = await join().catch((error: unknown) => {
    lease?.release()
    throw error
  })
  const url = nameAddress(password, port, DATABASE)

  async function revive(): Promise<void> {
    while (!state.stopping) {
      try {
        ;({ session } = await join(port))
        log('PostgreSQL is back')
        return
      } catch (error) {
        log(`PostgreSQL does not come back: ${String(error)}`)
        await delay(1_000)
      }
    }
  }

  return {
    url,
    async stop() {
      if (state.stopping) return
      state.stopping = true
      await reviving
      const last = await session.isLastUser().catch(() => true)
      await session.close()
      if (last) await stopPostmaster(installation)
      lease?.release()
    },
  }
}

async function joinOrLaunch(
  installation: Installation,
  password: string,
  settings: Record<string, string>,
  onLost: () => void,
  port?: number,
): Promise<{ session: Session; port: number }> {
  const impatientAt = Date.now() + FOREIGN_PATIENCE_MS
  let complaint: unknown = new Error(
    `数据目录 ${installation.home} 上的 PostgreSQL 没有响应。\nThe PostgreSQL running on ${installation.home} does not answer.`,
  )
  for (let failures = 0; failures < LAUNCH_TRIES && Date.now() < impatientAt;) {
    const running = findPostmaster(installation.cluster)
    if (running?.status === 'ready' && (port ?? running.port) === running.port) {
      const address = nameAddress(password, running.port, 'postgres')
      const session = await joinServer(address, installation.cluster, onLost).catch(() => undefined)
      if (session) return { session, port: running.port }
    }
    if (running) {
      await delay(RETRY_MS)
      continue
    }
    try {
      // Somebody else may take that port before: then this launch fails, and the next asks anew.
      await launchPostmaster(installation, port ?? (await findFreePort()), settings)
    } catch (error) {
      complaint = error
      failures += 1
      await delay(RETRY_MS)
    }
  }
  throw complaint
}

function nameAddress(password: string, port: number, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}
