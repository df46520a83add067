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
/** What a thread says first: it has loaded what it needs. */
export type Ready = 'ready'
export type Finished =
  | { readonly made: MadeFile }
  | { readonly refused: Reason }
  | { readonly failed: string }

interface Bounds {
  readonly threads: number
  /** Longer than any honest file takes on a slow machine, from when the thread is ready for it. */
  readonly maxMs: number
  /** Longer than a thread takes to load the parsers on a machine that is busy with everything else. */
  readonly startMs: number
  readonly heapMegabytes: number
  readonly waiting: number
  readonly waitingOfOne: number
}

const usual: Bounds = {
  // One core stays for the calls.
  threads: Math.max(1, availableParallelism() - 1),
  maxMs: 5_000,
  startMs: 30_000,
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
  const {
    threads,
    maxMs,
    startMs,
    heapMegabytes,
    waiting: maxWaiting,
    waitingOfOne,
  } = { ...usual, ...bounds }
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
    const idler = idle.pop()
    const worker = idler ?? hire()
    try {
      // How long a thread takes to start says nothing of the file.
      if (idler === undefined) await hear<Ready>(worker, startMs)
      const finished = hear<Finished>(worker, maxMs)
      worker.postMessage(job)
      resolve(madeOf(await finished))
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

/** The next thing that it says. */
function hear<Word>(worker: Worker, withinMs: number): Promise<Word> {
  return new Promise((resolve, reject) => {
    const giveUp = () => settle(() => reject(new GaveUp()))
    const patience = setTimeout(giveUp, withinMs)
    const take = (word: Word) => settle(() => resolve(word))
    function settle(end: () => void): void {
      clearTimeout(patience)
      worker.off('message', take)
      worker.off('error', giveUp)
      worker.off('exit', giveUp)
      end()
    }
    worker.on('message', take)
    worker.on('error', giveUp)
    worker.on('exit', giveUp)
  })
}

function madeOf(finished: Finished): MadeFile {
  if ('made' in finished) return finished.made
  throw 'refused' in finished ? new Refusal(finished.refused) : new Error(finished.failed)
}
