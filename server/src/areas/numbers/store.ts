import type { NumberState } from '@kaihei/domain/numbers/life'
import { restsUntil } from '@kaihei/domain/numbers/life'
import type { Tier } from '@kaihei/domain/numbers/tariff'
import { v7 as newId } from 'uuid'
import { restoreOwnId } from '#areas/users/store.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** A number that somebody has won, and what became of it. */
export interface NumberRow {
  readonly id: string
  readonly userId: string
  readonly number: string
  readonly tier: Tier
  readonly state: NumberState
  /** Until when it waits, or is theirs; null for ever. Of one that went back: when that was. */
  readonly keepUntil: Date | null
}

const columns = sql`
  id, user_id as "userId", number::text as number, tier, state, keep_until as "keepUntil"`

/** From here on until the work ends nobody else takes a number. */
export async function lockPools({ db }: Work): Promise<void> {
  await db.run(sql`select 1 from number_pool order by tier for update`)
}

/** What is somebody's, or rests, by tier. */
export async function listTaken({ db, now }: Reading): Promise<ReadonlyMap<Tier, ReadonlySet<number>>> {
  const rows = await db.rows<{ tier: Tier; numbers: readonly number[] }>(sql`
    select tier, array_agg(number) as numbers from number_win where free_at > ${now} group by tier`)
  return new Map(rows.map(({ tier, numbers }) => [tier, new Set(numbers)]))
}

/** Which of these are. */
export async function findTaken(
  { db, now }: Reading,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ number: number }>(sql`
    select number from number_win where number = any(${numbers}::int[]) and free_at > ${now}`)
  return new Set(rows.map(({ number }) => number))
}

export function addWin(
  work: Work,
  {
    userId,
    number,
    tier,
    keepUntil,
  }: {
    readonly userId: string
    readonly number: number
    readonly tier: Tier
    readonly keepUntil: Date
  },
): void {
  work.send(sql`
    insert into number_win (id, user_id, number, tier, state, won_at, keep_until)
    values (${newId()}, ${userId}, ${number}, ${tier}, 'won', ${work.now}, ${keepUntil})`)
}

/** The latest first. */
export function listMine({ db }: Reading, userId: string, limit: number): Promise<readonly NumberRow[]> {
  return db.rows<NumberRow>(sql`
    select ${columns} from number_win where user_id = ${userId}
    order by (state = 'returned'), won_at desc, id desc limit ${limit}`)
}

/** What is theirs: a number that waits, or the one they wear. */
export function lockMine({ db }: Work, userId: string): Promise<readonly NumberRow[]> {
  return db.rows<NumberRow>(sql`
    select ${columns} from number_win where user_id = ${userId} and state <> 'returned' order by id for update`)
}

/** One whose time is over. Whoever ends it holds its person first, as whoever binds does, and looks again. */
function areOver(now: Date): Sql {
  return sql`state <> 'returned' and keep_until <= ${now} order by keep_until`
}

/** Numbers that are somebody's no longer. */
export function dueNumbers(now: Date): Sql {
  return sql`select id from number_win where ${areOver(now)}`
}

export function findDue({ db, now }: Work): Promise<Pick<NumberRow, 'id' | 'userId'> | undefined> {
  return db.first<Pick<NumberRow, 'id' | 'userId'>>(sql`
    select id, user_id as "userId" from number_win where ${areOver(now)} limit 1`)
}

export function saveBound(work: Work, id: string, until: Date | null): void {
  work.send(sql`update number_win set state = 'bound', keep_until = ${until} where id = ${id}`)
}

/** It is theirs no more, and somebody else's from `freeAt` on. */
export async function saveReturned(
  { db }: Work,
  id: string,
  { at, freeAt }: { readonly at: Date; readonly freeAt: Date },
): Promise<void> {
  await db.run(sql`
    update number_win set state = 'returned', keep_until = ${at}, free_at = ${freeAt} where id = ${id}`)
}

export function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select number, tier, state, won_at as "wonAt", keep_until as "keepUntil" from number_win
    where user_id = ${userId} order by won_at, id`)
}

/** What they wore rests as any other; what only waited is free at once. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  const { now: at } = work
  for (const { id, state } of await lockMine(work, userId))
    await saveReturned(work, id, { at, freeAt: state === 'bound' ? restsUntil(at) : at })
  await restoreOwnId(work, userId)
  await work.db.run(sql`delete from number_luck where user_id = ${userId}`)
}

/** Of each tier: how many wait for whoever won them, how many are worn, and how many nobody else can have now. */
export async function countHeld({
  db,
  now,
}: Reading): Promise<
  ReadonlyMap<Tier, { readonly won: number; readonly bound: number; readonly taken: number }>
> {
  const rows = await db.rows<{ tier: Tier; won: number; bound: number; taken: number }>(sql`
    select tier, count(*) filter (where state = 'won')::int as won, count(*) filter (where state = 'bound')::int as bound,
      count(distinct number)::int as taken
    from number_win where free_at > ${now} group by tier`)
  return new Map(rows.map(({ tier, ...counts }) => [tier, counts]))
}
