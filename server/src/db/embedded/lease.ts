import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'

import type { Identity } from './identity.ts'
import type { Installation } from './installation.ts'

/** Keeps the server of a folder alive for as long as this process lives or until it is released. */
export interface Lease {
  release(): void
}

/**
 * Everyone who uses the folder's server holds the same named pipe open for writing; the system closes it for
 * those who die. When the last one is gone the watchers read its end and stop the server named by the pid file,
 * after making sure that the number still is a PostgreSQL's.
 */
const WATCH = `
cat >/dev/null
pid=$(head -n 1 cluster/postmaster.pid) || exit 0
case $(cat /proc/$pid/comm || ps -o comm= -p $pid) in
  *postgres*) kill -INT $pid ;;
esac
`

/**
 * Undefined where the system has no named pipes (Windows, some mounted folders): there a killed process leaves
 * its server running, and the next start joins it.
 */
export function holdLease({ home, identity }: Installation): Lease | undefined {
  const pipe = join(home, 'in-use')
  if (!makePipe(pipe, identity)) return undefined
  // Reading too, because opening only to write waits for a reader.
  const mine = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const watched = openSync(pipe, constants.O_RDONLY)
  const watcher = spawn('sh', ['-c', WATCH], {
    cwd: home,
    stdio: [watched, 'ignore', 'ignore'],
    detached: true,
  })
  watcher.on('error', () => {})
  watcher.unref()
  closeSync(watched)
  return { release: () => closeSync(mine) }
}

function makePipe(path: string, owner: Identity | undefined): boolean {
  if (process.platform === 'win32') return false
  if (existsSync(path)) return true
  try {
    execFileSync('mkfifo', ['-m', '600', path], { stdio: 'ignore' })
    // Made by root on the data of another user, that user must be able to open it the next time.
    if (owner) chownSync(path, owner.uid, owner.gid)
  } catch {
    // Made meanwhile by a process starting at the same time, or not to be had here.
  }
  return existsSync(path)
}
