import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { getOverview } from '@kaihei/domain/ops/overview-calls'
import { getSystem } from '@kaihei/domain/ops/system-calls'
import { listGames } from '@kaihei/domain/games/calls'
import type { Plugin } from 'rolldown'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { callIn } from '#testing/line.ts'
import type { Person } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'
import { callsAtOnce, keepCalling } from './calls.ts'
import { lookInto, query } from './data.ts'
import { holdCall } from './held-call.ts'
import {
  type Bundle,
  bundleMain,
  endProgram,
  type Program,
  runToEnd,
  signIn,
  startProgram,
} from './program.ts'
import { fillPurses } from './purses.ts'

// Each test starts several processes, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const workers = 2
/** Whoever calls more often than anybody does is told to slow down. */
const callers = 60

let releases: { readonly one: Bundle; readonly two: Bundle }
/** Turned from release to release, as an operator would. */
let current: string
let dataDir: string
let people: readonly Person[]
let program: Program

beforeAll(async () => {
  releases = { one: await bundleMain(asVersion('7.0.1')), two: await bundleMain(asVersion('7.0.2')) }
  current = join(releases.one.folder, 'current')
  dataDir = join(releases.one.folder, 'data')
  await symlink(releases.one.folder, current)
  // The first start of all fills the database: that takes its time.
  await endProgram(await startProgram(releases.one.main, { DATA_DIR: dataDir }), 'SIGTERM')
  program = await start()
  people = await fillPurses(lookInto(dataDir).url(), callers)
})

afterAll(async () => {
  await endProgram(program, 'SIGTERM')
  await releases.one.remove()
  await releases.two.remove()
})

test('a release goes out while people call, and no call fails; whoever had a line open is told to come back', async () => {
  const admin = await signIn(program.address)
  const before = await listProcesses(admin)
  expect(before.map(({ version }) => version)).toEqual(['7.0.1', '7.0.1'])
  const lines = await openLines(8)
  const calls = keepCalling(program.address, people)
  await until('there is a load', () => calls.made() >= 500 || undefined)

  await turnTo(releases.two)
  const [startedAt, alreadyMade] = [performance.now(), calls.made()]
  program.child.kill('SIGHUP')
  const after = await until('all are of the new release', async () => {
    const now = await listProcesses(admin)
    return (now.length === workers && now.every(({ version }) => version === '7.0.2') && now) || undefined
  })
  const seconds = (performance.now() - startedAt) / 1000
  const made = calls.made() - alreadyMade
  await calls.stop()

  expect(calls.failed).toEqual([])
  // Each worker was replaced while hundreds were made: else nothing was shown.
  expect(made).toBeGreaterThan(500)
  console.info(`${made} calls in ${seconds.toFixed(1)} s while the release went out`)
  expect(after.some(({ pid }) => before.some((old) => old.pid === pid))).toBe(false)
  for (const line of lines) expect(await line.closed).toBe(1012)
  await openLines(8)
  expect(await countChanges()).toBe([...calls.changed.values()].reduce((sum, count) => sum + count, 0))
})

test('the lines of all processes are counted', async () => {
  await openLines(6)
  const admin = await signIn(program.address)
  const count = async () => {
    const { health } = (await talkTo(program.address).ask(getOverview, {}, { token: admin })).data
    return health.lines
  }
  // Each process says how many it has every ten seconds.
  await expect.poll(count).toBe(6)
})

test('whichever worker is asked tells how all of them are, each under its name, and how the house is once', async () => {
  const readCalls = async () => {
    const text = await (await fetch(`${program.address}/metrics`)).text()
    const calls = [...text.matchAll(/^kaihei_call_seconds_count\{(.*)\} (\d+)$/gm)]
      .filter(([, labels = '']) => labels.includes(`path="${listGames.path}"`))
      .map(([, labels = '', count]) => [/worker="(\d+)"/.exec(labels)?.[1], Number(count)] as const)
    return { text, calls: new Map(calls) }
  }
  const before = await readCalls()
  const made = 40
  for (let at = 0; at < made; at++) {
    // Each over a connection of its own, so that it may come to either.
    await fetch(`${program.address}/proxy${listGames.path}`, { headers: { connection: 'close' } })
  }
  const { text, calls } = await readCalls()
  const sum = (counts: ReadonlyMap<unknown, number>) =>
    [...counts.values()].reduce((all, one) => all + one, 0)
  expect(sum(calls) - sum(before.calls)).toBe(made)
  expect(calls.size).toBe(workers)
  expect(text.match(/^kaihei_db_connections\{worker="\d+"\} \d+$/gm)).toHaveLength(workers)
  expect(text.match(/^# TYPE kaihei_db_connections /gm)).toHaveLength(1)
  expect(text.match(/^kaihei_ledger_drift.*$/gm)).toEqual(['kaihei_ledger_drift 0'])
  expect(text).toContain('\nkaihei_workers_silent 0\n')
})

test('a worker that is killed takes along only what it was at, and another comes in its place', async () => {
  const admin = await signIn(program.address)
  const before = await listProcesses(admin)
  const lines = await openLinesToAll()
  const calls = keepCalling(program.address, people)
  await until('there is a load', () => calls.made() >= 300 || undefined)

  const [victim] = before
  if (victim === undefined) throw new Error('nobody serves')
  process.kill(victim.pid, 'SIGKILL')
  // Of one that says nothing any more the table would know for fifty seconds at least.
  const listKept = () => query<{ pid: number }>(lookInto(dataDir).url(), 'select pid from program_process')
  await expect.poll(listKept).not.toContainEqual({ pid: victim.pid })
  const isFollowed = async () => {
    // The question itself may have been with the one that was killed.
    const now = await listProcesses(admin).catch(() => [])
    return now.some(({ pid }) => before.every((old) => old.pid !== pid)) || undefined
  }
  await until('another one serves', isFollowed)
  const atItsEnd = calls.made()
  await until('the load goes on', () => calls.made() >= atItsEnd + 300 || undefined)
  await calls.stop()

  expect(program.said.stderr).toContain(`worker ${victim.pid} ended (SIGKILL)`)
  // A wire that broke, and no answer that says that something is wrong; no more of them than were under way.
  expect(calls.failed.filter((words) => !/socket hang up|ECONNRESET|EPIPE/.test(words))).toEqual([])
  expect(calls.failed.length).toBeLessThanOrEqual(callsAtOnce)
  const isOpen = ({ socket }: (typeof lines)[number]) => socket.readyState === socket.OPEN
  const lost = lines.filter((line) => !isOpen(line))
  expect(new Set(lost.map(({ ready }) => ready.place.epoch)).size).toBe(1)
  const [lostEpoch] = lost.map(({ ready }) => ready.place.epoch)
  expect(lines.filter(isOpen).some(({ ready }) => ready.place.epoch === lostEpoch)).toBe(false)
  const again = await openLines(8)
  expect(again.some(({ ready }) => ready.place.epoch === lostEpoch)).toBe(false)
})

test('asked to end, all of them answer the call under way, let lines go and stop their PostgreSQL', async () => {
  const data = lookInto(dataDir)
  const token = await signIn(program.address)
  const lines = await openLines(4)
  const held = await holdCall(program.address, token, data.url())
  const ending = endProgram(program, 'SIGTERM')
  for (const line of lines) expect(await line.closed).toBe(1012)
  expect(program.child.exitCode).toBeNull()
  expect(await held.letGo()).toBe(200)
  expect(await ending).toBe(0)
  expect(existsSync(data.pidFile)).toBe(false)
  program = await start()
})

test('a port that another program has is said once, and nothing is left behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const port = String((other.address() as { port: number }).port)
  const elsewhere = join(releases.two.folder, 'data')
  const env = { DATA_DIR: elsewhere, PORT: port, WORKERS: '3', DEMO: '0' }
  const { code, stderr } = await runToEnd(releases.two.main, env)
  expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('EADDRINUSE')]])
  expect(existsSync(lookInto(elsewhere).pidFile)).toBe(false)
})

function asVersion(version: string): Plugin {
  return {
    name: 'version',
    transform: (code, id) =>
      id.endsWith('server/package.json')
        ? { code: code.replace(/"version": "[^"]+"/, `"version": "${version}"`), map: null }
        : null,
  }
}

function start(): Promise<Program> {
  const main = join(current, 'server', 'dist', 'main.js')
  return startProgram(main, { DATA_DIR: dataDir, WORKERS: String(workers) })
}

async function turnTo(release: Bundle): Promise<void> {
  await symlink(release.folder, `${current}.new`)
  await rename(`${current}.new`, current)
}

async function listProcesses(token: string) {
  const reply = await talkTo(program.address).ask(getSystem, {}, { token })
  return reply.status === 200 ? reply.data.processes : []
}

/** Of different people, for one may have only so many. */
function openLines(count: number) {
  return Promise.all(people.slice(0, count).map(({ token }) => callIn(program.address, token)))
}

/** A worker that is not given the processor takes none while another does: it is asked until each has one. */
async function openLinesToAll() {
  const lines: Awaited<ReturnType<typeof openLines>> = []
  for (const { token } of people) {
    lines.push(await callIn(program.address, token))
    const reached = new Set(lines.map(({ ready }) => ready.place.epoch))
    if (lines.length >= 8 && reached.size === workers) return lines
  }
  throw new Error(`of ${lines.length} lines one worker has none`)
}

async function countChanges(): Promise<number> {
  const [row] = await query<{ count: number }>(
    lookInto(dataDir).url(),
    `select count(*)::int as count from conversion where user_id in (${people.map(({ userId }) => `'${userId}'`).join()})`,
  )
  return row?.count ?? NaN
}
