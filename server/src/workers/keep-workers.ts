import { setTimeout as wait } from 'node:timers/promises'
import type { Part, Place, Worker, Workers } from './worker.ts'

interface Keeping {
  readonly count: number
  readonly hire: (part: Part) => Worker
  readonly say: (sentence: string) => void
  /** Somebody who served has died without a word of its own: what it said of itself is not true any more. */
  readonly onLost?: (pid: number) => void
  /** Tests need not wait. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Who has served for so long was no failure. */
const steadyMs = 10_000
const firstPauseMs = 100
const longestPauseMs = 10_000
/** Who has not left by then is ended. */
const patienceMs = 30_000

/** Keeps as many serving as there should be, and replaces them when asked. */
export function keepWorkers(keeping: Keeping): Workers {
  const { count, say } = keeping
  const staff = keepStaff(keeping)
  let asked = 0
  let replacing: Promise<void> | undefined

  async function prepare(): Promise<void> {
    const { code } = await staff.begin('prepare').ended
    if (code !== 0) throw new Error('what has to be done first has failed')
  }

  async function replaceEach(): Promise<void> {
    await prepare()
    for (const old of staff.listServing()) {
      // Whoever ended meanwhile has been followed by one of the new ones.
      if (!staff.isServing(old)) continue
      await staff.serve()
      staff.release(old)
      old.retire()
      await seeLeave([old])
    }
    say('all workers have been replaced')
  }

  async function replaceWhileAsked(): Promise<void> {
    for (let seen = 0; seen < asked;) {
      seen = asked
      await replaceEach().catch((error: Error) => say(`the workers stay as they are: ${error.message}`))
    }
    asked = 0
    replacing = undefined
  }

  return {
    start: async () => {
      await prepare()
      // The first alone: what is wrong with the settings is said once.
      const place = await staff.serve()
      await Promise.all(Array.from({ length: count - 1 }, () => staff.serve().catch(staff.refill)))
      return place
    },
    replace: () => {
      asked++
      replacing ??= replaceWhileAsked()
      return replacing
    },
    stop: async () => {
      const all = staff.close()
      for (const worker of all) worker.stop()
      await seeLeave(all)
    },
  }
}

/** Those who are there. Whoever ends unasked is followed by another, the later the oftener that happens. */
function keepStaff({ hire, say, onLost = () => {}, pause = wait }: Keeping) {
  const present = new Set<Worker>()
  /** Since when. */
  const serving = new Map<Worker, number>()
  const state = { closed: false, pauseMs: 0 }

  function begin(part: Part): Worker {
    if (state.closed) throw new Error('the program ends')
    const worker = hire(part)
    present.add(worker)
    // Not everybody waits until it serves.
    worker.ready.catch(() => {})
    void follow(worker)
    return worker
  }

  async function follow(worker: Worker): Promise<void> {
    const served = worker.ready.then(
      () => true,
      () => false,
    )
    const { code, signal } = await worker.ended
    present.delete(worker)
    if (code !== 0 && (await served)) onLost(worker.pid)
    const since = serving.get(worker)
    if (since === undefined || state.closed) return
    serving.delete(worker)
    say(`worker ${worker.pid} ended (${signal ?? code}); another one starts`)
    if (performance.now() - since > steadyMs) state.pauseMs = 0
    await refill()
  }

  async function serve(): Promise<Place> {
    const worker = begin('serve')
    const place = await worker.ready
    if (!present.has(worker)) throw new Error('it ended as soon as it served')
    serving.set(worker, performance.now())
    return place
  }

  /** Until one more serves. */
  async function refill(): Promise<void> {
    while (!state.closed) {
      await pause(state.pauseMs)
      state.pauseMs = Math.min(Math.max(2 * state.pauseMs, firstPauseMs), longestPauseMs)
      try {
        await serve()
        return
      } catch (error) {
        say(`no worker starts: ${(error as Error).message}`)
      }
    }
  }

  return {
    begin,
    serve,
    refill,
    listServing: () => [...serving.keys()],
    isServing: (worker: Worker) => serving.has(worker),
    /** Its end is no accident any more. */
    release: (worker: Worker) => void serving.delete(worker),
    /** Nobody is begun any more. Answers who is still there. */
    close: () => {
      state.closed = true
      return [...present]
    },
  }
}

async function seeLeave(leaving: readonly Worker[]): Promise<void> {
  const late = setTimeout(() => leaving.forEach((worker) => worker.kill()), patienceMs)
  await Promise.all(leaving.map(({ ended }) => ended))
  clearTimeout(late)
}
