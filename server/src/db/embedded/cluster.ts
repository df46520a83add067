import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { nameCluster, spawnProgram, type Installation } from './installation.ts'
import { isAlive } from './postmaster.ts'

export const DATABASE = 'kaihei'
export const USER = 'kaihei'

/** Only this machine, and only with the password that lies beside the data. */
const ACCESS_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n'
const PASSWORD_FILE = 'kaihei.password'
const BUILDING = 'cluster.new-'

/**
 * The character class of letters decides what pg_trgm sees: under C it extracts nothing from Chinese. Systems
 * name the UTF-8 locale without a country differently, or lack it.
 */
const LETTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

/**
 * Makes the cluster with its password and database unless it is there. It is built beside its place and moved
 * there whole, so a kill half-way leaves nothing half-made, and of two processes the slower one's is dropped.
 */
export async function ensureCluster(installation: Installation): Promise<void> {
  await removeLeftovers(installation.home)
  if (existsSync(join(installation.cluster, 'PG_VERSION'))) {
    await requireVersion(installation)
    await giveToServer(installation)
    return
  }
  const building = join(installation.home, `${BUILDING}${process.pid}-${randomBytes(4).toString('hex')}`)
  await buildCluster(installation, building)
  try {
    await rename(building, installation.cluster)
    await syncFolder(installation.home)
  } catch (error) {
    if (!existsSync(join(installation.cluster, 'PG_VERSION'))) throw error
    await rm(building, { recursive: true })
  }
}

export async function readPassword(installation: Installation): Promise<string> {
  return await readFile(join(installation.cluster, PASSWORD_FILE), 'utf8')
}

async function buildCluster(installation: Installation, folder: string): Promise<void> {
  let complaint = ''
  for (const locale of LETTER_LOCALES) {
    await makeFolder(installation, folder)
    complaint = await runInitdb(installation, folder, locale)
    if (complaint === '') {
      const password = randomBytes(24).toString('hex')
      await setUp(installation, folder, password)
      return
    }
    await rm(folder, { recursive: true })
    if (!complaint.includes('locale')) break
  }
  throw new Error(`无法创建数据库。\nThe database could not be created:\n${complaint}`)
}

async function makeFolder(installation: Installation, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (installation.identity) await chown(folder, installation.identity.uid, installation.identity.gid)
}

async function runInitdb(installation: Installation, folder: string, letters: string): Promise<string> {
  const args = [
    ['-D', nameCluster(installation, folder)],
    ['--username', USER, '--encoding=UTF8', '--data-checksums', '--no-instructions'],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${letters}`],
    // Of no effect: the rules are replaced before anybody can connect. Named so that initdb does not warn.
    ['--auth=reject'],
  ].flat()
  const child = spawnProgram(installation, 'initdb', args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [complaint, code] = await Promise.all([child.stderr ? text(child.stderr) : '', waitForExit(child)])
  return code === 0 ? '' : complaint || 'initdb was ended by a signal'
}

/** In single-user mode nobody else can connect before there is a password, and no port is needed. */
async function setUp(installation: Installation, folder: string, password: string): Promise<void> {
  const { identity } = installation
  for (const [name, content] of [
    ['pg_hba.conf', ACCESS_RULES],
    [PASSWORD_FILE, password],
  ] as const) {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    if (identity) await chown(join(folder, name), identity.uid, identity.gid)
  }
  const args = ['--single', '-D', nameCluster(installation, folder), '-c', 'log_checkpoints=off', 'postgres']
  const child = spawnProgram(installation, 'postgres', args, {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin?.end(`alter role ${USER} password '${password}'\ncreate database ${DATABASE}\n`)
  const [complaint, code] = await Promise.all([child.stderr ? text(child.stderr) : '', waitForExit(child)])
  // A statement that fails leaves the exit code of single-user mode at 0.
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(complaint)) {
    throw new Error(`无法创建数据库。\nThe database could not be created:\n${complaint}`)
  }
}

async function waitForExit(child: ChildProcess): Promise<number | null> {
  await once(child, 'exit')
  return child.exitCode
}

async function requireVersion(installation: Installation): Promise<void> {
  const kept = (await readFile(join(installation.cluster, 'PG_VERSION'), 'utf8')).trim()
  const child = spawnProgram(installation, 'postgres', ['--version'], {
    cwd: installation.cluster,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [words] = await Promise.all([child.stdout ? text(child.stdout) : '', waitForExit(child)])
  const runs = /(\d+)/.exec(words)?.[1]
  if (runs !== kept) {
    throw new Error(
      `数据由 PostgreSQL ${kept} 写成，而自带的是 ${runs}；请用 DATABASE_URL 指向一个 ${kept} 服务器。\n` +
        `The data was written by PostgreSQL ${kept}, the one from npm is ${runs}: point DATABASE_URL at a server of ${kept}.`,
    )
  }
}

/** A data folder copied or unpacked by root belongs to root, and PostgreSQL refuses a folder not its own. */
async function giveToServer(installation: Installation): Promise<void> {
  const { cluster, identity } = installation
  if (!identity || (await stat(cluster)).uid === identity.uid) return
  for (const name of await readdir(cluster, { recursive: true })) {
    await chown(join(cluster, name), identity.uid, identity.gid)
  }
  await chown(cluster, identity.uid, identity.gid)
}

async function removeLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(BUILDING)) continue
    const builder = Number.parseInt(name.slice(BUILDING.length), 10)
    if (!isAlive(builder)) await rm(join(home, name), { recursive: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and has nothing to sync there.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
