import type { SealedDay } from '@kaihei/domain/books/seal'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { beanClasses, coinClasses, heldClasses } from './accounts.ts'

/** A day whose books are closed, and the how many-th it is. */
export interface SealedDayRow extends Omit<SealedDay, 'at' | 'audit'> {
  readonly number: number
  readonly audit: string | null
  readonly at: Date
}

export interface SealedBlock {
  readonly place: number
  readonly ids: readonly string[]
  readonly leaves: Buffer
  readonly root: Buffer
}

const columns = sql`
  number, day::text, encode(seal, 'hex') as seal, encode(previous, 'hex') as previous, encode(root, 'hex') as root, lines,
  transfers, coins, beans, held, encode(audit, 'hex') as audit, at`

/** As everybody reads it. */
export function describeDay(row: SealedDayRow): SealedDay {
  const { day, seal, previous, root, lines, transfers, coins, beans, held, audit, at } = row
  const figures = { lines, transfers, coins, beans, held }
  return { day, seal, previous, root, ...figures, ...(audit !== null && { audit }), at: at.toISOString() }
}

/** Whether it is this work's turn to seal; nobody waits for whoever has it. It ends with the work. */
export async function takeSealingTurn({ db }: Work): Promise<boolean> {
  const turn = await db.first<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('sealed_day')) as taken`,
  )
  return turn?.taken === true
}

/**
 * Finds a row as long as a day is not sealed. The first that is sealed is the one in which the books were opened: who has
 * moved nothing before the moment in which it is to be sealed has nothing to close.
 */
export function unsealedDay(day: string, moment: Date): Sql {
  return sql`
    select 1 where not exists (select from sealed_day where day >= ${day}::date)
      and (exists (select from sealed_day) or exists (select from movement where at < ${moment}))`
}

export async function isUnsealed({ db }: Reading, day: string, moment: Date): Promise<boolean> {
  return (await db.first(unsealedDay(day, moment))) !== undefined
}

export function findLastDay({ db }: Reading): Promise<SealedDayRow | undefined> {
  return db.first<SealedDayRow>(sql`select ${columns} from sealed_day order by number desc limit 1`)
}

/** The newest first, one more than asked for. */
export function listSealedDays(
  { db }: Reading,
  { until, below }: { readonly until?: string | undefined; readonly below?: number | undefined },
  limit: number,
): Promise<readonly SealedDayRow[]> {
  return db.rows<SealedDayRow>(sql`
    select ${columns} from sealed_day
    where true ${until === undefined ? nothingMore : sql`and day <= ${until}::date`}
      ${below === undefined ? nothingMore : sql`and number < ${below}`}
    order by number desc limit ${limit + 1}`)
}

export function listDaysNumbered(
  { db }: Reading,
  numbers: readonly number[],
): Promise<readonly SealedDayRow[]> {
  return db.rows<SealedDayRow>(sql`select ${columns} from sealed_day where number = any(${numbers}::int[])`)
}

/**
 * Puts every movement into a day that was born in none: by an older release, or in a past that is made up, of which only what
 * is dated `before` is wanted. Which are there is what this one statement sees; whatever commits later waits for the next day.
 */
export async function takeStrangers({ db }: Work, number: number, before: Date | undefined): Promise<void> {
  await db.run(sql`
    update movement set sealed_in = ${number} where sealed_in is null
      ${before === undefined ? nothingMore : sql`and at < ${before}`}`)
}

const manyMovements = 20_000

/** The planner may never have heard of this day and would take it for an empty one: of many it has to know. */
export async function tellPlanner({ db }: Work, number: number): Promise<void> {
  const many = await db.first(sql`
    select from movement where sealed_in = ${number} offset ${manyMovements} limit 1`)
  if (many !== undefined) await db.run(sql`analyze movement (sealed_in)`)
}

/** Movements of days that are not sealed are in none, as if they had been born so: for a past that is made up. */
export async function forgetDays({ db }: Work): Promise<void> {
  await db.run(sql`
    update movement set sealed_in = null where sealed_in > (select coalesce(max(number), 0) from sealed_day)`)
}

type Sums = Pick<SealedDay, 'transfers' | 'coins' | 'beans' | 'held'>

/** How many transfers the movements of a day have, and what they add to what is owed and held. */
export async function addUpDay({ db }: Pick<Reading, 'db'>, number: number): Promise<Sums> {
  const change = (classes: readonly string[]) => sql`
    coalesce(sum(amount) filter (where to_class = any(${classes}::text[])), 0)
      - coalesce(sum(amount) filter (where from_class = any(${classes}::text[])), 0)`
  // First by the few ways that money goes, so that each transfer is looked at once.
  const sums = await db.first<Sums>(sql`
    select coalesce(sum(transfers), 0)::bigint as transfers, (${change(coinClasses)})::bigint as coins,
      (${change(beanClasses)})::bigint as beans, (${change(heldClasses)})::bigint as held
    from (
      select from_class, to_class, count(*) as transfers, sum(amount) as amount
      from movement m join transfer t on t.movement_id = m.id where m.sealed_in = ${number}
      group by from_class, to_class) as ways`)
  return sums ?? { transfers: 0, coins: 0, beans: 0, held: 0 }
}

export async function countLines({ db }: Pick<Reading, 'db'>, number: number): Promise<number> {
  const counted = await db.first<{ lines: number }>(sql`
    select count(*) as lines from movement m join bill_line b on b.movement_id = m.id
    where m.sealed_in = ${number}`)
  return counted?.lines ?? 0
}

export function addBlock(work: Work, number: number, { place, ids, leaves, root }: SealedBlock): void {
  work.send(sql`
    insert into sealed_block (number, place, first_id, ids, leaves, root)
    values (${number}, ${place}, ${ids[0]}, ${`{${ids.join()}}`}::uuid[], ${leaves}, ${root})`)
}

export function addDay(work: Work, day: SealedDayRow): void {
  const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'))
  work.send(sql`
    insert into sealed_day (number, day, previous, root, seal, lines, transfers, coins, beans, held, audit, at)
    values (${day.number}, ${day.day}, ${bytes(day.previous)}, ${bytes(day.root)}, ${bytes(day.seal)}, ${day.lines},
      ${day.transfers}, ${day.coins}, ${day.beans}, ${day.held}, ${bytes(day.audit)}, ${day.at})`)
}

/** The row of leaves that a line's is in, if it is in that day. */
export function findBlockOf(
  { db }: Reading,
  number: number,
  lineId: string,
): Promise<Pick<SealedBlock, 'place' | 'ids' | 'leaves'> | undefined> {
  return db.first(sql`
    select place, ids, leaves from sealed_block where number = ${number} and first_id <= ${lineId}::uuid
    order by first_id desc limit 1`)
}

/** One after the other. */
export async function readBlockRoots({ db }: Reading, number: number): Promise<Buffer> {
  const rows = await db.rows<{ root: Buffer }>(
    sql`select root from sealed_block where number = ${number} order by place`,
  )
  return Buffer.concat(rows.map(({ root }) => root))
}

export function findBlock({ db }: Reading, number: number, place: number): Promise<SealedBlock | undefined> {
  return db.first<SealedBlock>(
    sql`select place, ids, leaves, root from sealed_block where number = ${number} and place = ${place}`,
  )
}

/** Days that movements say they are in and that are neither sealed nor to be sealed yet. */
export async function listStrayNumbers({ db }: Pick<Reading, 'db'>): Promise<readonly number[]> {
  const rows = await db.rows<{ number: number }>(sql`
    with recursive used as (
      (select sealed_in from movement where sealed_in is not null order by sealed_in limit 1)
      union all
      select (select m.sealed_in from movement m where m.sealed_in > used.sealed_in order by m.sealed_in limit 1)
      from used where used.sealed_in is not null
    )
    select sealed_in as number from used, open_day o
    where sealed_in is not null and sealed_in not in (select number from sealed_day)
      and sealed_in not between coalesce(o.closing, o.number) and o.number`)
  return rows.map(({ number }) => number)
}

export async function hasMovements({ db }: Pick<Reading, 'db'>): Promise<boolean> {
  return (await db.first(sql`select 1 from movement limit 1`)) !== undefined
}
