import { statfsSync } from 'node:fs'
import { numberEvents } from '@kaihei/domain/numbers/calls'
import { howLateIsTheSeal } from '#areas/books/seal-due-days.ts'
import { findOldestMoment } from '#areas/orders/moment-store.ts'
import type { Metrics, Numbers } from '#http/metrics.ts'
import { readBooksCheck } from '#ledger/check-books.ts'
import { promiseOf, queues } from '#views/overview/queue-store.ts'
import { readQueues } from '#views/overview/store.ts'
import { countOutgoing, listOldestOutgoing } from '#work/outbox.ts'
import { listProcesses, listRuns, type RunRow } from '#work/runs-store.ts'
import { type Ground, type Reading, startReading } from '#work/work.ts'
import type { House } from './house.ts'

/** What else only this process knows. */
interface Own {
  /** Calls that were answered from memory. */
  readonly countSpared: () => number
  /** None: there is no Redis to be reached. */
  readonly isRedisThere: (() => boolean) | undefined
  /** None: there is no replica. */
  readonly replicaAgeMs: (() => number) | undefined
}

/** Of each process: how much it has to do, and whether it reaches what it needs. */
export function watchProcess(metrics: Metrics, { db }: Ground, house: House, own: Own): void {
  const { watch } = metrics
  const { live, shared, config } = house
  watch('kaihei_live_lines', 'Open live lines', () => live.hub.lineCount)
  watch('kaihei_db_connections', 'Open database connections', () => db.connections.total)
  watch('kaihei_db_waiting', 'Work waiting for a database connection', () => db.connections.waiting)
  watch('kaihei_shared_found', 'Answers found out for everybody', () => shared.count().found)
  watch('kaihei_shared_bytes', 'What shared answers take', () => shared.count().bytes)
  watch('kaihei_calls_unchanged', 'Calls answered 304 from memory', own.countSpared)
  watch('kaihei_disk_free_bytes', 'Room where the data directory lies', () => freeBytes(config.dataDir))
  for (const event of numberEvents)
    watch(`kaihei_number_${event}`, `What the page of numbers told: ${event}`, () =>
      house.numberEvents.count(event),
    )
  const { isRedisThere, replicaAgeMs } = own
  if (isRedisThere) watch('kaihei_redis_up', 'Whether Redis answers', () => Number(isRedisThere()))
  if (replicaAgeMs)
    watch('kaihei_replica_age_seconds', 'How old what the replica knows is', () => replicaAgeMs() / 1000)
}

/** Of the whole house: its books, what is to leave it, what is to happen by the clock, who waits. */
export function watchWholeHouse({ watchHouse, watchEach }: Metrics, ground: Ground): void {
  const read = <T>(find: (reading: Reading) => Promise<T>) => {
    return () => find(startReading(ground))
  }
  const book = (name: string, help: string, find: (reading: Reading) => Promise<number>) =>
    watchHouse(name, help, read(find))
  const each = (name: string, help: string, label: string, find: (reading: Reading) => Promise<Numbers>) =>
    watchEach(name, help, label, read(find))

  book('kaihei_ledger_drift', 'Places where the books were wrong when last gone through', async (reading) => {
    return (await readBooksCheck(reading)).problems
  })
  book('kaihei_ledger_transfers', 'Transfers when the books were last gone through', async (reading) => {
    return (await readBooksCheck(reading)).transfers
  })
  book('kaihei_books_age_seconds', 'Since the books were last gone through', async (reading) => {
    const { endedAt } = await readBooksCheck(reading)
    return endedAt === null ? NaN : secondsSince(endedAt, reading)
  })
  book('kaihei_seal_late_seconds', 'For how long a day waits to be sealed', howLateIsTheSeal)
  book('kaihei_order_late_seconds', 'For how long a deadline of an order waits to happen', async (reading) =>
    secondsSince(await findOldestMoment(reading), reading),
  )
  book('kaihei_outbox_waiting', 'What is still to leave the house', async (reading) => {
    return (await countOutgoing(reading)).waiting
  })
  book('kaihei_outbox_failed', 'What was given up', async (reading) => (await countOutgoing(reading)).failed)
  each('kaihei_outbox_late_seconds', 'For how long something waits to leave', 'kind', async (reading) => {
    const oldest = await listOldestOutgoing(reading)
    return Object.fromEntries(oldest.map(({ kind, at }) => [kind, secondsSince(at, reading)]))
  })
  book('kaihei_processes', 'Processes that were seen lately', async (reading) => {
    return (await listProcesses(reading)).length
  })
  each('kaihei_timer_failing', 'Failures of a job of the timetable in a row', 'timer', (reading) =>
    readFailing(reading, 'job'),
  )
  each('kaihei_timer_late_seconds', 'For how long nobody has asked what a job has to do', 'timer', readLate)
  each('kaihei_provider_failing', 'Failures of a provider in a row', 'provider', (reading) =>
    readFailing(reading, 'provider'),
  )
  each('kaihei_queue_waiting', 'What waits for staff', 'queue', async (reading) => {
    const lengths = await readQueues(reading, queues)
    return Object.fromEntries(lengths.map(({ id, open }) => [id, open]))
  })
  each('kaihei_queue_late_seconds', 'For how long a promise of a queue is broken', 'queue', readBroken)
}

async function readFailing(reading: Reading, kind: 'job' | 'provider'): Promise<Numbers> {
  return Object.fromEntries((await listRuns(reading, kind)).map(({ name, failing }) => [name, failing]))
}

/** Which release had which job is not known: one that nobody asks for any more is not late for ever. */
const forgottenMs = 24 * 60 * 60_000

async function readLate(reading: Reading): Promise<Numbers> {
  const known = (await listRuns(reading, 'job')).flatMap(({ name, askedAt, everyMs }: RunRow) => {
    if (askedAt === null || everyMs === null) return []
    const lateMs = reading.now.getTime() - askedAt.getTime() - everyMs
    return lateMs > forgottenMs ? [] : [[name, Math.max(0, lateMs) / 1000] as const]
  })
  return Object.fromEntries(known)
}

async function readBroken(reading: Reading): Promise<Numbers> {
  const lengths = await readQueues(reading, queues)
  return Object.fromEntries(
    lengths.map(({ id, oldestAt }) => {
      const queue = queues.find((one) => one.id === id)
      const promisedMs = queue === undefined ? 0 : promiseOf(queue) * 60_000
      const dueAt = oldestAt === null ? undefined : new Date(oldestAt.getTime() + promisedMs)
      return [id, secondsSince(dueAt, reading)]
    }),
  )
}

/** 0: it lies ahead, or is not there. */
function secondsSince(at: Date | undefined, { now }: Reading): number {
  return at === undefined ? 0 : Math.max(0, now.getTime() - at.getTime()) / 1000
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    // With a database and a bucket elsewhere there may be none.
    return NaN
  }
}
