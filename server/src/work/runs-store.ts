import { sql } from '#db/sql.ts'
import type { Run } from './runs.ts'
import type { Reading, Work } from './work.ts'

/** What a process of the program says of itself. */
export interface Process {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly version: string
  readonly startedAt: Date
  readonly lines: number
}

/** Whoever was not seen for so long is gone. */
const goneAfterMs = 60_000

/** Adds what this process has seen to what others have. */
export async function saveRuns(work: Work, runs: readonly Run[]): Promise<void> {
  // Always in one order: processes that write at once wait for each other, and never in a circle.
  const sorted = runs.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await work.db.run(sql`
    insert into job_run as j (name, kind, every_ms, asked_at, ran_at, took_ms, runs, failures, failing, failing_since, last_error)
    select name, kind, "everyMs", "askedAt", "ranAt", "tookMs", runs, failures, failing,
      case when failing > 0 then "failedAt" end, error
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as r (name text, kind text, "everyMs" int,
      "askedAt" timestamptz, "ranAt" timestamptz, "tookMs" int, runs bigint, failures bigint, failing int,
      "failedAt" timestamptz, error text)
    on conflict (name) do update set
      every_ms = coalesce(excluded.every_ms, j.every_ms),
      asked_at = greatest(excluded.asked_at, j.asked_at),
      ran_at = coalesce(excluded.ran_at, j.ran_at),
      took_ms = coalesce(excluded.took_ms, j.took_ms),
      runs = j.runs + excluded.runs,
      failures = j.failures + excluded.failures,
      failing = case when excluded.runs = 0 then j.failing
        when excluded.failing = excluded.runs then j.failing + excluded.failing else excluded.failing end,
      failing_since = case when excluded.runs = 0 then j.failing_since
        when excluded.failing = 0 then null
        when excluded.failing = excluded.runs then coalesce(j.failing_since, excluded.failing_since)
        else excluded.failing_since end,
      last_error = coalesce(excluded.last_error, j.last_error)`)
}

export async function saveProcess(work: Work, process: Process): Promise<void> {
  const { id, host, pid, version, startedAt, lines } = process
  await work.db.run(sql`
    insert into program_process (id, host, pid, version, started_at, seen_at, lines)
    values (${id}, ${host}, ${pid}, ${version}, ${startedAt}, ${work.now}, ${lines})
    on conflict (id) do update set seen_at = excluded.seen_at, lines = excluded.lines`)
  await work.db.run(sql`
    delete from program_process where id in (
      select id from program_process where seen_at < ${goneBefore(work.now)} for update skip locked)`)
}

/** One that ends as it should says so: nobody has to wait until it was not seen for long enough. */
export async function forgetProcess({ db }: Pick<Reading, 'db'>, id: string): Promise<void> {
  await db.run(sql`delete from program_process where id = ${id}`)
}

/** One that was killed says nothing: whoever saw it die does. */
export async function forgetKilled(
  { db }: Pick<Reading, 'db'>,
  { host, pid }: Pick<Process, 'host' | 'pid'>,
): Promise<void> {
  await db.run(sql`delete from program_process where host = ${host} and pid = ${pid}`)
}

function goneBefore(now: Date): Date {
  return new Date(now.getTime() - goneAfterMs)
}

/** Those that were seen lately, the oldest first. */
export function listProcesses({
  db,
  now,
}: Reading): Promise<readonly (Process & { readonly seenAt: Date })[]> {
  return db.rows(sql`
    select id, host, pid, version, started_at as "startedAt", seen_at as "seenAt", lines
    from program_process where seen_at >= ${goneBefore(now)} order by started_at, id`)
}

export interface RunRow {
  readonly name: string
  readonly everyMs: number | null
  readonly askedAt: Date | null
  readonly ranAt: Date | null
  readonly tookMs: number | null
  readonly runs: number
  readonly failures: number
  readonly failing: number
  readonly failingSince: Date | null
  readonly error: string | null
}

/** What fails now comes first. */
export function listRuns({ db }: Reading, kind: Run['kind']): Promise<readonly RunRow[]> {
  return db.rows<RunRow>(sql`
    select name, every_ms as "everyMs", asked_at as "askedAt", ran_at as "ranAt", took_ms as "tookMs", runs, failures,
      failing, failing_since as "failingSince", last_error as error
    from job_run where kind = ${kind} order by failing_since nulls last, name`)
}

/** The name of the newest migration. */
export async function readSchema({
  db,
}: Reading): Promise<{ readonly schema: string; readonly postgres: string }> {
  const row = await db.first<{ schema: string; postgres: string }>(sql`
    select max(name) as schema, current_setting('server_version') as postgres from migration`)
  return row ?? { schema: '', postgres: '' }
}
