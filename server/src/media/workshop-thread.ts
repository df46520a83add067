import { parentPort } from 'node:worker_threads'
import { Refusal } from '@kaihei/domain/refusal'
import { makeFile } from './make-file.ts'
import type { Finished, Job, Ready } from './workshop.ts'

/** One file after another, away from the thread that answers calls: whatever a file costs, it costs here. */
parentPort?.on('message', ({ sent, purpose }: Job) => {
  makeFile(Buffer.from(sent), purpose)
    .then(
      (made): Finished => ({ made }),
      (error: unknown): Finished =>
        error instanceof Refusal ? { refused: error.reason } : { failed: String(error) },
    )
    .then((finished) => parentPort?.postMessage(finished))
    // The answer could not be sent: the other side hears that the thread is gone.
    .catch(() => process.exit(1))
})
parentPort?.postMessage('ready' satisfies Ready)
