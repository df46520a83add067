import { bounds } from '@kaihei/domain/bounds'
import type { Waiting } from '@kaihei/domain/ops/overview-calls'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'
import { promiseOf, type Queue } from './queue-store.ts'

const columns = sql`(id, from_id, about_id, kind, amount, unit, claimed_by, since)`

interface QueueLength {
  readonly id: string
  readonly open: number
  readonly oldestAt: Date | null
}

/** How many wait in each queue, and since when. */
export function readQueues({ db, now }: Reading, shown: readonly Queue[]): Promise<readonly QueueLength[]> {
  const counted = shown.map(
    ({ id, waits }) => sql`
      select ${id}::text as id, count(*)::int as open, min(since) as "oldestAt" from (${waits(now)}) q ${columns}`,
  )
  return db.rows<QueueLength>(joined(counted))
}

interface WaitingRow extends Omit<Waiting, 'since' | 'dueAt'> {
  readonly since: Date
  readonly dueAt: Date
}

/** What is promised soonest first, whatever it is. */
export function listUrgent(
  { db, now }: Reading,
  shown: readonly Queue[],
  limit: number,
): Promise<readonly WaitingRow[]> {
  const soonest = shown.map(
    (queue) => sql`
      (select ${queue.id}::text as queue, q.*, since + ${promiseOf(queue)}::int * interval '1 minute' as due_at
      from (${queue.waits(now)}) q ${columns} order by since limit ${limit})`,
  )
  return db.rows<WaitingRow>(sql`
    select w.queue, w.id, coalesce(f.nickname, '') as "from", a.nickname as about, w.kind, w.amount, w.unit,
      case when c.id is not null then
        jsonb_build_object('uk', c.uk, 'nickname', c.nickname, 'avatar', c.avatar) end as "claimedBy",
      w.since, w.due_at as "dueAt"
    from (${joined(soonest)}) w left join app_user f on f.id = w.from_id left join app_user a on a.id = w.about_id
      left join app_user c on c.id = w.claimed_by
    order by w.due_at, w.id limit ${limit}`)
}

/** What was tried for the last time and did not leave the house. */
export async function countGivenUp({ db }: Reading): Promise<number> {
  const row = await db.first<{ n: number }>(
    sql`select count(*)::int as n from outbox where attempts >= ${bounds.outbox.maxAttempts} and last_error is not null`,
  )
  return row?.n ?? 0
}

function joined(parts: readonly Sql[]): Sql {
  return parts.reduce((all, part) => sql`${all} union all ${part}`)
}

/** Lines that browsers have open to other processes, as each of these last said; whoever is gone is swept from the table. */
export async function countLinesElsewhere({ db }: Reading, thisProcess: string): Promise<number> {
  const row = await db.first<{ lines: number }>(sql`
    select coalesce(sum(lines), 0)::int as lines from program_process where id <> ${thisProcess}`)
  return row?.lines ?? 0
}
