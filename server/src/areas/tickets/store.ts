import { Refusal } from '@kaihei/domain/refusal'
import type { Spending } from '@kaihei/domain/tickets/ticket'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import { dayNameOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'

/** Tickets that came to somebody, or that they used. */
export interface TicketEntry {
  readonly userId: string
  readonly count: number
  /** With the id it names what gave them: each gives once. */
  readonly source: string
  readonly sourceId: string
  /** What for, in the words of its source. */
  readonly what: string
}

export async function countTickets({ db }: Reading, userId: string): Promise<number> {
  const row = await db.first<{ held: number }>(sql`select held from ticket_purse where user_id = ${userId}`)
  return row?.held ?? 0
}

/**
 * Whoever gives for being active goes through `rewards/give-tickets.ts`, which asks whether there is room. Answers
 * whether they were new: given again under the same source and id they are the same.
 */
export async function addTickets(work: Work, entry: TicketEntry): Promise<boolean> {
  const added = await addEntry(work, entry)
  if (!added) return false
  work.send(sql`
    insert into ticket_purse as p (user_id, held) values (${entry.userId}, ${entry.count})
    on conflict (user_id) do update set held = p.held + excluded.held`)
  return true
}

/** Uses tickets; who has too few keeps them all. Answers how many are left. */
export async function spendTickets(work: Work, { userId, count, ...entry }: TicketEntry): Promise<number> {
  const row = await work.db.first<{ held: number }>(sql`
    update ticket_purse set held = held - ${count}::int where user_id = ${userId} and held >= ${count}::int
    returning held`)
  if (row === undefined) throw new Refusal('no_tickets', { left: await countTickets(work, userId) })
  if (!(await addEntry(work, { ...entry, userId, count: -count })))
    throw new Error(`${entry.source} ${entry.sourceId} has used its tickets before`)
  return row.held
}

async function addEntry(work: Work, entry: TicketEntry): Promise<boolean> {
  const { userId, count, source, sourceId, what } = entry
  const added = await work.db.run(sql`
    insert into ticket_entry (id, user_id, count, source, source_id, what, at)
    values (${newId()}, ${userId}, ${count}, ${source}, ${sourceId}, ${what}, ${work.now})
    on conflict (user_id, source, source_id) do nothing`)
  return added === 1
}

/** How far they are on a day; whoever counts their spending holds it. */
export async function lockSpending({ db }: Work, userId: string, day: Date): Promise<Spending> {
  const row = await db.first<Spending>(sql`
    insert into ticket_purse as p (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning toward, ${givenOn(day)} as today`)
  if (row === undefined) throw new Error('a purse that is there was not found')
  return row
}

export async function readSpending({ db }: Reading, userId: string, day: Date): Promise<Spending> {
  const row = await db.first<Spending>(
    sql`select toward, ${givenOn(day)} as today from ticket_purse p where user_id = ${userId}`,
  )
  return row ?? { toward: 0, today: 0 }
}

const givenOn = (day: Date) =>
  sql`case when p.spent_on = ${dayNameOf(day)}::date then p.given_that_day else 0 end::int`

export function saveSpending(work: Work, userId: string, day: Date, { toward, today }: Spending): void {
  work.send(sql`
    update ticket_purse set toward = ${toward}, spent_on = ${dayNameOf(day)}::date, given_that_day = ${today}
    where user_id = ${userId}`)
}

export interface GivenTickets extends Pick<TicketEntry, 'count' | 'source' | 'what'> {
  readonly at: Date
}

/** Where somebody's tickets came from, the latest first. */
export function listTicketSources(
  { db }: Reading,
  userId: string,
  limit: number,
): Promise<readonly GivenTickets[]> {
  return db.rows<GivenTickets>(sql`
    select count, source, what, at from ticket_entry
    where user_id = ${userId} and count > 0 order by id desc limit ${limit}`)
}

export function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select count, source, what, at from ticket_entry where user_id = ${userId} order by at, id`)
}

/** Nobody will use them. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from ticket_entry where user_id = ${userId}`)
  await db.run(sql`delete from ticket_purse where user_id = ${userId}`)
}
