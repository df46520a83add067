import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { login } from '@kaihei/domain/users/calls'
import type { Plugin } from 'rolldown'
import { demoPassword } from '#demo/cast.ts'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The whole server as `npm start` runs it, in a process of its own. */
export interface Program {
  readonly child: ChildProcess
  readonly address: string
  readonly said: Said
  /** From the start of the process until it said that it can serve. */
  readonly readyAfterMs: number
  /** The longest turn of its main thread since the last question; only of a program that is watched. */
  longestTurn(): Promise<number>
}

interface Said {
  readonly stdout: string
  readonly stderr: string
}

export interface Ended extends Said {
  readonly code: number | null
}

export interface Bundle {
  readonly folder: string
  readonly main: string
  /** What to load before it, to be told about its turns. */
  readonly turns: string
  remove(): Promise<void>
}

type Env = Readonly<Record<string, string>>

/** Bundles the server with the bundler of `npm start`, at the depth it has in the checkout. Plugins may change it. */
export async function bundleMain(...plugins: Plugin[]): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'kaihei-main-'))
  const dist = join(folder, 'server', 'dist')
  const { bundle } = (await import(pathToFileURL(join(root, 'scripts', 'lib', 'bundle.mjs')).href)) as {
    readonly bundle: (
      entries: Readonly<Record<string, string>>,
      folder: string,
      plugins: Plugin[],
    ) => Promise<void>
  }
  await bundle(
    {
      main: './server/src/main.ts',
      'workshop-thread': './server/src/media/workshop-thread.ts',
      turns: './server/src/proofs/program/watch-turns.ts',
    },
    dist,
    plugins,
  )
  await cp(join(root, 'server', 'src', 'db', 'migrations'), join(dist, 'migrations'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    main: join(dist, 'main.js'),
    turns: join(dist, 'turns.js'),
    remove: () => rm(folder, { recursive: true, maxRetries: 10 }),
  }
}

/** An empty database is filled with demo data first, which takes its time on a machine that does much else. */
const firstStartMs = 240_000

/** Starts it on a port that the system chooses, and waits until it is ready. `turns`: also watches its main thread. */
export async function startProgram(main: string, env: Env, turns?: string): Promise<Program> {
  const startedAt = performance.now()
  const { child, said, ended } = spawnMain(main, { PORT: '0', ...env }, [], turns)
  const address = await until(
    'the server greets',
    () => {
      if (hasEnded(child)) throw new Error('the server ended')
      const port = /http:\/\/localhost:(\d+)/.exec(said.stdout)?.[1]
      return port === undefined ? undefined : `http://127.0.0.1:${port}`
    },
    firstStartMs,
  ).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    // Its last words may come after its end.
    await ended
    throw new Error(`${(error as Error).message}: ${said.stderr}`, { cause: error })
  })
  await until('the server is ready', async () => (await isReady(address)) || undefined, firstStartMs)
  return {
    child,
    address,
    said,
    readyAfterMs: performance.now() - startedAt,
    longestTurn: async () => {
      const told = once(child, 'message')
      child.send('longest turn')
      const [longest] = (await told) as [number]
      return longest
    },
  }
}

/** Runs it to an end that it should find by itself. */
export async function runToEnd(main: string, env: Env, ...given: readonly string[]): Promise<Ended> {
  const { child, said, ended } = spawnMain(main, env, given)
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 120_000)
  await ended
  clearTimeout(tooLate)
  return { code: child.exitCode, ...said }
}

/** Answers the exit code; none after a kill. */
export async function endProgram({ child }: Program, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (!hasEnded(child)) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}

export async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Signs in as the demo's admin, who may move the clock. */
export async function signIn(address: string): Promise<string> {
  const reply = await talkTo(address).ask(login, { account: 'admin@demo', password: demoPassword })
  if (reply.status !== 200) throw new Error(`no sign-in: ${reply.status} ${reply.message}`)
  return reply.data.token
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function spawnMain(main: string, env: Env, given: readonly string[], turns?: string) {
  const { PATH = '', TMPDIR = tmpdir() } = process.env
  // Nothing else of the test run's environment: its settings would be taken for the server's.
  const watched = turns === undefined ? [] : ['--import', turns]
  const child = spawn(process.execPath, [...watched, main, ...given], {
    cwd: tmpdir(),
    env: { PATH, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(turns === undefined ? [] : (['ipc'] as const))],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (said.stdout += String(chunk)))
  child.stderr?.on('data', (chunk) => (said.stderr += String(chunk)))
  return { child, said, ended: once(child, 'close') }
}
