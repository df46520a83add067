import cluster, { type Worker as ClusterWorker } from 'node:cluster'
import { realpathSync } from 'node:fs'
import { carryLetters, type Colleagues, isLetter, joinColleagues } from './exchange.ts'
import { keepWorkers } from './keep-workers.ts'
import type { Part, Place, Worker, Workers } from './worker.ts'

interface Primary {
  readonly count: number
  /** The file that the program is. */
  readonly program: string
  /** What they have to know beside the settings. */
  readonly env: Readonly<Record<string, string>>
  readonly say: (sentence: string) => void
  /** Somebody who served has died without a word of its own. */
  readonly onLost: (pid: number) => void
}

/**
 * Runs the workers of a port. This process opens the door and keeps it open, each worker takes in people by itself: whoever
 * knocks while one leaves is taken in by another. Were they taken in here and handed over, those on their way to a worker that
 * is killed would wait for ever, for nobody knows of them any more.
 */
export function runPrimary({ count, program, env, say, onLost }: Primary): Workers {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  carryBetweenWorkers()
  const execArgv = [...process.execArgv, ...(process.sourceMapsEnabled ? ['--enable-source-maps'] : [])]
  const exec = nameOf(program)
  const hire = (part: Part): Worker => {
    cluster.setupPrimary({ exec, args: [part], execArgv })
    return asWorker(cluster.fork(env))
  }
  return keepWorkers({ count, hire, say, onLost })
}

function carryBetweenWorkers(): void {
  const carrier = carryLetters()
  cluster.on('message', (worker, message: unknown) => {
    if (!isLetter(message)) return
    // One that has closed its line hears nothing any more.
    carrier.hear(worker.id, message, (letter) => void (worker.isConnected() && worker.send(letter, () => {})))
  })
  cluster.on('disconnect', ({ id }) => carrier.leave(id))
}

/** In a worker. */
export function meetColleagues(): Colleagues {
  return joinColleagues(String(cluster.worker?.id), {
    send: (letter) => void (process.connected && process.send?.(letter, undefined, undefined, () => {})),
    listen: (hear) =>
      void process.on('message', (message: unknown) => void (isLetter(message) && hear(message))),
  })
}

/** A release may be put in place by turning a link: whoever starts later has to go by it, and not by where it led once. */
function nameOf(program: string): string {
  const [, started = program] = process.argv
  return realpathSync(started) === program ? started : program
}

function asWorker(worker: ClusterWorker): Worker {
  const ended = new Promise<Awaited<Worker['ended']>>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => resolve({ code, signal }))
  })
  const ready = new Promise<Place>((resolve, reject) => {
    worker.once('listening', ({ address, port, addressType }) =>
      resolve({ address, port, family: `IPv${addressType}` }),
    )
    void ended.then(() => reject(new Error('it ended before it served')))
  })
  let isReady = false
  worker.once('listening', () => (isReady = true))
  // One that has closed its line ends already.
  const tell = (word: Word) => void (worker.isConnected() && worker.send(word, () => {}))
  return {
    pid: worker.process.pid ?? 0,
    ended,
    ready,
    retire: () => tell('retire'),
    // Who has not come as far as to listen hears no word.
    stop: () => (isReady ? tell('stop') : void worker.process.kill('SIGTERM')),
    kill: () => void worker.process.kill('SIGKILL'),
  }
}

type Word = 'retire' | 'stop'

/** In a worker. Whoever has retired stops. */
export function hearPrimary({
  retire,
  stop,
}: {
  readonly retire: () => Promise<void>
  readonly stop: () => void
}): void {
  process.on('message', (word: Word) => {
    if (word === 'stop') stop()
    if (word === 'retire') void retire().finally(stop)
  })
}
