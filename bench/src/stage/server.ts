import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../../server/src/db/embedded/free-port.ts'
import { root } from '../root.ts'
import { within } from '../within.ts'
import type { Stage } from './stage.ts'

export interface Server {
  readonly url: string
  readonly pid: number
  /** From the birth of the process to the first answer that it is ready. */
  readonly startSeconds: number
  /** Lets it finish what it is doing. */
  stop(): Promise<void>
}

const readyWithinMs = 60_000
/** Above the fifteen seconds that the server gives itself. */
const goneWithinMs = 20_000
/** One look that nobody answers must not be the last one. */
const answeredWithinMs = 5_000
/** Every look costs the starting server a little on a machine with two cores. */
const lookEveryMs = 20

/** Starts the built server the way an installation runs it, on a port of its own. */
export async function startServer(
  stage: Stage,
  {
    dataDir,
    databaseUrl = '',
    proxies = '',
  }: {
    readonly dataDir: string
    readonly databaseUrl?: string
    /** How many stand in front of it; with one, visitors may come from as many addresses as they say. */
    readonly proxies?: string
  },
): Promise<Server> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const { flags, env } = readImage()
  const child = spawn(process.execPath, [...flags, join(root, 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      ...env,
      ...settings,
      TRUST_PROXY: proxies,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = () => stopProcess(child)
  stage.onEnd(stop)
  await waitUntilReady(url, child)
  return { url, pid: child.pid ?? 0, startSeconds: (performance.now() - startedAt) / 1000, stop }
}

/** Nothing of the caller's own installation reaches the server; an empty value counts as not set. */
const settings = {
  HOST: '127.0.0.1',
  NODE_ENV: '',
  DEMO: '',
  REDIS_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  SESSION_SECRET: '',
  LOG_LEVEL: '',
  DRAW_WITHIN_MS: '',
}

/** What the image sets for the process itself, not for the product. */
function readImage(): { readonly flags: readonly string[]; readonly env: Readonly<Record<string, string>> } {
  const file = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const command = /^CMD \["node", (.*)"server\/dist\/main\.js"\]$/m.exec(file)?.[1]
  if (command === undefined)
    throw new Error('the Dockerfile starts the server in a way that is not known here')
  return {
    flags: Array.from(command.matchAll(/"([^"]+)"/g), ([, flag = '']) => flag),
    env: Object.fromEntries(
      Array.from(file.matchAll(/\b(MALLOC_\w+)=(\S+)/g), ([, name = '', value = '']) => [name, value]),
    ),
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + readyWithinMs; performance.now() < deadline;) {
    if (hasEnded(child)) throw new Error('the server ended before it was ready')
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answeredWithinMs) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await wait(lookEveryMs)
  }
  throw new Error(`the server was not ready after ${readyWithinMs / 1000} s`)
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), goneWithinMs)
  await within(goneWithinMs / 1000 + 10, 'the end of the server', ended)
  clearTimeout(impatient)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
