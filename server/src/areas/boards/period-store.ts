import type { BoardName, BoardPeriod } from '@kaihei/domain/boards/board'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { isOn } from './entry-store.ts'
import type { Span } from './span.ts'

/** A time whose boards are over since before `endedBefore` and not final yet; it is held. */
export async function takeEnded({ db }: Work, endedBefore: Date): Promise<Span | undefined> {
  return db.first<{ period: BoardPeriod; from: Date; to: Date }>(
    sql`${endedPeriods(endedBefore)} limit 1 for update skip locked`,
  )
}

export function endedPeriods(endedBefore: Date): Sql {
  return sql`
    select period, from_at as "from", to_at as "to" from board_period
    where final_at is null and to_at <= ${endedBefore} order by to_at, period`
}

/** Whether an order or a gift of that time is still to be counted: after a night without a process. */
export async function isBehind({ db }: Reading, { to }: Span): Promise<boolean> {
  const row = await db.first<{ behind: boolean }>(sql`
    select exists (select 1 from order_to_count where due_at < ${to})
      or exists (select 1 from gift where state = 'sent' and undo_until < ${to}) as behind`)
  return row?.behind === true
}

export function markFinal(work: Work, { period, from }: Span, at: Date): void {
  work.send(sql`update board_period set final_at = ${at} where period = ${period} and from_at = ${from}`)
}

export async function isFinal({ db }: Reading, { period, from }: Span): Promise<boolean | undefined> {
  const row = await db.first<{ final: boolean }>(sql`
    select final_at is not null as final from board_period where period = ${period} and from_at = ${from}`)
  return row?.final
}

/** The first so many, and whoever shares the last of these places. */
export function listFirst(
  { db }: Reading,
  board: BoardName,
  span: Span,
  places: number,
): Promise<readonly { userId: string; score: number }[]> {
  const on = isOn(board, span)
  return db.rows<{ userId: string; score: number }>(sql`
    select user_id as "userId", score from board_entry
    where ${on} and score >= coalesce((
      select score from board_entry where ${on} order by score desc, user_id offset ${places - 1} limit 1), 0)
    order by score desc, user_id`)
}

/** For the demo: there were no boards before that time. As many as its orders are old. */
export async function closeBefore({ db, now }: Work, { period, from }: Span): Promise<void> {
  await db.run(sql`
    insert into board_period (period, from_at, to_at, final_at)
    select ${period}, (local - each * step) at time zone 'Europe/London',
      (local - (each - 1) * step) at time zone 'Europe/London', ${now}
    from (select ${from}::timestamptz at time zone 'Europe/London' as local, ${`1 ${period}`}::interval as step) s,
      generate_series(1, 8) as each`)
}

/** Times whose boards may still change. */
export function lockOpen({ db }: Work): Promise<readonly Span[]> {
  return db.rows<Span>(sql`
    select period, from_at as "from", to_at as "to" from board_period where final_at is null
    order by period, from_at for update`)
}

export async function clearBoards({ db }: Work, { period, from }: Span): Promise<void> {
  await db.run(sql`delete from board_entry where period = ${period} and from_at = ${from}`)
  await db.run(sql`delete from board_tally where period = ${period} and from_at = ${from}`)
}
