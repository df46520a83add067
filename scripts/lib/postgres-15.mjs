import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'

const BIN = '/usr/lib/postgresql/15/bin'
const NO_MAIN_CLUSTER = '/etc/postgresql-common/createcluster.d'

/**
 * Runs Debian's PostgreSQL 15 in a temporary folder.
 *
 * @returns {Promise<{ url: string; stop(): void } | undefined>} undefined where it cannot be had
 */
export async function startPostgres15() {
  if ((await ensurePostgres15()) === undefined) return undefined
  const user = findUser()
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-postgres-15-'))
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  const cluster = join(folder, 'cluster')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)

  const port = await findFreePort()
  const locale = ['--encoding=UTF8', '--locale=C', '--lc-ctype=C.UTF-8']
  // As the tests' own: `server/src/testing/global-setup.ts` says why.
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'max_wal_size=8GB',
    'checkpoint_timeout=1h',
    'max_connections=400',
    'plan_cache_mode=force_generic_plan',
  ]
  const options = [`-p ${port}`, '-h 127.0.0.1', `-k ''`, ...settings.map((setting) => `-c ${setting}`)].join(
    ' ',
  )

  execute(user, folder, 'initdb', [
    '-D',
    cluster,
    '-U',
    'kaihei',
    '-A',
    'scram-sha-256',
    '--no-sync',
    ...locale,
    '--pwfile',
    passwordFile,
  ])
  execute(user, folder, 'pg_ctl', [
    'start',
    '-w',
    '-s',
    '-D',
    cluster,
    '-l',
    join(folder, 'log'),
    '-o',
    options,
  ])
  return {
    url: `postgres://kaihei:${password}@127.0.0.1:${port}/postgres`,
    stop() {
      execute(user, folder, 'pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-D', cluster])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Where the programs of Debian's PostgreSQL 15 lie; undefined where it cannot be had. */
export async function ensurePostgres15() {
  return existsSync(BIN) || (await installPostgres15()) ? BIN : undefined
}

/** The package would set up and start a server of its own, which nobody asked for. */
async function installPostgres15() {
  if (!canInstallPackages() || !(await installPackages('postgresql-common'))) return false
  mkdirSync(NO_MAIN_CLUSTER, { recursive: true })
  writeFileSync(join(NO_MAIN_CLUSTER, 'kaihei.conf'), 'create_main_cluster = false\n')
  return (await installPackages('postgresql-15')) && existsSync(BIN)
}

/** PostgreSQL refuses root; Debian's package brings a user. */
export function findUser() {
  return process.getuid?.() === 0 ? { uid: askId('-u'), gid: askId('-g') } : undefined
}

/** @param {string} flag */
function askId(flag) {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
}

/**
 * @param {{ uid: number; gid: number } | undefined} user
 * @param {string} cwd
 * @param {string} program
 * @param {string[]} args
 */
function execute(user, cwd, program, args) {
  // Output to nowhere: the server would inherit a pipe and hold it open.
  const { status } = spawnSync(join(BIN, program), args, {
    ...user,
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} of PostgreSQL 15 failed`)
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
