import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { nameCluster, spawnProgram, type Installation } from './installation.ts'

/** What PostgreSQL writes about itself in its data directory. */
interface Postmaster {
  pid: number
  port: number
  status: string
}

const PID_FILE = 'postmaster.pid'
const LOG_LIMIT_BYTES = 8 * 1024 * 1024
const STOP_PATIENCE_MS = 30_000
const POLL_MS = 15

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // TCP with a password works alike everywhere; socket paths have a length limit that data folders exceed.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'UTC',
  jit: 'off',
  lc_messages: 'C',
  // Refused statements are the program's to log; in here they would fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** The server this folder's pid file names, if it is really running here. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const named = readPidFile(cluster)
  return named && servesCluster(named.pid, cluster) ? named : undefined
}

/**
 * Starts PostgreSQL and waits until it takes connections, through crash recovery if need be. When it does not
 * come up, its last words are thrown.
 */
export async function launchPostmaster(
  installation: Installation,
  port: number,
  settings: Record<string, string>,
): Promise<void> {
  dropStrangersPidFile(installation.cluster)
  const chosen = Object.entries({ ...SETTINGS, ...settings, port: String(port) })
  const log = openLog(installation)
  const start = fstatSync(log).size
  const child = spawnProgram(
    installation,
    'postgres',
    [
      '-D',
      nameCluster(installation, installation.cluster),
      ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // In a session of its own: Ctrl-C in a terminal must reach the program only, which then drains its work.
    { cwd: installation.cluster, stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  child.unref()
  const exit = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null) {
    const named = readPidFile(installation.cluster)
    if (named?.pid === child.pid && named?.status === 'ready') return
    await Promise.race([delay(POLL_MS), exit])
  }
  throw new Error(readLog(installation.home, start))
}

/** Fast shutdown: sessions are ended, a checkpoint is written, the next start has nothing to recover. */
export async function stopPostmaster(installation: Installation): Promise<void> {
  const running = findPostmaster(installation.cluster)
  if (!running) return
  if (process.platform === 'win32') {
    const child = spawnProgram(
      installation,
      'pg_ctl',
      ['stop', '-D', installation.cluster, '-m', 'fast', '-w'],
      {
        cwd: installation.home,
        stdio: 'ignore',
      },
    )
    await once(child, 'exit')
    return
  }
  process.kill(running.pid, 'SIGINT')
  const impatientAt = Date.now() + STOP_PATIENCE_MS
  while (servesCluster(running.pid, installation.cluster)) {
    await delay(POLL_MS)
    if (Date.now() > impatientAt) process.kill(running.pid, 'SIGQUIT')
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, PID_FILE), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
  } catch {
    return undefined
  }
}

/**
 * After a crash of the machine the number in the pid file may belong to any program, and a copied data folder
 * names the server of the original.
 */
function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    const works = statQuietly(`/proc/${pid}/cwd`)
    const here = statQuietly(cluster)
    return works !== undefined && here !== undefined && works.ino === here.ino && works.dev === here.dev
  }
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function statQuietly(path: string): { ino: number; dev: number } | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** PostgreSQL replaces a dead server's pid file itself, but believes one that names any living process. */
function dropStrangersPidFile(cluster: string): void {
  const named = readPidFile(cluster)
  if (named && isAlive(named.pid) && !servesCluster(named.pid, cluster)) rmSync(join(cluster, PID_FILE))
}

/** A file, not a pipe: the server may outlive us and must go on writing somewhere. */
function openLog({ home, identity }: Installation): number {
  const path = join(home, 'postgres.log')
  const grown = statSync(path, { throwIfNoEntry: false })
  if (grown && grown.size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  const log = openSync(path, 'a', 0o600)
  if (identity) fchownSync(log, identity.uid, identity.gid)
  return log
}

function readLog(home: string, from: number): string {
  return readFileSync(join(home, 'postgres.log')).subarray(from).toString('utf8').trim()
}
