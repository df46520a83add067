import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { join } from 'node:path'

import { prepareBinaries } from './binaries.ts'
import { chooseIdentity, type Identity } from './identity.ts'

/** Everything needed to run a program of PostgreSQL on one data folder. */
export interface Installation {
  /** Our own folder; everything below lies in it. */
  home: string
  /** PostgreSQL's data directory. */
  cluster: string
  native: string
  identity: Identity | undefined
}

export async function findInstallation(home: string): Promise<Installation> {
  const cluster = join(home, 'cluster')
  const identity = chooseIdentity(cluster)
  return { home, cluster, native: await prepareBinaries(identity), identity }
}

/**
 * How PostgreSQL is told its data directory. Under a folder that only root may enter, no path leads its user
 * there; but a working directory set while still root stays open to the process after it became that user, and
 * /proc/self/cwd names it for every process that PostgreSQL forks.
 */
export function nameCluster(installation: Installation, cluster: string): string {
  return installation.identity && process.platform === 'linux' ? '/proc/self/cwd' : cluster
}

export function spawnProgram(
  installation: Installation,
  program: 'initdb' | 'postgres' | 'pg_ctl',
  args: string[],
  options: { cwd: string; stdio: StdioOptions; detached?: boolean },
): ChildProcess {
  return spawn(join(installation.native, 'bin', program), args, {
    ...options,
    ...installation.identity,
    windowsHide: true,
    env: inheritEnvironment(),
  })
}

/** PGPORT, PGOPTIONS or a strange LC_ALL of the caller's shell would bend initdb and the server. */
function inheritEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)))
}
