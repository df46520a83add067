import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { coinClasses, heldClasses, houseId } from './accounts.ts'
import { dayOf, firstIdAt } from './flows.ts'
import { nameless } from './journal.ts'

/** A closed day that stands in a file, and in which. */
export interface ArchivedDay {
  readonly number: number
  readonly file: string
  /** Of what is in the file, in hexadecimal. */
  readonly hash: string
  readonly transfers: number
  readonly lines: number
}

/** The last day that stands in a file; 0: none does. They are the oldest ones, without gaps. */
export const lastArchived = sql`(select coalesce(max(number), 0) from archived_day)`

export function listArchivedDays({ db }: Pick<Reading, 'db'>): Promise<readonly ArchivedDay[]> {
  return db.rows<ArchivedDay>(sql`
    select number, file, encode(hash, 'hex') as hash, transfers, lines from archived_day order by number`)
}

/** The first day whose lines are in the tables still, if there are any that are not. */
export async function findArchiveEnd({ db }: Pick<Reading, 'db'>): Promise<string | null> {
  const row = await db.first<{ from: string | null }>(sql`
    select (max(d.day) + 1)::text as "from" from archived_day a join sealed_day d on d.number = a.number`)
  return row?.from ?? null
}

/** A thing for which something was put aside on these days and is so still, as the id of the movement says it. */
export async function findStillHeld(
  { db }: Pick<Reading, 'db'>,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<string | undefined> {
  const row = await db.first<{ id: string }>(sql`
    select m.id from account a join transfer t on t.to_owner = a.owner_id and t.to_class = a.class
      join movement m on m.id = t.movement_id
    where a.class = any(${heldClasses}::text[]) and a.balance <> 0 and m.sealed_in between ${first} and ${last} limit 1`)
  return row?.id
}

/** Whether transfers of these days are in no sum of the house yet. */
export async function areSummedUp({ db }: Pick<Reading, 'db'>, last: number): Promise<boolean> {
  const late = await db.first(sql`
    select 1 from transfer t join movement m on m.id = t.movement_id
    where t.id >= (select ${firstIdAt(sql`until`)} from flow_rolled) and m.sealed_in <= ${last} limit 1`)
  return late === undefined
}

/** What a day's movements moved. */
const ofDay = (number: number): Sql =>
  sql`movement m join transfer t on t.movement_id = m.id where m.sealed_in = ${number}`
const linesOf = (number: number): Sql =>
  sql`movement m join bill_line b on b.movement_id = m.id where m.sealed_in = ${number}`

/** Who works on the archive works on it alone. Answers whether the day is the next to go. */
async function takeArchiveTurn({ db }: Work, number: number): Promise<boolean> {
  await db.run(sql`lock table archived_day in exclusive mode`)
  return (await db.first(sql`select 1 where ${lastArchived} = ${number - 1}`)) !== undefined
}

/**
 * Takes the transfers and lines of a closed day out of the tables, once its file has been read and is right. Every sum
 * that they are part of keeps how much of it is archived. All of it is one work. Answers whether there was anything to do.
 */
export async function takeOutDay(work: Work, day: ArchivedDay, now: Date): Promise<boolean> {
  const { number, file, hash } = day
  if (!(await takeArchiveTurn(work, number))) return false
  await carryBalances(work, number)
  await carrySums(work, number)
  await carryEarnings(work, number)
  await forgetRenames(work, number)
  const lines = await work.db.run(sql`
    delete from bill_line where movement_id in (select id from movement where sealed_in = ${number})`)
  const transfers = await work.db.run(sql`
    delete from transfer where movement_id in (select id from movement where sealed_in = ${number})`)
  if (lines !== day.lines || transfers !== day.transfers)
    throw new Error(`day ${number}: ${transfers} transfers and ${lines} lines are not what its file has`)
  await work.db.run(sql`
    insert into archived_day (number, file, hash, transfers, lines, at)
    values (${number}, ${file}, ${Buffer.from(hash, 'hex')}, ${transfers}, ${lines}, ${now})`)
  return true
}

async function carryBalances({ db }: Work, number: number): Promise<void> {
  // Most of what is held is held for a day or two: what comes to nothing leaves no row.
  await db.run(sql`
    with added as (
      select owner_id, class, sum(change)::bigint as amount from (
        select l.owner_id, l.class, l.change from movement m join transfer t on t.movement_id = m.id
          cross join lateral (values (t.to_owner, t.to_class, t.amount), (t.from_owner, t.from_class, -t.amount))
            as l (owner_id, class, change)
        where m.sealed_in = ${number} and l.owner_id <> ${houseId}
        union all
        select b.owner_id, 'experience', b.experience from ${linesOf(number)}) change
      group by 1, 2 having sum(change) <> 0
    ), settled as (
      delete from carried c using added
      where c.owner_id = added.owner_id and c.class = added.class and c.amount + added.amount = 0
      returning c.owner_id, c.class
    )
    insert into carried (owner_id, class, amount)
    select owner_id, class, amount from added where (owner_id, class) not in (select owner_id, class from settled)
    on conflict (owner_id, class) do update set amount = carried.amount + excluded.amount`)
}

async function carrySums({ db }: Work, number: number): Promise<void> {
  await db.run(sql`
    update bill_month s set archived_incoming = s.archived_incoming + l.incoming,
      archived_outgoing = s.archived_outgoing + l.outgoing
    from (
      select b.owner_id, to_char(b.at at time zone 'Europe/London', 'YYYY-MM') as month, b.type, b.unit,
        sum(greatest(b.amount, 0)) as incoming, sum(greatest(-b.amount, 0)) as outgoing
      from ${linesOf(number)} and b.amount <> 0 group by 1, 2, 3, 4) l
    where s.owner_id = l.owner_id and s.month = l.month and s.type = l.type and s.unit = l.unit`)
  await db.run(sql`
    update flow_day s set archived = s.archived + f.amount
    from (
      select ${dayOf(sql`m.at`)} as day, concat_ws('.', m.purpose ->> 'kind', m.purpose ->> 'step') as purpose,
        t.from_class, t.to_class, sum(t.amount) as amount
      from ${ofDay(number)} group by 1, 2, 3, 4) f
    where s.day = f.day and s.purpose = f.purpose and s.from_class = f.from_class and s.to_class = f.to_class`)
}

/** What was earned with a thing, and what was spent on it and has not come back: the two that an entry is held against. */
async function carryEarnings({ db }: Work, number: number): Promise<void> {
  await db.run(sql`
    update earning e set archived_amount = e.archived_amount + p.amount
    from (
      select m.purpose ->> 'kind' as kind, ${earnedWith} as source_id, sum(t.amount) as amount
      from ${ofDay(number)} and ${isEarned} and t.to_class = 'bean.pending' group by 1, 2) p
    where e.kind = p.kind and e.source_id = p.source_id`)
  await db.run(sql`
    update earning e set archived_paid = e.archived_paid + p.paid, archived_earned = e.archived_earned + p.earned,
      archived_bonus = e.archived_bonus + p.bonus
    from (
      select thing, coalesce(sum(amount) filter (where class = 'paid'), 0) as paid,
        coalesce(sum(amount) filter (where class = 'earned'), 0) as earned,
        coalesce(sum(amount) filter (where class = 'bonus'), 0) as bonus
      from (${spentOn(sql`t.movement_id in (select id from movement where sealed_in = ${number})`)}) spent group by 1) p
    where e.source_id = p.thing`)
}

/** The thing that a movement `m` speaks of. */
export const earnedWith = sql`
  coalesce(m.purpose ->> 'orderId', m.purpose ->> 'rentId', m.purpose ->> 'id')::uuid`
/** Whether by a movement `m` somebody earns. */
export const isEarned = sql`(m.purpose @> '{"kind": "order", "step": "released"}'
  or m.purpose @> '{"kind": "gift", "step": "given"}' or m.purpose @> '{"kind": "rental", "step": "closed"}')`

/** What was put aside for things by class of coins, less what came back: by transfers `t` that are so. */
export function spentOn(which: Sql): Sql {
  return sql`
    select t.to_owner as thing, split_part(t.to_class, '.', 2) as class, t.amount from transfer t
    where ${which} and t.to_class = any(${heldClasses}::text[])
    union all
    select t.from_owner, split_part(t.from_class, '.', 2), -t.amount from transfer t
    where ${which} and t.from_class = any(${heldClasses}::text[]) and t.to_class = any(${coinClasses}::text[])
    union all
    select (m.purpose ->> 'orderId')::uuid, split_part(t.to_class, '.', 2), -t.amount
    from movement m join transfer t on t.movement_id = m.id
    where ${which} and m.purpose @> '{"kind": "order", "step": "reversed"}' and t.to_class = any(${coinClasses}::text[])`
}

/** Nobody's line shows names of then any more, and who goes later must not be looked for in files. */
async function forgetRenames({ db }: Work, number: number): Promise<void> {
  await db.run(sql`
    update movement set purpose = ${JSON.stringify(nameless)}
    where sealed_in = ${number} and purpose ->> 'kind' = ${nameless.kind}`)
}
