import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { moveClock } from '@kaihei/domain/ops/calls'
import { talkTo } from '#testing/talk.ts'

/** Clients that keep changing something countable, and repeat what was not answered until it is. */
export interface Load {
  /** How many changes the server has said "done" to. */
  readonly acknowledged: number
  /** How many tries failed and were made again with the same key. */
  readonly retried: number
  /** Each client finishes the change it is at. */
  stop(): Promise<void>
  /** Each client leaves its change as it is. */
  abandon(): void
}

const clients = 8
const retryAfterMs = 100
const patienceMs = 30_000

/** Every change moves the program's clock by one second, so a lost or a doubled one shows in the sum. */
export function startLoad(address: () => string, token: string): Load {
  const state = { acknowledged: 0, retried: 0, stopped: false, abandoned: false }

  async function change(key: string): Promise<boolean> {
    const options = { token, headers: { 'idempotency-key': key } }
    const reply = await talkTo(address())
      .ask(moveClock, { advanceSeconds: 1 }, options)
      .catch(() => undefined)
    if (reply === undefined || reply.status === 429 || reply.status >= 500) return false
    if (reply.status !== 200) throw new Error(`a change was refused: ${reply.status} ${reply.message}`)
    return true
  }

  async function work(): Promise<void> {
    while (!state.stopped) {
      const key = randomUUID()
      const lateAt = performance.now() + patienceMs
      while (!(await change(key))) {
        if (state.abandoned) return
        if (performance.now() > lateAt) throw new Error(`a change was not done within ${patienceMs} ms`)
        state.retried++
        await wait(retryAfterMs)
      }
      state.acknowledged++
    }
  }

  const all = Promise.all(Array.from({ length: clients }, work))
  // Whoever stops the load hears of its failure; until then it must not count as unhandled.
  all.catch(() => {})
  return {
    get acknowledged() {
      return state.acknowledged
    },
    get retried() {
      return state.retried
    },
    stop: async () => {
      state.stopped = true
      await all
    },
    abandon: () => {
      state.stopped = true
      state.abandoned = true
    },
  }
}
