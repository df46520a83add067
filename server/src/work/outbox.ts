import { bounds } from '@kaihei/domain/bounds'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '#db/sql.ts'
import { type Ground, type Reading, runWork, type Work } from './work.ts'

export interface Mail {
  readonly kind: 'mail'
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A line for the channel that a Discord webhook writes into. */
export interface DiscordNote {
  readonly kind: 'discord' | 'discord-alert'
  readonly title: string
  readonly text: string
  readonly url: string
  readonly at: string
}

/** What somebody is told while they are away, on one way to them. It is for nobody else: it goes when they go. */
export interface AwayNote {
  readonly kind: 'discord-dm' | 'wechat' | 'push'
  readonly userId: string
  /** A number of Discord's, or the id of one of their browsers. */
  readonly to: string
  readonly title: string
  readonly text: string
  /** Where on the site it leads. */
  readonly url: string
}

/** What the house says in a group of the hosted chat. */
export interface GroupNote {
  readonly kind: 'hosted-group'
  readonly groupId: string
  readonly from: string
  /** The card, as text. */
  readonly data: string
  readonly text: string
}

/** What leaves the process: what it is, and to whom. The gateway of its kind knows how. */
type Outgoing = Mail | DiscordNote | AwayNote | GroupNote

export type Deliver<O extends Outgoing> = (outgoing: O, id: string) => Promise<void>

/** Whoever receives it has asked for patience: it is no failed attempt, and comes again when they said. */
export class TryLater extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`asked to wait ${seconds} s`)
    this.seconds = seconds
  }
}

/** Leaves with the transaction: a rolled back effect sends nothing, a committed one sends at least once. */
export async function sendLater(work: Work, outgoing: Outgoing): Promise<void> {
  const { kind, ...payload } = outgoing
  await work.db.run(sql`
    insert into outbox (id, kind, payload, due_at, created_at)
    values (${newId()}, ${kind}, ${JSON.stringify(payload)}, ${work.now}, ${work.now})`)
}

/** Whoever was erased gets no more mail, and none is kept. */
export async function cancelMailTo(work: Work, address: string): Promise<void> {
  await work.db.run(sql`delete from outbox where kind = 'mail' and payload ->> 'to' = ${address}`)
}

/** Whoever was erased is told nothing any more. */
export async function cancelNotesTo(work: Work, userId: string): Promise<void> {
  await work.db.run(sql`
    delete from outbox where kind in ('discord-dm', 'wechat', 'push') and payload ->> 'userId' = ${userId}`)
}

interface OutboxRow<O extends Outgoing> {
  readonly id: string
  readonly payload: Omit<O, 'kind'>
  readonly attempts: number
}

/** Longer than any gateway's time-out, so that two processes never send the same row at once. */
const leaseSeconds = 150

/** Sends one due row of a kind. Answers whether there was one. */
export async function deliverOne<O extends Outgoing>(
  ground: Ground,
  kind: O['kind'],
  deliver: Deliver<O>,
): Promise<boolean> {
  const row = await runWork(ground, (work) => takeDueRow<O>(work, kind))
  if (row === undefined) return false
  try {
    // Written by `sendLater` of the same kind.
    await deliver({ kind, ...row.payload } as O, row.id)
  } catch (error) {
    await runWork(ground, (work) => putBack(work, row, error as Error))
    // The next one would be told the same.
    return !(error instanceof TryLater)
  }
  await runWork(ground, (work) => work.db.run(sql`delete from outbox where id = ${row.id}`))
  return true
}

/** What of a kind is to leave by now. */
export function dueOutgoing(kind: Outgoing['kind']): (now: Date) => Sql {
  return (now) => sql`
    select id from outbox where kind = ${kind} and due_at <= ${now} and attempts < ${bounds.outbox.maxAttempts} order by due_at, id`
}

function takeDueRow<O extends Outgoing>(work: Work, kind: O['kind']): Promise<OutboxRow<O> | undefined> {
  return work.db.first<OutboxRow<O>>(sql`
    update outbox
    set attempts = attempts + 1, due_at = ${work.now}::timestamptz + ${`${leaseSeconds} seconds`}::interval
    where id = (${dueOutgoing(kind)(work.now)} limit 1 for update skip locked)
    returning id, payload, attempts`)
}

/** 2, 4, 8 … seconds, at most an hour apart. After the last attempt the row stays for an operator to see. */
async function putBack(work: Work, { id, attempts }: OutboxRow<Outgoing>, error: Error): Promise<void> {
  const patient = error instanceof TryLater
  const seconds = patient ? error.seconds : Math.min(2 ** attempts, 3600)
  await work.db.run(sql`
    update outbox
    set due_at = ${work.now}::timestamptz + ${`${seconds} seconds`}::interval,
      attempts = ${patient ? attempts - 1 : attempts}, last_error = ${error.message.slice(0, 500)}
    where id = ${id}`)
}

/** What is still tried by itself, and what is given up. */
export async function countOutgoing({
  db,
}: Pick<Reading, 'db'>): Promise<{ readonly waiting: number; readonly failed: number }> {
  const counts = await db.first<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where attempts < ${bounds.outbox.maxAttempts}) as waiting,
      count(*) filter (where attempts >= ${bounds.outbox.maxAttempts} and last_error is not null) as failed
    from outbox`)
  return counts ?? { waiting: 0, failed: 0 }
}

/** Since when the oldest of each kind waits that is to leave by now, and is tried by itself. */
export function listOldestOutgoing({
  db,
  now,
}: Reading): Promise<readonly { readonly kind: string; readonly at: Date }[]> {
  return db.rows(sql`
    select kind, min(created_at) as at from outbox
    where due_at <= ${now} and attempts < ${bounds.outbox.maxAttempts} group by kind`)
}

interface StuckRow {
  readonly id: string
  readonly kind: string
  readonly state: 'waiting' | 'failed'
  readonly attempts: number
  readonly createdAt: Date
  readonly dueAt: Date
  readonly error: string | null
}

/** What has failed at least once, what is given up first. What it says and to whom is nobody's business here. */
export function listStuck({ db }: Reading, limit: number): Promise<readonly StuckRow[]> {
  return db.rows<StuckRow>(sql`
    select id, kind, case when attempts >= ${bounds.outbox.maxAttempts} then 'failed' else 'waiting' end as state, attempts,
      created_at as "createdAt", due_at as "dueAt", last_error as error
    from outbox where last_error is not null
    order by attempts >= ${bounds.outbox.maxAttempts} desc, created_at, id limit ${limit}`)
}

export function lockOutgoing(
  { db }: Work,
  id: string,
): Promise<{ readonly kind: string; readonly attempts: number; readonly error: string | null } | undefined> {
  return db.first(sql`select kind, attempts, last_error as error from outbox where id = ${id} for update`)
}

/** As if it had never been tried. */
export function sendAgain(work: Work, id: string): void {
  work.send(sql`update outbox set attempts = 0, due_at = ${work.now} where id = ${id}`)
}
