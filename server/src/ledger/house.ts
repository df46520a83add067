import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { houseId } from './accounts.ts'

/** How far the clocks of processes and of the database may be apart. */
const marginMs = 10 * 60_000

interface HouseTotal {
  readonly class: string
  readonly received: number
  readonly paid: number
}

/** What each class of the house has received and paid since the books were opened. */
export function readHouse({ db }: Reading): Promise<readonly HouseTotal[]> {
  return db.rows<HouseTotal>(sql`
    select class, sum(received)::bigint as received, sum(paid)::bigint as paid from (
      select class, received, paid from house_total
      union all
      select class, received, paid from (${legsOfHouse}) leg
      where id >= (select ${firstIdAt(sql`until`)} from house_rolled)
    ) known group by class order by class`)
}

/** Adds up what the house has received and paid since the last time; left to another process that is at it. */
export async function rollUpHouse({ db }: Work, worldNow = new Date()): Promise<boolean> {
  const held = await db.first<{ until: Date }>(sql`select until from house_rolled for update skip locked`)
  if (held === undefined) return false
  const until = await findSettled({ db }, worldNow)
  if (until <= held.until) return false
  await db.run(sql`
    insert into house_total (until, class, received, paid)
    select ${until}, class, sum(received), sum(paid) from (${legsOfHouse}) leg
    where id >= ${firstIdAt(sql`${held.until}::timestamptz`)} and id < ${firstIdAt(sql`${until}::timestamptz`)}
    group by class`)
  await db.run(sql`update house_rolled set until = ${until}`)
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

const legsOfHouse = sql`
  select id, to_class as class, amount as received, 0 as paid from transfer where to_owner = ${houseId}
  union all
  select id, from_class, 0, amount from transfer where from_owner = ${houseId}`

/** The least id that a transfer written from an instant on can have: ids begin with the milliseconds of their making. */
export function firstIdAt(instant: Sql): Sql {
  return sql`(lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`
}
