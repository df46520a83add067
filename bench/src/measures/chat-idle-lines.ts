import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { startControlProcess } from '../controls/control.ts'
import type { Measure } from '../measure.ts'
import { enterChat, openLine } from '../stage/chat.ts'
import { gatherCrowd } from '../stage/crowd.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { residentKB } from '../stage/memory.ts'
import { startServer } from '../stage/server.ts'
import { openStage, type Stage } from '../stage/stage.ts'

const people = 10_000
const atOnce = 40
/** Until what the opening has left behind is cleared away. */
const restMs = 5_000

interface Filled {
  readonly reached: number
  readonly kbBefore: number
  readonly kbAfter: number
  readonly seconds: number
}

/**
 * What an open line adds to the memory of its process while nothing is said: everybody signed in, welcomed and in the
 * chat, against bare `ws`, which knows nobody. Whole processes are not compared: the control has the bench loaded, too.
 */
export const chatIdleLines: Measure = {
  name: 'memory of 10 000 idle lines',
  unit: 'KB/line',
  goal: { atMost: 2 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const tokens = await gatherCrowd(databaseUrl, people)
    const subject = await fill(stage, server.pid, (each, n) =>
      enterChat(each, server.url, tokens[n] ?? '', n),
    )
    const control = await startControlProcess(stage, 'bare-broadcast', { bytes: 400 })
    const bare = await fill(stage, control.pid, (each) => openLine(each, control.url))
    return {
      control: [perLineOf(bare)],
      subject: [perLineOf(subject)],
      notes: [`control: ${describe(bare)}`, `subject: ${describe(subject)}`],
    }
  },
}

/** Opens as many lines as it can, and closes them again: the next side needs their files. */
async function fill(
  stage: Stage,
  pid: number,
  open: (stage: Stage, n: number) => Promise<WebSocket>,
): Promise<Filled> {
  const inner = openStage(stage.roundSeconds)
  stage.onEnd(() => inner.end())
  const state = { next: 0, open: 0, full: false }
  const openUpTo = async (limit: number) => {
    const openSome = async () => {
      while (!state.full && state.next < limit) {
        try {
          const socket = await open(inner, state.next++)
          state.open++
          socket.once('close', () => state.open--)
        } catch (error) {
          console.error(`  no more than ${state.open} lines: ${String(error)}`)
          state.full = true
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, openSome))
    await wait(restMs)
  }
  const startedAt = performance.now()
  const kbBefore = await residentKB(pid)
  await openUpTo(people)
  const [kbAfter, reached] = [await residentKB(pid), state.open]
  const seconds = (performance.now() - startedAt) / 1000
  await inner.end()
  return { reached, kbBefore, kbAfter, seconds }
}

const perLineOf = ({ reached, kbBefore, kbAfter }: Filled) => (kbAfter - kbBefore) / reached

function describe({ reached, kbBefore, kbAfter, seconds }: Filled): string {
  const mb = (kb: number) => `${(kb / 1024).toFixed(0)} MB`
  return `${reached} lines open after ${seconds.toFixed(0)} s; the process has ${mb(kbBefore)} without, ${mb(kbAfter)} with them`
}
