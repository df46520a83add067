import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { chooseIdentity, type Identity } from './identity.ts'
import { findInstallation } from './installation.ts'
import { findPostmaster, launchPostmaster } from './postmaster.ts'
import { startPostgres, type RunningPostgres } from './postgres.ts'
import {
  buildProgram,
  endProgram,
  installProgram,
  runProgram,
  type Program,
} from '#testing/embedded/program.ts'

const asRoot = process.geteuid?.() === 0
const running: RunningPostgres[] = []
const programs: Program[] = []
let root: string
let template: string
let program: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kaihei-embedded-'))
  await chmod(root, 0o755)
  const built = join(root, 'built')
  await mkdir(built)
  program = await buildProgram(built)
  template = join(root, 'template')
  const postgres = await startPostgres({ dataDir: template })
  await query(postgres.url, 'create table diary (line text)')
  await postgres.stop()
})

afterEach(async () => {
  await Promise.all(programs.splice(0).map((each) => endProgram(each, 'SIGTERM')))
  await Promise.all(running.splice(0).map((each) => each.stop()))
})

afterAll(async () => {
  await rm(root, { recursive: true, maxRetries: 10 })
})

describe('a program killed with kill -9', () => {
  test('finds every committed row again at the next start', async () => {
    const dataDir = await copyTemplate()
    const first = await run(dataDir)
    await query(first.url, `insert into diary values ('written before the kill')`)
    await endProgram(first, 'SIGKILL')

    const second = await run(dataDir)
    expect(await query(second.url, 'select line from diary')).toEqual([{ line: 'written before the kill' }])
  })

  test('leaves no server behind', async () => {
    const dataDir = await copyTemplate()
    const first = await run(dataDir)
    await endProgram(first, 'SIGKILL')
    await until(() => !existsSync(pidFile(dataDir)))
    expect(await query(first.url, 'select 1').catch(() => 'gone')).toBe('gone')
  })

  test('whose watcher was killed too leaves a server that the next start joins', async () => {
    const dataDir = await copyTemplate()
    const first = await run(dataDir)
    const server = readPid(dataDir)
    killChildren(first.child.pid, 'sh')
    await endProgram(first, 'SIGKILL')

    const second = await run(dataDir)
    expect(second.url).toBe(first.url)
    expect(readPid(dataDir)).toBe(server)

    await endProgram(second, 'SIGTERM')
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('together with its server finds every committed row again', async () => {
    const dataDir = await copyTemplate()
    const first = await run(dataDir)
    await query(first.url, `insert into diary values ('written before both kills')`)
    // A program that hears of its server's end before its own would tidy up.
    first.child.kill('SIGSTOP')
    process.kill(readPid(dataDir), 'SIGKILL')
    await endProgram(first, 'SIGKILL')
    expect(existsSync(pidFile(dataDir))).toBe(true)

    const second = await run(dataDir)
    expect(await query(second.url, 'select line from diary')).toEqual([{ line: 'written before both kills' }])
  })
})

test('a server killed with kill -9 comes back by itself at the same address, with every committed row', async () => {
  const dataDir = await copyTemplate()
  const postgres = await start(dataDir)
  await query(postgres.url, `insert into diary values ('kept')`)
  const server = readPid(dataDir)
  process.kill(server, 'SIGKILL')
  await until(async () => {
    const rows = await query(postgres.url, 'select line from diary').catch(() => [])
    return rows.length === 1
  })
  expect(readPid(dataDir)).not.toBe(server)
})

test('two programs starting at once on an empty folder share one server until the last one stops', async () => {
  const dataDir = join(root, 'shared')
  const [first, second] = await Promise.all([run(dataDir), run(dataDir)])
  expect(second.url).toBe(first.url)

  await endProgram(first, 'SIGTERM')
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])

  await endProgram(second, 'SIGTERM')
  await until(() => !existsSync(pidFile(dataDir)))
  expect(readdirSync(dataDir).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
})

test.runIf(asRoot)('root can keep the data inside a folder that only root may enter', async () => {
  const closed = join(root, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const dataDir = join(closed, 'data')
  for (const line of ['first start', 'second start']) {
    const postgres = await startPostgres({ dataDir })
    expect(ownerOf(readPid(dataDir))).not.toBe(0)
    await query(postgres.url, 'create table if not exists diary (line text)')
    await query(postgres.url, `insert into diary values ('${line}')`)
    await postgres.stop()
  }
  const postgres = await start(dataDir)
  expect(await query(postgres.url, 'select line from diary')).toHaveLength(2)
  expect(statSync(closed).mode & 0o777).toBe(0o700)
})

test.runIf(asRoot)('root can run packages that only root may read', async () => {
  const folder = join(root, 'private-install')
  const temporary = join(root, 'private-install-tmp')
  await mkdir(folder)
  await mkdir(temporary, { mode: 0o755 })
  const installed = await installProgram(folder)
  await chmod(folder, 0o700)
  const dataDir = await copyTemplate()
  await run(dataDir, installed, { env: { TMPDIR: temporary } })
  expect(commandOf(readPid(dataDir))).toContain(temporary)
})

test('an ordinary user can run packages installed with scripts off, and root the data in between', async () => {
  const identity = asRoot ? chooseIdentity(join(root, 'nothing-here')) : undefined
  const folder = join(root, 'plain-install')
  const dataDir = join(folder, 'data')
  await mkdir(folder)
  const installed = await installProgram(folder, identity)
  const user = await run(dataDir, installed, identity ? { identity } : {})
  expect(ownerOf(readPid(dataDir))).toBe(identity?.uid ?? process.geteuid?.())
  expect(commandOf(readPid(dataDir))).toContain(folder)
  await query(user.url, `create table diary as select 'begun' as line`)
  await endProgram(user, 'SIGTERM')

  await rm(join(dataDir, 'in-use'))
  await rm(join(dataDir, 'postgres.log'))
  await (await startPostgres({ dataDir })).stop()

  const again = await run(dataDir, installed, identity ? { identity } : {})
  expect(await query(again.url, 'select line from diary')).toEqual([{ line: 'begun' }])
})

test('the port of the last start may be taken meanwhile', async () => {
  const dataDir = await copyTemplate()
  const before = await startPostgres({ dataDir })
  const port = Number(new URL(before.url).port)
  await before.stop()
  const thief = createServer()
  await new Promise<void>((listening) => thief.listen(port, '127.0.0.1', listening))
  try {
    await expect(launchPostmaster(await findInstallation(dataDir), port, {})).rejects.toThrow(/bind/)
    const postgres = await start(dataDir)
    expect(new URL(postgres.url).port).not.toBe(String(port))
  } finally {
    thief.close()
  }
})

test('a pid file that names a stranger is not believed', async () => {
  const dataDir = await copyTemplate()
  writeFileSync(pidFile(dataDir), `${process.pid}\n${dataDir}\n1\n1\n\n127.0.0.1\n 1 1\nready   \n`)
  const postgres = await start(dataDir)
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a copy of a running folder does not join the server of the original', async () => {
  const original = await copyTemplate()
  const first = await start(original)
  const dataDir = join(root, 'copy-of-a-running-folder')
  await cp(join(original, 'cluster'), join(dataDir, 'cluster'), { recursive: true })
  const second = await start(dataDir)
  expect(second.url).not.toBe(first.url)
  expect(findPostmaster(join(dataDir, 'cluster'))?.pid).not.toBe(readPid(original))
})

test('the database knows Chinese letters, and lets nobody in without the password', async () => {
  const postgres = await start(await copyTemplate())
  await query(postgres.url, 'create extension pg_trgm')
  const rows = await query(postgres.url, `select '开黑陪玩小鹿' % '开黑陪玩小猫' as similar`)
  expect(rows).toEqual([{ similar: true }])

  const url = new URL(postgres.url)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

async function copyTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(root, 'data-'))
  await cp(join(template, 'cluster'), join(dataDir, 'cluster'), { recursive: true })
  return dataDir
}

async function start(dataDir: string): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir })
  running.push(postgres)
  return postgres
}

async function run(
  dataDir: string,
  file = program,
  options: { identity?: Identity; env?: Record<string, string> } = {},
): Promise<Program> {
  const started = await runProgram(file, dataDir, options)
  programs.push(started)
  return started
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await happened())) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await delay(20)
  }
}

function pidFile(dataDir: string): string {
  return join(dataDir, 'cluster', 'postmaster.pid')
}

function readPid(dataDir: string): number {
  return existsSync(pidFile(dataDir)) ? Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10) : 0
}

function ownerOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))
}

function commandOf(pid: number): string {
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
}

/** Ends the children of a process that bear a name, and theirs. */
function killChildren(parent: number | undefined, name: string): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/))
  for (const [pid, ppid, command] of rows) {
    if (Number(ppid) !== parent || command !== name) continue
    process.kill(Number(pid), 'SIGKILL')
    for (const [grandchild, its] of rows) if (its === pid) process.kill(Number(grandchild), 'SIGKILL')
  }
}
