import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../stage/stage.ts'
import { within } from '../within.ts'
import { serveBareBroadcast } from './bare-broadcast.ts'
import { serveBareFastify, serveBareUnchanged } from './bare-fastify.ts'
import { servePageWithoutProgram } from './page-without-program.ts'
import { serveSealer } from './sealer.ts'

/** Programs that do the least a server could do, or one thing alone; each answers its address once it listens. */
const controls = {
  'bare-fastify': serveBareFastify,
  'bare-unchanged': serveBareUnchanged,
  'bare-broadcast': serveBareBroadcast,
  'page-without-program': servePageWithoutProgram,
  sealer: serveSealer,
}

type ControlName = keyof typeof controls
type SettingsOf<N extends ControlName> = Parameters<(typeof controls)[N]>[0]

type Order = {
  readonly [N in ControlName]: { readonly name: N; readonly settings: SettingsOf<N> }
}[ControlName]

/** A program of its own, which shares neither thread nor heap with the load, and loads nothing of what measures it. */
const program = fileURLToPath(new URL('./control.js', import.meta.url))

const readyWithin = 30
const goneWithinMs = 10_000

/** Starts a control in a process of its own and answers its address. */
export async function startControl<N extends ControlName>(
  stage: Stage,
  name: N,
  settings: SettingsOf<N>,
): Promise<string> {
  return (await startControlProcess(stage, name, settings)).url
}

/** The same for whoever looks at the process itself. */
export async function startControlProcess<N extends ControlName>(
  stage: Stage,
  name: N,
  settings: SettingsOf<N>,
): Promise<{ readonly url: string; readonly pid: number }> {
  const child = fork(program, { execArgv: [] })
  stage.onEnd(() => endControl(child))
  child.send({ name, settings })
  const listening = Promise.race([once(child, 'message'), refuseExit(child)])
  const [url] = (await within(readyWithin, 'the start of a control', listening)) as [string]
  return { url, pid: child.pid ?? 0 }
}

/** The other end of the fork. */
export async function becomeControl(): Promise<void> {
  // Were the bench killed, nobody else would end this process.
  process.on('disconnect', () => process.exit())
  const [order] = (await once(process, 'message')) as [Order]
  process.send?.(await play(order))
}

function play(order: Order): Promise<string> {
  if (order.name === 'bare-fastify') return controls[order.name](order.settings)
  if (order.name === 'bare-unchanged') return controls[order.name](order.settings)
  if (order.name === 'page-without-program') return controls[order.name](order.settings)
  if (order.name === 'sealer') return controls[order.name](order.settings)
  return controls[order.name](order.settings)
}

async function refuseExit(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('the control ended before it listened')
}

async function endControl(child: ChildProcess): Promise<void> {
  if (!child.connected) return
  const gone = once(child, 'exit')
  child.disconnect()
  const impatient = setTimeout(() => child.kill('SIGKILL'), goneWithinMs)
  await gone
  clearTimeout(impatient)
}
