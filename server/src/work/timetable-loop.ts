import type { FastifyBaseLogger } from 'fastify'
import type { Ground } from './work.ts'

/** Something that happens by the clock. Several processes may run the same job: rows are taken with skip locked. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Does one portion; true when there may be more at once. */
  readonly runOnce: (ground: Ground) => Promise<boolean>
}

export interface TimetableLoop {
  /** Does everything that is due now; tests call it after moving the clock. */
  readonly tick: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Bounds one turn of one job, so that a long queue of one kind does not starve the others. */
const maxPortions = 200

export function startTimetable(
  ground: Ground,
  jobs: readonly Job[],
  log: Pick<FastifyBaseLogger, 'error'>,
  { automatic = true }: { automatic?: boolean } = {},
): TimetableLoop {
  let stopped = false
  const running = new Set<Promise<void>>()

  async function runJob({ name, runOnce }: Job): Promise<void> {
    try {
      for (let portion = 0; portion < maxPortions && !stopped; portion++) {
        if (!(await runOnce(ground))) return
      }
    } catch (error) {
      log.error({ err: error, job: name }, 'a job of the timetable failed')
    }
  }

  function keepRunning(job: Job): NodeJS.Timeout {
    let busy = false
    return setInterval(() => {
      if (busy) return
      busy = true
      const turn = runJob(job).finally(() => {
        busy = false
        running.delete(turn)
      })
      running.add(turn)
    }, job.everyMs)
  }

  const timers = automatic ? jobs.map(keepRunning) : []
  return {
    tick: async () => {
      for (const job of jobs) await runJob(job)
    },
    stop: async () => {
      stopped = true
      timers.forEach(clearInterval)
      await Promise.all(running)
    },
  }
}
