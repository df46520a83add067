import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { keptClasses } from './accounts.ts'

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How far the clocks of processes and of the database may be apart. */
const marginMs = 10 * 60_000

/** What went from one class of accounts to another on a day of Europe/London. */
export interface Flow {
  readonly day: string
  /** Kind and step of the movements: `order.released`, `topUp`. */
  readonly purpose: string
  readonly from: string
  readonly to: string
  readonly amount: number
}

interface ClassTotal {
  readonly class: string
  readonly received: number
  readonly paid: number
}

/** A day of Europe/London, as the books write it. */
export function dayOf(instant: Sql): Sql {
  return sql`(${instant} at time zone 'Europe/London')::date`
}

/** A moment's worth of transfers as flows: those whose ids are within bounds. */
function flowsWithin(bounds: Sql, movements = sql`join movement m on m.id = t.movement_id`): Sql {
  return sql`
    select ${dayOf(sql`m.at`)} as day, concat_ws('.', m.purpose ->> 'kind', m.purpose ->> 'step') as purpose,
      t.from_class, t.to_class, sum(t.amount)::bigint as amount
    from transfer t ${movements} where ${bounds} group by 1, 2, 3, 4`
}

/** Transfers that are not rolled up yet. PostgreSQL cannot know how few: of a range with both ends it guesses little. */
const late = sql`t.id >= (select ${firstIdAt(sql`until`)} from flow_rolled) and t.id <= ${lastId}::uuid`

/**
 * Every flow up to this moment: the rolled up ones, and those that are counted from their transfers. Each movement is looked
 * up by itself (`offset 0`), for otherwise all of them might be read for the few that are needed.
 */
const allFlows = sql`(
  select day, purpose, from_class, to_class, amount from flow_day
  union all
  ${flowsWithin(late, sql`cross join lateral (select at, purpose from movement where id = t.movement_id offset 0) m`)})`

/** What flowed on a day and on those after it. */
export function readFlows({ db }: Reading, since: string): Promise<readonly Flow[]> {
  return db.rows<Flow>(sql`
    select day::text, purpose, from_class as "from", to_class as "to", sum(amount)::bigint as amount
    from ${allFlows} flow where day >= ${since}::date group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
}

/** What each class of accounts has received and paid since the books were opened. */
export function readTotals({ db }: Reading): Promise<readonly ClassTotal[]> {
  return db.rows<ClassTotal>(sql`
    select class, sum(received)::bigint as received, sum(paid)::bigint as paid
    from (
      select from_class, to_class, sum(amount)::bigint as amount from (
        select from_class, to_class, amount from flow_day
        union all select t.from_class, t.to_class, t.amount from transfer t where ${late}) flow
      group by 1, 2) flow
      cross join lateral (values (to_class, amount, 0), (from_class, 0, amount)) as leg (class, received, paid)
    group by class order by class`)
}

/** The same of the house's own classes. */
export async function readHouse(reading: Reading): Promise<readonly ClassTotal[]> {
  const kept: readonly string[] = keptClasses
  return (await readTotals(reading)).filter(({ class: which }) => !kept.includes(which))
}

/** Adds up what has flowed since the last time; left to another process that is at it. */
export async function rollUpFlows({ db }: Work, worldNow = new Date()): Promise<boolean> {
  const held = await db.first<{ until: Date }>(sql`select until from flow_rolled for update skip locked`)
  if (held === undefined) return false
  const until = await findSettled({ db }, worldNow)
  if (until <= held.until) return false
  const bounds = sql`
    t.id >= ${firstIdAt(sql`${held.until}::timestamptz`)} and t.id < ${firstIdAt(sql`${until}::timestamptz`)}`
  await db.run(sql`
    insert into flow_day (day, purpose, from_class, to_class, amount) ${flowsWithin(bounds)}
    on conflict (day, purpose, from_class, to_class) do update set amount = flow_day.amount + excluded.amount`)
  await db.run(sql`update flow_rolled set until = ${until}`)
  return false
}

/**
 * Before this instant no transfer can appear any more. Ids are made inside a transaction that has begun, so whatever is
 * still to be committed is either in one that is open now, or in one that begins later. Asked in a statement of its
 * own: what has ended by then is seen by the next one.
 */
async function findSettled({ db }: Pick<Work, 'db'>, worldNow: Date): Promise<Date> {
  const open = await db.first<{ since: Date | null }>(sql`
    select min(xact_start) as since from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return new Date(Math.min(worldNow.getTime(), open?.since?.getTime() ?? Infinity) - marginMs)
}

/** The least id that a transfer written from an instant on can have: ids begin with the milliseconds of their making. */
export function firstIdAt(instant: Sql): Sql {
  return sql`(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`
}
