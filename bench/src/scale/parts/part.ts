import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { insist } from '../insist.ts'

/** PostgreSQL and PgBouncer refuse root. */
export interface Identity {
  readonly uid: number
  readonly gid: number
}

/** What is to be run, and how one sees that it serves. */
export interface Spec {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly as?: Identity | undefined
  readonly ready: () => Promise<boolean>
  /** Processes that belong to it though it is not their parent. */
  readonly others?: () => readonly number[]
}

/** A process that is started again whenever it ends, as a supervisor of a machine does it. */
export interface Part {
  readonly name: string
  readonly pids: () => readonly number[]
  readonly ready: () => Promise<boolean>
  readonly start: () => Promise<void>
  /** With -9, and whatever belongs to it. It is started again by itself. */
  readonly kill: () => Promise<void>
  /** The same, but it stays away until it is raised. */
  readonly fell: () => Promise<void>
  readonly raise: () => void
  /** It stands still, with all its connections open. */
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => Promise<void>
}

const startAgainAfterMs = 1_000
const readyWithinMs = 90_000

export function openPart(spec: Spec, folder: string): Part {
  const state: { child?: ChildProcess; wanted: boolean } = { wanted: false }

  function launch(): void {
    const log = openSync(join(folder, `${spec.name}.log`), 'a')
    const child = spawn(spec.command, spec.args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...spec.env },
      stdio: ['ignore', log, log],
      ...spec.as,
    })
    closeSync(log)
    state.child = child
    child.once('error', (error) => console.error(`  ${spec.name}: ${error.message}`))
    child.once('exit', () => void launchLater())
  }

  async function launchLater(): Promise<void> {
    await wait(startAgainAfterMs)
    if (state.wanted) launch()
  }

  const pids = () => [...(isRunning(state.child) ? [state.child.pid ?? 0] : []), ...(spec.others?.() ?? [])]

  async function kill(): Promise<void> {
    const { child } = state
    const ended = isRunning(child) ? once(child, 'exit') : undefined
    for (const pid of pids()) send(pid, 'SIGKILL')
    await ended
  }

  const raise = () => {
    state.wanted = true
    if (!isRunning(state.child)) launch()
  }

  const fell = async () => {
    state.wanted = false
    await kill()
  }

  return {
    name: spec.name,
    pids,
    ready: () => spec.ready().catch(() => false),
    kill,
    fell,
    raise,
    pause: () => pids().forEach((pid) => send(pid, 'SIGSTOP')),
    resume: () => pids().forEach((pid) => send(pid, 'SIGCONT')),
    stop: fell,
    start: async () => {
      raise()
      await untilReady(spec, folder)
    },
  }
}

async function untilReady({ name, ready }: Spec, folder: string): Promise<void> {
  const what = `${name}, which writes to ${join(folder, `${name}.log`)}`
  await insist({ what, withinMs: readyWithinMs }, async () => ((await ready()) ? true : undefined))
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** It may have ended a moment ago. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
