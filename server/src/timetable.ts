import { sweepSessions } from '#areas/users/session-store.ts'
import { sweepTries } from '#areas/users/sign-in-failure-store.ts'
import { sweepSubmissions } from '#http/idempotency.ts'
import { readAhead } from '#ops/clock-store.ts'
import { type Deliver, deliverOne } from '#work/outbox.ts'
import type { Job } from '#work/timetable-loop.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'

const minute = 60_000

/** Everything that happens by the clock. */
export function timetable({
  demo,
  deliver,
}: {
  demo: boolean
  deliver: Deliver | undefined
}): readonly Job[] {
  return [
    ...(deliver === undefined
      ? []
      : [{ name: 'outbox', everyMs: 1_000, runOnce: (ground: Ground) => deliverOne(ground, deliver) }]),
    ...(demo ? [{ name: 'follow the clock', everyMs: 1_000, runOnce: followClock }] : []),
    { name: 'expired sessions', everyMs: 10 * minute, runOnce: inOneWork(sweepSessions) },
    { name: 'old sign-in tries', everyMs: 10 * minute, runOnce: inOneWork(sweepTries) },
    { name: 'old idempotency keys', everyMs: 10 * minute, runOnce: inOneWork(sweepSubmissions) },
  ]
}

function inOneWork(portion: (work: Work) => Promise<boolean>): Job['runOnce'] {
  return (ground) => runWork(ground, portion)
}

/** Another process may have moved the clock. */
async function followClock({ db, clock }: Ground): Promise<boolean> {
  clock.setAhead(await readAhead({ tx: db }))
  return false
}
