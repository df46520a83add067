import type { FastifyBaseLogger } from 'fastify'
import { type Due, findDue } from './due-store.ts'
import type { Runs } from './runs.ts'
import type { Ground } from './work.ts'

/** Something that happens by the clock. Several processes may run the same job: rows are taken with skip locked. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  /**
   * Finds a row whenever the job has something to do: one statement asks it of all jobs, and most of the time that is all
   * that happens. Without it a job runs whenever it is its turn.
   */
  readonly due?: Due
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
  { automatic = true, runs }: { automatic?: boolean; runs?: Runs } = {},
): TimetableLoop {
  let stopped = false
  const running = new Set<Promise<void>>()

  async function runJob({ name, runOnce }: Job): Promise<void> {
    const [at, began] = [ground.clock.now(), performance.now()]
    let failure: Error | undefined
    try {
      for (let portion = 0; portion < maxPortions && !stopped; portion++) {
        if (!(await runOnce(ground))) break
      }
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      log.error({ err: error, job: name }, 'a job of the timetable failed')
    }
    runs?.note(name, 'job', { at, ms: performance.now() - began, error: failure })
  }

  /** If nobody can say, all of them: a wrong question of one must not keep the others. */
  async function listWithWork(among: readonly Job[]): Promise<readonly Job[]> {
    const now = ground.clock.now()
    for (const { name, everyMs } of among) runs?.asked(name, everyMs, now)
    try {
      return await askWhichHaveWork(ground, among)
    } catch (error) {
      log.error({ err: error }, 'the timetable could not ask what is due')
      return among
    }
  }

  /** Those of one pace are asked together and run side by side; one that is still at it is left alone. */
  function keepPace(everyMs: number, ofThisPace: readonly Job[]): NodeJS.Timeout {
    const busy = new Set<Job>()
    let asking = false
    const runUnlessBusy = async (job: Job) => {
      if (busy.has(job)) return
      busy.add(job)
      await runJob(job)
      busy.delete(job)
    }
    const turn = async () => {
      asking = true
      const withWork = await listWithWork(ofThisPace)
      asking = false
      await Promise.all(withWork.map(runUnlessBusy))
    }
    return setInterval(() => {
      if (asking) return
      const under = turn().finally(() => running.delete(under))
      running.add(under)
    }, everyMs)
  }

  const paces = automatic ? [...new Set(jobs.map(({ everyMs }) => everyMs))] : []
  const timers = paces.map((pace) =>
    keepPace(
      pace,
      jobs.filter(({ everyMs }) => everyMs === pace),
    ),
  )
  return {
    tick: async () => {
      let withWork: readonly Job[] | undefined
      for (const job of jobs) {
        if (job.due !== undefined) {
          withWork ??= await listWithWork(jobs)
          if (!withWork.includes(job)) continue
        }
        await runJob(job)
        // What it did may be work for others.
        withWork = undefined
      }
    },
    stop: async () => {
      stopped = true
      timers.forEach(clearInterval)
      await Promise.all(running)
    },
  }
}

async function askWhichHaveWork({ db, clock }: Ground, jobs: readonly Job[]): Promise<readonly Job[]> {
  const dues = jobs.flatMap(({ due }) => due ?? [])
  if (dues.length === 0) return jobs
  const found = await findDue(db, dues, clock.now())
  const answers = found.values()
  return jobs.filter(({ due }) => due === undefined || answers.next().value === true)
}
