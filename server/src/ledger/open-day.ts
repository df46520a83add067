import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#db/sql.ts'
import { type Ground, type Reading, runWork, type Work } from '#work/work.ts'

export interface OpenDay {
  /** What is posted now is in this one. */
  readonly number: number
  /** The first that is closed and not sealed yet. */
  readonly closing: number | null
}

/**
 * The day that whatever a work posts is in. Read in the statement that posts: the work has its transaction's id by then, by
 * which `awaitEarlier` knows that it may have read this.
 */
export const openNumber = sql`(select number from open_day)`

/** The sealed day that a movement `m` is in; null: its day is not sealed yet. */
export const sealedNumber = sql`
  case when m.sealed_in < (select coalesce(closing, number) from open_day) then m.sealed_in end`

export async function readOpenDay({ db }: Pick<Reading, 'db'>): Promise<OpenDay> {
  const open = await db.first<OpenDay>(sql`select number, closing from open_day`)
  if (open === undefined) throw new Error('no day is open')
  return open
}

/** Once this is committed, whoever begins to post does so in this day. Done by whoever has the turn to seal. */
export async function openDay({ db }: Work, { number, closing }: OpenDay): Promise<void> {
  await db.run(sql`update open_day set number = ${number}, closing = ${closing}`)
}

/** Days up to this one are sealed. */
export async function noteSealed({ db }: Work, last: number): Promise<void> {
  await db.run(
    sql`update open_day set closing = case when number > ${last + 1} then ${last + 1}::integer end`,
  )
}

const patienceMs = 10_000
const lookEveryMs = 20

/**
 * Waits until every transaction has ended that began before this: nobody is left who has read which day was open until
 * then, and what they have posted is there to be seen. Those who begin meanwhile are not waited for. All of it is asked in
 * works: where those write, transactions have ids.
 */
export async function awaitEarlier(ground: Ground): Promise<void> {
  const mine = await runWork(ground, ({ db }) =>
    db.first<{ id: string }>(sql`select pg_current_xact_id()::text as id`),
  )
  const until = performance.now() + patienceMs
  while (!(await runWork(ground, (work) => areAllLater(work, mine?.id)))) {
    if (performance.now() > until)
      throw new Error('a day is not sealed while a transaction from before its end is open')
    await wait(lookEveryMs)
  }
}

/**
 * Whether every transaction that runs is younger than one that has ended. A server's transactions are numbered together;
 * those that are seen to run in another database of it do not count.
 */
async function areAllLater({ db }: Work, id: string | undefined): Promise<boolean> {
  const answer = await db.first<{ later: boolean }>(sql`
    select pg_snapshot_xmax(pg_current_snapshot()) > ${id}::xid8 and not exists (
      select from pg_snapshot_xip(pg_current_snapshot()) as running
      where running < ${id}::xid8 and not exists (
        select from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'transactionid' and l.transactionid = running::xid and l.mode = 'ExclusiveLock'
          and a.datname <> current_database())) as later`)
  return answer?.later === true
}
