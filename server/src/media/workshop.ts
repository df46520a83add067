import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal, type Reason } from '@kaihei/domain/refusal'
import type { UploadPurpose } from '@kaihei/domain/uploads/calls'
import type { MadeFile } from './make-file.ts'

/** What a thread is given, and what it gives back. */
export interface Job {
  readonly sent: Uint8Array
  readonly purpose: UploadPurpose
}
export type Finished =
  | { readonly made: MadeFile }
  | { readonly refused: Reason }
  | { readonly failed: string }

interface Bounds {
  readonly threads: number
  /** Longer than any honest file takes on a slow machine. */
  readonly maxMs: number
  readonly heapMegabytes: number
  readonly waiting: number
  readonly waitingOfOne: number
}

const usual: Bounds = {
  // One core stays for the calls.
  threads: Math.max(1, availableParallelism() - 1),
  maxMs: 5_000,
  heapMegabytes: 128,
  waiting: 24,
  waitingOfOne: 6,
}

interface Waiting {
  readonly job: Job
  readonly whose: string
  readonly resolve: (made: MadeFile) => void
  readonly reject: (error: Error) => void
}

/** Files that people send are read and drawn anew here. Nothing that is in a file can hold up anybody's call. */
export interface Workshop {
  make(whose: string, job: Job): Promise<MadeFile>
  close(): Promise<void>
}

/**
 * `program` is the built `workshop-thread.ts`. A thread that takes too long or too much memory is ended, its file refused,
 * and the next file gets a new one. One person's files are made one after the other, so that others come in between.
 */
export function openWorkshop(program: URL, bounds: Partial<Bounds> = {}): Workshop {
  const { threads, maxMs, heapMegabytes, waiting: maxWaiting, waitingOfOne } = { ...usual, ...bounds }
  const queue: Waiting[] = []
  const busyFor = new Set<string>()
  const idle: Worker[] = []
  const all = new Set<Worker>()
  let running = 0

  function hire(): Worker {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    // Whoever gave it a file hears of its end; without a listener the whole program would end with it.
    worker.on('error', () => {})
    // A program that has nothing else to do ends, also while a thread waits for work.
    worker.unref()
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  function startNext(): void {
    if (running >= threads) return
    const at = queue.findIndex(({ whose }) => !busyFor.has(whose))
    const [next] = at === -1 ? [] : queue.splice(at, 1)
    if (next === undefined) return
    running++
    busyFor.add(next.whose)
    void run(next).finally(() => {
      running--
      busyFor.delete(next.whose)
      startNext()
    })
  }

  async function run({ job, resolve, reject }: Waiting): Promise<void> {
    const worker = idle.pop() ?? hire()
    try {
      resolve(await finish(worker, job, maxMs))
      idle.push(worker)
    } catch (error) {
      // A file that was judged leaves the thread as it was; anything else may have left it in pieces.
      if (error instanceof Refusal) idle.push(worker)
      else void worker.terminate()
      reject(error instanceof GaveUp ? new Refusal('file_not_accepted') : (error as Error))
    }
  }

  return {
    make: (whose, job) => {
      const own = queue.filter((other) => other.whose === whose).length
      if (queue.length >= maxWaiting || own >= waitingOfOne) {
        return Promise.reject(new Refusal('uploads_busy', { retryAfterSeconds: 10 }))
      }
      return new Promise((resolve, reject) => {
        queue.push({ job, whose, resolve, reject })
        startNext()
      })
    },
    close: async () => {
      for (const { reject } of queue.splice(0)) reject(new Refusal('uploads_busy'))
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/** The thread took too long, or died over the file. */
class GaveUp extends Error {}

function finish(worker: Worker, job: Job, maxMs: number): Promise<MadeFile> {
  return new Promise((resolve, reject) => {
    const giveUp = () => settle(() => reject(new GaveUp()))
    const patience = setTimeout(giveUp, maxMs)
    const hear = (finished: Finished) =>
      settle(() => {
        if ('made' in finished) resolve(finished.made)
        else reject('refused' in finished ? new Refusal(finished.refused) : new Error(finished.failed))
      })
    function settle(end: () => void): void {
      clearTimeout(patience)
      worker.off('message', hear)
      worker.off('error', giveUp)
      worker.off('exit', giveUp)
      end()
    }
    worker.on('message', hear)
    worker.on('error', giveUp)
    worker.on('exit', giveUp)
    worker.postMessage(job)
  })
}
